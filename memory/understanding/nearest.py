"""The property nearest to a question's words, where no wording of the lexicon explains them all.

Every property around every thing that is named is weighed in both directions: by the meaning of the words besides the
thing's name, by shared words, and by whether the question word fits. A softmax over all of them says how sure the best is.
The weights and what they mean stand in `nearest_weights`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, log

from rdflib import URIRef

from memory.domain_knowledge.knowledge import NamedThing, Use
from memory.domain_knowledge.schema import PropertyEntry
from memory.embedding.embedder import Embedder
from memory.model import Pattern
from memory.understanding.concepts import concepts_of
from memory.understanding.mentions import ThingMention
from memory.understanding.nearest_weights import COSINE_AT_LEAST, EXPLAINED_AT_LEAST, PROBABILITY_AT_LEAST, WEIGHTS
from memory.understanding.question import PERSON_WORDS, PLACE_WORDS, Question, Reading

CANDIDATES_AT_MOST = 400
WORDS_AT_MOST = 40
"""A longer utterance asks for more than one property."""


@dataclass(frozen=True)
class Nearest:
    """A candidate: a thing, one of its properties, the direction; its features by name, and its share of the softmax."""

    thing: NamedThing
    mention: ThingMention
    use: Use
    features: dict[str, float]
    is_worded: bool
    probability: float = 0.0

    @property
    def is_near(self) -> bool:
        """Whether the question's words are near enough to the property, not only nearer than to the others.

        Where a lexicon names the property, its words are known, and a word that it does not explain means something else.
        """
        if self.features["word_fits"] < 0:
            return False
        if self.is_worded:
            return self.probability >= PROBABILITY_AT_LEAST and self.features["asked_in_all"] == 1.0
        cosine = max(self.features[name] for name in ("rest_label", "rest_class", "typed_label", "typed_class"))
        is_explained = self.features["asked_in_all"] >= EXPLAINED_AT_LEAST
        return self.probability >= PROBABILITY_AT_LEAST and (is_explained or cosine >= COSINE_AT_LEAST)

    def reading(self, question: Question) -> Reading:
        """As a reading that accounts for all words."""
        thing, predicate = self.thing.iri, self.use.predicate
        pattern = Pattern(thing, predicate, None) if self.use.outward else Pattern(None, predicate, thing)
        kind = "values" if self.use.outward else "subjects"
        gives_numbers = question.domain.schema.properties[predicate].gives_numbers
        counts = question.asks == "how many" and self.use.uses > 1 and not gives_numbers
        return Reading(kind, (pattern,), question.content, self.probability, counts=counts)


def nearest(question: Question, embedder: Embedder) -> list[Nearest]:
    """All candidates, most probable first; none for “how” and “why”, which ask for what no single property gives."""
    if len(question.words) > WORDS_AT_MOST or question.asks == "how" or any(word.key == "why" for word in question.words):
        return []
    named = [(mention, thing) for mention in question.mentions.all_things for thing in mention.things]
    uses: dict[URIRef, list[Use]] = {}
    for use in question.domain.uses_of(sorted({thing.iri for _, thing in named})):
        uses.setdefault(use.thing, []).append(use)
    weighing = _Weighing(question, embedder, {iri: sum(use.uses for use in of) for iri, of in uses.items()})
    possible = [
        (mention, thing, use)
        for mention, thing in named
        for use in uses.get(thing.iri, ())
        if not weighing.is_worded(use) or weighing.is_explained(mention, thing, use)
    ]
    found = [
        Nearest(thing, mention, use, weighing.features(mention, thing, use), weighing.is_worded(use))
        for mention, thing, use in possible[:CANDIDATES_AT_MOST]
    ]
    return ranked(found)


def ranked(candidates: Sequence[Nearest]) -> list[Nearest]:
    """The candidates with their share of the softmax, most probable first."""
    scores = [sum(WEIGHTS[name] * value for name, value in each.features.items()) for each in candidates]
    highest = max(scores, default=0.0)
    shares = [exp(score - highest) for score in scores]
    whole = sum(shares)
    shared = [replace(each, probability=share / whole) for each, share in zip(candidates, shares, strict=True)]
    return sorted(shared, key=lambda each: (-each.probability, each.use.predicate, each.thing.iri))


class _Weighing:
    """The features of the candidates of one question."""

    def __init__(self, question: Question, embedder: Embedder, popularity: dict[URIRef, int]) -> None:
        self._question = question
        self._popularity = popularity
        self._embedder = embedder
        self._longest = max((len(mention.span) for mention in question.mentions.all_things), default=1)

    def features(self, mention: ThingMention, thing: NamedThing, use: Use) -> dict[str, float]:
        """Each feature by name; see `nearest_weights`."""
        question = self._question
        entry = question.domain.schema.properties[use.predicate]
        outward = use.outward
        answer_class = _class_label(question, entry, outward=outward)
        rest, typed = self._rest(mention, thing)
        label = entry.label if outward else f"{entry.label} of"
        with_class = f"{entry.label} {answer_class}".strip()
        rest_of, typed_of, label_of, class_of = self._embedder.vectors([rest, typed, label, with_class])
        return {
            "rest_label": float(rest_of @ label_of),
            "rest_class": float(rest_of @ class_of),
            "typed_label": float(typed_of @ label_of),
            "typed_class": float(typed_of @ class_of),
            **self._shared(mention, thing, use),
            "word_fits": self._word_fits(entry, outward=outward),
            "outward": float(outward),
            "answers": log(use.uses),
            "name_length": len(mention.span) / self._longest,
            "popular": log(1 + self._popularity.get(thing.iri, 0)),
        }

    def is_explained(self, mention: ThingMention, thing: NamedThing, use: Use) -> bool:
        """Whether the property and its classes explain every word of the question besides the name."""
        return self._shared(mention, thing, use)["asked_in_all"] == 1.0

    def is_worded(self, use: Use) -> bool:
        """Whether a lexicon has phrases for the property."""
        entry = self._question.domain.schema.properties[use.predicate]
        return bool(entry.verb_phrases or entry.inverse_verb_phrases)

    def _shared(self, mention: ThingMention, thing: NamedThing, use: Use) -> dict[str, float]:
        """The features of shared words."""
        question, outward = self._question, use.outward
        entry = question.domain.schema.properties[use.predicate]
        rest, _ = self._rest(mention, thing)
        asked, said = concepts_of(rest), concepts_of(_names(entry))
        classed = concepts_of(_class_label(question, entry, outward=outward))
        about = concepts_of(_class_label(question, entry, outward=not outward))
        return {
            "label_said": _share(said, asked),
            "asked_in_label": _share(asked, said),
            "asked_in_class": _share(asked, classed),
            "asked_in_both": _share(asked, said | classed),
            "asked_in_all": _share(asked, said | classed | about),
            "asked_about": _share(about, asked),
        }

    def _rest(self, mention: ThingMention, thing: NamedThing) -> tuple[str, str]:
        """The question without the thing's name, and with its kind in the name's place."""
        question = self._question
        words = [word.joined for word in question.words]
        before, after = words[: mention.span.start], words[mention.span.end :]
        classes = [
            question.domain.schema.classes[each].label
            for each in question.classes_of(thing.iri)[:1]
            if each in question.domain.schema.classes
        ]
        return " ".join([*before, *after]), " ".join([*before, *(classes or ["it"]), *after])

    def _word_fits(self, entry: PropertyEntry, *, outward: bool) -> float:
        """1 where the question word asks for what this gives, −1 where it asks for something else, 0 where it is open."""
        asks = self._question.asks
        kind = _kind_of_answer(self._question, entry, outward=outward)
        wanted = {"when": "time", "where": "place", "who": "person", "whose": "person", "how many": "number"}.get(asks)
        if wanted is None:
            return 0.0
        return 1.0 if kind == wanted else -1.0 if kind in {"time", "place", "person", "number"} else 0.0


def _class_label(question: Question, entry: PropertyEntry, *, outward: bool) -> str:
    classes = entry.ranges if outward else entry.domains
    labels = [question.domain.schema.classes[each].label for each in sorted(classes) if each in question.domain.schema.classes]
    return labels[0] if labels else ""


def _kind_of_answer(question: Question, entry: PropertyEntry, *, outward: bool) -> str:
    if outward and entry.gives_times:
        return "time"
    if outward and entry.gives_numbers:
        return "number"
    text = f"{entry.label if outward else ''} {_class_label(question, entry, outward=outward)}".lower()
    if PLACE_WORDS.search(text):
        return "place"
    return "person" if PERSON_WORDS.search(text) else "thing"


def _names(entry: PropertyEntry) -> str:
    return " ".join((entry.label, *entry.synonyms))


def _share(part: frozenset[str], whole: frozenset[str]) -> float:
    return len(part & whole) / len(part) if part else 0.0
