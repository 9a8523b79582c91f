"""Records in the catalogue which generation of the indices is in use and which is being filled.

Nothing is recorded as long as the bundled model's first generation is in use.
"""

from dataclasses import dataclass

from rdflib import Literal, URIRef

from memory.store.engine import Engine, Scope, StoreChange
from memory.store.reading import Reader
from memory.store.terms import Quad
from memory.vocabulary import CATALOGUE_GRAPH, MEM, ROOT


@dataclass(frozen=True)
class GenerationMark:
    """One generation of the indices: its embedder's identity, the dimension of the vectors, and its serial number."""

    embedder: str
    width: int
    number: int = 1

    @property
    def iri(self) -> URIRef:
        """Its IRI in the catalogue."""
        return URIRef(f"{ROOT}indices/{self.number}")


SEARCHED, FILLED = MEM.searchesIndices, MEM.fillsIndices


def marked(engine: Engine, mark: URIRef) -> GenerationMark | None:
    """The generation with this mark, SEARCHED or FILLED, if any."""
    reader = Reader(engine, Scope((CATALOGUE_GRAPH,)))
    for row in reader.rows("statements_about", subject=CATALOGUE_GRAPH, predicate=mark):
        about = {each["predicate"]: each["value"] for each in reader.rows("statements_about", subject=row["value"])}
        return GenerationMark(str(about[MEM.embeddedBy]), int(about[MEM.vectorWidth]), int(about[MEM.makingNumber]))
    return None


def note(engine: Engine, searched: GenerationMark, filled: GenerationMark | None) -> None:
    """Records both, in one transaction, replacing the previous record."""
    before = [quad for mark in (SEARCHED, FILLED) for quad in _noted(marked(engine, mark), mark)]
    after = [*_noted(searched, SEARCHED), *_noted(filled, FILLED)]
    engine.apply(
        StoreChange(tuple(each for each in after if each not in before), tuple(each for each in before if each not in after))
    )


def _noted(making: GenerationMark | None, mark: URIRef) -> list[Quad]:
    if making is None:
        return []
    return [
        (CATALOGUE_GRAPH, mark, making.iri, CATALOGUE_GRAPH),
        (making.iri, MEM.embeddedBy, Literal(making.embedder), CATALOGUE_GRAPH),
        (making.iri, MEM.vectorWidth, Literal(making.width), CATALOGUE_GRAPH),
        (making.iri, MEM.makingNumber, Literal(making.number), CATALOGUE_GRAPH),
    ]
