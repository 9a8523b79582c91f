"""Reads RDF files as streams of triples, the same at every reading, so that a file can be validated before it is imported."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from xml.parsers import expat

import pyoxigraph as ox
from rdflib import URIRef

from memory.errors import BadInput
from memory.store.terms import Triple, from_engine

FORMATS = {
    ".ttl": ox.RdfFormat.TURTLE,
    ".turtle": ox.RdfFormat.TURTLE,
    ".nt": ox.RdfFormat.N_TRIPLES,
    ".jsonld": ox.RdfFormat.JSON_LD,
    ".json": ox.RdfFormat.JSON_LD,
    ".rdf": ox.RdfFormat.RDF_XML,
    ".xml": ox.RdfFormat.RDF_XML,
    ".owl": ox.RdfFormat.RDF_XML,
}
BYTES_AT_MOST = 4 * 1024**3
ENTITY_AT_MOST = 500
"""The maximum length of an XML entity in characters: enough for the IRI of a namespace."""


def digest(files: Sequence[Path]) -> str:
    """A digest that identifies a set of files by content. Raises BadInput for a file that cannot be used."""
    whole = sha256()
    for file in files:
        _checked(file)
        with file.open("rb") as stream:
            while block := stream.read(1 << 20):
                whole.update(block)
    return whole.hexdigest()[:16]


def triples(files: Sequence[Path], space: str = "") -> Iterator[Triple]:
    """The triples of all files; blank nodes get IRIs from `space` and order of appearance. Raises BadInput on syntax errors."""
    names: dict[str, URIRef] = {}
    for number, file in enumerate(files):
        try:
            for quad in ox.parse(path=str(file), format=FORMATS[file.suffix.lower()], base_iri="https://companion.example/"):
                yield (
                    _named(quad.subject, f"{space}{number}", names),
                    from_engine(quad.predicate),  # type: ignore[misc]
                    _named(quad.object, f"{space}{number}", names),
                )
        except (SyntaxError, ValueError, OSError) as problem:
            sentence = f"Cannot read {file.name} as {FORMATS[file.suffix.lower()].name}: {_first_line(problem)}."
            raise BadInput(sentence, "Nothing was imported. Fix the file and try again.") from problem


def _named(term: ox.NamedNode | ox.BlankNode | ox.Literal | ox.Triple, file: str, names: dict[str, URIRef]) -> URIRef:
    if isinstance(term, ox.Triple):
        raise BadInput("Statements about statements are not supported.", "Nothing was imported. Remove them and try again.")
    if not isinstance(term, ox.BlankNode):
        return from_engine(term)  # type: ignore[return-value]
    key = f"{file}/{term.value}"
    return names.setdefault(key, URIRef(f"https://companion.example/.well-known/genid/{file}-{len(names)}"))


def _checked(file: Path) -> None:
    if file.suffix.lower() not in FORMATS:
        *others, last = FORMATS
        raise BadInput(
            f"The format of {file.name} isn’t supported.", f"Use a file whose name ends in {', '.join(others)} or {last}."
        )
    if not file.is_file():
        raise BadInput(f"The file {file} does not exist.", "Check the path.")
    if file.stat().st_size > BYTES_AT_MOST:
        raise BadInput(f"{file.name} is larger than 4 GiB.", "Split it and import the parts together.")
    if FORMATS[file.suffix.lower()] == ox.RdfFormat.RDF_XML:
        _check_closed(file)


def _check_closed(file: Path) -> None:
    """Checks that the XML is complete: the RDF/XML parser accepts a truncated file."""
    try:
        with file.open("rb") as stream:
            parser = expat.ParserCreate()
            parser.EntityDeclHandler = _check_entity
            parser.ParseFile(stream)
    except expat.ExpatError as problem:
        raise BadInput(
            f"Cannot read {file.name} as RDF/XML: {problem}.", "Nothing was imported. Fix the file and try again."
        ) from problem


def _check_entity(name: str, _is_parameter: bool, value: str | None, *_: object) -> None:  # noqa: FBT001  as expat calls it
    """Allows only short plain entities, as used for namespaces: nested ones can explode, and external ones need fetching."""
    if value is None or "&" in value or len(value) > ENTITY_AT_MOST:
        raise BadInput(
            f"The entity “{name[:40]}” is not a plain short text.", "Nothing was imported. Write it out and try again."
        )


def _first_line(problem: Exception) -> str:
    return str(problem).splitlines()[0].rstrip(".")[:200]
