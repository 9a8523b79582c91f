"""Precomputes embeddings of property names at import, so that a question only has to embed its own words.

They are stored in the base's index graph with their text and the identity of the embedder; those of other embedders are
ignored, and texts without one are embedded on demand.
"""

import threading
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import TypeAlias

import numpy as np
from more_itertools import batched
from numpy.typing import NDArray
from rdflib import Literal, URIRef
from rdflib.namespace import XSD

from memory.domain_knowledge.catalogue import Catalogue, KnowledgeBase
from memory.domain_knowledge.preparing import NOT_SPOKEN_OF
from memory.domain_knowledge.schema import PropertyEntry, Schema, load_schema
from memory.embedding.embedder import Embedder, Vectors
from memory.store.engine import Engine, Scope, StoreChange
from memory.store.queries import query
from memory.store.reading import Reader
from memory.store.terms import Triple
from memory.vocabulary import MEM

TEXTS_A_BATCH = 100
KEPT_AS = np.float16
"""Storage type: half the size of float32, and cosines differ by less than 0.001."""

Vector: TypeAlias = NDArray[np.float32]


def compared_texts(schema: Schema) -> list[str]:
    """The texts that questions are compared with: each property's label alone, as “… of”, and with its usual classes.

    Properties with verb phrases from a lexicon are left out, as they seldom need the comparison.
    """
    worded = {iri for iri, entry in schema.properties.items() if entry.verb_phrases or entry.inverse_verb_phrases}
    spoken_of = [entry for iri, entry in schema.properties.items() if iri not in NOT_SPOKEN_OF | worded]
    return sorted({text for entry in spoken_of for text in _texts(entry, schema)})


def _texts(entry: PropertyEntry, schema: Schema) -> Iterator[str]:
    yield entry.label
    yield f"{entry.label} of"
    for classes in (entry.ranges, entry.domains):
        labels = [schema.classes[each].label for each in sorted(classes) if each in schema.classes]
        yield f"{entry.label} {labels[0] if labels else ''}".strip()


def prepare_missing_vectors(engine: Engine, embedder: Embedder) -> None:
    """Precomputes the vectors of every base not yet prepared with this embedder. Raises EmbeddingsUnavailable."""
    for base in Catalogue(engine).bases():
        index = Reader(engine, Scope((base.index_graph,)))
        if not index.holds("is_stated", subject=base.index_graph, predicate=MEM.preparedWith, value=Literal(embedder.identity)):
            prepare_vectors(engine, base.graph, base.index_graph, embedder)


def prepare_vectors(engine: Engine, graph: URIRef, index_graph: URIRef, embedder: Embedder) -> None:
    """Embeds the texts that a base's index graph lacks for this embedder. Raises EmbeddingsUnavailable."""
    schema = load_schema(Reader(engine, Scope((graph, index_graph))))
    there = _read(engine, (index_graph,), embedder.identity)
    missing = [text for text in compared_texts(schema) if text not in there]
    for texts in batched(missing, TEXTS_A_BATCH):
        vectors = embedder.vectors(texts)
        statements = [each for text, vector in zip(texts, vectors, strict=True) for each in _statements(text, vector, embedder)]
        engine.load(statements, index_graph)
    engine.load([(index_graph, MEM.preparedWith, Literal(embedder.identity))], index_graph)


def remove_other_vectors(engine: Engine, identity: str) -> None:
    """Removes the vectors made by any embedder other than this one."""
    for base in Catalogue(engine).bases():
        index = Reader(engine, Scope((base.index_graph,)))
        made_by = index.terms("statements_about", predicate=MEM.embeddedBy)
        for other in sorted({str(row["value"]) for row in made_by} - {identity}):
            _remove_vectors(engine, base, other)


def _remove_vectors(engine: Engine, base: KnowledgeBase, identity: str) -> None:
    index = Reader(engine, Scope((base.index_graph,)))
    made = [URIRef(row["subject"]) for row in index.terms("statements_about", predicate=MEM.embeddedBy, value=Literal(identity))]
    for some in batched(made, TEXTS_A_BATCH):
        about = index.terms("statements_about", subject=list(some))
        removed = tuple((URIRef(row["subject"]), URIRef(row["predicate"]), row["value"], base.index_graph) for row in about)
        engine.apply(StoreChange((), removed))
    engine.apply(StoreChange((), ((base.index_graph, MEM.preparedWith, Literal(identity), base.index_graph),)))


def _statements(text: str, vector: Vector, embedder: Embedder) -> list[Triple]:
    node = URIRef(f"{MEM}vector/{sha256(f'{embedder.identity} {text}'.encode()).hexdigest()[:32]}")
    encoded = b64encode(vector.astype(KEPT_AS).tobytes()).decode("ascii")
    return [
        (node, MEM.embeddedText, Literal(text)),
        (node, MEM.embeddedBy, Literal(embedder.identity)),
        (node, MEM.vector, Literal(encoded, datatype=XSD.base64Binary, normalize=False)),
    ]


def _read(engine: Engine, index_graphs: Sequence[URIRef], identity: str) -> dict[str, Vector]:
    text = query("prepared_vectors").bound({"embedder": Literal(identity)})
    rows = engine.stream(text, Scope(tuple(index_graphs)))
    return {str(row["text"]): np.frombuffer(b64decode(row["vector"]), KEPT_AS).astype(np.float32) for row in rows}


class PreparedVectors:
    """An embedder that returns precomputed vectors where there are any; they are read from the store on first use."""

    def __init__(self, embedder: Embedder, read: Callable[[], Mapping[str, Vector]]) -> None:
        self.identity = embedder.identity
        self._embedder = embedder
        self._read = read
        self._known: Mapping[str, Vector] | None = None
        self._reading = threading.Lock()

    def vectors(self, texts: Sequence[str]) -> Vectors:
        """See Embedder."""
        known = self._prepared()
        missing = [text for text in texts if text not in known]
        made = dict(zip(missing, self._embedder.vectors(missing), strict=True))
        rows = [known[text] if text in known else made[text] for text in texts]
        return np.stack(rows) if rows else self._embedder.vectors(())

    def _prepared(self) -> Mapping[str, Vector]:
        with self._reading:
            if self._known is None:
                self._known = self._read()
            return self._known


class VectorCache:
    """Caches the precomputed vectors of the knowledge bases last asked for; shared by all people."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._lock = threading.Lock()
        self._of: tuple[tuple[URIRef, ...], PreparedVectors] | None = None

    def embedder(self, embedder: Embedder, bases: Sequence[KnowledgeBase]) -> PreparedVectors:
        """The embedder, with the precomputed vectors of these bases."""
        graphs = tuple(base.index_graph for base in bases)
        with self._lock:
            if self._of is None or self._of[0] != graphs or self._of[1].identity != embedder.identity:
                self._of = (graphs, PreparedVectors(embedder, lambda: _read(self._engine, graphs, embedder.identity)))
            return self._of[1]
