"""The words for a communicative intent: a Django template each, one wording a line, chosen in turn."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from django.template import Context, Engine, Template


class Wording:
    """Intents from folders of templates; an earlier folder wins over a later one."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._engine = Engine(dirs=[str(folder) for folder in folders], autoescape=False)
        self._wordings = cache(self._read)

    def say(self, intent: str, slots: Mapping[str, object], turn: int) -> str:
        """One wording with its slots filled. Neighbouring turns get different ones where there are several."""
        wordings = self._wordings(intent)
        return wordings[turn % len(wordings)].render(Context(dict(slots), autoescape=False)).strip()

    def _read(self, intent: str) -> list[Template]:
        source = self._engine.get_template(f"{intent}.txt").source
        lines = [line for line in source.splitlines() if line.strip() and not line.startswith("{#")]
        return [self._engine.from_string(line) for line in lines]
