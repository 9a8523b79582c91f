"""What changes in a person's graphs, gathered piece by piece until it is applied in one transaction."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from rdflib import URIRef

from memory.store.engine import Change
from memory.store.terms import Quad, Term


@dataclass
class Edit:
    """Quads to remove and to add. What is to be removed can no longer be changed."""

    _removed: dict[Quad, None] = field(default_factory=dict)
    _added: dict[Quad, None] = field(default_factory=dict)

    def remove(self, quads: Iterable[Quad]) -> None:
        """These go, even if they were to be added."""
        for quad in quads:
            self._added.pop(quad, None)
            self._removed[quad] = None

    def add(self, quads: Iterable[Quad]) -> None:
        """These come."""
        self._added.update(dict.fromkeys(quads))

    def replace(self, old: Quad, new: Quad) -> bool:
        """Puts one in place of another; returns whether the other was still there."""
        if old in self._added:
            del self._added[old]
        elif old in self._removed:
            return False
        self._removed[old] = None
        self._added[new] = None
        return True

    def now(self, quads: Iterable[Quad]) -> list[Quad]:
        """Which of these, and of those added with their subjects, are there once this is applied."""
        stored = list(quads)
        subjects = {quad[0] for quad in stored}
        return [
            *(quad for quad in stored if quad not in self._removed),
            *(quad for quad in self._added if quad[0] in subjects),
        ]

    def keeps(self, quad: Quad) -> bool:
        """Whether a quad that is stored stays."""
        return quad not in self._removed or quad in self._added

    @property
    def change(self) -> Change:
        """All of it as one transaction."""
        return Change(tuple(self._added), tuple(quad for quad in self._removed if quad not in self._added))


def with_value(quad: Quad, value: Term) -> Quad:
    """The same statement with another value."""
    return (quad[0], quad[1], value, quad[3])


def with_subject(quad: Quad, subject: URIRef) -> Quad:
    """The same statement about another subject."""
    return (subject, *quad[1:])
