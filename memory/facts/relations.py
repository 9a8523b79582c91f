"""Relations between things people speak of: declared ones with their constraints, and ad-hoc ones named by the words used."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rdflib import Graph, URIRef
from rdflib.namespace import OWL, RDF, RDFS, SKOS

from memory.domain_knowledge.schema import Schema
from memory.forms.folding import folded
from memory.vocabulary import MEM, RELATIONS

DECLARED = Path(__file__).parent.parent / "store" / "ontology" / "relations.ttl"
FAVOURITE = "favourite"
NAME, PREFERRED_NAME = URIRef(f"{RELATIONS}name"), URIRef(f"{RELATIONS}preferred-name")
"""The name somebody gave, and the one they want to be called by."""


@dataclass(frozen=True)
class Relation:
    """A relation. `is_functional`: one value at a time. `liking`: True for likes, False for dislikes, None for all others."""

    iri: URIRef
    label: str
    is_functional: bool = False
    is_symmetric: bool = False
    liking: bool | None = None
    close: frozenset[URIRef] = frozenset()
    """Relations whose facts also answer for this one: whoever works as a nurse has the job of a nurse."""
    disjoint: frozenset[URIRef] = frozenset()
    """Relations that cannot hold at the same time with the same subject and value."""


def relation_called(words: str) -> Relation:
    """The relation that these words name: a declared one, by label or alternative label, else an ad-hoc one."""
    key = _key(words)
    declared = _by_words().get(key)
    if declared is not None:
        return declared
    return Relation(URIRef(RELATIONS + key.replace(" ", "-")), key, is_functional=key.startswith(f"{FAVOURITE} "))


def relation_at(iri: URIRef) -> Relation:
    """The relation of an IRI under RELATIONS, with its declared constraints if it has any."""
    known = _by_iri().get(iri)
    return known if known is not None else relation_called(str(iri).removeprefix(RELATIONS).replace("-", " "))


def relation_of(iri: URIRef, schema: Schema) -> Relation:
    """The relation of an IRI, whether it is one between things people speak of or a knowledge-base property."""
    entry = schema.properties.get(iri)
    if iri.startswith(RELATIONS) or entry is None:
        return relation_at(iri) if iri.startswith(RELATIONS) else Relation(iri, "")
    return Relation(iri, entry.label, entry.is_functional, entry.is_symmetric)


def wordings(iri: URIRef) -> tuple[str, ...]:
    """The wordings of a relation: its label, followed by its declared alternative labels."""
    label = relation_at(iri).label
    return (label, *sorted(words for words, relation in _by_words().items() if relation.iri == iri and words != label))


def _key(words: str) -> str:
    key = folded(words)
    return key.replace("favorite", FAVOURITE)


@cache
def _by_iri() -> dict[URIRef, Relation]:
    graph = Graph().parse(DECLARED)
    return {iri: _read(graph, iri) for iri in graph.subjects(RDF.type, RDF.Property) if isinstance(iri, URIRef)}


@cache
def _by_words() -> dict[str, Relation]:
    graph = Graph().parse(DECLARED)
    return {
        _key(str(wording)): relation
        for iri, relation in _by_iri().items()
        for wording in (*graph.objects(iri, SKOS.altLabel), *graph.objects(iri, RDFS.label))
    }


def _read(graph: Graph, iri: URIRef) -> Relation:
    kinds = set(graph.objects(iri, RDF.type))
    liking = graph.value(iri, MEM.isLiking)
    disjoint = {*_iris(graph.objects(iri, OWL.propertyDisjointWith)), *_iris(graph.subjects(OWL.propertyDisjointWith, iri))}
    return Relation(
        iri,
        str(graph.value(iri, RDFS.label)),
        is_functional=OWL.FunctionalProperty in kinds,
        is_symmetric=OWL.SymmetricProperty in kinds,
        liking=None if liking is None else str(liking) == "true",
        close=frozenset(_iris(graph.objects(iri, SKOS.closeMatch))),
        disjoint=frozenset(disjoint),
    )


def _iris(nodes: Iterable[object]) -> list[URIRef]:
    return [node for node in nodes if isinstance(node, URIRef)]
