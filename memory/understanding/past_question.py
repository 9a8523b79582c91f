"""A question about earlier talk, taken apart: what is wanted, about what, from which time."""

from dataclasses import dataclass
from enum import Enum

from rdflib import URIRef

from memory.understanding.stretches import Stretch


class Wants(Enum):
    """What is to be known about earlier talk."""

    TOPICS = "topics"
    WHEN = "when"
    WHETHER = "whether"
    COUNT = "count"
    INPUTS = "inputs"
    REPLIES = "replies"
    NEGLECTED = "neglected"


@dataclass(frozen=True)
class Element:
    """One part of a topic, any of these: a named thing, a property, something of a class."""

    things: frozenset[URIRef] = frozenset()
    properties: frozenset[URIRef] = frozenset()
    classes: frozenset[URIRef] = frozenset()


@dataclass(frozen=True)
class Topic:
    """What the talk was about: all of the elements, and words that name nothing known.

    `question` is a question within the question: “Did I ask *when Prince was born*?”; `is_same` says that it is the last one.
    """

    elements: tuple[Element, ...] = ()
    words: tuple[str, ...] = ()
    question: str = ""
    is_same: bool = False
    pronoun: str = ""
    is_statement: bool = False
    """Whether the words are what the person said of themselves: “Did I tell you that *I like jazz*?”."""
    subject: str = ""
    """The key of whoever such words are about, if it is the person; for others, the words themselves tell."""
    said: str = ""
    """In the person's own words."""

    @property
    def is_open(self) -> bool:
        """Whether anything is meant."""
        return not (self.elements or self.words or self.question or self.is_same or self.pronoun)


@dataclass(frozen=True)
class PastQuestion:
    """A question about earlier talk. `who` asked or said: i, you or we; `order` is first, last or empty."""

    wants: Wants
    who: str
    topic: Topic
    stretch: Stretch | None = None
    time_said: str = ""
    """The words of the time, as the person said them."""
    order: str = ""
    most: int = 0
    """How many are asked for; 0 for all."""
    skips: int = 0
    """How many of the newest are passed over: “before that”."""
    of_sitting: bool = False
    """Whether it asks about the last, or with `order` the first, time of talking together."""
    of_classes: frozenset[URIRef] = frozenset()
    """What the topics asked for are: artists."""
    of_people: bool = False
    is_of_first_time: bool = False
    """Whether it asks if this is the first time."""
    counts_inputs: bool = False
    only_questions: bool = False
    of_suggestions: bool = False
    """Whether only what the companion suggested is meant: “What did you recommend?”."""
    is_clipped: bool = False
    """Whether nothing says who asked."""
