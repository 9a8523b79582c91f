"""Read-only look-up in the knowledge bases: by name, by fact, by condition."""

import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence

from rdflib import URIRef
from rdflib.namespace import RDF

from memory.domain_knowledge.catalogue import Catalogue, KnowledgeBase, scope_of
from memory.domain_knowledge.names import NamedThing, Names
from memory.domain_knowledge.preparing import NOT_SPOKEN_OF
from memory.domain_knowledge.schema import Schema, load_schema
from memory.domain_knowledge.surroundings import LinkingProperty, Surroundings, Use
from memory.model import Fact, Pattern
from memory.store.engine import Engine, Row, Scope
from memory.store.lru_cache import CachedAnswers
from memory.store.queries import query
from memory.store.reading import Condition, RanQuery, Reader, ResultOrder
from memory.store.terms import Term, Triple

ANSWERS_AT_MOST = 1_000
RANKED_AT_MOST = 50
"""How many rows a ranking returns."""
STEPS_AT_MOST = 6
"""How many steps of a transitive property are followed."""

__all__ = ["ANSWERS_AT_MOST", "DomainKnowledge", "LinkingProperty", "NamedThing", "SchemaCache", "Use"]


class SchemaCache:
    """Caches the schema for the catalogue's present state, and recent query answers; shared by all people."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.answers = CachedAnswers(engine)
        self._lock = threading.Lock()
        self._of: tuple[Scope, Schema] | None = None
        self._examples: tuple[Scope, list[list[str]]] | None = None

    def schema(self, scope: Scope) -> Schema:
        """The schema of this scope; only the last scope's is cached.

        With another scope the answers are dropped as well: a base that is removed and imported again has the same graphs.
        """
        with self._lock:
            if self._of is None or self._of[0] != scope:
                self.answers = CachedAnswers(self._engine)
                self._of = (scope, load_schema(Reader(self._engine, scope)))
            return self._of[1]

    def examples(self, scope: Scope, find: Callable[[], list[list[str]]]) -> list[list[str]]:
        """The example questions of this scope, from `find` unless it is the scope last asked for."""
        with self._lock:
            if self._examples is None or self._examples[0] != scope:
                self._examples = (scope, find())
            return self._examples[1]

    def statements(self, graph: URIRef) -> Iterator[Row]:
        """Streams every statement of a graph, without limit."""
        return self._engine.stream(query("statements_about").text, Scope((graph,)))


class DomainKnowledge(Names, Surroundings):
    """What the companion knows about the world: a view of the bases loaded when it was made."""

    def __init__(self, engine: Engine, cache: SchemaCache) -> None:
        self.bases: list[KnowledgeBase] = Catalogue(engine).bases()
        scope = scope_of(self.bases)
        self.schema = cache.schema(scope)
        self._cache, self._scope = cache, scope
        answers = cache.answers
        self._reader = Reader(answers, Scope(tuple(base.graph for base in self.bases)))
        self._index = Reader(answers, Scope(tuple(base.index_graph for base in self.bases)))
        self._everything = Reader(answers, scope)
        self._base_readers = [(base, Reader(answers, Scope((base.graph,)))) for base in self.bases]

    def example_questions(self) -> list[list[str]]:
        """Questions that can be answered, grouped by knowledge base: its own, or else generated from sampled statements."""
        return self._cache.examples(self._scope, self._found_examples)

    def _found_examples(self) -> list[list[str]]:
        given: dict[str, list[str]] = defaultdict(list)
        for row in self._reader.rows("example_questions"):
            given[row["ontology"]].append(str(row["question"]))
        return [sorted(given[name]) for name in sorted(given)] or [self._made_examples()]

    def _made_examples(self) -> list[str]:
        sampled = {row["property"]: row["subject"] for row in self._everything.terms("sample_statements")}
        labels = self.labels_of([*sampled, *sampled.values()])
        return [f"What is the {labels[URIRef(p)]} of {labels[URIRef(s)]}?" for p, s in sorted(sampled.items())]

    def classes_of(self, things: Sequence[URIRef]) -> dict[URIRef, list[URIRef]]:
        """The stated classes of each thing; things without any are left out."""
        classes: dict[URIRef, list[URIRef]] = defaultdict(list)
        for row in self._reader.terms("classes_of", thing=things) if things else ():
            classes[URIRef(row["thing"])].append(URIRef(row["class"]))
        return {thing: sorted(of) for thing, of in classes.items()}

    def facts_about(self, thing: URIRef) -> tuple[list[Fact], RanQuery]:
        """All facts with this subject, except labels and classes, and the query that found them."""
        rows, ran = self._reader.run("statements_about", {"subject": thing})
        return self._facts(rows), ran

    def facts_with_value(self, thing: URIRef) -> tuple[list[Fact], RanQuery]:
        """Facts with this thing as their value, up to the query's limit, and the query that found them."""
        rows, ran = self._reader.run("statements_with_value", {"value": thing})
        return self._facts(rows), ran

    def all_statements(self, base: KnowledgeBase) -> Iterator[Triple]:
        """Streams everything that a knowledge base states about its things, including their classes."""
        for row in self._cache.statements(base.graph) if base in self.bases else ():
            subject, predicate = URIRef(row["subject"]), URIRef(row["predicate"])
            if predicate == RDF.type or self._is_spoken_of(predicate):
                yield subject, predicate, row["value"]

    def _is_spoken_of(self, predicate: URIRef) -> bool:
        return predicate not in NOT_SPOKEN_OF and predicate in self.schema.properties

    def values(self, subject: URIRef, predicate: URIRef) -> tuple[list[Term], RanQuery]:
        """The values of a property of a thing, and the query that found them."""
        return self.things_that("values", [Condition(predicate, subject=subject, is_symmetric=self.is_symmetric(predicate))])

    def is_any(self, patterns: Sequence[Pattern]) -> bool:
        """Whether anything matches all the patterns."""
        return bool(self._reader.things_that("is_any", [self.condition(pattern) for pattern in patterns], 1)[0])

    def condition(self, pattern: Pattern) -> Condition:
        """A pattern as a query condition, expanded to the subclasses of a class and the parts of a place."""
        if pattern.predicate == RDF.type and isinstance(pattern.value, URIRef):
            return Condition(subject=pattern.subject, classes=self.schema.subclasses(pattern.value))
        parts: tuple[URIRef, ...] = ()
        if not isinstance(pattern.subject, URIRef) and isinstance(pattern.value, URIRef):
            parts = self.parts_of(pattern.value, pattern.predicate)
        return Condition(
            pattern.predicate,
            pattern.subject,
            pattern.value,
            values=(pattern.value, *parts) if parts and isinstance(pattern.value, URIRef) else (),
            starts=pattern.starts,
            within=pattern.within,
            ends=pattern.ends,
            is_symmetric=self.is_symmetric(pattern.predicate) and not pattern.is_dated,
            is_transitive=pattern.by_steps,
        )

    def things_that(self, name: str, conditions: Sequence[Condition]) -> tuple[list[Term], RanQuery]:
        """Everything that meets all conditions, at most ANSWERS_AT_MOST, and the query that found it."""
        rows, ran = self.rows_that(name, conditions)
        return [row["x"] for row in rows], ran

    def rows_that(self, name: str, conditions: Sequence[Condition]) -> tuple[list[Row], RanQuery]:
        """The same as rows with `x`, and with `v` where only the beginning of a value is known."""
        return self._reader.things_that(name, conditions, ANSWERS_AT_MOST)

    def number_that(self, name: str, conditions: Sequence[Condition]) -> tuple[int, RanQuery]:
        """How many things meet all conditions, even beyond ANSWERS_AT_MOST, and the query that counted them."""
        return self._reader.number_that(name, conditions)

    def ranked(self, name: str, conditions: Sequence[Condition], order: ResultOrder) -> tuple[list[Row], RanQuery]:
        """The first RANKED_AT_MOST matches in this order, or, between two dates, all matches up to ANSWERS_AT_MOST."""
        most = RANKED_AT_MOST if order.since is None else ANSWERS_AT_MOST
        return self._reader.ranked(name, conditions, order, most)

    def linked_by(self, thing: URIRef, predicate: URIRef, *, outward: bool, classes: Sequence[URIRef] = ()) -> list[Term]:
        """What a property links a thing to, only of these classes if any are given. `outward`: the thing is the subject."""
        link = Condition(predicate, subject=thing) if outward else Condition(predicate, value=thing)
        return self.things_that("links", [link, *([Condition(classes=classes)] if classes else [])])[0]

    def parts_of(self, thing: URIRef, predicate: URIRef) -> tuple[URIRef, ...]:
        """What a thing contains, if the predicate can have that as a value: towns of England, what has egg in it, all nuts."""
        entry = self.schema.properties.get(predicate)
        inward = [
            each.iri
            for each in self.schema.properties.values()
            if entry is not None
            and (
                (each.passes_on and entry.passes_on)
                or (each.is_transitive and (each is entry or self.schema.is_kind_of(entry.ranges, each.domains)))
            )
        ]
        latest = [thing] if inward else []
        if inward and thing in self.schema.classes:
            members, _ = self.things_that("listing", [Condition(classes=self.schema.subclasses(thing))])
            latest = [URIRef(each) for each in members]
        found: dict[URIRef, None] = dict.fromkeys(each for each in latest if each != thing)
        for _ in range(STEPS_AT_MOST):
            rows = self._reader.terms("statements_with_value", value=latest, predicate=inward) if latest else ()
            latest = sorted({URIRef(row["subject"]) for row in rows} - {thing, *found})
            found |= dict.fromkeys(latest)
        return tuple(found)

    def steps(self, fact: Fact) -> list[Fact]:
        """The chain of statements from a fact's subject to its value by its property; empty if both are the same."""
        came_from: dict[Term, Fact] = {}
        latest = [fact.subject]
        for _ in range(STEPS_AT_MOST):
            if not latest or fact.value in came_from or fact.value == fact.subject:
                break
            rows = self._reader.terms("statements_about", subject=latest, predicate=fact.predicate)
            found = [step for step in self._facts(list(rows)) if isinstance(step.value, URIRef)]
            latest = [URIRef(step.value) for step in found if step.value not in came_from and step.value != fact.subject]
            came_from = {step.value: step for step in reversed(found)} | came_from
        way: list[Fact] = []
        reached: Term = fact.value
        while reached in came_from and reached != fact.subject and len(way) < STEPS_AT_MOST:
            way.insert(0, came_from[reached])
            reached = way[0].subject
        return way

    def leads_to(self, things: Iterable[Term], aim: URIRef) -> bool:
        """Whether transitive properties lead from any of these things to `aim`: Liverpool lies in England."""
        transitive = [entry.iri for entry in self.schema.properties.values() if entry.is_transitive]
        reached = {URIRef(thing) for thing in things if isinstance(thing, URIRef)}
        latest = sorted(reached) if transitive else []
        for _ in range(STEPS_AT_MOST):
            rows = self._reader.terms("statements_about", subject=latest, predicate=transitive) if latest else ()
            latest = sorted({URIRef(row["value"]) for row in rows if isinstance(row["value"], URIRef)} - reached)
            reached.update(latest)
        return aim in reached

    def facts_by(self, subjects: Sequence[URIRef], predicates: Sequence[URIRef]) -> list[Fact]:
        """The facts about these things with these properties."""
        rows = self._reader.terms("statements_about", subject=subjects, predicate=predicates) if predicates else ()
        return self._facts(list(rows))

    def is_stated(self, subject: URIRef, predicate: URIRef, value: Term) -> bool:
        """Whether exactly this statement is stored."""
        return self._reader.holds("is_stated", subject=subject, predicate=predicate, value=value)

    def has_any(self, thing: URIRef, predicates: Sequence[URIRef]) -> bool:
        """Whether a thing has a value for any of these properties."""
        return self._reader.holds("has_any_value", subject=thing, predicate=predicates)

    def base_of(self, fact: Fact) -> KnowledgeBase | None:
        """The knowledge base that states a fact, also by a subclass, or with the ends of a symmetric property swapped."""
        is_class = fact.predicate == RDF.type and isinstance(fact.value, URIRef)
        value = self.schema.subclasses(URIRef(fact.value)) if is_class else fact.value
        for base, reader in self._base_readers:
            if reader.holds("is_stated", subject=fact.subject, predicate=fact.predicate, value=value):
                return base
            turned = {"subject": fact.value, "predicate": fact.predicate, "value": fact.subject}
            if self.is_symmetric(fact.predicate) and reader.holds("is_stated", **turned):
                return base
        return None

    def is_symmetric(self, predicate: URIRef) -> bool:
        """Whether statements of this property hold with subject and value swapped."""
        entry = self.schema.properties.get(predicate)
        return entry is not None and entry.is_symmetric

    def _facts(self, rows: Iterable[dict[str, Term]]) -> list[Fact]:
        return [
            Fact(URIRef(row["subject"]), URIRef(row["predicate"]), row["value"])
            for row in rows
            if row["predicate"] not in NOT_SPOKEN_OF and URIRef(row["predicate"]) in self.schema.properties
        ]
