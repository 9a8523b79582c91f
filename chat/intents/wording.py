"""The words for a communicative intent: a Django template each, one wording a line, chosen in turn."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from django.template import Context, Template, TemplateDoesNotExist

from chat.intents.language import WordingEngine


class Wording:
    """Intents from folders of templates; an earlier folder wins over a later one. A file that is changed counts at once."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(folders)
        self._engine = WordingEngine(autoescape=False)
        self._read: dict[str, tuple[tuple[Path, int], list[Template]]] = {}

    def say(self, intent: str, slots: Mapping[str, object], turn: int, unlike: Sequence[str] = ()) -> str:
        """One wording with its slots filled. Neighbouring turns get different ones where there are several.

        What begins one of the texts of `unlike` is not said again, unless there is nothing else.
        """
        wordings = self._wordings(intent)
        in_turn = [wordings[(turn + place) % len(wordings)] for place in range(len(wordings))]
        said = [each.render(Context(dict(slots), autoescape=False)).strip() for each in (in_turn if unlike else in_turn[:1])]
        return next((text for text in said if not any(other.startswith(text) for other in unlike)), said[0])

    def _wordings(self, intent: str) -> list[Template]:
        file, changed = self._file(intent)
        stamp, wordings = self._read.get(intent, (None, []))
        if stamp != (file, changed):
            wordings = [self._engine.from_string(line) for line in lines_of(file.read_text(encoding="utf-8"))]
            self._read[intent] = ((file, changed), wordings)
        return wordings

    def _file(self, intent: str) -> tuple[Path, int]:
        """The first file of this intent, and when it was changed. Raises TemplateDoesNotExist."""
        for folder in self._folders:
            file = folder / f"{intent}.txt"
            try:
                return file, file.stat().st_mtime_ns
            except FileNotFoundError:
                continue
        raise TemplateDoesNotExist(f"{intent}.txt")


def lines_of(text: str) -> list[str]:
    """The wordings in a file: its lines, but for empty ones and comments."""
    return [line for line in text.splitlines() if line.strip() and not line.startswith("{#")]
