"""A question about earlier conversation in structured form: what is wanted, about what, from which time."""

from dataclasses import dataclass
from enum import Enum

from rdflib import URIRef

from memory.understanding.stretches import Stretch


class PastAnswerType(Enum):
    """What is asked about earlier conversation."""

    TOPICS = "topics"
    WHEN = "when"
    WHETHER = "whether"
    COUNT = "count"
    INPUTS = "inputs"
    REPLIES = "replies"
    NEGLECTED = "neglected"


@dataclass(frozen=True)
class Element:
    """One part of a topic, which is any of these: a named thing, a property, something of a class."""

    things: frozenset[URIRef] = frozenset()
    properties: frozenset[URIRef] = frozenset()
    classes: frozenset[URIRef] = frozenset()


@dataclass(frozen=True)
class PastTopic:
    """What the conversation was about: all of the elements, and words that name nothing known.

    `question` is an embedded question: “Did I ask *when Prince was born*?”; with `is_same` it is the last question.
    """

    elements: tuple[Element, ...] = ()
    words: tuple[str, ...] = ()
    question: str = ""
    is_same: bool = False
    pronoun: str = ""
    is_statement: bool = False
    """Whether the words are what the person said about themselves: “Did I tell you that *I like jazz*?”."""
    subject: str = ""
    """The key of the subject of such a statement, if it is the person; for anybody else, the words say it."""
    said: str = ""
    """The topic in the person's own words."""

    @property
    def is_unspecified(self) -> bool:
        """Whether no topic is given, so that any will do."""
        return not (self.elements or self.words or self.question or self.is_same or self.pronoun)


@dataclass(frozen=True)
class PastQuestion:
    """A question about earlier conversation.

    `who` asked or said it: “i”, “you” or “we”; `order` is “first”, “last”, “most” or empty.
    """

    wants: PastAnswerType
    who: str
    topic: PastTopic
    stretch: Stretch | None = None
    time_said: str = ""
    """The words of the time expression, as the person said them."""
    order: str = ""
    most: int = 0
    """How many are asked for; 0 for all."""
    skips: int = 0
    """How many of the newest are skipped: “before that”."""
    of_sitting: bool = False
    """Whether it asks about a whole conversation: the last one or, by `order`, the first."""
    of_classes: frozenset[URIRef] = frozenset()
    """The classes of the topics asked for: artists."""
    of_people: bool = False
    """Whether the topics asked for are people: “whom”."""
    is_of_first_time: bool = False
    """Whether it asks if this is the first time that something is asked."""
    counts_inputs: bool = False
    only_questions: bool = False
    of_suggestions: bool = False
    """Whether only what the companion suggested is meant: “What did you recommend?”."""
    is_clipped: bool = False
    """Whether the subject is omitted, so that nothing says who asked."""
