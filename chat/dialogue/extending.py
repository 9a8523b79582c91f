"""Extends an acknowledgement: whether a knowledge base already has what was told, and the nearest known fact."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from rdflib import Literal, URIRef

from chat.dialogue.candidate import Situation
from chat.dialogue.domain_sources import domain_sources
from chat.dialogue.running import run_in_parallel
from memory.domain_knowledge.names import NamedThing
from memory.episodes.exchanges import said_of
from memory.facts.facts import LearnedFact
from memory.facts.learning import Lesson
from memory.language.dictionary import is_english
from memory.language.sentences import sentences_of
from memory.model import Fact, Pattern, Source
from memory.realisation.kinds import speaker_of_kinds
from memory.realisation.told import ToldSpeaker
from memory.realisation.values import sentence
from memory.retrieval.agreement import Agreement, Stance, agreement
from memory.retrieval.extension import Extension, RetrievalInput, extension, is_named_in
from memory.retrieval.temporal_triples import Hypothesis, RetrievedTriple
from memory.retrieval.triple_memory import TripleMemory
from memory.understanding.statements.dates import is_relative_time

IS = "be"
"""The relation assumed where nothing is stated of a thing."""
SECONDS = 3.5
"""Time limit for finding the nearest known fact."""
EXTENDED_AT_MOST = 2
"""How many statements of one input are looked up."""


@dataclass(frozen=True)
class Addition:
    """A sentence to add, its sources, and why it came to mind: the retrieval confidence and its parts."""

    text: str
    said: str
    """The sentence without its lead-in."""
    sources: tuple[Source, ...]
    because: str
    evidence: tuple[LearnedFact, ...] = ()
    """The told facts it is based on, if any."""


def stance_on(situation: Situation) -> Agreement | None:
    """The knowledge bases' stance on all statements: a contradiction of any, agreement with all, or else None."""
    domain = situation.memory.domain
    found = [agreement(each.learned, each.statement.relation, each.statement.value.text, domain) for each in situation.lessons]
    against = next((each for each in found if each.stance is Stance.DISAGREES), None)
    if against is not None:
        return against
    return found[0] if found and all(each.stance is Stance.AGREES for each in found) else None


def related_fact(situation: Situation, speaker: ToldSpeaker, known: Agreement | None) -> Addition | None:
    """The nearest known fact to the statements of the input, else to the names in it; None if nothing near is known.

    `known`, what the knowledge bases say of the statements themselves, is excluded, as the reply says it anyway. If the search
    fails or exceeds SECONDS, nothing is added.
    """

    def look(given: Situation) -> list[Addition]:
        found = _extended(given, speaker, known)
        return [found] if found is not None else []

    return next(iter(run_in_parallel([look], situation, SECONDS, tells_why=not situation.is_aside).found), None)


def _extended(situation: Situation, speaker: ToldSpeaker, known: Agreement | None) -> Addition | None:
    aside = _not_again(situation) | ({known.known} if known is not None and known.known is not None else set())
    sibling: Extension | None = None
    looked_at: set[URIRef] = set()
    for lesson in situation.lessons[:EXTENDED_AT_MOST]:
        said = _said(lesson, situation)
        looked_at.update(said.about)
        found = _extension(said, situation, aside)
        if found is not None and not found.is_sibling:
            return _addition(found, situation, speaker)
        sibling = sibling or found
    named = next((each.iri for each in things_named(situation) if each.iri not in looked_at), None)
    added = taken_up(named, situation, speaker) if named else None
    return added or (_addition(sibling, situation, speaker) if sibling else None)


def things_named(situation: Situation) -> list[NamedThing]:
    """The things the input names: proper names if there are any, else common nouns, not months, seasons or the like."""
    text = situation.input.text
    mentions = [each for each in situation.understanding.mentions.things if not each.is_partial]
    proper = [thing for each in mentions for thing in each.things if is_written_in(thing.label, text)]
    common = [thing for each in mentions for thing in each.common if not is_relative_time(thing.label)]
    return proper or [thing for thing in common if is_named_in(text, thing.label)]


def is_written_in(label: str, text: str) -> bool:
    """Whether a label occurs verbatim as a name; a single English word must not be at the start of a sentence."""
    if label.islower() or label.isdigit() or label not in text or is_relative_time(label):
        return False
    is_word = " " not in label and is_english(label.lower())
    return not is_word or any(label in each[1:] for each in sentences_of(text))


def taken_up(thing: URIRef, situation: Situation, speaker: ToldSpeaker) -> Addition | None:
    """What is known about a thing that was mentioned without a statement about it."""
    said = RetrievalInput(Hypothesis(thing, IS, situation.input.text), [thing], situation.input.text)
    found = _extension(said, situation, _not_again(situation))
    return _addition(found, situation, speaker) if found else None


def domain_source(fact: Fact, situation: Situation) -> Source:
    """A knowledge-base fact as a source; generic where the thing was spoken of as a kind: “The almond …”."""
    things = {each.learned.fact.subject for each in situation.lessons} - {situation.memory.learned.person}
    speaker = speaker_of_kinds(situation.speaker, fact, situation.input.text, sorted(things))
    return domain_sources(replace(situation, speaker=speaker), [fact])[0]


def _extension(said: RetrievalInput, situation: Situation, not_again: Collection[Fact]) -> Extension | None:
    memory = situation.memory
    triples = TripleMemory(memory.domain, memory.learned, memory.labels, memory.user_model, memory.embedder)
    return extension(said, triples, not_again)


def _said(lesson: Lesson, situation: Situation) -> RetrievalInput:
    """A statement as a retrieval hypothesis; “I eat almonds” becomes one about almonds, since its subject is private."""
    fact, person = lesson.learned.fact, str(situation.memory.learned.person)
    schema = situation.memory.domain.schema
    ends = [term for term in (fact.subject, fact.value) if isinstance(term, URIRef) and str(term) != person]
    about = sorted(
        (term for term in ends if term not in schema.classes and term not in schema.properties),
        key=lambda term: _is_private(term, person),
    )
    if about and about[0] != fact.subject and _is_private(fact.subject, person):
        return RetrievalInput(Hypothesis(about[0], IS, lesson.statement.words), about, situation.input.text, fact)
    return RetrievalInput(Hypothesis(fact.subject, fact.predicate, fact.value), about, situation.input.text, fact)


def _is_private(term: URIRef, person: str) -> bool:
    return str(term).startswith(person)


def _not_again(situation: Situation) -> set[Fact]:
    """Facts not to repeat: those the input states, those of short-term memory, and those said before of the same things."""
    now = {each.learned.fact for each in situation.lessons}
    said = {fact for exchange in situation.short_term.exchanges for fact in exchange.facts}
    patterns = [pattern for exchange in situation.short_term.exchanges for pattern in exchange.patterns]
    things = {each for fact in now for each in (fact.subject, fact.value) if isinstance(each, URIRef)}
    things |= {each.iri for each in things_named(situation)}
    before = said_of(situation.memory.episodes.reader, sorted(things))
    return now | said | before | {fact for each in patterns if (fact := _stated(each)) is not None}


def _stated(pattern: Pattern) -> Fact | None:
    if not isinstance(pattern.subject, URIRef) or not isinstance(pattern.value, URIRef | Literal):
        return None
    return Fact(pattern.subject, pattern.predicate, pattern.value)


def _addition(found: Extension, situation: Situation, speaker: ToldSpeaker) -> Addition:
    stated, why = found.triple.stated, _because(found.triple)
    if stated.learned is None:
        source = domain_source(stated.fact, situation)
        text = situation.say("extends_by_sibling" if found.is_sibling else "extends_domain", said=source.text)
        return Addition(text, source.text, (source,), why)
    clause, when = speaker.statement([stated.learned]), speaker.when(stated.learned)
    is_shared = stated.owner == "shared"
    text = situation.say("extends_shared" if is_shared else "extends_told", clause=clause, when=when)
    label = "someone else told me" if is_shared else f"you told me {when}"
    source = Source("fact", str(stated.learned.iri), sentence(clause), label, stated.fact)
    return Addition(text, text, (source,), why, (stated.learned,))


def _because(triple: RetrievedTriple) -> str:
    parts = triple.parts
    return (
        f"nearest to what you said: confidence {triple.confidence:.2f} from similarity {parts.similarity:.2f} "
        f"(head {parts.head:.2f}, relation {parts.relation:.2f}, tail {parts.tail:.2f}), "
        f"frequency {parts.frequency:.2f}, attention {parts.attention:.2f}"
    )
