"""Fills the label index: labels from the knowledge bases, in bounded steps, and labels learned from people.

A knowledge base's terms are added in the order of their IRIs, so the last one in the index says how far it has come, and an
interrupted run resumes where it was.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from rdflib import Literal, URIRef
from rdflib.namespace import RDF, RDFS

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.domain_knowledge.schema import PropertyEntry, Schema
from memory.embedding.embedder import Embedder
from memory.indexing.triple_tables import bring_tables
from memory.store.engine import Engine, Scope
from memory.store.label_index import SCHEMA, Label, LabelIndex, OwnedLabels, texts_missing
from memory.store.reading import Reader
from memory.vocabulary import MEM

IS_A = "be"
"""The text for `rdf:type`: the lemma of people's own “is”."""
LABELS_AT_ONCE = 200


def relation_text(entry: PropertyEntry) -> str:
    """The text that stands for a property: its first verb phrase, else its label."""
    return entry.verb_phrases[0] if entry.verb_phrases else entry.label


def schema_texts(schema: Schema) -> dict[URIRef, str]:
    """The texts to embed for all properties and classes."""
    classes = {iri: entry.label for iri, entry in schema.classes.items()}
    return {**classes, **{iri: relation_text(entry) for iri, entry in schema.properties.items()}, RDF.type: IS_A}


def index_domain_labels(engine: Engine, domain: DomainKnowledge, index: LabelIndex, embedder: Embedder, most: int) -> int:
    """Adds the next labels of the knowledge bases, roughly at most `most`; returns how many, 0 once all are there.

    Also removes the labels of replaced knowledge bases and makes missing triple tables. Returns 0 at once while another process
    is doing the same.
    """
    with engine.locks.held(f"label-index:{index.name}", wait=False) as is_ours:
        if not is_ours:
            return 0
        index.keep_only([base.graph for base in domain.bases])
        indexed = sum(_steps(engine, domain, index, embedder, most))
        bring_tables(domain, index, labels_are_there=not indexed)
        return indexed


def keep_labels_of(engine: Engine, domain: DomainKnowledge, index: LabelIndex) -> None:
    """Removes the labels and triple tables of all knowledge bases but these, and of classes and properties that none of these has."""
    with engine.locks.held(f"label-index:{index.name}"):
        index.keep_only([base.graph for base in domain.bases])
        index.of(SCHEMA).keep_only(schema_texts(domain.schema))


def index_learned_labels(engine: Engine, graph: URIRef, owned: OwnedLabels, embedder: Embedder) -> int:
    """Adds the labels in a person's knowledge graph, or in the shared graph; returns how many were new.

    Fast if none are. Terms that no longer exist do no harm, so they are left in the index.
    """
    reader, indexed = Reader(engine, Scope((graph,))), 0
    with engine.locks.held(f"labels:{graph}"):
        for page in _pages(reader, "", RDFS.label):
            indexed += index_labels(owned, page, embedder)
    return indexed


def embed_learned_labels(engine: Engine, graph: URIRef, owned: OwnedLabels, embedder: Embedder) -> None:
    """Fills the embedder's cache with what `index_learned_labels` would add, so that this need not embed under its lock."""
    for page in _pages(Reader(engine, Scope((graph,))), "", RDFS.label):
        embedder.vectors(list(texts_missing(owned.texts(page), page).values()))


def _steps(engine: Engine, domain: DomainKnowledge, index: LabelIndex, embedder: Embedder, most: int) -> Iterator[int]:
    """Yields the number of labels added by each step, until there are enough."""
    left = most
    yield index_labels(index.of(SCHEMA), schema_texts(domain.schema), embedder)
    for base in domain.bases:
        pages = _pages(Reader(engine, Scope((base.index_graph,))), index.of(base.graph).last_term(), MEM.displayLabel)
        while left > 0 and (page := next(pages, None)) is not None:
            left -= len(page)
            yield index_labels(index.of(base.graph), page, embedder)


def _pages(reader: Reader, after: str, predicate: URIRef) -> Iterator[dict[URIRef, str]]:
    """The values of a label property by term, in order of IRIs after the given one, in pages."""
    while rows := list(reader.terms("labels_after", predicate=predicate, after=Literal(after))):
        page = {URIRef(row["thing"]): str(row["label"]) for row in rows}
        yield page
        after = str(rows[-1]["thing"])


def index_labels(owned: OwnedLabels, texts: Mapping[URIRef, str], embedder: Embedder) -> int:
    """Adds those of these labels that are missing or different in the index; returns how many."""
    missing = texts_missing(owned.texts(texts), texts)
    for some in _batches(missing.items()):
        vectors = embedder.vectors([text for _, text in some])
        owned.put([Label(term, text, vector) for (term, text), vector in zip(some, vectors, strict=True)])
    return len(missing)


def _batches(items: Iterable[tuple[URIRef, str]]) -> Iterator[list[tuple[URIRef, str]]]:
    left = iter(items)
    while some := list(islice(left, LABELS_AT_ONCE)):
        yield some
