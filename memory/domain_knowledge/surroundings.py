"""The neighbourhood of things in the graph: their properties, what links them, and how often."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from rdflib import RDF, URIRef

from memory.domain_knowledge.preparing import NOT_SPOKEN_OF
from memory.domain_knowledge.schema import Schema
from memory.store.reading import Reader
from memory.store.terms import Term


@dataclass(frozen=True)
class Use:
    """How often a thing has a property, as its subject (`outward`) or as its value."""

    thing: URIRef
    predicate: URIRef
    outward: bool
    uses: int


@dataclass(frozen=True)
class LinkingProperty:
    """A property that links things of a class to a given thing; `outward`: the things of the class are the subjects."""

    predicate: URIRef
    outward: bool
    uses: int


class Surroundings:
    """The mix-in of DomainKnowledge that explores what things are connected with."""

    schema: Schema
    _reader: Reader

    def uses_of(self, things: Sequence[URIRef]) -> list[Use]:
        """All properties around these things, except those for labels and classes."""
        return [
            Use(row["thing"], row["predicate"], outward, row["uses"])
            for name, outward in (("uses_as_subject", True), ("uses_as_value", False))
            for row in (self._reader.rows(name, thing=things) if things else ())
            if row["predicate"] in self.schema.properties and row["predicate"] not in NOT_SPOKEN_OF
        ]

    def links(self, classes: Sequence[URIRef], thing: URIRef) -> list[LinkingProperty]:
        """The properties that link things of these classes to `thing`, most used first."""
        counted: Counter[tuple[URIRef, bool]] = Counter()
        for name, outward in (("links_to_thing", True), ("links_from_thing", False)):
            for row in self._reader.rows(name, thing=thing):
                if row["class"] in classes and row["predicate"] != RDF.type:
                    counted[row["predicate"], outward] += row["uses"]
        ordered = sorted(counted, key=lambda each: (-counted[each], each))
        return [LinkingProperty(predicate, outward, counted[predicate, outward]) for predicate, outward in ordered]

    def statements_between(self, things: Sequence[URIRef]) -> list[tuple[URIRef, URIRef, URIRef]]:
        """The statements (subject, property, value) whose ends are both among these things."""
        wanted: set[Term] = set(things)
        rows = self._reader.terms("statements_about", subject=things) if len(things) > 1 else ()
        found = [
            (URIRef(row["subject"]), URIRef(row["predicate"]), URIRef(row["value"])) for row in rows if row["value"] in wanted
        ]
        return sorted(each for each in found if each[1] in self.schema.properties and each[1] not in NOT_SPOKEN_OF)

    def classes_around(self, things: Sequence[URIRef]) -> dict[tuple[URIRef, URIRef, bool], dict[URIRef, int]]:
        """For each (thing, property, whether the thing is the subject): the classes of its neighbours there, with counts."""
        found: dict[tuple[URIRef, URIRef, bool], dict[URIRef, int]] = defaultdict(dict)
        for row in self._reader.rows("classes_around", thing=things) if things else ():
            found[row["thing"], row["predicate"], row["outward"]][row["class"]] = row["uses"]
        return found

    def neighbours(
        self, things: Sequence[URIRef], predicates: Sequence[URIRef]
    ) -> list[tuple[tuple[URIRef, URIRef, bool], URIRef]]:
        """What these properties link to these things: ((thing, property, whether the thing is the subject), neighbour)."""
        rows = self._reader.rows("neighbours", thing=things, predicate=predicates) if things and predicates else []
        return [
            ((row["thing"], row["predicate"], row["outward"]), row["neighbour"])
            for row in rows
            if isinstance(row["neighbour"], URIRef)
        ]

    def meetings(
        self, one: URIRef, predicates: Sequence[URIRef], other: URIRef
    ) -> list[tuple[tuple[URIRef, bool], tuple[URIRef, bool], int]]:
        """The pairs of properties that link both things to the same unknown, each with the number of such unknowns.

        A pair is ((first, outward), (second, outward)); `first` is one of `predicates`; `outward`: the thing is the subject.
        """
        rows = self._reader.rows("meetings", one=one, first=predicates, other=other) if predicates else []
        return [
            ((row["first"], row["first_outward"]), (row["second"], row["second_outward"]), row["uses"])
            for row in rows
            if row["second"] in self.schema.properties and row["second"] not in NOT_SPOKEN_OF
        ]
