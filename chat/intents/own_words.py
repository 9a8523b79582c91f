"""The operator's own wordings, in the place of those that come along: looked at, tried, written, put back.

The first of the folders is the operator's own; the last has what comes along.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex

from django.template import Context, Template, TemplateSyntaxError

from chat.intents.language import WordingEngine, is_nested, slots_asked_in, slots_in, slots_listed_in
from chat.intents.wording import lines_of
from memory.errors import BadInput

WORDINGS_AT_LEAST, WORDINGS_AT_MOST, SIGNS_AT_MOST = 2, 50, 2_000
_ENGINE = WordingEngine(autoescape=False)


@dataclass(frozen=True)
class Intent:
    """What the companion may mean, and in which words it says it; `slots` are what the words that come along use."""

    name: str
    wordings: tuple[str, ...]
    bundled: tuple[str, ...]
    slots: tuple[str, ...]
    is_own: bool

    @property
    def in_words(self) -> str:
        """“asked before”."""
        return self.name.replace("_", " ")


@dataclass(frozen=True)
class Preview:
    """A wording, said with all of its slots, and with none of those that it asks for; the same where that makes no difference."""

    wording: str
    full: str
    bare: str


def intents(folders: Sequence[Path]) -> list[Intent]:
    """All that come along, by name."""
    return [_intent(folders, file.stem) for file in sorted(folders[-1].glob("*.txt"))]


def intent_named(folders: Sequence[Path], name: str) -> Intent:
    """One of them. Raises BadInput for a name that none has."""
    if name not in {file.stem for file in folders[-1].glob("*.txt")}:
        raise BadInput("There is no such intent.", "Choose one from the list.")
    return _intent(folders, name)


def checked(intent: Intent, text: str) -> list[Preview]:
    """The wordings of a text, one a line, as they are said. Raises BadInput that says which line is wrong, and why."""
    lines = [line.strip() for line in lines_of(text)]
    if len(set(lines)) < WORDINGS_AT_LEAST:
        raise BadInput("At least two different wordings are needed, one a line.", "Neighbouring turns are to differ.")
    if len(lines) > WORDINGS_AT_MOST or max(map(len, lines)) > SIGNS_AT_MOST:
        raise BadInput(f"There are at most {WORDINGS_AT_MOST} wordings of at most {SIGNS_AT_MOST:,} characters.", "Shorten them.")
    return [_checked(intent, number, line) for number, line in enumerate(lines, 1)]


def previews(intent: Intent) -> list[Preview]:
    """How the wordings that count now are said; of a file that is broken, nothing but its lines."""
    try:
        return [_preview(line, _ENGINE.from_string(line)) for line in intent.wordings]
    except TemplateSyntaxError:
        return [Preview(line, "", "") for line in intent.wordings]


def write(folders: Sequence[Path], intent: Intent, text: str) -> None:
    """Puts own wordings in the place of those that come along, at once and as a whole. Raises BadInput, writing nothing."""
    lines = [each.wording for each in checked(intent, text)]
    folder = folders[0]
    folder.mkdir(parents=True, exist_ok=True)
    fresh = folder / f".{intent.name}.{token_hex(4)}"
    fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
    fresh.replace(folder / f"{intent.name}.txt")


def put_back(folders: Sequence[Path], intent: Intent) -> None:
    """Has the wordings that come along again."""
    if len(folders) > 1:
        (folders[0] / f"{intent.name}.txt").unlink(missing_ok=True)


def _intent(folders: Sequence[Path], name: str) -> Intent:
    file = next(folder / f"{name}.txt" for folder in folders if (folder / f"{name}.txt").is_file())
    bundled = _lines(folders[-1] / f"{name}.txt")
    slots = set().union(*(slots_in(_ENGINE.from_string(line)) for line in bundled))
    return Intent(name, _lines(file), bundled, tuple(sorted(slots)), file.parent != folders[-1])


def _lines(file: Path) -> tuple[str, ...]:
    return tuple(lines_of(file.read_text(encoding="utf-8")))


def _checked(intent: Intent, number: int, line: str) -> Preview:
    try:
        template = _ENGINE.from_string(line)
    except TemplateSyntaxError as problem:
        hint = "Only {{ slots }}, {% if %} and {% for %} are understood."
        raise BadInput(f"Wording {number} is not understood: {problem}", hint) from problem
    unknown = sorted(slots_in(template) - set(intent.slots))
    if unknown:
        known = ", ".join(intent.slots) or "none"
        raise BadInput(f"Wording {number} uses “{unknown[0]}”, which is no slot of this intent.", f"Its slots are: {known}.")
    if is_nested(template):
        raise BadInput(f"Wording {number} has a loop within a loop.", "Use one loop after the other.")
    said = _preview(line, template)
    if not said.full:
        raise BadInput(f"Wording {number} says nothing.", "Write a sentence.")
    return said


def _preview(line: str, template: Template) -> Preview:
    listed, asked = slots_listed_in(template), slots_asked_in(template)
    full: dict[str, object] = {
        name: [f"‹{name} 1›", f"‹{name} 2›"] if name in listed else f"‹{name}›" for name in slots_in(template)
    }
    return Preview(line, _said(template, full), _said(template, {name: each for name, each in full.items() if name not in asked}))


def _said(template: Template, slots: Mapping[str, object]) -> str:
    return template.render(Context(dict(slots), autoescape=False)).strip()
