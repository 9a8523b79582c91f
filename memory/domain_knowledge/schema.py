"""The schema of all knowledge bases: classes and properties with the words people use for them.

Unlike the things themselves, it fits in memory; it is read again when the catalogue changes.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from more_itertools import batched
from rdflib import Literal, URIRef
from rdflib.namespace import OWL, RDF, RDFS, SKOS, XSD

from memory.domain_knowledge.preparing import local_name
from memory.domain_knowledge.survey import SCHEMA_KINDS
from memory.forms.folding import words_of_name
from memory.store.reading import Reader
from memory.store.terms import Term
from memory.vocabulary import MEM

ANNOTATIONS = (
    RDF.type, RDFS.label, SKOS.prefLabel, SKOS.altLabel, RDFS.subClassOf, RDFS.subPropertyOf, RDFS.domain, RDFS.range,
    MEM.useCount, MEM.usualSubjectClass, MEM.usualValueClass, MEM.pluralLabel, MEM.verbPhrase, MEM.altVerbPhrase,
    MEM.inverseVerbPhrase, MEM.altInverseVerbPhrase, MEM.questionWord, MEM.tense, MEM.marksEnd,
    MEM.passesOn,
)  # fmt: skip
KINDS = (OWL.Class, RDFS.Class, OWL.ObjectProperty, OWL.DatatypeProperty, RDF.Property, MEM.UsedClass, MEM.UsedProperty)
THINGS_A_QUERY = 100
TIMES = frozenset({XSD.date, XSD.gYear, XSD.gYearMonth, XSD.dateTime})

NUMBERS = frozenset({XSD.integer, XSD.decimal, XSD.double, XSD.float, XSD.int, XSD.nonNegativeInteger, XSD.positiveInteger})


@dataclass(frozen=True)
class ClassEntry:
    """A class: its label, synonyms, parents, and number of uses."""

    iri: URIRef
    label: str
    synonyms: tuple[str, ...] = ()
    plural: str | None = None
    parents: frozenset[URIRef] = frozenset()
    uses: int = 0


@dataclass(frozen=True)
class PropertyEntry:
    """A property: its label, synonyms, phrases, and what it links. `domains` and `ranges` are declared, else the usual ones."""

    iri: URIRef
    label: str
    synonyms: tuple[str, ...] = ()
    verb_phrases: tuple[str, ...] = ()
    inverse_verb_phrases: tuple[str, ...] = ()
    question_words: frozenset[str] = frozenset()
    domains: frozenset[URIRef] = frozenset()
    ranges: frozenset[URIRef] = frozenset()
    parents: frozenset[URIRef] = frozenset()
    is_functional: bool = False
    is_symmetric: bool = False
    is_transitive: bool = False
    is_past: bool = False
    marks_end: bool = False
    """Whether its subject no longer exists and is therefore spoken of in the past tense."""
    passes_on: bool = False
    """Whether its subject contains whatever its value contains: a cake made with mayonnaise has egg in it."""
    uses: int = 0

    @property
    def gives_times(self) -> bool:
        """Whether its values are dates, years or moments."""
        return bool(self.ranges & TIMES)

    @property
    def gives_numbers(self) -> bool:
        """Whether its values are numbers."""
        return bool(self.ranges & NUMBERS)


@dataclass(frozen=True)
class Schema:
    """All classes and properties, by IRI."""

    classes: dict[URIRef, ClassEntry] = field(default_factory=dict)
    properties: dict[URIRef, PropertyEntry] = field(default_factory=dict)

    def superclasses(self, iri: URIRef) -> list[URIRef]:
        """The class itself and all its ancestors, nearest first."""
        found = [iri]
        for each in found:
            entry = self.classes.get(each)
            found += sorted(parent for parent in (entry.parents if entry else ()) if parent not in found)
        return found

    def subclasses(self, iri: URIRef) -> list[URIRef]:
        """The class itself and all its descendants, nearest first."""
        found = [iri]
        for each in found:
            found += sorted(entry.iri for entry in self.classes.values() if each in entry.parents and entry.iri not in found)
        return found

    def is_kind_of(self, classes: Iterable[URIRef], wanted: Iterable[URIRef]) -> bool:
        """Whether any of `classes` is one of `wanted` or a subclass of one."""
        aims = set(wanted)
        return any(aims.intersection(self.superclasses(each)) for each in classes)


_Values: TypeAlias = dict[URIRef, dict[URIRef, list[Term]]]


def load_schema(reader: Reader) -> Schema:
    """Reads the schema of all knowledge bases in the reader's scope."""
    values: _Values = defaultdict(lambda: defaultdict(list))
    things = [row["thing"] for kind in KINDS for row in reader.terms("things_of_kind", kind=kind)]
    for some in batched(dict.fromkeys(things), THINGS_A_QUERY):
        for row in reader.terms("statements_about", subject=some, predicate=ANNOTATIONS):
            values[URIRef(row["subject"])][URIRef(row["predicate"])].append(row["value"])
    classes = {iri: _class_entry(iri, of) for iri, of in values.items() if _is_class(of)}
    properties = {iri: _property_entry(iri, of) for iri, of in values.items() if not _is_class(of)}
    return Schema(classes, properties)


def _is_class(of: dict[URIRef, list[Term]]) -> bool:
    return bool({OWL.Class, RDFS.Class, MEM.UsedClass} & set(of[RDF.type]))


def _label(iri: URIRef, of: dict[URIRef, list[Term]]) -> str:
    labels = [value for annotation in (RDFS.label, SKOS.prefLabel) for value in of[annotation]]
    english = [value for value in labels if isinstance(value, Literal) and (value.language or "en").startswith("en")]
    return str((english or labels or [words_of_name(local_name(iri))])[0])


def _texts(of: dict[URIRef, list[Term]], *annotations: URIRef) -> tuple[str, ...]:
    return tuple(sorted(str(value) for annotation in annotations for value in of[annotation]))


def _iris(of: dict[URIRef, list[Term]], annotation: URIRef) -> frozenset[URIRef]:
    return frozenset(value for value in of[annotation] if isinstance(value, URIRef))


def _uses(of: dict[URIRef, list[Term]]) -> int:
    return sum(int(value) for value in of[MEM.useCount])


def _class_entry(iri: URIRef, of: dict[URIRef, list[Term]]) -> ClassEntry:
    plurals = _texts(of, MEM.pluralLabel)
    return ClassEntry(
        iri=iri,
        label=_label(iri, of),
        synonyms=_texts(of, SKOS.altLabel),
        plural=plurals[0] if plurals else None,
        parents=_iris(of, RDFS.subClassOf) - SCHEMA_KINDS,
        uses=_uses(of),
    )


def _property_entry(iri: URIRef, of: dict[URIRef, list[Term]]) -> PropertyEntry:
    kinds = set(of[RDF.type])
    return PropertyEntry(
        iri=iri,
        label=_label(iri, of),
        synonyms=_texts(of, SKOS.altLabel),
        verb_phrases=_texts(of, MEM.verbPhrase) + _texts(of, MEM.altVerbPhrase),
        inverse_verb_phrases=_texts(of, MEM.inverseVerbPhrase) + _texts(of, MEM.altInverseVerbPhrase),
        question_words=frozenset(_texts(of, MEM.questionWord)),
        domains=_iris(of, RDFS.domain) or _iris(of, MEM.usualSubjectClass),
        ranges=_iris(of, RDFS.range) or _iris(of, MEM.usualValueClass),
        parents=_iris(of, RDFS.subPropertyOf),
        is_functional=OWL.FunctionalProperty in kinds,
        is_symmetric=OWL.SymmetricProperty in kinds,
        is_transitive=OWL.TransitiveProperty in kinds,
        marks_end=bool(of[MEM.marksEnd]),
        passes_on=bool(of[MEM.passesOn]),
        is_past="past" in _texts(of, MEM.tense),
        uses=_uses(of),
    )
