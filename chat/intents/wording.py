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

    def say(self, intent: str, slots: Mapping[str, object], turn: int, unlike: Sequence[str] = ()) -> str:
        """One wording with its slots filled. Neighbouring turns get different ones where there are several.

        What begins one of the texts of `unlike` is not said again, unless there is nothing else.
        """
        wordings = self._wordings(intent)
        in_turn = [wordings[(turn + place) % len(wordings)] for place in range(len(wordings))]
        said = [each.render(Context(dict(slots), autoescape=False)).strip() for each in (in_turn if unlike else in_turn[:1])]
        return next((text for text in said if not any(other.startswith(text) for other in unlike)), said[0])

    def _read(self, intent: str) -> list[Template]:
        source = self._engine.get_template(f"{intent}.txt").source
        lines = [line for line in source.splitlines() if line.strip() and not line.startswith("{#")]
        return [self._engine.from_string(line) for line in lines]
