"""Writes and reads quads as TriG or JSON-LD files, as streams, so that memory use does not grow with the dataset."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import BinaryIO

import pyoxigraph as ox

from memory.errors import BadInput
from memory.store.terms import Quad, from_engine, to_engine
from memory.vocabulary import MEM, PROV, RDF, RDFS, XSD

TRIG, JSON_LD = "trig", "jsonld"
FORMATS = {TRIG: ox.RdfFormat.TRIG, JSON_LD: ox.RdfFormat.JSON_LD}
A_STEP = 20_000
PREFIXES = {"mem": str(MEM), "prov": str(PROV), "rdf": str(RDF), "rdfs": str(RDFS), "xsd": str(XSD)}


def write_quads(head: Iterable[Quad], rest: Iterator[ox.Quad], output: BinaryIO, form: str) -> None:
    """Writes the head, then the engine's quads, in order; quads of the same graph and subject should be adjacent."""
    first = (ox.Quad(to_engine(s), to_engine(p), to_engine(o), ox.NamedNode(g)) for s, p, o, g in head)  # type: ignore[arg-type]
    ox.serialize(chain(first, rest), output, FORMATS[form], prefixes=PREFIXES if form == TRIG else None)


def counted(quads: Iterator[ox.Quad], tell: Callable[[int], None]) -> Iterator[ox.Quad]:
    """Passes the quads through and calls `tell` with their number so far after every A_STEP of them."""
    for number, each in enumerate(quads, 1):
        yield each
        if number % A_STEP == 0:
            tell(number)


def read_quads(file: BinaryIO, form: str) -> Iterator[Quad]:
    """Streams the quads of a file. Raises BadInput if it is corrupt, or holds blank nodes or statements in no named graph."""
    try:
        for quad in ox.parse(file, FORMATS[form]):
            named = isinstance(quad.graph_name, ox.NamedNode) and isinstance(quad.subject, ox.NamedNode)
            if not named or not isinstance(quad.object, ox.NamedNode | ox.Literal):
                sentence = "The file contains statements outside a named graph, or about things without a name."
                raise BadInput(sentence, "Use a file that export_memory wrote.")
            yield from_engine(quad.subject), from_engine(quad.predicate), from_engine(quad.object), from_engine(quad.graph_name)  # type: ignore[misc]
    except (SyntaxError, ValueError, OSError, RecursionError) as problem:
        sentence = f"Cannot read the file as {FORMATS[form].name}: {_first_line(problem)}."
        raise BadInput(sentence, "Nothing was changed.") from problem


def _first_line(problem: BaseException) -> str:
    return (str(problem).splitlines() or ["it is damaged"])[0].rstrip(".")[:200]
