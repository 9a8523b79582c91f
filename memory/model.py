"""The things the memory deals in, as frozen values without behaviour."""

from dataclasses import dataclass
from datetime import datetime

from rdflib import URIRef, Variable

from memory.store.reading import RanQuery
from memory.store.terms import Term


@dataclass(frozen=True)
class Fact:
    """One statement."""

    subject: URIRef
    predicate: URIRef
    value: Term


@dataclass(frozen=True)
class Pattern:
    """A statement with places that may be unknown: None is what is asked for, a variable is something on the way to it.

    `starts` is set for a date known only by its beginning.
    """

    subject: URIRef | Variable | None
    predicate: URIRef
    value: Term | Variable | None
    starts: str | None = None
    within: tuple[str, str] | None = None
    """For a date within a stretch of time: its first date, and the first date after it."""
    ends: str | None = None
    """For a day of any year: how the date ends, “-08-29”."""
    by_steps: bool = False
    """Whether the property may lead there in several steps, or in none: a town lies in a country."""

    @property
    def is_dated(self) -> bool:
        """Whether its value is a partly known date."""
        return any(part is not None for part in (self.starts, self.within, self.ends))

    @property
    def variables(self) -> list[Variable]:
        """The things on the way that it links."""
        return [term for term in (self.subject, self.value) if isinstance(term, Variable)]

    @property
    def known_subject(self) -> URIRef | None:
        """The subject, if it is a thing."""
        return self.subject if isinstance(self.subject, URIRef) else None

    @property
    def known_value_thing(self) -> URIRef | None:
        """The value, if it is a thing."""
        return self.value if isinstance(self.value, URIRef) else None

    @property
    def known_value(self) -> Term | None:
        """The value, if it is known."""
        return None if isinstance(self.value, Variable) else self.value


@dataclass(frozen=True)
class Source:
    """What a reply was made from. `kind` is domain, fact, episode, observation, persona or pattern; `label` is for people."""

    kind: str
    id: str
    text: str
    label: str
    fact: Fact | None = None
    """The statement itself, where it is one."""
    note: str = ""
    """What has become of the source since, as a sentence; empty for nothing."""


@dataclass(frozen=True)
class Input:
    """An input episode as a turn needs it."""

    episode: URIRef
    number: int
    text: str
    at: datetime
    message_id: str


@dataclass(frozen=True)
class Utterance:
    """One line of a transcript: who said what, when, and the transcript's own id for it."""

    external_id: str
    speaker: str
    text: str
    at: datetime


@dataclass(frozen=True)
class Analysis:
    """What was understood: the utterance class, the patterns, those that must not hold, and the same in words."""

    utterance_class: str
    patterns: tuple[Pattern, ...] = ()
    denied: tuple[Pattern, ...] = ()
    resolved: str = ""
    """The utterance with what was left unsaid filled in; empty where nothing was."""
    in_words: str = ""
    stated: tuple[tuple[str, str, str], ...] = ()
    """What was stated, as subject, relation and value in words."""
    intensity: float = 0.0
    """How strong the feeling in the person's words is, 0 to 1."""


@dataclass(frozen=True)
class Considered:
    """A reply that was proposed: by which component, with what score, in what words."""

    component: str
    score: float
    text: str
    because: tuple[str, ...] = ()
    """Why its score was raised or lowered."""
    heeds: tuple[URIRef, ...] = ()
    """The earlier messages whose judgements raised or lowered it."""


@dataclass(frozen=True)
class Feedback:
    """A judgement in words: of which message, good or bad, in what words."""

    of: URIRef
    value: str
    reason: str


@dataclass(frozen=True)
class Act:
    """A change to the memory ordered in talk, named as a whole before any of it is done, so doing it twice is doing it once.

    `deed` is forget (exchanges and facts go for good), keep (exchanges are pinned, retired facts count again), retire (facts
    count no more), or brief or at_length (answers are short from now on, or no longer).
    """

    deed: str
    exchanges: tuple[URIRef, ...] = ()
    facts: tuple[URIRef, ...] = ()
    said_as: str = ""
    """What the input's words become, where they would hold what is to be forgotten; empty where they stay."""


@dataclass(frozen=True)
class SentMessage:
    """One message sent to a language model; `role` is system, user or assistant; it `holds` words of these episodes and facts."""

    role: str
    text: str
    holds: tuple[URIRef, ...] = ()


@dataclass(frozen=True)
class Sent:
    """One request to a language model, word for word: to which host, for which model, and how it ended. Tokens are estimated."""

    host: str
    model: str
    outcome: str
    tokens_sent: int
    tokens_back: int
    messages: tuple[SentMessage, ...]


@dataclass(frozen=True)
class Reply:
    """What is said in answer to an input, and all that led to it."""

    text: str
    intent: str
    component: str
    confidence: float
    sources: tuple[Source, ...] = ()
    queries: tuple[RanQuery, ...] = ()
    choices: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    failed: str = ""
    """Why the companion itself judges its search for an answer as bad; empty when it does not."""
    remark: str = ""
    """The key of what an unasked remark in the reply says: the same is not said twice within a day. Empty without one."""
    considered: tuple[Considered, ...] = ()
    """All that was proposed, best first."""
    feedback: Feedback | None = None
    """What the input judged, if it was a judgement of an earlier reply."""
    starts_afresh: bool = False
    """Whether short-term memory ends with this reply."""
    why_now: str = ""
    """For what is said unasked: why it comes now."""
    act: Act | None = None
    """What has to be done before this can be said."""
    strategy: str = ""
    """The kind of reply the situation called for: answer, remember, learn, decline …; empty for what nobody asked for."""
    because: str = ""
    """Why this strategy was chosen, in words."""
    sent: tuple[Sent, ...] = ()
    """What was sent to a language model for it, useful or not."""
    claims: int | None = None
    """How many statements it makes; None where that was not checked."""
    unsupported: tuple[str, ...] = ()
    """The statements that do not follow from what was at hand."""
    said_by: str = ""
    """What the companion was called when it said this: the name of the persona that the person talked with."""


ASIDE = "urn:uuid:"
"""How the name of an input that is kept nowhere begins."""


@dataclass(frozen=True)
class Exchange:
    """An input, how it was understood, and what the companion replied.

    `resolved` is the input's text with what was left unsaid filled in; `facts` are the statements that the reply made;
    `judged` is the person's newest judgement of the reply: good, bad, or empty.
    """

    input: URIRef
    number: int
    text: str
    resolved: str
    at: datetime
    utterance_class: str
    patterns: tuple[Pattern, ...]
    message: URIRef
    reply: str
    intent: str
    component: str
    facts: tuple[Fact, ...]
    choices: tuple[str, ...] = ()
    remark: str = ""
    judged: str = ""
    understood: str = ""

    @property
    def is_aside(self) -> bool:
        """Whether it was said off the record: it helps to understand what follows, and is never repeated."""
        return self.input.startswith(ASIDE)


@dataclass(frozen=True)
class Recorded:
    """Where an episode was stored. `is_new` is False if it had been stored before."""

    episode: URIRef
    number: int
    is_new: bool = True
    evaluation: URIRef | None = None
    """For a turn: the person's judgement of an earlier reply, expressed in the input."""
    start: int | None = None
    """For a turn: the number of the fresh start that it made."""
    at: datetime | None = None
    """For a turn: when its message was said."""
