"""Collects changes to a person's graphs until they are applied in one transaction."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from rdflib import URIRef

from memory.store.engine import StoreChange
from memory.store.terms import Quad, Term


@dataclass
class Edit:
    """Quads to remove and to add. A quad marked for removal can no longer be replaced."""

    _removed: dict[Quad, None] = field(default_factory=dict)
    _added: dict[Quad, None] = field(default_factory=dict)

    def remove(self, quads: Iterable[Quad]) -> None:
        """Marks quads for removal, cancelling additions of the same quads."""
        for quad in quads:
            self._added.pop(quad, None)
            self._removed[quad] = None

    def add(self, quads: Iterable[Quad]) -> None:
        """Marks quads for addition."""
        self._added.update(dict.fromkeys(quads))

    def replace(self, old: Quad, new: Quad) -> bool:
        """Replaces one quad with another; returns False, changing nothing, if the old one is already marked for removal."""
        if old in self._added:
            del self._added[old]
        elif old in self._removed:
            return False
        self._removed[old] = None
        self._added[new] = None
        return True

    def now(self, quads: Iterable[Quad]) -> list[Quad]:
        """These stored quads as they will be once this is applied, with additions that have the same subjects."""
        stored = list(quads)
        subjects = {quad[0] for quad in stored}
        return [
            *(quad for quad in stored if quad not in self._removed),
            *(quad for quad in self._added if quad[0] in subjects),
        ]

    def keeps(self, quad: Quad) -> bool:
        """Whether a stored quad survives this edit."""
        return quad not in self._removed or quad in self._added

    @property
    def change(self) -> StoreChange:
        """The whole edit as one transaction."""
        return StoreChange(tuple(self._added), tuple(quad for quad in self._removed if quad not in self._added))


def with_value(quad: Quad, value: Term) -> Quad:
    """The same statement with another value."""
    return (quad[0], quad[1], value, quad[3])


def with_subject(quad: Quad, subject: URIRef) -> Quad:
    """The same statement about another subject."""
    return (subject, *quad[1:])
