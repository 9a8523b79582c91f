"""The one converter between rdflib terms, the engine's terms and plain Python values."""

from datetime import datetime
from functools import lru_cache
from typing import Any, TypeAlias

import pyoxigraph as ox
from rdflib import Literal, URIRef
from rdflib.namespace import XSD

from memory.errors import BadInput

Term: TypeAlias = URIRef | Literal
Triple: TypeAlias = tuple[URIRef, URIRef, Term]
Quad: TypeAlias = tuple[URIRef, URIRef, Term, URIRef]

STRING = str(XSD.string)
LITERALS_KEPT, IRIS_KEPT = 16_384, 4_096
PLAIN_DATATYPES = {XSD.integer, XSD.int, XSD.long, XSD.decimal, XSD.double, XSD.float, XSD.boolean, XSD.dateTime}
"""Literals of these types come out as Python values; dates keep their precision and stay literals."""


def to_engine(term: Term) -> ox.NamedNode | ox.Literal:
    """Rdflib → engine. Raises BadInput for an IRI that is not one."""
    if isinstance(term, URIRef):
        try:
            return ox.NamedNode(str(term))
        except ValueError as problem:
            msg = f"“{term}” is not a valid IRI."
            raise BadInput(msg, "IRIs look like https://example.org/thing and hold no spaces.") from problem
    if isinstance(term, Literal):
        if term.language:
            return ox.Literal(str(term), language=term.language)
        return ox.Literal(str(term), datatype=ox.NamedNode(str(term.datatype or XSD.string)))
    msg = f"neither an IRI nor a literal: {term!r}"
    raise TypeError(msg)


def from_engine(term: Any) -> Term:
    """Engine → rdflib. A plain literal has no datatype, so that it equals the one that was written."""
    if isinstance(term, ox.NamedNode):
        return str.__new__(URIRef, term.value)  # the engine has checked it: rdflib would check it again, slowly
    if isinstance(term, ox.BlankNode):
        return URIRef(f"_:{term.value}")
    return _literal(term.value, term.language, term.datatype.value)


@lru_cache(LITERALS_KEPT)
def _literal(value: str, language: str | None, datatype: str) -> Literal:
    """A literal never changes, and making one takes longer than finding it in the store."""
    if language:
        return Literal(value, lang=language)
    if datatype == STRING:
        return Literal(value)
    return Literal(value, datatype=URIRef(datatype), normalize=False)


def rendered(term: Term) -> str:
    """The term as SPARQL text, escaped by the engine's own writer: the only way a value gets into a text."""
    return _rendered_iri(term) if isinstance(term, URIRef) else str(to_engine(term))


@lru_cache(IRIS_KEPT)
def _rendered_iri(iri: URIRef) -> str:
    """The same properties and graphs come again and again."""
    return str(to_engine(iri))


def plain(term: Term) -> Any:
    """Numbers, truth values and moments as Python values; anything else as it is."""
    if type(term) is URIRef:  # telling other terms from literals is slow: rdflib's terms are abstract classes
        return term
    if isinstance(term, Literal) and term.datatype in PLAIN_DATATYPES:
        value = term.toPython()
        return term if isinstance(value, Literal) else value
    if isinstance(term, Literal) and term.datatype is None and term.language is None:
        return str(term)
    return term


def moment(value: datetime) -> Literal:
    """A moment as `xsd:dateTime`, with its offset, to the millisecond."""
    return Literal(value.isoformat(timespec="milliseconds"), datatype=XSD.dateTime, normalize=False)
