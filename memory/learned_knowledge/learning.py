"""Statements → facts: linked, strengthened when they were told before, and put in the place of what they contradict.

A contradiction is only what is declared: the same said with and without “not”, another value of a relation that has one
value at a time, liking and disliking the same thing. The newer one counts; the older stays as history (DESIGN §4.2).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from decimal import Decimal
from hashlib import sha256
from uuid import UUID

from rdflib import XSD, Literal, URIRef
from rdflib.namespace import RDF, RDFS

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.folding import folded
from memory.learned_knowledge.contradictions import contradicted
from memory.learned_knowledge.facts import EventTime, FactReader, LearnedFact
from memory.learned_knowledge.linking import Linked, Linker
from memory.model import Fact
from memory.store.engine import Change
from memory.store.terms import Quad, Term, moment
from memory.understanding.statements import EXTRACTOR, Statement, is_liking
from memory.vocabulary import MEM, ROOT, knowledge_graph

FIRST_PERSON = frozenset("i im ive my me mine myself we our ours us ourselves".split())
SUREST = 0.99
"""However often a fact is told, it may be wrong."""


@dataclass(frozen=True)
class Lesson:
    """What an utterance taught: each statement with the fact it became, and what it put out of force."""

    statement: Statement
    learned: LearnedFact
    is_new: bool
    superseded: tuple[LearnedFact, ...] = ()
    before: LearnedFact | None = None
    """The fact as it was, where it had been told before."""


@dataclass
class Learner:
    """Learns for one person from one utterance. `change` is what to apply with the turn."""

    person: UUID
    domain: DomainKnowledge
    facts: FactReader
    now: datetime
    _added: list[Quad] = field(default_factory=list)
    _removed: list[Quad] = field(default_factory=list)

    def lessons(self, statements: Sequence[Statement], episode: URIRef) -> list[Lesson]:
        """What these statements of one input teach, in their order, each fact once."""
        names = {each.subject.key: folded(each.value.text) for each in statements if each.relation == "name"}
        corrected = {each.subject.key for each in statements if each.relation == "name" and each.replaces}
        linker = Linker(self.person, self.domain, self.facts, {key: name for key, name in names.items() if key not in corrected})
        taught: dict[URIRef, Lesson] = {}
        for statement in statements:
            lesson = self._lesson(statement, linker, episode)
            taught.setdefault(lesson.learned.iri, lesson)
        return list(taught.values())

    @property
    def change(self) -> Change:
        """All that the lessons change in the person's graph of knowledge."""
        return Change(tuple(dict.fromkeys(self._added)), tuple(dict.fromkeys(self._removed)))

    def _lesson(self, said: Statement, linker: Linker, episode: URIRef) -> Lesson:
        statement = _as_liking(said)
        subject, value = linker.linked(statement.subject), self._value(statement, linker)
        relation = linker.relation(statement.relation, subject, value)
        fact = Fact(self._subject(subject), relation.iri, value.term)
        self._label(subject)
        self._label(value)
        if statement.relation == "name" and isinstance(value.term, Literal):
            self._add(fact.subject, MEM.spokenKey, Literal(folded(str(value.term))))
        iri = self._iri(fact, is_denied=statement.negated)
        known = next(iter(self.facts.facts_at([iri])), None)
        learned = replace(
            self._told(iri, fact, statement, known),
            episode=episode,
            is_shareable=not (subject.is_private or value.is_private or self._is_close_to_person(statement)),
        )
        self._store(learned, known, statement.confidence)
        overruled = tuple(contradicted(self.facts.facts(fact.subject), learned, relation, corrects=statement.replaces))
        for each in overruled:
            self._supersede(each, by=learned)
        return Lesson(said, learned, known is None, overruled, known)

    def _is_close_to_person(self, statement: Statement) -> bool:
        """Whether the words speak of the person or of somebody that only this person's companion knows."""
        words = folded(f"{statement.words} {statement.subject.text} {statement.value.text}").split()
        own = f"{ROOT}user/{self.person}/"
        known = self.facts.called([*words, *(word.removesuffix("s") for word in words)]).values()
        return not FIRST_PERSON.isdisjoint(words) or any(thing.startswith(own) for things in known for thing in things)

    def _value(self, statement: Statement, linker: Linker) -> Linked:
        """Of a name the words themselves: they stand for no other thing."""
        return Linked(Literal(statement.value.text)) if statement.relation == "name" else linker.linked(statement.value)

    def _subject(self, linked: Linked) -> URIRef:
        if isinstance(linked.term, URIRef):
            return linked.term
        return URIRef(f"{ROOT}user/{self.person}/thing/{folded(str(linked.term)).replace(' ', '-')[:80]}")

    def _label(self, linked: Linked) -> None:
        if linked.label and isinstance(linked.term, URIRef):
            self._add(linked.term, RDFS.label, Literal(linked.label))
            self._add(linked.term, MEM.spokenKey, Literal(linked.key))

    def _told(self, iri: URIRef, fact: Fact, statement: Statement, known: LearnedFact | None) -> LearnedFact:
        """The fact as it is now that it was told once more."""
        said_when = EventTime(statement.when.value or statement.when.text, statement.when.precision) if statement.when else None
        return LearnedFact(
            iri=iri,
            fact=fact,
            words=statement.words,
            episode=iri,
            learned_at=known.learned_at if known else self.now,
            last_told=self.now,
            times_told=known.times_told + 1 if known else 1,
            confidence=_surer(known.confidence if known else 0.0, statement.confidence),
            extractor=EXTRACTOR,
            is_denied=statement.negated,
            is_past=statement.past,
            when=said_when or (known.when if known else None),
        )

    def _store(self, told: LearnedFact, known: LearnedFact | None, confidence: float) -> None:
        quads = self._quads(told)
        if known is not None:
            self._removed += [quad for quad in self._quads(known) if quad not in quads]
        self._added += quads
        self._telling(told, confidence)

    def _telling(self, told: LearnedFact, confidence: float) -> None:
        node = URIRef(f"{told.iri}/telling/{told.times_told}")
        self._add(told.iri, MEM.telling, node)
        self._add(node, MEM.words, Literal(told.words))
        self._add(node, MEM.toldIn, told.episode)
        self._add(node, MEM.toldAt, moment(told.last_told))
        self._add(node, MEM.confidence, _decimal(confidence))

    def _supersede(self, old: LearnedFact, by: LearnedFact) -> None:
        self._add(old.iri, MEM.supersededBy, by.iri)
        self._add(old.iri, MEM.supersededAt, moment(self.now))

    def _add(self, subject: URIRef, predicate: URIRef, value: Term) -> None:
        self._added.append((subject, predicate, value, knowledge_graph(self.person)))

    def _iri(self, fact: Fact, *, is_denied: bool) -> URIRef:
        value = Literal(folded(str(fact.value))) if isinstance(fact.value, Literal) else fact.value
        named = f"{fact.subject} {fact.predicate} {value.n3()} {is_denied}"
        return URIRef(f"{ROOT}user/{self.person}/fact/{sha256(named.encode()).hexdigest()[:24]}")

    def _quads(self, told: LearnedFact) -> list[Quad]:
        """What is stored of a fact, but for its tellings."""
        truths = {MEM.isDenied: told.is_denied, MEM.isPast: told.is_past, MEM.isShareable: told.is_shareable}
        pairs: list[tuple[URIRef, Term]] = [
            (RDF.type, MEM.LearnedFact),
            (RDF.subject, told.fact.subject),
            (RDF.predicate, told.fact.predicate),
            (RDF.object, told.fact.value),
            (MEM.words, Literal(told.words)),
            (MEM.toldIn, told.episode),
            (MEM.learnedAt, moment(told.learned_at)),
            (MEM.lastTold, moment(told.last_told)),
            (MEM.timesTold, Literal(told.times_told)),
            (MEM.confidence, _decimal(told.confidence)),
            (MEM.extractor, Literal(told.extractor)),
            *((predicate, Literal("true", datatype=XSD.boolean)) for predicate, is_true in truths.items() if is_true),
        ]
        if told.when is not None:
            pairs += [(MEM.eventTime, Literal(told.when.value)), (MEM.precision, Literal(told.when.precision))]
        if told.superseded_by is not None and told.superseded_at is not None:
            pairs += [(MEM.supersededBy, told.superseded_by), (MEM.supersededAt, moment(told.superseded_at))]
        graph = knowledge_graph(self.person)
        return [(told.iri, predicate, value, graph) for predicate, value in pairs]


def _as_liking(statement: Statement) -> Statement:
    """“I can't stand fish” is a dislike, though neither the verb nor its denial alone says so."""
    denied_alone = statement.negated and is_liking(statement.relation, negated=False) is None
    if denied_alone and is_liking(statement.relation, negated=True) is False:
        return replace(statement, relation="dislike", negated=False)
    return statement


def _surer(before: float, now: float) -> float:
    """The probability that at least one telling is right, were they independent (noisy-or)."""
    return min(SUREST, 1 - (1 - before) * (1 - now))


def _decimal(number: float) -> Literal:
    return Literal(Decimal(f"{number:.3f}"), datatype=XSD.decimal, normalize=False)
