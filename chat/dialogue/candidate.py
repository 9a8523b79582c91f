"""What components work on and what they give."""

from dataclasses import dataclass, field

from rdflib import URIRef

from chat.dialogue.evidence import Evidence
from chat.intents.wording import Wording
from chat.language_model.consultation import Consultation
from memory.access import Memory
from memory.curation.receipt import Receipt
from memory.episodes.short_term import ShortTerm
from memory.facts.learning import Lesson
from memory.language.moves.reading import ASKS_THE_WORLD, ASKS_WHAT_I_TOLD, NEUTRAL, Move, Moves
from memory.language.moves.situations import situations
from memory.model import Act, Analysis, Exchange, Input, Source
from memory.realisation.sentences import Speaker
from memory.retrieval.findings import Findings
from memory.store.reading import RanQuery
from memory.understanding.context import Resolution
from memory.understanding.memory_orders import Order
from memory.understanding.question import Reading
from memory.understanding.understand import Understanding

OF_THE_WORLD = "told_world_fact"
"""The situation in which nothing is told of oneself."""
ASKED = frozenset({ASKS_THE_WORLD, ASKS_WHAT_I_TOLD})
"""The topics that memory or knowledge may answer."""
OWN_WORDS = frozenset("i i'm im i've ive i'd i'll my me mine we we're our us".split())


@dataclass(frozen=True)
class Done:
    """What the input ordered, once done: the receipt of what was removed, and how many others were changed."""

    act: Act
    receipt: Receipt = field(default_factory=Receipt)
    changed: int = 0


@dataclass(frozen=True)
class Situation:
    """All a component may look at in a turn."""

    input: Input
    understanding: Understanding
    memory: Memory
    speaker: Speaker
    wording: Wording
    short_term: ShortTerm = field(default_factory=ShortTerm)
    """The last exchanges and what they made active."""
    context: Resolution = field(default_factory=Resolution)
    """The input with what was left unsaid filled in."""
    analysis: Analysis = field(default_factory=lambda: Analysis("other"))
    """How the input was understood, once the reply is chosen."""
    chosen: "Candidate | None" = None
    """The candidate to be said, once it is chosen."""
    findings: Findings | None = None
    """The earlier exchanges like this one, once they have been searched for."""
    recent: tuple[Exchange, ...] = ()
    """The last interactions, newest first, where the reply answers something."""
    lessons: tuple[Lesson, ...] = ()
    """What the input teaches."""
    set_aside: tuple[Reading, ...] = ()
    """Readings of the question that are not meant."""
    said_before: tuple[str, ...] = ()
    """Replies to be put in other words."""
    order: Order | None = None
    """What the input orders done to the memory itself."""
    done: Done | None = None
    """The same, once it is done."""
    is_aside: bool = False
    """Whether nothing of this turn will be kept."""
    proposed: tuple["Candidate", ...] = ()
    """What the components proposed, best first, once they have."""
    consultation: Consultation | None = None
    """The language model for this turn, if one is set and may be asked."""
    moves: Moves = field(default_factory=Moves)
    """The moves of the input: what it does, what is felt, what it is about."""
    country: str = ""
    """The person's country code, to tell whom to call in danger; empty if unknown."""

    @property
    def answers_from_domain(self) -> bool:
        """Whether the chosen reply tells something about the world that the knowledge bases hold."""
        if self.chosen is None or not self.chosen.answers:
            return False
        is_reworded = self.chosen.component == "language_model" and self.chosen.reading is not None
        return is_reworded or self.chosen.component == "domain_knowledge"

    @property
    def question(self) -> str:
        """The words that ask, with the unsaid filled in; the whole input where it tells nothing else."""
        return self.context.text or self.moves.asking or self.input.text

    @property
    def told(self) -> Move | None:
        """What is told: a move that tells, or whatever else taught something: “No, she's called Hanna”."""
        if self.moves.told is not None or not self.lessons or self.asks:
            return self.moves.told
        return max(self.moves.each, key=lambda move: len(move.text), default=None)

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics of the moves that ask or tell something, last first: people come to the point at the end."""
        return tuple(move.topic for move in reversed(self.moves.each) if move.topic)

    @property
    def asks(self) -> bool:
        """Whether something is asked or ordered, by itself or in the light of earlier talk."""
        act = self.moves.act
        return act.endswith("question") or act == "request" or self.context.goes_on

    @property
    def tells_of_oneself(self) -> bool:
        """Whether the message tells of the person's own life, and asks for nothing."""
        told = self.told
        if told is None or self.asks:
            return False
        is_own = not OWN_WORDS.isdisjoint(told.text.lower().replace("’", "'").split())
        if not is_own and (told.topic == OF_THE_WORLD or self._is_of_the_world(told)):
            return False
        return is_own or bool(self.lessons) or told.topic in situations() or told.feeling not in {"", NEUTRAL}

    def _is_of_the_world(self, told: Move) -> bool:
        """Whether it teaches something of what the knowledge bases know, or something shareable that fits no situation."""
        shareable = [each.learned.fact.subject for each in self.lessons if each.learned.is_shareable]
        return bool(shareable) and (told.topic not in situations() or self.tells_of_what_is_known)

    @property
    def tells_of_what_is_known(self) -> bool:
        """Whether it teaches something about a knowledge-base thing that it names."""
        known = {thing.iri for mention in self.understanding.mentions.things for thing in mention.things}
        return any(each.learned.is_shareable and each.learned.fact.subject in known for each in self.lessons)

    def say(self, intent: str, **slots: object) -> str:
        """The words for an intent: where possible, not those of the last reply nor any said before."""
        last = self.short_term.last
        after = last.reply if last is not None else ""
        return self.wording.say(intent, slots, turn=self.input.number, unlike=self.said_before, after=after)


@dataclass(frozen=True)
class Candidate:
    """A possible reply. `score` from 0 to 1; `answers` are the values that answer a question, [] when nothing is claimed."""

    component: str
    intent: str
    text: str
    score: float
    sources: tuple[Source, ...] = ()
    queries: tuple[RanQuery, ...] = ()
    choices: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    failed: str = ""
    reading: Reading | None = None
    analysis: Analysis | None = None
    """How the input was understood, where it was not read as a question about the world."""
    adjusted: tuple[str, ...] = ()
    """Why the router raised or lowered the score, in words."""
    heeds: tuple[URIRef, ...] = ()
    """The earlier messages whose judgements raised or lowered it."""
    starts_afresh: bool = False
    """Whether short-term memory ends with this reply."""
    act: Act | None = None
    """What has to be done before this can be said."""
    opening: str = ""
    """The start of the text that answers something else in the message and claims nothing."""
    is_bare: bool = False
    """Whether only the plain words of the input may stay: no analysis, no queries, nothing else that was considered."""
    evidence: tuple[Evidence, ...] = field(default=(), repr=False)
    """Everything found before it was put into words: what the reply has to rest on."""


@dataclass(frozen=True)
class Remark:
    """Something nobody asked for, said after the reply: “You asked me that yesterday.”.

    `key` names what it says: the same is not said twice within a day. `score` from 0 to 1 picks one among several.
    """

    key: str
    text: str
    score: float
    sources: tuple[Source, ...] = ()
    queries: tuple[RanQuery, ...] = ()
    choices: tuple[str, ...] = ()
    because: tuple[str, ...] = ()
    """Why it came to mind, and why it was raised or lowered, in words."""
    heeds: tuple[URIRef, ...] = ()
    """The earlier messages whose judgements raised or lowered it."""
    evidence: tuple[Evidence, ...] = field(default=(), repr=False)
    """All it has to rest on."""

    @property
    def kind(self) -> str:
        """“repeated”, “reminded”: what remarks of one kind have in common."""
        return kind_of(self.key)


def kind_of(remark: str) -> str:
    """The kind of a remark, by its key."""
    return remark.partition(":")[0]
