"""Converts between rdflib terms, the engine's terms, SPARQL text and plain Python values."""

from datetime import date, datetime
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
"""Literals of these types become Python values; dates keep their precision and stay literals."""


def to_engine(term: Term) -> ox.NamedNode | ox.Literal:
    """Rdflib → engine. Raises BadInput for an invalid IRI."""
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
    """Engine → rdflib. A string literal gets no datatype, so that it equals the one that was written."""
    if isinstance(term, ox.NamedNode):
        return str.__new__(URIRef, term.value)  # the engine has validated it; rdflib would do it again, slowly
    if isinstance(term, ox.BlankNode):
        return URIRef(f"_:{term.value}")
    return _literal(term.value, term.language, term.datatype.value)


@lru_cache(LITERALS_KEPT)
def _literal(value: str, language: str | None, datatype: str) -> Literal:
    """Cached: literals are immutable, and creating one takes longer than finding it in the store."""
    if language:
        return Literal(value, lang=language)
    if datatype == STRING:
        return Literal(value)
    return Literal(value, datatype=URIRef(datatype), normalize=False)


def rendered(term: Term) -> str:
    """The term as SPARQL text, escaped by the engine's serialiser: the only way a value gets into a query."""
    return _rendered_iri(term) if isinstance(term, URIRef) else str(to_engine(term))


@lru_cache(IRIS_KEPT)
def _rendered_iri(iri: URIRef) -> str:
    """Cached: the same properties and graphs recur all the time."""
    return str(to_engine(iri))


def plain(term: Term) -> Any:
    """Numbers, booleans, date-times and plain strings as Python values; any other term unchanged."""
    if type(term) is URIRef:  # fast path: isinstance is slow for rdflib's terms, which are abstract classes
        return term
    if isinstance(term, Literal) and term.datatype in PLAIN_DATATYPES:
        value = term.toPython()
        return term if isinstance(value, Literal) else value
    if isinstance(term, Literal) and term.datatype is None and term.language is None:
        return str(term)
    return term


def moment(value: datetime) -> Literal:
    """A datetime as an `xsd:dateTime` literal, with its offset, to the millisecond."""
    return Literal(value.isoformat(timespec="milliseconds"), datatype=XSD.dateTime, normalize=False)


@lru_cache(maxsize=8192)
def day_literal(day: date) -> Literal:
    """A day as an `xsd:date` literal. Pages ask for every day of several years, and making one takes a while."""
    return Literal(day.isoformat(), datatype=XSD.date)
