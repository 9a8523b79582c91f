"""Moves a text with its passages and memories from one memory to another."""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from rdflib import URIRef

from memory.curation.edit import Edit
from memory.curation.looking_up import Graph, graph_of
from memory.curation.moving.carrying import both_held, carry
from memory.curation.moving.renaming import Renaming
from memory.curation.person_store import PersonStore
from memory.curation.texts import document_removal
from memory.documents.observations import Document, Observations
from memory.errors import BadInput
from memory.store.terms import Quad
from memory.vocabulary import MEM

PARTS = frozenset({MEM.states, MEM.sentOut, MEM.sentMessage})
"""Properties that link memories and passages to nodes of their own."""


def move_document(source: PersonStore, target: PersonStore, document: URIRef) -> Document:
    """Moves a text; returns it as it is in its new memory. Raises BadInput, changing nothing."""
    if source.person == target.person:
        raise BadInput("It’s already there.", "Choose another area.")
    with both_held(source, target):
        found = _observations(source).document(document)
        renaming = Renaming(source.person, target.person)
        _check(found, _observations(target), renaming)
        coming, graph = Edit(), graph_of(source, source.observations)
        coming.add(renaming.quad(quad, target.observations) for quad in _statements(graph, source, document))
        leaving = document_removal(source, found)
        moved = carry(source.engine, coming.change, leaving.change, {document: renaming.iri(document)})
        source.in_observed(lambda observed: observed.remove(observed.names(str(document))))
        source.engine.apply(moved)
        return _observations(target).document(renaming.iri(document))


def drop_document(holding: PersonStore, document: URIRef) -> None:
    """Removes what of a moved text is still in its old memory. The locks are held."""
    holding.in_observed(lambda observed: observed.remove(observed.names(str(document))))
    with suppress(BadInput):
        holding.engine.apply(document_removal(holding, _observations(holding).document(document)).change)


def _check(found: Document, there: Observations, renaming: Renaming) -> None:
    if not found.is_whole:
        raise BadInput("I haven’t finished reading this document.", "Let me finish reading it first.")
    if there.document_with(found.digest) is not None or list(there.passages(renaming.iri(found.iri))):
        raise BadInput("The same document is already there.", "Delete it in one of the two areas.")


def _statements(graph: Graph, source: PersonStore, document: URIRef) -> Iterable[Quad]:
    observations = _observations(source)
    own = [*observations.iris_of(document), *(each.iri for each in observations.passages(document))]
    about = list(graph.about([document, *own]))
    nodes: Sequence[URIRef] = [URIRef(quad[2]) for quad in about if quad[1] in PARTS]
    return [*about, *graph.about(nodes)]


def _observations(holding: PersonStore) -> Observations:
    return Observations(holding.engine, holding.person, holding.clock, holding.observed)
