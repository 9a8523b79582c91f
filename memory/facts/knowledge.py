"""The learned knowledge available to one person: their own, and the shared facts that belong to everybody."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from rdflib import URIRef

from memory.clock import Clock
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.facts.facts import FactReader
from memory.facts.learning import Learner, Lesson
from memory.facts.linking import Linker
from memory.facts.relations import NAME, PREFERRED_NAME, relation_at
from memory.forms.folding import folded
from memory.store.engine import Engine, Scope, StoreChange
from memory.store.reading import Reader
from memory.store.terms import Term
from memory.understanding.statements import EXTRACTOR, Statement
from memory.vocabulary import RELATIONS, SHARED_GRAPH, TERMS, knowledge_graph, person_iri

LETTERS_OF_NAME = 3
"""A shorter name counts only if it is typed with a capital: “Al”, not “wi”."""


class LearnedKnowledge:
    """What one person's companion has learned. Reads only that person's named graph and the shared one."""

    def __init__(self, engine: Engine, person: UUID, clock: Clock, domain: DomainKnowledge) -> None:
        self._person = person
        self._clock = clock
        self._domain = domain
        self.person = person_iri(person)
        self.graph = knowledge_graph(person)
        self.schema = domain.schema
        self.facts = FactReader(Reader(engine, Scope((self.graph,))))
        self.shared = FactReader(Reader(engine, Scope((SHARED_GRAPH,))))

    def linker(self) -> Linker:
        """A new entity linker for this person's utterances."""
        return Linker(self._person, self._domain, self.facts)

    def verb_phrases(self, predicate: URIRef) -> Sequence[str]:
        """The verb phrases of a knowledge-base property; empty if it is none."""
        entry = self.schema.properties.get(predicate)
        return entry.verb_phrases if entry else ()

    def lessons(self, statements: Sequence[Statement], episode: URIRef) -> tuple[list[Lesson], StoreChange]:
        """The lessons from the statements of one input, and the change to apply for them; stores nothing itself."""
        if not statements:
            return [], StoreChange()
        learner = Learner(self._person, self._domain, self.facts, self._clock())
        return learner.lessons(statements, episode), learner.change

    def called(self, terms: Iterable[Term]) -> dict[URIRef, str]:
        """How to refer, in talking to the person, to their own things: “your mother”, “Billy”; other terms are left out."""
        wanted = sorted({term for term in terms if isinstance(term, URIRef) and str(term).startswith((str(self.person), TERMS))})
        labels = self.facts.labels_of(wanted) if wanted else {}
        said = {iri: f"your {label[3:]}" if label.lower().startswith("my ") else label for iri, label in labels.items()}
        return {**said, **({self.person: "you"} if self.person in wanted else {})}

    def name_of_the_person(self) -> str:
        """The name to call the person by: the one they prefer, else the first word of the name they gave; empty if unknown.

        A name that they no longer want to hear is not used.
        """
        told = [each for each in self.facts.facts(self.person, [PREFERRED_NAME, NAME]) if each.extractor == EXTRACTOR]
        unwanted = {folded(str(each.fact.value)) for each in told if each.is_denied and each.fact.predicate == PREFERRED_NAME}
        told = [each for each in told if not (each.is_denied or each.is_past)]
        preferred = [str(each.fact.value) for each in told if each.fact.predicate == PREFERRED_NAME]
        given = [str(each.fact.value).partition(" ")[0] for each in told if each.fact.predicate == NAME]
        names = (each for each in given if len(each) >= LETTERS_OF_NAME or each[:1].isupper())
        return next((each for each in (*preferred, *names) if folded(each) not in unwanted), "")

    def labels_of(self, terms: Iterable[Term]) -> dict[URIRef, str]:
        """The labels of things and relations: the person's, the knowledge bases', or the words in the relation's IRI."""
        wanted = sorted({term for term in terms if isinstance(term, URIRef)})
        told = self.facts.labels_of(wanted) | self.shared.labels_of(wanted)
        relations = {iri: relation_at(iri).label for iri in wanted if iri.startswith(RELATIONS)}
        others = [iri for iri in wanted if iri not in told and iri not in relations]
        return {**self._domain.labels_of(others), **relations, **told}
