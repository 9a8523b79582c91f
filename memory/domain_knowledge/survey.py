"""One reading of an import's triples: how many, in which languages, which classes and properties, with a sample of each use.

What it keeps grows with the schema, not with the things: counts, and for each property up to SAMPLED of its statements as a
uniform sample (Vitter 1985, algorithm R), always the same for the same stream.
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
SCHEMA_KINDS = {
    OWL.Class, RDFS.Class, OWL.ObjectProperty, OWL.DatatypeProperty, OWL.AnnotationProperty, RDF.Property, OWL.Ontology,
    OWL.FunctionalProperty, OWL.SymmetricProperty, OWL.TransitiveProperty, OWL.InverseFunctionalProperty,
}  # fmt: skip


@dataclass
class PropertyUse:
    """How often a property is used, and a sample of its subjects with their values."""

    uses: int = 0
    sample: list[tuple[URIRef, Term]] = field(default_factory=list)

    def add(self, subject: URIRef, value: Term, chance: random.Random) -> None:
        """Counts one more statement; each is as likely to be in the sample as any other."""
        self.uses += 1
        if self.uses <= SAMPLED:
            self.sample.append((subject, value))
        elif (place := int(chance.random() * self.uses)) < SAMPLED:
            self.sample[place] = (subject, value)


@dataclass
class Survey:
    """What is in a stream of triples. `own_label_properties` are those that a class names for its things."""

    triples: int = 0
    individuals: int = 0
    languages: Counter[str | None] = field(default_factory=Counter)
    classes: Counter[URIRef] = field(default_factory=Counter)
    properties: dict[URIRef, PropertyUse] = field(default_factory=dict)
    own_label_properties: dict[URIRef, URIRef] = field(default_factory=dict)

    @classmethod
    def of(cls, triples: Iterable[Triple]) -> "Survey":
        """Reads the stream once."""
        survey, chance, individuals = cls(), random.Random(0), array("q")  # noqa: S311  the same every time
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
        """English and none, if any label is either; else all there are."""
        english = {language for language in self.languages if language is None or language.split("-")[0] == "en"}
        return frozenset(english or self.languages) | {None}
