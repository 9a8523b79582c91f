"""Somebody who tells things, and all that is held of them, to be changed by hand."""

from datetime import UTC

from rdflib import Graph, URIRef

from memory.curation.person_store import PersonStore
from memory.embedding.minilm import WIDTH, minilm
from memory.indexing.labels import index_learned_labels
from memory.interests.user_model import Touch, UserModel
from memory.store.engine import Scope
from memory.store.label_index import LabelIndex
from memory.store.observation_index import ObservationIndex
from memory.store.text_index import TextIndex
from memory.vocabulary import person_iri
from tests.memory.facts.remembering import ALICE, Teller


class Told(Teller):
    """Tells, has labels indexed and interests, and changes facts by hand."""

    def __init__(self, engine, person=ALICE):
        super().__init__(engine, person)
        index, labels = TextIndex(None, minilm().identity, WIDTH), LabelIndex(None, minilm().identity, WIDTH)
        observed, condensed = (ObservationIndex(None, minilm().identity, WIDTH).of(person) for _ in range(2))
        self.holding = PersonStore(
            engine, person, self.clock, UTC, minilm(), index.of(person), labels.of(person), observed, condensed
        )
        self.me = person_iri(person)
        self.model = UserModel(engine, person, self.clock)

    def fact(self, words):
        """The fact whose value or words these are."""
        found = [each for each in self.everything() if words in {each.words, str(each.fact.value).rpartition("/")[2]}]
        return found[0].iri

    def everything(self):
        return self.facts.facts(also_superseded=True)

    def sentences(self):
        """What counts, in words."""
        return sorted(self.speaker.sentences([each]) for each in self.facts.facts())

    def interested(self, thing, kind="thing", weight=1.0, episode="https://companion.example/e/0"):
        self.engine.apply(self.model.change([Touch(URIRef(thing), kind, weight)], URIRef(episode)))

    def indexed(self):
        index_learned_labels(self.engine, self.holding.knowledge, self.holding.labels, minilm())

    def graph(self, name=None):
        """All statements of a graph, the one of knowledge if none is named."""
        found = Graph()
        for row in self.engine.select("SELECT ?s ?p ?o { ?s ?p ?o }", Scope((name or self.holding.knowledge,))):
            found.add((row["s"], row["p"], row["o"]))
        return found

    def text(self, name=None):
        """The same as one text."""
        return " ".join(str(term) for triple in self.graph(name) for term in triple)
