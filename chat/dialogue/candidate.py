"""What components receive (`Situation`) and return (`Candidate`, `Remark`)."""

from dataclasses import dataclass, field, replace

from rdflib import URIRef

from chat.dialogue.evidence import Evidence
from chat.intents.wording import TemplateWordings
from chat.language_model.consultation import Consultation
from memory.access import Memory
from memory.curation.receipt import Receipt
from memory.episodes.short_term import ShortTerm
from memory.facts.learning import Lesson
from memory.language.moves.reading import ASKS_FROM, ASKS_THE_WORLD, ASKS_WHAT_I_TOLD, NEUTRAL, Move, Moves
from memory.language.moves.situations import situations
from memory.language.moves.talk_orders import TalkOrder
from memory.language.moves.whole import ASKS_SURELY
from memory.model import Analysis, Exchange, Input, MemoryCommand, Source
from memory.realisation.sentences import Speaker
from memory.retrieval.findings import Findings
from memory.store.reading import RanQuery
from memory.understanding.context import Resolution
from memory.understanding.memory_commands import ParsedCommand
from memory.understanding.question import Reading
from memory.understanding.understand import Understanding

OF_THE_WORLD = "told_world_fact"
"""The topic of statements about the world, rather than about oneself."""
ASKED = frozenset({ASKS_THE_WORLD, ASKS_WHAT_I_TOLD})
"""The topics of questions that the memory or a knowledge base may answer."""
SURELY_OF_TOLD, ASKS_IN_ANY_FORM = 0.5, 0.97
"""Probabilities of asking for something told, and of wanting an answer, from which a message asks whatever its form."""
OWN_WORDS = frozenset("i i'm im i've ive i'd i'll my me mine we we're our us".split())
"""Words that show that somebody speaks of themselves."""


@dataclass(frozen=True)
class ExecutedCommand:
    """A command of the input that has been carried out: the receipt of what was removed, and how many other items changed."""

    act: MemoryCommand
    receipt: Receipt = field(default_factory=Receipt)
    changed: int = 0


@dataclass(frozen=True)
class Situation:
    """Everything a component may look at in a turn. Immutable; later steps fill in more fields with `replace`."""

    input: Input
    understanding: Understanding
    memory: Memory
    speaker: Speaker
    wording: TemplateWordings
    short_term: ShortTerm = field(default_factory=ShortTerm)
    """The last exchanges, and the activation of things they mention."""
    context: Resolution = field(default_factory=Resolution)
    """The input with coreference and ellipsis resolved."""
    analysis: Analysis = field(default_factory=lambda: Analysis("other"))
    """How the input was understood; set once a reply is chosen."""
    chosen: "Candidate | None" = None
    """The chosen candidate; set once there is one."""
    findings: Findings | None = None
    """Similar earlier exchanges; set once they have been searched for."""
    recent: tuple[Exchange, ...] = ()
    """The last interactions, newest first; set if the reply answers something."""
    lessons: tuple[Lesson, ...] = ()
    """What the input teaches."""
    set_aside: tuple[Reading, ...] = ()
    """Readings of the question to exclude, because they were not meant."""
    said_before: tuple[str, ...] = ()
    """Earlier replies that must not be repeated in the same words."""
    order: ParsedCommand | None = None
    """The command about the memory itself in the input, if any."""
    talk_order: TalkOrder | None = None
    """The order about reminders, names, manner or the record that the nearest examples give, if any."""
    done: ExecutedCommand | None = None
    """The same command, once carried out."""
    is_aside: bool = False
    """Whether the turn is off the record: nothing of it will be kept."""
    proposed: tuple["Candidate", ...] = ()
    """The candidates of the other components, best first; set for those of LAST only."""
    consultation: Consultation | None = None
    """The language model for this turn, if one is configured and may be asked."""
    moves: Moves = field(default_factory=Moves)
    """The input split into moves, each with dialogue act, feeling and topic."""
    country: str = ""
    """The person's country code, for crisis lines; empty if unknown."""

    @property
    def answers_from_domain(self) -> bool:
        """Whether the chosen reply answers from the knowledge bases, verbatim or reworded by the language model."""
        if self.chosen is None or not self.chosen.answers:
            return False
        is_reworded = self.chosen.component == "language_model" and self.chosen.reading is not None
        return is_reworded or self.chosen.component == "domain_knowledge"

    @property
    def question(self) -> str:
        """The words that ask, with ellipsis resolved; the whole input if no part of it asks."""
        return self.context.text or self.moves.asking or self.input.text

    @property
    def told(self) -> Move | None:
        """The move that tells something; if none does but something was taught, the longest: “No, she's called Hanna”."""
        if self.moves.told is not None or not self.lessons or self.asks:
            return self.moves.told
        return max(self.moves.each, key=lambda move: len(move.text), default=None)

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics of the moves, last first, since people come to the point at the end."""
        return tuple(move.topic for move in reversed(self.moves.each) if move.topic)

    @property
    def asks(self) -> bool:
        """Whether something is asked or ordered, alone or as a follow-up to earlier talk."""
        act = self.moves.act
        return act.endswith("question") or act == "request" or self.context.depends_on_context

    @property
    def surely_asks(self) -> bool:
        """Whether a reply that there is no answer is in place: not where it may as well tell, “who am I to complain, …”."""
        moves = self.moves
        if moves.waits >= ASKS_IN_ANY_FORM:
            return True
        if moves.asks_told >= SURELY_OF_TOLD:
            return not moves.told or moves.waits >= ASKS_FROM
        return bool(moves.questions) and moves.waits >= (ASKS_SURELY if moves.told else ASKS_FROM)

    @property
    def tells_of_oneself(self) -> bool:
        """Whether the message tells of the person's own life and asks for nothing."""
        told = self.told
        if told is None or self.asks:
            return False
        is_own = not OWN_WORDS.isdisjoint(told.text.lower().replace("’", "'").split())
        if not is_own and (told.topic == OF_THE_WORLD or self._is_of_the_world(told)):
            return False
        return is_own or bool(self.lessons) or told.topic in situations() or told.feeling not in {"", NEUTRAL}

    def _is_of_the_world(self, told: Move) -> bool:
        """Whether it teaches about a knowledge-base thing, or something shareable that fits no situation in life."""
        shareable = [each.learned.fact.subject for each in self.lessons if each.learned.is_shareable]
        return bool(shareable) and (told.topic not in situations() or self.tells_of_what_is_known)

    @property
    def tells_of_what_is_known(self) -> bool:
        """Whether it teaches about a knowledge-base thing that it names."""
        known = {thing.iri for mention in self.understanding.mentions.things for thing in mention.things}
        return any(each.learned.is_shareable and each.learned.fact.subject in known for each in self.lessons)

    def say(self, intent: str, **slots: object) -> str:
        """A wording of an intent with its slots filled in; if possible unlike the last reply and those of `said_before`."""
        last = self.short_term.last
        after = last.reply if last is not None else ""
        return self.wording.say(intent, slots, turn=self.input.number, unlike=self.said_before, after=after)


@dataclass(frozen=True)
class Candidate:
    """A possible reply. `score` is from 0 to 1; `answers` are the values that answer a question, empty if none is claimed."""

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
    """How the input was understood, if not as a question about the world."""
    adjusted: tuple[str, ...] = ()
    """Why the score was raised or lowered, in words."""
    heeds: tuple[URIRef, ...] = ()
    """The earlier messages whose judgements raised or lowered the score."""
    starts_afresh: bool = False
    """Whether this reply clears short-term memory."""
    act: MemoryCommand | None = None
    """The change to the memory that must be carried out before this is said."""
    unasked: str = ""
    """The text without its question back, said instead if a remark follows; empty if it asks none back."""
    opening: str = ""
    """A prefix of `text` that responds to another part of the message and makes no claims."""
    is_bare: bool = False
    """Whether only the plain text of the turn may be stored: no analysis, no queries, no other candidates."""
    evidence: tuple[Evidence, ...] = field(default=(), repr=False)
    """What the component found, before verbalisation: the reply must be supported by it."""

    def without_question(self) -> "Candidate":
        """The same without its question back, if it has one."""
        return replace(self, text=" ".join(filter(None, (self.opening, self.unasked))), unasked="") if self.unasked else self


@dataclass(frozen=True)
class Remark:
    """An unasked addition to the reply: “You asked me that yesterday.”.

    `key` identifies its content, which is not repeated within a day. `score`, from 0 to 1, ranks competing remarks.
    """

    key: str
    text: str
    score: float
    sources: tuple[Source, ...] = ()
    queries: tuple[RanQuery, ...] = ()
    choices: tuple[str, ...] = ()
    because: tuple[str, ...] = ()
    """Why it came to mind, and why its score was raised or lowered, in words."""
    heeds: tuple[URIRef, ...] = ()
    """The earlier messages whose judgements raised or lowered the score."""
    evidence: tuple[Evidence, ...] = field(default=(), repr=False)
    """What it must be supported by."""

    @property
    def kind(self) -> str:
        """The kind of remark, from its key: “repeated”, “reminded” …."""
        return kind_of(self.key)


def kind_of(remark: str) -> str:
    """The kind of a remark: its key up to the first colon."""
    return remark.partition(":")[0]
