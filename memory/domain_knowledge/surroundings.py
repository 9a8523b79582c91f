"""What there is around things: their properties, what links them, how often."""

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
    """A property that a thing has as its subject (`outward`) or is a value of, and how often."""

    thing: URIRef
    predicate: URIRef
    outward: bool
    uses: int


@dataclass(frozen=True)
class Link:
    """A property that links things of a class to a given thing; `outward` when the class's things are the subjects."""

    predicate: URIRef
    outward: bool
    uses: int


class Surroundings:
    """The part of the domain knowledge that tells what things are connected with."""

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

    def links(self, classes: Sequence[URIRef], thing: URIRef) -> list[Link]:
        """The properties by which things of these classes are linked to `thing`, most used first."""
        counted: Counter[tuple[URIRef, bool]] = Counter()
        for name, outward in (("links_to_thing", True), ("links_from_thing", False)):
            for row in self._reader.rows(name, thing=thing):
                if row["class"] in classes and row["predicate"] != RDF.type:
                    counted[row["predicate"], outward] += row["uses"]
        ordered = sorted(counted, key=lambda each: (-counted[each], each))
        return [Link(predicate, outward, counted[predicate, outward]) for predicate, outward in ordered]

    def statements_between(self, things: Sequence[URIRef]) -> list[tuple[URIRef, URIRef, URIRef]]:
        """What is stated about any of these things with any other as its value."""
        wanted: set[Term] = set(things)
        rows = self._reader.terms("statements_about", subject=things) if len(things) > 1 else ()
        found = [
            (URIRef(row["subject"]), URIRef(row["predicate"]), URIRef(row["value"])) for row in rows if row["value"] in wanted
        ]
        return sorted(each for each in found if each[1] in self.schema.properties and each[1] not in NOT_SPOKEN_OF)

    def classes_around(self, things: Sequence[URIRef]) -> dict[tuple[URIRef, URIRef, bool], dict[URIRef, int]]:
        """The classes of what each property links to each thing, and how many of each; `True`: the thing is the subject."""
        found: dict[tuple[URIRef, URIRef, bool], dict[URIRef, int]] = defaultdict(dict)
        for row in self._reader.rows("classes_around", thing=things) if things else ():
            found[row["thing"], row["predicate"], row["outward"]][row["class"]] = row["uses"]
        return found

    def neighbours(
        self, things: Sequence[URIRef], predicates: Sequence[URIRef]
    ) -> list[tuple[tuple[URIRef, URIRef, bool], URIRef]]:
        """What these properties link to these things: each with the thing, the property, and whether the thing is its subject."""
        rows = self._reader.rows("neighbours", thing=things, predicate=predicates) if things and predicates else []
        return [
            ((row["thing"], row["predicate"], row["outward"]), row["neighbour"])
            for row in rows
            if isinstance(row["neighbour"], URIRef)
        ]

    def meetings(
        self, one: URIRef, predicates: Sequence[URIRef], other: URIRef
    ) -> list[tuple[tuple[URIRef, bool], tuple[URIRef, bool], int]]:
        """Which pairs of properties link one unknown to both things, and how many unknowns.

        The first of a pair is one of `predicates`; each comes with whether its thing is its subject.
        """
        rows = self._reader.rows("meetings", one=one, first=predicates, other=other) if predicates else []
        return [
            ((row["first"], row["first_outward"]), (row["second"], row["second_outward"]), row["uses"])
            for row in rows
            if row["second"] in self.schema.properties and row["second"] not in NOT_SPOKEN_OF
        ]
