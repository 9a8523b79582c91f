"""Previews an import without storing anything: how much it would bring, of what kinds, and which questions it could answer.

The files are streamed three times; memory use grows with the schema, plus eight bytes for each thing.
"""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from rdflib import URIRef
from rdflib.namespace import OWL, RDF, RDFS

from memory.domain_knowledge.importing import Progress, check_name, checked, graphs_for
from memory.domain_knowledge.preparing import NOT_SPOKEN_OF, LabelFinder, local_name
from memory.domain_knowledge.survey import SCHEMA_KINDS, Survey
from memory.forms.folding import words_of_name
from memory.forms.inflection import BEHIND_NOUNS, known_lemmas
from memory.store import rdf_files
from memory.store.terms import Triple
from memory.vocabulary import LABEL_PROPERTIES, MEM

LISTED, QUESTIONS = 12, 6
"""The most entries of any list in a preview, and the most example questions."""
SAMPLED = 40
"""How many sampled subjects of each property are considered for one with a label."""
OF_SCHEMAS = (str(RDF), str(RDFS), str(OWL), str(MEM))


@dataclass(frozen=True)
class KnowledgePreview:
    """A preview of the files: counts, the most used classes and properties by name, and questions they could answer.

    `unnamed` counts the things without a label, which go by their IRIs; `languages` are those of labels that are left out, with
    counts; `elsewhere` are imported ontologies that are not fetched.
    """

    graph: str
    triples: int
    things: int
    unnamed: int
    classes: tuple[tuple[str, int], ...]
    properties: tuple[tuple[str, int], ...]
    number_of_classes: int
    number_of_properties: int
    questions: tuple[str, ...]
    languages: tuple[tuple[str, int], ...] = ()
    elsewhere: tuple[str, ...] = ()


def foresee(files: Sequence[Path], name: str, progress: Progress) -> KnowledgePreview:
    """Previews the import of these files. Raises BadInput in the same cases as the import, with the same words."""
    check_name(name)
    graph, _ = graphs_for(files, name)
    survey = Survey.of(checked(files, "", progress))
    return _Looking(survey, lambda: rdf_files.triples(files, "")).foreseen(graph)


@dataclass
class _Looking:
    """The survey of the files, and what a second pass finds in them."""

    survey: Survey
    read: Callable[[], Iterator[Triple]]
    _labels: dict[URIRef, str] = field(default_factory=dict)
    _given: list[str] = field(default_factory=list)
    _elsewhere: list[str] = field(default_factory=list)
    _unnamed: int = 0

    def foreseen(self, graph: URIRef) -> KnowledgePreview:
        survey = self.survey
        classes = {iri: uses for iri, uses in survey.classes.items() if iri not in SCHEMA_KINDS}
        properties = {iri: use.uses for iri, use in survey.properties.items() if is_spoken_of(iri)}
        self._read_again({*classes, *properties, *(thing for iri in properties for thing in self._sampled(iri))})
        left_out = [
            (language, number) for language, number in survey.languages.most_common() if language not in survey.label_languages
        ]
        return KnowledgePreview(
            str(graph),
            survey.triples,
            survey.individuals,
            self._unnamed,
            self._most(classes),
            self._most(properties),
            len(classes),
            len(properties),
            tuple(self._questions(properties)),
            tuple((str(language), number) for language, number in left_out[:LISTED]),
            tuple(self._elsewhere[:LISTED]),
        )

    def _read_again(self, wanted: set[URIRef]) -> None:
        """Finds the labels of `wanted`, the number of things without any, and the files' own example questions and imports."""
        index = LabelFinder.of(self.survey, self.read, lambda _: set())
        things, named, about = array("q"), array("q"), list[Triple]()
        for subject, predicate, value in self.read():
            is_label = predicate in LABEL_PROPERTIES or predicate == index.own_label_property.get(subject)
            if is_label:
                named.append(hash(subject))
            if is_label and subject in wanted:
                about.append((subject, predicate, value))
            elif predicate == RDF.type and value not in SCHEMA_KINDS:
                things.append(hash(subject))
            elif predicate == MEM.exampleQuestion:
                self._given.append(str(value))
            elif predicate == OWL.imports:
                self._elsewhere.append(str(value))
        self._labels = {URIRef(thing): str(label) for thing, what, label in index.entries(about) if what == MEM.displayLabel}
        self._unnamed = len(np.setdiff1d(np.asarray(things), np.asarray(named)))

    def _sampled(self, predicate: URIRef) -> list[URIRef]:
        return [subject for subject, _ in self.survey.properties[predicate].sample[:SAMPLED]]

    def _most(self, used: dict[URIRef, int]) -> tuple[tuple[str, int], ...]:
        ordered = sorted(used, key=lambda iri: (-used[iri], iri))
        return tuple((self._called(iri), used[iri]) for iri in ordered[:LISTED])

    def _questions(self, properties: Iterable[URIRef]) -> list[str]:
        """The files' own example questions, else one for each of the most used properties, preferably named by a noun."""
        if self._given:
            return sorted(self._given)[:QUESTIONS]
        nouns = [iri for iri in properties if _is_noun(self._called(iri))]
        ordered = sorted(nouns or properties, key=lambda iri: (-self.survey.properties[iri].uses, iri))
        about = ((iri, self._first_named(iri)) for iri in ordered)
        return [f"What is the {self._called(iri)} of {name}?" for iri, name in about if name][:QUESTIONS]

    def _first_named(self, predicate: URIRef) -> str:
        terms = self.survey.properties.keys() | self.survey.classes.keys()
        return next(
            (self._labels[thing] for thing in self._sampled(predicate) if thing in self._labels and thing not in terms), ""
        )

    def _called(self, iri: URIRef) -> str:
        return self._labels.get(iri) or words_of_name(local_name(iri)) or str(iri)


def _is_noun(label: str) -> bool:
    """Whether a label reads as a noun: “year built”, “keeper”; not “crosses” or “located in”, which make odd questions."""
    words = label.lower().split() or [""]
    lemmas, first = known_lemmas(words[0]), words[0]
    return words[-1] not in BEHIND_NOUNS and (not lemmas or any(first in each for each in lemmas.values()))


def is_spoken_of(predicate: URIRef) -> bool:
    """Whether this is a domain property, and not one for labels, classes or the schema."""
    return predicate not in NOT_SPOKEN_OF and not str(predicate).startswith(OF_SCHEMAS)
