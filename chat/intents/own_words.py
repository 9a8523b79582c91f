"""The operator's own wordings, which override the bundled ones: list, check, preview, write, reset.

In each sequence of folders the first is the operator's and the last holds the bundled wordings.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex

from chat.intents.checking import WordingPreview, WordingProblem, preview_of, problems_in
from chat.intents.declaring import Slots
from chat.intents.slots import slots_of
from chat.intents.voice import TONES
from chat.intents.written import WordingLine, by_tone, lines_of
from memory.errors import BadInput

WORDINGS_AT_LEAST, WORDINGS_AT_MOST, SIGNS_AT_MOST = 2, 100, 2_000
"""Limits per tone: the fewest and the most wordings, and the most characters per wording."""


@dataclass(frozen=True)
class Intent:
    """Something the companion may mean, and its wordings.

    `text` is the file in effect: the operator's if there is one. `problems` are why that one cannot be used, if it cannot.
    """

    name: str
    text: str
    bundled: str
    slots: Slots
    is_own: bool
    problems: tuple[WordingProblem, ...] = ()

    @property
    def in_words(self) -> str:
        """The name for display: “asked before”."""
        return self.name.replace("_", " ").replace("/", ": ")

    @property
    def said(self) -> tuple[WordingLine, ...]:
        """The wordings in effect: the bundled ones if the operator's are invalid."""
        return lines_of(self.bundled if self.problems else self.text)

    @property
    def tones(self) -> tuple[tuple[str, int], ...]:
        """The tones that have their own wordings, and how many."""
        return tuple((tone, len(texts)) for tone, texts in by_tone(self.said).items())


def intents(folders: Sequence[Path]) -> list[Intent]:
    """All bundled intents, by name, with the operator's overrides."""
    return [_intent(folders, name) for name in _names(folders[-1])]


def intent_named(folders: Sequence[Path], name: str) -> Intent:
    """The intent of this name. Raises BadInput if there is none."""
    if name not in _names(folders[-1]):
        raise BadInput("This intent doesn’t exist.", "Choose one from the list.")
    return _intent(folders, name)


def strangers(folders: Sequence[Path]) -> list[Path]:
    """The operator's files whose name matches no intent."""
    known = set(_names(folders[-1]))
    return [folder / f"{name}.txt" for folder in folders[:-1] for name in _names(folder) if name not in known]


def checked(intent: Intent, text: str) -> list[WordingPreview]:
    """Previews of the wordings of a text. Raises BadInput if one is invalid, too long, or a tone has too few or too many."""
    lines = lines_of(text)
    for tone, texts in by_tone(lines).items():
        _check_number(tone, texts)
    for problem in problems_in(text, intent.slots):
        where = f"Line {problem.line}: " if problem.line else ""
        raise BadInput(f"{where}{problem.sentence}", problem.hint)
    return [preview_of(each, intent.slots) for each in lines]


def _check_number(tone: str, texts: Sequence[str]) -> None:
    if len(set(texts)) < WORDINGS_AT_LEAST:
        hint = "Consecutive replies should differ."
        raise BadInput(f"The {tone} tone needs at least two different wordings, one per line.", hint)
    if len(texts) > WORDINGS_AT_MOST or max(map(len, texts)) > SIGNS_AT_MOST:
        hint = "Shorten them."
        raise BadInput(f"A tone can have at most {WORDINGS_AT_MOST} wordings of at most {SIGNS_AT_MOST:,} characters.", hint)


def previews(intent: Intent) -> list[WordingPreview]:
    """A preview of each wording in the file, ordered by tone; those of invalid ones are empty."""
    lines = lines_of(intent.text)
    order = [*TONES, *dict.fromkeys(each.tone for each in lines if not each.is_of_a_tone)]
    return [preview_of(each, intent.slots) for each in sorted(lines, key=lambda each: order.index(each.tone))]


def write(folders: Sequence[Path], intent: Intent, text: str) -> None:
    """Overrides the bundled wordings, atomically. Raises BadInput, and writes nothing, if the text is invalid."""
    checked(intent, text)
    file = folders[0] / f"{intent.name}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f".{file.stem}.{token_hex(4)}")
    fresh.write_text("\n".join(text.strip().splitlines()) + "\n", encoding="utf-8")
    fresh.replace(file)


def put_back(folders: Sequence[Path], intent: Intent) -> None:
    """Deletes the override, so that the bundled wordings apply again."""
    if len(folders) > 1:
        (folders[0] / f"{intent.name}.txt").unlink(missing_ok=True)


def _names(folder: Path) -> list[str]:
    return sorted(file.relative_to(folder).with_suffix("").as_posix() for file in folder.rglob("*.txt"))


def _intent(folders: Sequence[Path], name: str) -> Intent:
    place = next(folder for folder in folders if (folder / f"{name}.txt").is_file())
    file = place / f"{name}.txt"
    text, bundled, slots = _text_of(file), _text_of(folders[-1] / f"{name}.txt"), slots_of(name)
    is_own = place != folders[-1]
    return Intent(name, text, bundled, slots, is_own, tuple(problems_in(text, slots)) if is_own else ())


def _text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")
