"""A question about what people told, in structured form: the subject, the relation, the value, and what is wanted."""

from dataclasses import dataclass
from enum import Enum

from memory.understanding.statements.model import Mention, StatedTime

OFTEN = "often"
"""The `measure` of questions for how often."""


class AnswerType(Enum):
    """What the question wants to know."""

    VALUES = "values"
    WHERE = "where"
    WHEN = "when"
    WHO = "who"
    """The missing subject."""
    COUNT = "count"
    WHETHER = "whether"
    DESCRIPTION = "description"
    HAPPENING = "happening"
    """What happened, or is planned, at a time."""


@dataclass(frozen=True)
class FactQuestion:
    """A question as a statement with gaps: `subject` or `value` is None where it is asked for or indefinite (“anything”).

    `relation` is worded as statements word it (“live in”, “favourite food”); if `is_open`, any preposition may follow it.
    """

    wants: AnswerType
    subject: Mention | None = None
    relation: str = ""
    value: Mention | None = None
    is_open: bool = False
    kind: str = ""
    """Type of the missing thing, as a singular noun: “friend”, “music”, “colour”."""
    is_of_kind: bool = False
    """Whether the subject asked for is one of the things `subject` names: “which of my friends”."""
    past: bool = False
    """Whether its verb is in the past tense."""
    before: bool = False
    """Whether it asks for what no longer holds (“before”, “used to”)."""
    denied: bool = False
    """Whether it is negated: “What don't I like?”."""
    words: str = ""
    """The question as it was asked."""
    rule: str = ""
    """Name of the rule that read it."""
    within: str = ""
    """What else it names, to match: “Lukas” in “What did I lend to Lukas?”, “school” in “What did I play at school?”."""
    measure: str = ""
    """What “how” measures: “much”, “far”, “long”, “often”, “tall”."""
    at: StatedTime | None = None
    """The time asked about."""
