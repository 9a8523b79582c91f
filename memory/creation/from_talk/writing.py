"""Stores a condensed conversation: its observations and the progress mark, in one transaction."""

from collections.abc import Iterator, Sequence

from rdflib import Literal, URIRef
from rdflib.namespace import RDF, XSD

from memory.creation.from_talk.condenser import CondensedObservation
from memory.documents.condensed import Condensed, Progress, condensed_iri, part_iri
from memory.store.engine import StoreChange
from memory.store.terms import Quad, Term, moment
from memory.vocabulary import MEM


def add_gists(
    condensed: Condensed, gists: Sequence[CondensedObservation], before: Progress, up_to: int, drawn_by: str
) -> list[URIRef]:
    """Stores the gists and the number of the last episode covered; returns their IRIs. The caller holds the write lock."""
    after = Progress(up_to, before.given + len(gists))
    removed, added = set(_progress(condensed, before)), set(_progress(condensed, after))
    names, quads = list[URIRef](), list[Quad]()
    for number, gist in enumerate(gists, before.given + 1):
        name = condensed_iri(condensed.person, number)
        names.append(name)
        quads += ((subject, predicate, value, condensed.graph) for subject, predicate, value in _of(gist, name, number, drawn_by))
    condensed.engine.apply(StoreChange((*quads, *sorted(added - removed)), tuple(sorted(removed - added))))
    return names


def _progress(condensed: Condensed, progress: Progress) -> Iterator[Quad]:
    if progress != Progress():
        yield condensed.node, RDF.type, MEM.Condensing, condensed.graph
        yield condensed.node, MEM.condensedUpTo, Literal(progress.up_to), condensed.graph
        yield condensed.node, MEM.numberGiven, Literal(progress.given), condensed.graph


def _of(gist: CondensedObservation, name: URIRef, number: int, drawn_by: str) -> Iterator[tuple[URIRef, URIRef, Term]]:
    yield name, RDF.type, MEM.CondensedObservation
    yield name, MEM.placeInText, Literal(number)
    yield name, MEM.text, Literal(gist.text)
    yield name, MEM.verbatim, Literal(gist.words)
    yield name, MEM.readAt, moment(gist.parts[-1].said.at)
    yield name, MEM.importance, Literal(f"{gist.importance:.3f}", datatype=XSD.decimal, normalize=False)
    yield name, MEM.drawnBy, Literal(drawn_by)
    if gist.event_at:
        yield name, MEM.happened, Literal(gist.event_at)
    yield from ((name, MEM.isAbout, Literal(each)) for each in gist.about)
    for place, part in enumerate(gist.parts, 1):
        iri = part_iri(name, place)
        yield name, MEM.madeOf, iri
        yield iri, RDF.type, MEM.CondensedPart
        yield iri, MEM.placeInText, Literal(place)
        yield iri, MEM.text, Literal(part.text)
        yield iri, MEM.verbatim, Literal(part.words)
        yield iri, MEM.saidAt, moment(part.said.at)
        yield iri, MEM.condensedFrom, part.said.episode
