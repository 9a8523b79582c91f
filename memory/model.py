"""The values that the memory's packages pass to each other: frozen dataclasses without behaviour."""

from dataclasses import dataclass, field
from datetime import datetime

from rdflib import URIRef, Variable

from memory.store.reading import RanQuery
from memory.store.terms import Term


@dataclass(frozen=True)
class Fact:
    """One RDF statement."""

    subject: URIRef
    predicate: URIRef
    value: Term


@dataclass(frozen=True)
class Pattern:
    """A triple pattern: None marks the slot that is asked for, a variable an unknown on the way to it.

    `starts` is the beginning of a date that is only partly known.
    """

    subject: URIRef | Variable | None
    predicate: URIRef
    value: Term | Variable | None
    starts: str | None = None
    within: tuple[str, str] | None = None
    """For a date within a period: the first date of the period, and the first date after it."""
    ends: str | None = None
    """For a day in any year: how the date ends, “-08-29”."""
    by_steps: bool = False
    """Whether the property is followed any number of times, zero included (a property path): a town lies in a country."""

    @property
    def is_dated(self) -> bool:
        """Whether its value is a partially known date."""
        return any(part is not None for part in (self.starts, self.within, self.ends))

    @property
    def variables(self) -> list[Variable]:
        """The variables it contains."""
        return [term for term in (self.subject, self.value) if isinstance(term, Variable)]

    @property
    def known_subject(self) -> URIRef | None:
        """The subject, if it is an entity."""
        return self.subject if isinstance(self.subject, URIRef) else None

    @property
    def known_value_thing(self) -> URIRef | None:
        """The value, if it is an entity."""
        return self.value if isinstance(self.value, URIRef) else None

    @property
    def known_value(self) -> Term | None:
        """The value, if it is known: an entity or a literal."""
        return None if isinstance(self.value, Variable) else self.value


@dataclass(frozen=True)
class Source:
    """What a reply is based on. `kind` is domain, fact, episode, observation, persona or pattern; `label` is for people."""

    kind: str
    id: str
    text: str
    label: str
    fact: Fact | None = None
    """The statement itself, if the source is one."""
    note: str = ""
    """What has become of the source since, as a sentence, with “%(now)s” for `now`; empty for nothing."""
    now: str = ""
    """The sentence that counts instead, without its full stop."""

    @property
    def since(self) -> str:
        """The note with its place filled."""
        return self.note.replace("%(now)s", self.now)


@dataclass(frozen=True)
class Input:
    """The input episode of a turn: one message of the person."""

    episode: URIRef
    number: int
    text: str
    at: datetime
    message_id: str


TRANSCRIPT = "transcript"
"""The program of chats that are from no program but a transcript."""


@dataclass(frozen=True)
class BroughtChat:
    """A chat that was brought in from another program: its id and title there, and the program's name."""

    identifier: str
    title: str
    program: str


@dataclass(frozen=True)
class Utterance:
    """One line of a transcript: speaker, text, time, and the transcript's own id for it.

    `chat` is the chat that it is from, if that is known; `is_own` says that the person said it. Neither tells two apart.
    """

    external_id: str
    speaker: str
    text: str
    at: datetime
    chat: BroughtChat | None = field(default=None, compare=False)
    is_own: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class Analysis:
    """How an utterance was understood: its class, the patterns, the negated patterns (`denied`), and the same in words."""

    utterance_class: str
    patterns: tuple[Pattern, ...] = ()
    denied: tuple[Pattern, ...] = ()
    resolved: str = ""
    """The utterance with ellipsis and coreference resolved; empty if there was nothing to resolve."""
    in_words: str = ""
    stated: tuple[tuple[str, str, str], ...] = ()
    """The statements made, each as subject, relation and value in words."""
    intensity: float = 0.0
    """Emotional intensity of the person's words, 0 to 1."""


@dataclass(frozen=True)
class Considered:
    """A candidate reply: the component that proposed it, its score and its text."""

    component: str
    score: float
    text: str
    because: tuple[str, ...] = ()
    """The reasons for which its score was raised or lowered."""
    heeds: tuple[URIRef, ...] = ()
    """The earlier messages whose judgements raised or lowered it."""


@dataclass(frozen=True)
class Feedback:
    """A judgement expressed in talk: the message it is about, `value` good or bad, and the reason in words."""

    of: URIRef
    value: str
    reason: str


@dataclass(frozen=True)
class MemoryCommand:
    """A change to the memory requested in talk. It is planned in full before any of it is carried out, so it is idempotent.

    `kind` is forget (exchanges and facts are removed for good), keep (exchanges are pinned, retired facts become valid again),
    retire or cancel (facts, or the plan of a reminder, are no longer valid), brief or at_length (answers are short from now on, or
    no longer).
    """

    kind: str
    exchanges: tuple[URIRef, ...] = ()
    facts: tuple[URIRef, ...] = ()
    said_as: str = ""
    """Replaces the input's text if that contains what is to be forgotten; empty if the text stays."""
    names: tuple[str, ...] = ()
    """What is to be forgotten is called so."""
    in_part: tuple[URIRef, ...] = ()
    """Those of the exchanges that tell other things too: of these, only the sentences with one of the names go."""


@dataclass(frozen=True)
class SentMessage:
    """One message sent to a language model; `role` is system, user or assistant; `holds`: the episodes and facts it quotes."""

    role: str
    text: str
    holds: tuple[URIRef, ...] = ()


@dataclass(frozen=True)
class ModelRequest:
    """One request to a language model, verbatim, with its host, model and outcome. Token counts are estimates."""

    host: str
    model: str
    outcome: str
    tokens_sent: int
    tokens_back: int
    messages: tuple[SentMessage, ...]


@dataclass(frozen=True)
class Reply:
    """The reply to an input, with everything that led to it."""

    text: str
    intent: str
    component: str
    confidence: float
    sources: tuple[Source, ...] = ()
    queries: tuple[RanQuery, ...] = ()
    choices: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    failed: str = ""
    """Why the companion itself rates its search for an answer as failed; empty if it does not."""
    remark: str = ""
    """The key of an unasked remark in the reply, so that it is not repeated within a day; empty without a remark."""
    considered: tuple[Considered, ...] = ()
    """All candidate replies, best first."""
    feedback: Feedback | None = None
    """The judgement, if the input judged an earlier reply."""
    starts_afresh: bool = False
    """Whether short-term memory is cleared after this reply."""
    why_now: str = ""
    """For a proactive message: why it comes now."""
    act: MemoryCommand | None = None
    """The change to the memory that must be carried out before this can be said."""
    strategy: str = ""
    """The kind of reply that was called for: answer, remember, learn, decline …; empty for a proactive message."""
    because: str = ""
    """Why this strategy was chosen, in words."""
    sent: tuple[ModelRequest, ...] = ()
    """The requests made to a language model for it, useful or not."""
    claims: int | None = None
    """How many claims it makes; None if they were not checked."""
    unsupported: tuple[str, ...] = ()
    """The claims that are not supported by the sources."""
    said_by: str = ""
    """The companion's name when it said this: that of the persona the person talked with."""


ASIDE = "urn:uuid:"
"""Prefix of the IRI of an off-the-record input, which is never stored."""


@dataclass(frozen=True)
class Exchange:
    """An input, how it was understood, and what the companion replied.

    `resolved` is the input's text with ellipsis and coreference resolved; `facts` are the statements made by the reply;
    `judged` is the person's latest judgement of the reply: good, bad, or empty.
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
        """Whether it was off the record: it helps to understand what follows, but is never stored or repeated."""
        return self.input.startswith(ASIDE)


@dataclass(frozen=True)
class Recorded:
    """Where an episode was stored. `is_new` is False if it was already there."""

    episode: URIRef
    number: int
    is_new: bool = True
    evaluation: URIRef | None = None
    """For a turn: the person's judgement of an earlier reply, expressed in the input."""
    start: int | None = None
    """For a turn: the number of the fresh start it made."""
    at: datetime | None = None
    """For a turn: when its message was said."""
