"""A question about what people told, as frozen values: who or what, in which relation, to what, and what is wanted."""

from dataclasses import dataclass
from enum import Enum

from memory.understanding.statements.model import EventTime, Spoken

OFTEN = "often"
"""The measure of how often."""


class Wants(Enum):
    """What is to be known."""

    VALUES = "values"
    WHERE = "where"
    WHEN = "when"
    WHO = "who"
    """Whoever stands where the subject is missing."""
    COUNT = "count"
    WHETHER = "whether"
    DESCRIPTION = "description"
    HAPPENING = "happening"
    """What there was, or will be, at a time."""


@dataclass(frozen=True)
class Asked:
    """A question. Of `subject` and `value` at most one is missing, but for “whether” none.

    `relation` is worded as statements have it (“live in”, “favourite food”); where `is_open`, any preposition may follow it.
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
    """Whether it asks for what holds no longer."""
    denied: bool = False
    """Whether it asks for what is not so: “What don't I like?”."""
    words: str = ""
    """As it was asked."""
    rule: str = ""
    within: str = ""
    """What it is asked of besides, as it is compared: “Lukas” of “What did I lend to Lukas?”, “school” of “What did I play at school?”."""
    measure: str = ""
    """How much of it is to be known: “much”, “far”, “long”, “often”, “tall”."""
    at: EventTime | None = None
    """The time that is asked of."""
