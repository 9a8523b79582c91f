"""A way through the graph: from what is named to what may be asked for."""

from dataclasses import dataclass

from rdflib import RDF, URIRef, Variable

from memory.language.words import Span
from memory.model import Pattern
from memory.understanding.nearest.names import Named

WAYPOINT = Variable("way")


@dataclass(frozen=True)
class Step:
    """From a thing to its values under a property (`outward`), or to what has it as a value; and how many there are."""

    predicate: URIRef
    outward: bool
    uses: int


@dataclass(frozen=True)
class Path:
    """From a named thing, over one or two steps, to the unknown."""

    named: Named
    steps: tuple[Step, ...]

    @property
    def patterns(self) -> list[Pattern]:
        """The steps as patterns, the one with the unknown first."""
        places = [self.named.thing.iri, *[WAYPOINT] * (len(self.steps) - 1), None]
        return [
            Pattern(start, step.predicate, end) if step.outward else Pattern(end, step.predicate, start)
            for start, step, end in zip(places[:-1], self.steps, places[1:], strict=True)
        ][::-1]


@dataclass(frozen=True)
class Way:
    """One or two paths that end in the same unknown; `uses` is how many of these there are.

    `kind` is a class that the unknown must be of, `kind_span` the words for it. `is_back`: by the same property there
    and back, to what has the same value.
    """

    paths: tuple[Path, ...]
    uses: int
    kind: URIRef | None = None
    kind_span: Span | None = None
    is_back: bool = False

    @property
    def named(self) -> list[Named]:
        """The things it starts from."""
        return [path.named for path in self.paths]

    @property
    def steps(self) -> list[Step]:
        """All steps of all paths."""
        return [step for path in self.paths for step in path.steps]

    @property
    def last(self) -> Step:
        """The step that gives the answer."""
        return self.paths[0].steps[-1]

    @property
    def patterns(self) -> tuple[Pattern, ...]:
        """All conditions on the unknown."""
        kinds = [Pattern(None, RDF.type, self.kind)] if self.kind is not None else []
        return (*(pattern for path in self.paths for pattern in path.patterns), *kinds)

    def covers(self, place: int) -> bool:
        """Whether the word at this place names one of its things."""
        return any(each.span.covers(place) for each in self.named)
