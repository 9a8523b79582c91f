"""Reads an untrusted file of a whole memory: only one person's graphs, only known terms, and nothing of anybody else's.

IRIs under the person who wrote the file become those of the importing person, so that an export can move between accounts.
Literals stay as they are: an IRI within a person's words is left alone.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import BinaryIO
from uuid import UUID

from rdflib import OWL, Graph, Literal, URIRef
from rdflib.namespace import RDF, RDFS, SKOS

from memory.errors import BadInput
from memory.store.dataset_files import JSON_LD, TRIG, read_quads
from memory.store.opening import ONTOLOGY_FILES
from memory.store.terms import Quad, Term
from memory.vocabulary import MEM, ROOT, person_iri

GRAPHS = ("choices", "episodes", "knowledge", "model", "observations", "bin")
TEXT_AT_MOST = 200_000
STATEMENTS_AT_MOST = 50_000_000
USERS = f"{ROOT}user/"
PEEKED = 512
"""How many bytes are read to recognise the format."""
_GRAPH = re.compile(rf"{re.escape(USERS)}([0-9a-f-]{{36}})/({'|'.join(GRAPHS)})")
OUR_FILE = "Use a file that export_memory wrote."
SPOKEN_OF = frozenset({RDFS.label, SKOS.prefLabel, MEM.spokenKey, MEM.mergedInto, MEM.mergedBy, MEM.mergedAt})
"""The properties allowed for things that are not the person's own: what the person calls them."""
WRITTEN_WITH_NAMES = frozenset({MEM.query, MEM.remark})
"""Properties with texts made by the companion itself, in which IRIs are renamed too."""
STANDARD = frozenset({RDF.type, RDF.subject, RDF.predicate, RDF.object, RDFS.label, SKOS.prefLabel})
"""The properties from standard vocabularies that a memory uses."""


def form_of(file: BinaryIO) -> str:
    """The format of a file, trig or jsonld, judged by its start; rewinds the file. Raises BadInput if it is neither."""
    start = file.read(PEEKED)
    file.seek(0)
    try:
        text = start.decode("utf-8-sig", errors="ignore").lstrip()
    except UnicodeDecodeError:  # pragma: no cover  errors are ignored
        text = ""
    if not text or "\0" in text:
        raise BadInput("The file is empty or not text.", OUR_FILE)
    if text.startswith("{") and '"memory_of"' in text:
        raise BadInput("This export is only for reading and can’t be imported.", "Use the TriG or JSON-LD export.")
    return JSON_LD if text[0] in "[{" else TRIG


@dataclass
class Incoming:
    """Reads the quads of a file as this person's own. `written_by` is known once the first quad has been read."""

    person: UUID
    file: BinaryIO
    form: str
    written_by: UUID | None = None
    statements: int = 0
    _own: str = field(default="", repr=False)

    def quads(self) -> Iterator[Quad]:
        """All quads, renamed. Raises BadInput at the first that does not belong in one person's memory."""
        for subject, predicate, value, graph in read_quads(self.file, self.form):
            self.statements += 1
            if self.statements > STATEMENTS_AT_MOST:
                raise BadInput(f"The file contains more than {STATEMENTS_AT_MOST:,} statements.", "Nothing was changed.")
            name = self._graph(graph)
            _check_predicate(predicate)
            self._check_subject(subject, predicate, name)
            yield self._brought(subject), predicate, self._value(predicate, value), self._brought(graph)

    def _graph(self, graph: URIRef) -> str:
        match = _GRAPH.fullmatch(graph)
        if match is None:
            raise BadInput(f"The file contains a graph that is not part of a person's memory: {graph[:120]}.", OUR_FILE)
        owner = UUID(match[1]) if match[1].count("-") == 4 else None
        if self.written_by is None and owner is not None:
            self.written_by, self._own = owner, str(person_iri(owner))
        if owner != self.written_by:
            raise BadInput("The file contains graphs of more than one person.", OUR_FILE)
        return match[2]

    def _is_own(self, iri: str) -> bool:
        return str(iri) == self._own or iri.startswith(f"{self._own}/")

    def _check_subject(self, subject: URIRef, predicate: URIRef, graph: str) -> None:
        if self._is_own(subject) or (graph == "knowledge" and predicate in SPOKEN_OF):
            return
        raise BadInput(
            f"The file says something about {subject[:120]}, which is not part of the memory it was exported from.", OUR_FILE
        )

    def _brought(self, iri: URIRef) -> URIRef:
        """The IRI moved under this person. Raises BadInput if it belongs to anybody else."""
        if not iri.startswith(USERS):
            return iri
        if not self._is_own(iri):
            raise BadInput("The file refers to another person's memory.", OUR_FILE)
        return URIRef(f"{person_iri(self.person)}{iri[len(self._own) :]}")

    def _value(self, predicate: URIRef, value: Term) -> Term:
        if isinstance(value, Literal):
            if len(value) > TEXT_AT_MOST:
                raise BadInput(f"The file contains a text of {len(value):,} characters; the limit is {TEXT_AT_MOST:,}.", OUR_FILE)
            return Literal(value.replace(self._own, str(person_iri(self.person)))) if predicate in WRITTEN_WITH_NAMES else value
        if predicate == RDF.type and value not in _classes():
            raise BadInput(f"The file contains a kind of thing that this memory does not know: {value[:120]}.", OUR_FILE)
        return self._brought(value)


@lru_cache(1_024)
def _check_predicate(predicate: URIRef) -> None:
    if predicate not in STANDARD and predicate not in _properties():
        raise BadInput(f"The file uses a property that this memory does not know: {predicate[:120]}.", OUR_FILE)


@cache
def _ontology() -> Graph:
    graph = Graph()
    for file in ONTOLOGY_FILES:
        graph.parse(file)
    return graph


@cache
def _properties() -> frozenset[URIRef]:
    return _named(_ontology().subjects(RDF.type, kind) for kind in (OWL.DatatypeProperty, OWL.ObjectProperty))


@cache
def _classes() -> frozenset[URIRef]:
    return _named([_ontology().subjects(RDF.type, OWL.Class)]) | {RDF.Statement}


def _named(found: Iterable[Iterable[object]]) -> frozenset[URIRef]:
    return frozenset(term for some in found for term in some if isinstance(term, URIRef) and term in MEM)
