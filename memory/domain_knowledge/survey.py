"""A single pass over an import's triples: counts, label languages, classes and properties, with a sample of each property.

Memory use grows with the schema, not with the things: counts, and for each property a uniform sample of up to SAMPLED
statements (reservoir sampling, Vitter 1985, algorithm R), deterministic for the same stream.
"""

import random
from array import array
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
from rdflib import Literal, URIRef
from rdflib.namespace import OWL, RDF, RDFS

from memory.store.terms import Term, Triple
from memory.vocabulary import LABEL_PROPERTIES, MEM

SAMPLED = 500
"""Size of the sample for each property."""
SCHEMA_KINDS = {
    OWL.Class, RDFS.Class, OWL.ObjectProperty, OWL.DatatypeProperty, OWL.AnnotationProperty, RDF.Property, OWL.Ontology,
    OWL.FunctionalProperty, OWL.SymmetricProperty, OWL.TransitiveProperty, OWL.InverseFunctionalProperty,
}  # fmt: skip
"""Classes of schema terms: what belongs to them is no individual."""


@dataclass
class PropertyUse:
    """How often a property is used, with a sample of (subject, value)."""

    uses: int = 0
    sample: list[tuple[URIRef, Term]] = field(default_factory=list)

    def add(self, subject: URIRef, value: Term, chance: random.Random) -> None:
        """Counts one statement; every statement is equally likely to end up in the sample."""
        self.uses += 1
        if self.uses <= SAMPLED:
            self.sample.append((subject, value))
        elif (place := int(chance.random() * self.uses)) < SAMPLED:
            self.sample[place] = (subject, value)


@dataclass
class Survey:
    """What a stream of triples contains. `own_label_properties` maps a class to the label property it names for its things."""

    triples: int = 0
    individuals: int = 0
    languages: Counter[str | None] = field(default_factory=Counter)
    classes: Counter[URIRef] = field(default_factory=Counter)
    properties: dict[URIRef, PropertyUse] = field(default_factory=dict)
    own_label_properties: dict[URIRef, URIRef] = field(default_factory=dict)

    @classmethod
    def of(cls, triples: Iterable[Triple]) -> "Survey":
        """Surveys the stream in one pass."""
        survey, chance, individuals = cls(), random.Random(0), array("q")  # noqa: S311  deterministic
        for subject, predicate, value in triples:
            survey.triples += 1
            survey.properties.setdefault(predicate, PropertyUse()).add(subject, value, chance)
            if predicate == RDF.type:
                survey.classes[URIRef(value)] += 1
                if value not in SCHEMA_KINDS:
                    individuals.append(hash(subject))
            elif predicate in LABEL_PROPERTIES and isinstance(value, Literal):
                survey.languages[value.language] += 1
            elif predicate == MEM.labelProperty and value != RDFS.label:
                survey.own_label_properties[subject] = URIRef(value)
        survey.individuals = len(np.unique(np.asarray(individuals)))
        return survey

    @property
    def label_languages(self) -> frozenset[str | None]:
        """The languages whose labels are used: English and None if any label is either, else all (and None)."""
        english = {language for language in self.languages if language is None or language.split("-")[0] == "en"}
        return frozenset(english or self.languages) | {None}
