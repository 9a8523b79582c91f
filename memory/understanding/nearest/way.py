"""A way through the graph: from the things named to the unknown asked for."""

from dataclasses import dataclass

from rdflib import RDF, URIRef, Variable

from memory.model import Pattern
from memory.understanding.nearest.names import NameMatch

WAYPOINT = Variable("way")


@dataclass(frozen=True)
class PathStep:
    """An edge from a thing to its values (`outward`), or to what has it as a value; `uses` is how many there are."""

    predicate: URIRef
    outward: bool
    uses: int


@dataclass(frozen=True)
class Path:
    """From a named thing, over one or two steps, to the unknown."""

    named: NameMatch
    steps: tuple[PathStep, ...]

    @property
    def patterns(self) -> list[Pattern]:
        """The steps as patterns, the one with the unknown first."""
        places = [self.named.thing.iri, *[WAYPOINT] * (len(self.steps) - 1), None]
        return [
            Pattern(start, step.predicate, end) if step.outward else Pattern(end, step.predicate, start)
            for start, step, end in zip(places[:-1], self.steps, places[1:], strict=True)
        ][::-1]


@dataclass(frozen=True)
class JoinedPaths:
    """One or two paths that meet in the same unknown; `uses` is the number of answers.

    `kind` is a class that the unknown must belong to. `is_back`: the path follows a property and then goes back, to
    the things with the same value.
    """

    paths: tuple[Path, ...]
    uses: int
    kind: URIRef | None = None
    is_back: bool = False

    @property
    def named(self) -> list[NameMatch]:
        """The things it starts from."""
        return [path.named for path in self.paths]

    @property
    def steps(self) -> list[PathStep]:
        """All steps of all paths."""
        return [step for path in self.paths for step in path.steps]

    @property
    def last(self) -> PathStep:
        """The step that gives the answer."""
        return self.paths[0].steps[-1]

    @property
    def patterns(self) -> tuple[Pattern, ...]:
        """All conditions on the unknown, as patterns."""
        kinds = [Pattern(None, RDF.type, self.kind)] if self.kind is not None else []
        return (*(pattern for path in self.paths for pattern in path.patterns), *kinds)

    def covers(self, place: int) -> bool:
        """Whether the word at this position names one of its things."""
        return any(each.span.covers(place) for each in self.named)
