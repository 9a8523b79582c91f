"""The extractor's training examples, written for this project: messages with the facts a friend would want to know later.

A message follows “> ”, with one line for each of its facts: `who | relation | value | when`. `who` is `me` or words of the
message; `value` words of the message, or `yes` if the relation has none; `when` words of the message, or empty. `not ` before
the relation negates it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

EXAMPLES = Path(__file__).parent / "examples"
ME, YES, NOT, MY = "me", "yes", "not ", "my "
Span = tuple[int, int]


@dataclass(frozen=True)
class AnnotatedFact:
    """A fact in a message. Spans count characters; `who` is None for the speaker, `value` if none, `when` if not told."""

    relation: str
    who: Span | None
    value: Span | None
    when: Span | None
    negated: bool = False


@dataclass(frozen=True)
class AnnotatedMessage:
    """A message with its annotated facts."""

    text: str
    facts: tuple[AnnotatedFact, ...]


def annotated_messages(folder: Path = EXAMPLES) -> tuple[AnnotatedMessage, ...]:
    """All examples in the text files of a folder; a fact whose words are not in its message is skipped."""
    return tuple(each for file in sorted(folder.glob("*.txt")) for each in _in_file(file.read_text(encoding="utf-8")))


def _in_file(text: str) -> Iterator[AnnotatedMessage]:
    for block in re.split(r"^> ", text, flags=re.MULTILINE)[1:]:
        message, *lines = block.strip().splitlines()
        yield AnnotatedMessage(
            message.strip(), tuple(found for line in lines if (found := parse_annotation(message.strip(), line)) is not None)
        )


def parse_annotation(message: str, line: str) -> AnnotatedFact | None:
    """Parse a fact's line and find its words in the message; None if they are not there."""
    who, relation, value, when = [*(part.strip() for part in line.split("|")), "", "", ""][:4]
    negated = relation.startswith(NOT)
    spans = {
        "who": None if who.lower() == ME else _place(message, who) or _place(message, who.removeprefix(MY)),
        "value": None if value == YES else _place(message, value),
        "when": _place(message, when) if when else None,
    }
    if (who.lower() != ME and spans["who"] is None) or (value != YES and spans["value"] is None) or not relation:
        return None
    return AnnotatedFact(relation.removeprefix(NOT), **spans, negated=negated)


def _place(message: str, words: str) -> Span | None:
    """The character span of words in a message, as whole words if they occur as such; None if they do not occur."""
    if not words:
        return None
    for pattern in (rf"(?<!\w){re.escape(words)}(?!\w)", re.escape(words)):
        for flags in (re.NOFLAG, re.IGNORECASE):
            found = re.search(pattern, message, flags)
            if found is not None:
                return found.span()
    return None
