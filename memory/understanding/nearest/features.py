"""Features that tell how well a way through the graph explains a question; `weights` has the weight of each."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from math import log

import numpy as np
from rdflib import URIRef

from memory.domain_knowledge.schema import PropertyEntry
from memory.embedding.embedder import Embedder, Vectors
from memory.language.dictionary import is_english
from memory.language.words import Span, Word
from memory.understanding.concepts import concepts, concepts_of
from memory.understanding.nearest.names import NameMatch
from memory.understanding.nearest.way import JoinedPaths, PathStep
from memory.understanding.nearest.ways import SAME
from memory.understanding.nearest.wording import all_concepts, asked_kind, implied_by, names_of, share_said
from memory.understanding.question import PERSON_WORDS, PLACE_WORDS, TIME_WORDS, DomainQuestion

WANTED = {
    "when": "time", "where": "place", "who": "person", "whose": "person", "how many": "number", "degree": "number",
    "manner": "manner",
}  # fmt: skip
MANNER_WORDS = ("cause", "manner", "method", "reason", "purpose", "motive")
ACTING = re.compile(r"\b(countr(y|ies)|nations?)\b")
"""Places that act like people, in that they take part, win and sign: “Who won the cup?”."""
FOR_ALL = {"all", "list", "every"}


class PathFeatures:
    """The features of all ways of one question."""

    def __init__(
        self, question: DomainQuestion, embedder: Embedder, named: Sequence[NameMatch], ways: Sequence[JoinedPaths]
    ) -> None:
        self._question = question
        self._schema = question.domain.schema
        self._embedder = embedder
        self._vectors: dict[str, Vectors] = {}
        self._asks = asked_kind(question)
        self._implied = implied_by(question)
        self._classes = question.domain.classes_of(sorted({each.thing.iri for each in named}))
        self._whole_names = [each.span for each in named if each.said == 1 and not each.is_adjective]
        self._longest = max((_length(way) for way in ways), default=1) or 1
        self._popularity: Counter[URIRef] = Counter()
        for way in ways:
            if way.kind is None and len(way.steps) == 1:
                self._popularity[way.named[0].thing.iri] += way.uses
        asked = {word.joined for word in question.words}
        self._asks_for_all = question.utterance_class == "request" and bool(asked & FOR_ALL)

    def of_words(self, way: JoinedPaths) -> dict[str, float]:
        """The features that need no embeddings."""
        return {**self._shared(way), **self._shape(way)}

    def prepare(self, ways: Sequence[JoinedPaths]) -> None:
        """Embed all texts that these ways need, in one batch."""
        asked = {text for way in ways for text in self._asked(way)}
        texts = sorted(asked.union(text for way in ways for some in self._compared(way) for text in some))
        self._vectors = dict(zip(texts, self._embedder.vectors(texts), strict=True)) if texts else {}

    def of_meaning(self, way: JoinedPaths) -> dict[str, float]:
        """The cosines between the question without its names and the property labels; call `prepare` first."""
        rest, typed = (self._vectors[text] for text in self._asked(way))
        label, with_class = (_direction([self._vectors[text] for text in texts]) for texts in self._compared(way))
        return {
            "rest_label": float(rest @ label),
            "rest_class": float(rest @ with_class),
            "typed_class": float(typed @ with_class),
        }

    def is_worded(self, way: JoinedPaths) -> bool:
        """Whether the lexicon has verb phrases for a property of it."""
        entries = [self._entry(step) for step in way.steps]
        return any(entry.verb_phrases or entry.inverse_verb_phrases for entry in entries)

    def _shared(self, way: JoinedPaths) -> dict[str, float]:
        """How many words the question shares with labels in the graph, and how much of the labels it says."""
        words = self._rest(way)
        labels = [concepts_of(names_of(self._entry(step))) for step in way.steps]
        explaining = (
            frozenset().union(*labels),
            self._concepts_of(self._answer_classes(way)),
            frozenset().union(*map(self._about, way.named)),
        )
        first = [next((n for n, each in enumerate(explaining) if concepts(word.key) & each), None) for word in words]
        left = [word for word, place in zip(words, first, strict=True) if place is None]
        asked = all_concepts(tuple(words))
        whole = len(words) or 1
        return {
            "by_label": first.count(0) / whole,
            "by_class": first.count(1) / whole,
            "unexplained": log(1 + len(left)),
            "not_owned": float(any(word is each for word in left for each in self._owned(way))),
            "unknown_names": float(sum(self._is_name_like(word) for word in left)),
            "label_said": _mean(share_said(self._entry(step), asked | self._implied) for step in way.steps),
        }

    def _shape(self, way: JoinedPaths) -> dict[str, float]:
        """The features that do not depend on how the properties are worded."""
        named = way.named
        return {
            "word_fits": self._word_fits(way),
            "outward": _mean(float(step.outward) for step in way.steps),
            "answers": log(way.uses),
            "several": (1.0 if way.uses > 1 else -1.0) * self._asks_for_all,
            "name_length": _length(way) / self._longest,
            "in_part": _mean(1 - each.said for each in named),
            "within": float(any(self._is_within(each.span) for each in named)),
            "popular": _mean(log(1 + self._popularity[each.thing.iri]) for each in named),
            "two_steps": float(len(way.paths[0].steps) > 1 and not way.is_back),
            "of_class": float(way.kind is not None),
        }

    def _entry(self, step: PathStep) -> PropertyEntry:
        return self._schema.properties[step.predicate]

    def _answer_classes(self, way: JoinedPaths) -> list[URIRef]:
        """The class asked for, or else the usual classes of the unknown end of the last step, most used first."""
        usual = self._entry(way.last).ranges if way.last.outward else self._entry(way.last).domains
        known = [each for each in usual if each in self._schema.classes]
        return [way.kind] if way.kind is not None else sorted(known, key=lambda each: (-self._schema.classes[each].uses, each))

    def _labels(self, classes: Iterable[URIRef]) -> list[str]:
        return [self._schema.classes[each].label for each in classes if each in self._schema.classes]

    def _concepts_of(self, classes: Iterable[URIRef]) -> frozenset[str]:
        return frozenset().union(*map(concepts_of, self._labels(classes)))

    def _about(self, named: NameMatch) -> frozenset[str]:
        """The concepts of the thing's classes, and of the words of its name that were not said."""
        unsaid = concepts_of(named.thing.label) - all_concepts(self._question.words[named.span.start : named.span.end])
        return self._concepts_of(self._classes.get(named.thing.iri, [])) | unsaid

    def _rest(self, way: JoinedPaths) -> list[Word]:
        """The content words outside the names."""
        rest = [word for n, word in enumerate(self._question.words) if word.is_content and not way.covers(n)]
        return [word for word in rest if word.key not in SAME] if way.is_back else rest

    def _owned(self, way: JoinedPaths) -> list[Word]:
        """The words for what is asked of a thing: “THING's NOUN”, “the NOUN of THING”."""
        words = self._question.words
        after = [each.span.end for each in way.named if words[each.span.end - 1].is_possessive]
        before = []
        for each in way.named:
            joining = [n for n in range(max(0, each.span.start - 2), each.span.start) if words[n].key == "of"]
            before += [n - 1 for n in joining if n]
        return [words[n] for n in (*after, *before) if n < len(words) and words[n].is_content]

    def _asked(self, way: JoinedPaths) -> tuple[str, str]:
        """The question without its names, and with class labels in their place."""
        words = self._question.words
        rest = " ".join(word.joined for n, word in enumerate(words) if not way.covers(n))
        kinds = {each.span.start: [*self._labels(self._classes.get(each.thing.iri, [])), "it"][0] for each in way.named}
        typed = [kinds.get(n, "" if way.covers(n) else word.joined) for n, word in enumerate(words)]
        return rest, " ".join(filter(None, typed))

    def _compared(self, way: JoinedPaths) -> tuple[list[str], list[str]]:
        """The labels of the properties; and the same with the usual class of the answers, or with the one asked for.

        Embeddings of property labels are prepared when a domain is imported.
        """
        labels = [self._entry(step).label if step.outward else f"{self._entry(step).label} of" for step in way.steps]
        entry = self._entry(way.last)
        if way.kind is not None:
            return labels, [*labels, *self._labels([way.kind])]
        usual = self._labels(sorted(entry.ranges if way.last.outward else entry.domains))
        place = len(way.paths[0].steps) - 1
        return labels, [*labels[:place], " ".join([entry.label, *usual[:1]]), *labels[place + 1 :]]

    def _is_within(self, span: Span) -> bool:
        """Whether the span is part of a longer name."""
        return any(len(each) > len(span) and each.start <= span.start and span.end <= each.end for each in self._whole_names)

    def _is_name_like(self, word: Word) -> bool:
        is_written_so = word.is_capitalised and word is not self._question.words[0]
        return is_written_so or word.key.isdigit() or not is_english(word.key)

    def _word_fits(self, way: JoinedPaths) -> float:
        """1 if this way gives what the question word asks for, −1 if it gives something else, 0 if that is undecided."""
        wanted = WANTED.get(self._asks)
        kind = self._kind_of_answer(way)
        if wanted is None or kind == wanted:
            return float(wanted is not None)
        if kind == "place" and wanted == "person" and ACTING.search(self._text_of_answer(way)):
            return 0.0
        return 0.0 if kind == "thing" and wanted not in {"manner", "number"} else -1.0

    def _kind_of_answer(self, way: JoinedPaths) -> str:
        entry, outward = self._entry(way.last), way.last.outward
        label = entry.label.lower() if outward else ""
        if outward and (entry.gives_times or (entry.gives_numbers and TIME_WORDS.search(label))):
            return "time"
        if outward and entry.gives_numbers:
            return "number"
        if any(word in label for word in MANNER_WORDS):
            return "manner"
        text = self._text_of_answer(way)
        if PLACE_WORDS.search(text):
            return "place"
        return "person" if PERSON_WORDS.search(text) else "thing"

    def _text_of_answer(self, way: JoinedPaths) -> str:
        """The label of the property that gives the answers, and the labels of their classes, in lower case."""
        label = self._entry(way.last).label.lower() if way.last.outward else ""
        return " ".join([label, *self._labels(self._answer_classes(way)[:2])]).lower()


def _direction(vectors: Sequence[Vectors]) -> Vectors:
    """The normalised sum of some vectors, a unit vector."""
    whole: Vectors = np.sum(vectors, axis=0)
    middle: Vectors = whole / np.linalg.norm(whole)
    return middle


def _length(way: JoinedPaths) -> int:
    """How many words the names have."""
    return sum(len(each.span) for each in way.named)


def _mean(values: Iterable[float]) -> float:
    every = list(values)
    return sum(every) / len(every) if every else 0.0
