"""What the extractor learns from, all written for this project: messages, each with the facts a friend would want to know later.

A message follows “> ”, with each of its facts on a line of its own: `who | relation | value | when`. `who` is `me` or words of
the message; `value` words of the message, or `yes` if the relation has none; `when` words of the message, or nothing. A relation
may have `not ` before it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

EXAMPLES = Path(__file__).parent / "examples"
ME, YES, NOT, MY = "me", "yes", "not ", "my "
Span = tuple[int, int]


@dataclass(frozen=True)
class Marking:
    """A fact in a message. Spans count letters; `who` is None for the speaker, `value` if there is none, `when` if not told."""

    relation: str
    who: Span | None
    value: Span | None
    when: Span | None
    negated: bool = False


@dataclass(frozen=True)
class Marked:
    """A message with its facts."""

    text: str
    facts: tuple[Marking, ...]


def marked(folder: Path = EXAMPLES) -> tuple[Marked, ...]:
    """All examples. A fact whose words are not in its message teaches nothing."""
    return tuple(each for file in sorted(folder.glob("*.txt")) for each in _in_file(file.read_text(encoding="utf-8")))


def _in_file(text: str) -> Iterator[Marked]:
    for block in re.split(r"^> ", text, flags=re.MULTILINE)[1:]:
        message, *lines = block.strip().splitlines()
        yield Marked(message.strip(), tuple(found for line in lines if (found := marking(message.strip(), line)) is not None))


def marking(message: str, line: str) -> Marking | None:
    """A fact's line, found in its message; None if its words are not there."""
    who, relation, value, when = [*(part.strip() for part in line.split("|")), "", "", ""][:4]
    negated = relation.startswith(NOT)
    spans = {
        "who": None if who.lower() == ME else _place(message, who) or _place(message, who.removeprefix(MY)),
        "value": None if value == YES else _place(message, value),
        "when": _place(message, when) if when else None,
    }
    if (who.lower() != ME and spans["who"] is None) or (value != YES and spans["value"] is None) or not relation:
        return None
    return Marking(relation.removeprefix(NOT), **spans, negated=negated)


def _place(message: str, words: str) -> Span | None:
    """Where words are in a message, as whole words if they occur as such."""
    if not words:
        return None
    for pattern in (rf"(?<!\w){re.escape(words)}(?!\w)", re.escape(words)):
        for flags in (re.NOFLAG, re.IGNORECASE):
            found = re.search(pattern, message, flags)
            if found is not None:
                return found.span()
    return None
