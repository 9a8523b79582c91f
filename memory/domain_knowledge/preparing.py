"""What is worked out once, at import, so that a question need not: label keys of things, and a schema from use.

Everything here goes into the base's index graph, which is derived and can be made anew.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from rdflib import Literal, URIRef
from rdflib.namespace import OWL, RDF, RDFS

from memory.folding import keys_of_label, words_of_label, words_of_name
from memory.store.reading import Reader
from memory.store.terms import Term, Triple
from memory.vocabulary import ALIAS_PROPERTIES, LABEL_PROPERTIES, MEM

USUAL_CLASSES_KEPT = 5
SCHEMA_KINDS = {
    OWL.Class, RDFS.Class, OWL.ObjectProperty, OWL.DatatypeProperty, OWL.AnnotationProperty, RDF.Property, OWL.Ontology,
    OWL.FunctionalProperty, OWL.SymmetricProperty, OWL.TransitiveProperty, OWL.InverseFunctionalProperty,
}  # fmt: skip
NOT_SPOKEN_OF = {RDF.type, *LABEL_PROPERTIES, *ALIAS_PROPERTIES, RDFS.comment, RDFS.seeAlso, OWL.sameAs}


@dataclass
class LabelIndex:
    """Finds the label of each thing in a stream of triples, and the keys it is looked up by.

    English labels are taken, and those without a language; others only where a knowledge base has no such ones.
    """

    label_properties: tuple[URIRef, ...] = LABEL_PROPERTIES
    languages: frozenset[str | None] = frozenset({"en", None})
    own_label_property: dict[URIRef, URIRef] = field(default_factory=dict)
    individuals: int = 0
    _labelled: set[URIRef] = field(default_factory=set)

    @classmethod
    def of(cls, triples: Callable[[], Iterable[Triple]]) -> "LabelIndex":
        """Reads the stream for the languages and label properties that it uses, and for its individuals."""
        languages: Counter[str | None] = Counter()
        individuals: set[int] = set()
        by_class: dict[URIRef, URIRef] = {}
        for subject, predicate, value in triples():
            if predicate in LABEL_PROPERTIES and isinstance(value, Literal):
                languages[value.language] += 1
            elif predicate == RDF.type and value not in SCHEMA_KINDS:
                individuals.add(hash(subject))
            elif predicate == MEM.labelProperty and value != RDFS.label:
                by_class[subject] = URIRef(value)
        english = {language for language in languages if language is None or language.split("-")[0] == "en"}
        own = _own_label_properties(triples(), by_class) if by_class else {}
        return cls(languages=frozenset(english or languages) | {None}, own_label_property=own, individuals=len(individuals))

    def entries(self, triples: Sequence[Triple]) -> list[Triple]:
        """The index statements of a batch."""
        return [entry for triple in triples for entry in self._entries_of(*triple)]

    def _entries_of(self, subject: URIRef, predicate: URIRef, value: Term) -> Iterator[Triple]:
        if not isinstance(value, Literal) or value.language not in self.languages:
            return
        wanted = self.own_label_property.get(subject)
        is_label = predicate == wanted if wanted else predicate in self.label_properties
        if is_label and subject not in self._labelled:
            self._labelled.add(subject)
            yield (subject, MEM.displayLabel, Literal(str(value)))
        if is_label or predicate in ALIAS_PROPERTIES or predicate in self.label_properties:
            for key in keys_of_label(str(value)):
                yield (subject, MEM.labelKey, Literal(key))
            for word in words_of_label(str(value)):
                yield (subject, MEM.nameWord, Literal(word))


def _own_label_properties(triples: Iterable[Triple], by_class: dict[URIRef, URIRef]) -> dict[URIRef, URIRef]:
    """Which things have their label under a property that their class names."""
    return {
        subject: by_class[URIRef(value)] for subject, predicate, value in triples if predicate == RDF.type and value in by_class
    }


def schema_statements(reader: Reader) -> tuple[list[Triple], int, int]:
    """Classes and properties as they are used, with their usual classes of subjects and values; and how many of each."""
    statements: list[Triple] = []
    classes = 0
    properties = 0
    for row in reader.terms("used_classes"):
        if row["class"] not in SCHEMA_KINDS:
            classes += 1
            statements += _used(row["class"], MEM.UsedClass, row["uses"])
    for row in reader.terms("used_properties"):
        if row["property"] not in NOT_SPOKEN_OF and not str(row["property"]).startswith(str(MEM)):
            properties += 1
            statements += _used(row["property"], MEM.UsedProperty, row["uses"])
    statements += _usual(reader, "usual_subject_classes", MEM.usualSubjectClass)
    statements += _usual(reader, "usual_value_classes", MEM.usualValueClass)
    return statements, classes, properties


def _used(thing: Term, kind: URIRef, uses: Term) -> list[Triple]:
    iri = URIRef(thing)
    name = words_of_name(local_name(iri))
    return [(iri, RDF.type, kind), (iri, MEM.useCount, uses), (iri, MEM.nameInWords, Literal(name))]


def _usual(reader: Reader, query: str, relation: URIRef) -> list[Triple]:
    uses: dict[URIRef, Counter[URIRef]] = {}
    for row in reader.terms(query):
        if row["property"] not in NOT_SPOKEN_OF and isinstance(row["class"], URIRef):
            uses.setdefault(URIRef(row["property"]), Counter())[row["class"]] = int(row["uses"])
    return [(each, relation, usual) for each, counted in uses.items() for usual, _ in counted.most_common(USUAL_CLASSES_KEPT)]


def local_name(iri: URIRef) -> str:
    """The end of an IRI: what stands behind its last “#”, “/” or “:”."""
    text = str(iri).rstrip("/#")
    return text[max(text.rfind(sign) for sign in "#/:") + 1 :]
