"""Statements → facts: linked to terms, reinforced if told before, superseding what they contradict.

Only declared constraints make a contradiction: opposite polarity, another value of a functional relation, liking and disliking
the same thing. The newer fact counts; the older is kept as history.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from rdflib import Literal, URIRef
from rdflib.namespace import RDFS

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.facts.contradictions import superseded_facts
from memory.facts.facts import EventTime, FactReader, LearnedFact, ManualEdits
from memory.facts.linking import LinkedTerm, Linker
from memory.facts.relations import Relation
from memory.facts.writing import fact_iri, fact_quads, surer, telling_quads
from memory.forms.folding import folded
from memory.model import Fact
from memory.store.engine import StoreChange
from memory.store.terms import Quad, Term, moment
from memory.understanding.statements import Statement, is_liking
from memory.understanding.statements.preferred_name import RELATION
from memory.vocabulary import MEM, ROOT, knowledge_graph

NAMING = frozenset({"name", RELATION})
"""The relations whose values are names, not things."""
FIRST_PERSON = frozenset("i im ive my me mine myself we our ours us ourselves".split())


@dataclass(frozen=True)
class Lesson:
    """What a statement taught: the fact it became, and the facts it superseded."""

    statement: Statement
    learned: LearnedFact
    is_new: bool
    superseded: tuple[LearnedFact, ...] = ()
    before: LearnedFact | None = None
    """The fact before this telling, if it had been told before."""
    instead: LearnedFact | None = None
    """If the fact stays out because it was corrected manually: the fact that counts instead."""


@dataclass
class Learner:
    """Learns from one utterance of one person. `change` is to be applied together with the turn."""

    person: UUID
    domain: DomainKnowledge
    facts: FactReader
    now: datetime
    _added: list[Quad] = field(default_factory=list)
    _removed: list[Quad] = field(default_factory=list)

    def lessons(self, statements: Sequence[Statement], episode: URIRef) -> list[Lesson]:
        """One lesson per fact, in order; skips statements whose relation has no letters (“van 🚐 210k”)."""
        names = {each.subject.key: folded(each.value.text) for each in statements if each.relation == "name"}
        corrected = {each.subject.key for each in statements if each.relation == "name" and each.replaces}
        linker = Linker(self.person, self.domain, self.facts, {key: name for key, name in names.items() if key not in corrected})
        taught: dict[URIRef, Lesson] = {}
        for statement in (each for each in statements if folded(each.relation)):
            lesson = self._lesson(statement, linker, episode)
            taught.setdefault(lesson.learned.iri, lesson)
        return list(taught.values())

    @property
    def change(self) -> StoreChange:
        """Everything the lessons change in the person's knowledge graph."""
        return StoreChange(tuple(dict.fromkeys(self._added)), tuple(dict.fromkeys(self._removed)))

    def _lesson(self, said: Statement, linker: Linker, episode: URIRef) -> Lesson:
        statement = as_liking(said)
        subject, relation, value = linked_statement(statement, linker)
        fact = Fact(subject_of(self.person, subject), relation.iri, value.term)
        self._label(subject)
        self._label(value)
        if statement.relation == "name" and isinstance(value.term, Literal):
            self._add(fact.subject, MEM.spokenKey, Literal(folded(str(value.term))))
        iri = fact_iri(self.person, fact, is_denied=statement.negated)
        known = next(iter(self.facts.facts_at([iri])), None)
        learned = replace(
            self._told(iri, fact, statement, known),
            episode=episode,
            is_shareable=not (subject.is_private or value.is_private or self._is_close_to_person(statement)),
        )
        self._store(learned, known, statement.confidence)
        overruled = self._overruled(learned, relation, statement) if learned.is_live else ()
        return Lesson(said, learned, known is None, overruled, known, self._instead(learned))

    def _overruled(self, learned: LearnedFact, relation: Relation, statement: Statement) -> tuple[LearnedFact, ...]:
        """Supersedes the facts that the new one contradicts, and returns them."""
        overruled = tuple(
            superseded_facts(self.facts.facts(learned.fact.subject), learned, relation, corrects=statement.replaces)
        )
        for each in overruled:
            self._supersede(each, by=learned)
        return overruled

    def _instead(self, learned: LearnedFact) -> LearnedFact | None:
        """The live fact at the end of the chain of replacements, if the fact was replaced manually; otherwise None."""
        seen, newer = {learned.iri}, learned.superseded_by if learned.stays_out else None
        while newer is not None and newer not in seen:
            seen.add(newer)
            found = next(iter(self.facts.facts_at([newer])), None)
            if found is None or found.is_live:
                return found
            newer = found.superseded_by
        return None

    def _is_close_to_person(self, statement: Statement) -> bool:
        """Whether the words refer to the person, or to someone only this person's companion knows."""
        words = folded(f"{statement.words} {statement.subject.text} {statement.value.text}").split()
        own = f"{ROOT}user/{self.person}/"
        known = self.facts.called([*words, *(word.removesuffix("s") for word in words)]).values()
        return not FIRST_PERSON.isdisjoint(words) or any(thing.startswith(own) for things in known for thing in things)

    def _label(self, linked: LinkedTerm) -> None:
        if linked.label and isinstance(linked.term, URIRef):
            self._add(linked.term, RDFS.label, Literal(linked.label))
            self._add(linked.term, MEM.spokenKey, Literal(linked.key))

    def _told(self, iri: URIRef, fact: Fact, statement: Statement, known: LearnedFact | None) -> LearnedFact:
        """The fact including this telling. If it was manually corrected or retired, it stays out."""
        said_when = EventTime(statement.when.value or statement.when.text, statement.when.precision) if statement.when else None
        return LearnedFact(
            iri=iri,
            fact=fact,
            words=statement.words,
            episode=iri,
            learned_at=known.learned_at if known else self.now,
            last_told=self.now,
            times_told=known.times_told + 1 if known else 1,
            confidence=surer(known.confidence if known else 0.0, statement.confidence),
            extractor=statement.extractor,
            is_denied=statement.negated,
            is_past=statement.past,
            when=said_when or (known.when if known else None),
            superseded_by=known.superseded_by if known and known.stays_out else None,
            superseded_at=known.superseded_at if known and known.stays_out else None,
            by_hand=_by_hand(known),
            is_local_only=known is not None and known.is_local_only,
        )

    def _store(self, told: LearnedFact, known: LearnedFact | None, confidence: float) -> None:
        graph = knowledge_graph(self.person)
        quads = fact_quads(told, graph)
        if known is not None:
            self._removed += [quad for quad in fact_quads(known, graph) if quad not in quads]
        self._added += [*quads, *telling_quads(told, confidence, graph)]

    def _supersede(self, old: LearnedFact, by: LearnedFact) -> None:
        self._add(old.iri, MEM.supersededBy, by.iri)
        self._add(old.iri, MEM.supersededAt, moment(self.now))

    def _add(self, subject: URIRef, predicate: URIRef, value: Term) -> None:
        self._added.append((subject, predicate, value, knowledge_graph(self.person)))


def _by_hand(known: LearnedFact | None) -> ManualEdits:
    """The manual edits that still apply: telling a fact again can revive it, and then it is no longer corrected."""
    if known is None:
        return ManualEdits()
    return known.by_hand if known.stays_out else replace(known.by_hand, corrected=None, retired=None)


def linked_statement(statement: Statement, linker: Linker) -> tuple[LinkedTerm, Relation, LinkedTerm]:
    """Links a statement: subject, relation and value.

    A name is a literal, not an entity. “French” as a quality of a person is a literal too, not the country.
    """
    subject, value = linker.linked(statement.subject), linker.linked(statement.value)
    is_quality = subject.is_private and linker.is_by_adjective(value, statement.value)
    if statement.relation in NAMING or is_quality:
        value = LinkedTerm(Literal(statement.value.text))
    return subject, linker.relation(statement.relation, subject, value), value


def subject_of(person: UUID, linked: LinkedTerm) -> URIRef:
    """The IRI of a statement's subject; a private one, made from its words, if it was linked to a literal."""
    if isinstance(linked.term, URIRef):
        return linked.term
    return URIRef(f"{ROOT}user/{person}/thing/{folded(str(linked.term)).replace(' ', '-')[:80]}")


def as_liking(statement: Statement) -> Statement:
    """Turns “I can't stand fish” into a dislike, which neither the verb nor the negation alone expresses."""
    denied_alone = statement.negated and is_liking(statement.relation, negated=False) is None
    if denied_alone and is_liking(statement.relation, negated=True) is False:
        return replace(statement, relation="dislike", negated=False)
    return statement
