"""The names that what moves has in its new memory: below the new owner, with digests of what they are about made anew."""

from dataclasses import dataclass, field
from uuid import UUID

from rdflib import Literal, URIRef

from memory.store.terms import Quad, Term
from memory.vocabulary import MEM, person_iri

WRITTEN_WITH_NAMES = frozenset({MEM.query, MEM.remark})
"""Properties with texts made by the companion itself, in which names are replaced too."""
TELLING = "/telling/"


@dataclass
class Renaming:
    """From the names under one owner to those under another; `digests` maps names that are not just below their owner."""

    source: UUID
    target: UUID
    digests: dict[URIRef, URIRef] = field(default_factory=dict)

    def is_own(self, term: Term) -> bool:
        """Whether this is the person whose memory it leaves, or something in that memory."""
        return isinstance(term, URIRef) and (str(term) == self._before or term.startswith(f"{self._before}/"))

    def iri(self, name: URIRef) -> URIRef:
        """The new name; for a telling, the one under its fact's new name. Names of the world stay."""
        whole, part, rest = name.partition(TELLING)
        known = self.digests.get(URIRef(whole))
        if known is not None:
            return URIRef(f"{known}{part}{rest}")
        return URIRef(f"{person_iri(self.target)}{name[len(self._before) :]}") if self.is_own(name) else name

    def term(self, value: Term) -> Term:
        """The new name, or the literal as it is."""
        return self.iri(value) if isinstance(value, URIRef) else value

    def quad(self, quad: Quad, graph: URIRef) -> Quad:
        """The statement under new names, in this graph."""
        subject, predicate, value, _ = quad
        if predicate in WRITTEN_WITH_NAMES and isinstance(value, Literal):
            return self.iri(subject), predicate, Literal(value.replace(self._before, str(person_iri(self.target)))), graph
        return self.iri(subject), predicate, self.term(value), graph

    @property
    def _before(self) -> str:
        return str(person_iri(self.source))
