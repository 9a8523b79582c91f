"""Precomputes at import what questions need: the look-up keys of things, and a schema derived from use.

Its output goes into the base's index graph, which is derived and can be rebuilt.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from more_itertools import batched
from rdflib import Literal, URIRef
from rdflib.namespace import OWL, RDF, RDFS, XSD

from memory.domain_knowledge.survey import SCHEMA_KINDS, Survey
from memory.forms.folding import keys_of_label, words_of_label, words_of_name
from memory.store.reading import Reader
from memory.store.terms import Term, Triple
from memory.vocabulary import ALIAS_PROPERTIES, LABEL_PROPERTIES, MEM

USUAL_CLASSES_KEPT = 5
"""How many usual classes are kept for each end of a property."""
THINGS_A_QUERY = 500
WORDS_KEPT = 50_000
NOT_SPOKEN_OF = {RDF.type, *LABEL_PROPERTIES, *ALIAS_PROPERTIES, RDFS.comment, RDFS.seeAlso, OWL.sameAs}
"""Properties for classes, labels and annotations, which are not facts to talk about."""

Labelled: TypeAlias = Callable[[Iterable[URIRef]], set[URIRef]]
"""Returns those of some things that already have a display label."""


@dataclass(frozen=True)
class LabelFinder:
    """Finds the label and the look-up keys of each thing in a stream of triples.

    Labels in English or without a language count; others only if a knowledge base has neither. Which things got a label
    in an earlier batch is asked of the store, as it would be too much to keep in memory.
    """

    labelled: Labelled
    languages: frozenset[str | None] = frozenset({"en", None})
    own_label_property: dict[URIRef, URIRef] = field(default_factory=dict)

    @classmethod
    def of(cls, survey: Survey, triples: Callable[[], Iterable[Triple]], labelled: Labelled) -> "LabelFinder":
        """For the label languages and properties of a survey; reads the stream only if classes name label properties."""
        by_class = survey.own_label_properties
        return cls(labelled, survey.label_languages, _own_label_properties(triples(), by_class) if by_class else {})

    def entries(self, triples: Sequence[Triple]) -> list[Triple]:
        """The index statements for one batch."""
        labels: dict[URIRef, Literal] = {}
        entries = [entry for triple in triples for entry in self._entries_of(*triple, labels)]
        known = self.labelled(labels) if labels else set()
        return entries + [(thing, MEM.displayLabel, label) for thing, label in labels.items() if thing not in known]

    def _entries_of(self, subject: URIRef, predicate: URIRef, value: Term, labels: dict[URIRef, Literal]) -> Iterator[Triple]:
        """Yields the look-up keys of a triple; stores the first label of each thing in `labels`."""
        if not isinstance(value, Literal) or value.language not in self.languages:
            return
        wanted = self.own_label_property.get(subject)
        is_label = predicate == wanted if wanted else predicate in LABEL_PROPERTIES
        if is_label:
            labels.setdefault(subject, Literal(str(value)))
        if is_label or predicate in ALIAS_PROPERTIES or predicate in LABEL_PROPERTIES:
            for key in keys_of_label(str(value)):
                yield (subject, MEM.labelKey, Literal(key))
            for word in words_of_label(str(value)):
                yield (subject, MEM.nameWord, _word(word))


@lru_cache(WORDS_KEPT)
def _word(word: str) -> Literal:
    return Literal(word)


def _own_label_properties(triples: Iterable[Triple], by_class: dict[URIRef, URIRef]) -> dict[URIRef, URIRef]:
    """Maps each thing whose class names a label property of its own to that property."""
    return {
        subject: by_class[URIRef(value)] for subject, predicate, value in triples if predicate == RDF.type and value in by_class
    }


def schema_statements(survey: Survey, reader: Reader) -> tuple[list[Triple], int, int]:
    """The schema as it is used: index statements, the number of classes, and the number of properties.

    The statements give the use counts, and the usual classes of each property's subjects and values. `reader` looks up the
    classes of the sampled things.
    """
    used = {iri: use for iri, use in survey.properties.items() if iri not in NOT_SPOKEN_OF and not str(iri).startswith(str(MEM))}
    classes = {iri: uses for iri, uses in survey.classes.items() if iri not in SCHEMA_KINDS}
    statements = [each for iri, uses in classes.items() for each in _used(iri, MEM.UsedClass, uses)]
    for iri, use in used.items():
        statements += _used(iri, MEM.UsedProperty, use.uses)
    for iri, use in survey.properties.items():
        if iri not in NOT_SPOKEN_OF:
            subjects, values = zip(*use.sample, strict=True)
            statements += [(iri, MEM.usualSubjectClass, usual) for usual in _usual_classes(subjects, reader)]
            statements += [(iri, MEM.usualValueClass, usual) for usual in _usual_classes(values, reader)]
    return statements, len(classes), len(used)


def _usual_classes(terms: Sequence[Term], reader: Reader) -> list[URIRef]:
    """The most frequent classes of these things and datatypes of these literals."""
    counted = Counter(_datatype(term) for term in terms if isinstance(term, Literal))
    times = Counter(term for term in terms if isinstance(term, URIRef))
    for some in batched(times, THINGS_A_QUERY):
        for row in reader.terms("classes_of", thing=some):
            counted[URIRef(row["class"])] += times[URIRef(row["thing"])]
    return sorted(counted, key=lambda each: (-counted[each], each))[:USUAL_CLASSES_KEPT]


def _datatype(literal: Literal) -> URIRef:
    return URIRef(literal.datatype or (RDF.langString if literal.language else XSD.string))


def _used(iri: URIRef, kind: URIRef, uses: int) -> list[Triple]:
    name = words_of_name(local_name(iri))
    return [(iri, RDF.type, kind), (iri, MEM.useCount, Literal(uses)), (iri, MEM.nameInWords, Literal(name))]


def local_name(iri: URIRef) -> str:
    """The local name of an IRI: what follows its last “#”, “/” or “:”."""
    text = str(iri).rstrip("/#")
    return text[max(text.rfind(sign) for sign in "#/:") + 1 :]
