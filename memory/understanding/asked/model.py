"""A question about what people told, as frozen values: who or what, in which relation, to what, and what is wanted."""

from dataclasses import dataclass
from enum import Enum

from memory.understanding.statements.model import EventTime, Spoken

OFTEN = "often"
"""The measure of how often."""


class Wants(Enum):
    """What the question wants to know."""

    VALUES = "values"
    WHERE = "where"
    WHEN = "when"
    WHO = "who"
    """Whoever the missing subject is."""
    COUNT = "count"
    WHETHER = "whether"
    DESCRIPTION = "description"
    HAPPENING = "happening"
    """What there was, or will be, at a time."""


@dataclass(frozen=True)
class Asked:
    """A question. At most one of `subject` and `value` is missing, and for “whether” neither.

    `relation` is worded as statements have it (“live in”, “favourite food”); if `is_open`, any preposition may follow it.
    """

    wants: Wants
    subject: Spoken | None = None
    relation: str = ""
    value: Spoken | None = None
    is_open: bool = False
    kind: str = ""
    """What the missing thing must be, in the singular: “friend”, “music”, “colour”."""
    is_of_kind: bool = False
    """Whether the subject sought is one of those that `subject` names: “which of my friends”."""
    past: bool = False
    """Whether it is worded in the past."""
    before: bool = False
    """Whether it asks for what no longer holds."""
    denied: bool = False
    """Whether it asks for what is not so: “What don't I like?”."""
    words: str = ""
    """As it was asked."""
    rule: str = ""
    within: str = ""
    """What else it names, for comparing: “Lukas” in “What did I lend to Lukas?”, “school” in “What did I play at school?”."""
    measure: str = ""
    """The measure that is asked for: “much”, “far”, “long”, “often”, “tall”."""
    at: EventTime | None = None
    """The time asked about."""
