"""The way through the graph that best fits a question, if the lexicon does not explain all of its words.

Every property of every named thing is scored in both directions, and so are ways over two properties or from two things: by
the words that the question shares with labels in the graph, by meaning, and by whether the question word fits. A softmax over
all of them and over “none” gives the confidence in the best, and so decides on abstention.

`names` links entities, `ways` enumerates the candidates, `features` describes them, `weights` has what was learned; a feature
needs an entry in both of the latter. Imports the embedder, the domain's knowledge, and `memory.understanding.question`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp

from memory.embedding.embedder import Embedder
from memory.errors import EmbeddingsUnavailable
from memory.understanding.nearest.features import PathFeatures
from memory.understanding.nearest.names import NameMatch, named_things
from memory.understanding.nearest.way import JoinedPaths
from memory.understanding.nearest.ways import ways
from memory.understanding.nearest.weights import CONFIDENCE_AT_LEAST, CONFIDENCE_NOT_OWNED, NONE, WEIGHTS
from memory.understanding.question import DomainQuestion, Reading

WORDS_AT_MOST = 40
"""Longest utterance tried: a longer one asks for more than one property."""
HARDLY_LESS = 0.8
"""A candidate of the class asked for goes first from this fraction of the highest probability."""
WEIGHED_AT_MOST = 64
"""How many ways, the best by their words, are scored by meaning as well."""


@dataclass(frozen=True)
class Nearest:
    """A candidate way, its features by name, its softmax probability, and its confidence, which is against “none” alone.

    `is_worded`: the lexicon has words for a property of it. `is_asked`: a question word or a request asks for things.
    """

    way: JoinedPaths
    features: dict[str, float]
    is_worded: bool
    is_asked: bool
    probability: float = 0.0
    confidence: float = 0.0

    @property
    def score(self) -> float:
        """The weighted sum of the features."""
        return sum(WEIGHTS[name] * value for name, value in self.features.items())

    @property
    def is_confident(self) -> bool:
        """Whether it explains the words well enough in itself, not just better than the others.

        If the lexicon words a property, its wordings are known, and an unexplained word means something else.
        """
        if self.features["word_fits"] < 0 or not (self.is_asked or self._is_said):
            return False
        if self.is_worded and (self.features["unexplained"] > 0 or not self._is_said):
            return False
        return self.confidence >= (CONFIDENCE_NOT_OWNED if self.features["not_owned"] else CONFIDENCE_AT_LEAST)

    @property
    def _is_said(self) -> bool:
        """Whether any word matches a property, or the class of the answers."""
        return self.features["by_label"] + self.features["by_class"] > 0

    def reading(self, question: DomainQuestion) -> Reading:
        """This way as a reading that explains all words."""
        way, first = self.way, self.way.patterns[0]
        kind = "conditions" if len(way.paths) > 1 else "values" if first.value is None else "subjects"
        gives_numbers = way.last.outward and question.domain.schema.properties[way.last.predicate].gives_numbers
        return Reading(
            kind,
            way.patterns,
            question.content,
            self.confidence,
            (way.kind,) if way.kind is not None else (),
            counts=question.asks == "how many" and not gives_numbers,
            besides=tuple(each.thing.iri for each in way.named) if way.is_back else (),
        )


def nearest(question: DomainQuestion, embedder: Embedder) -> list[Nearest]:
    """All candidates, most probable first; scored by their words alone if embeddings are unavailable."""
    if len(question.words) > WORDS_AT_MOST:
        return []
    named = named_things(question)
    try:
        weighed = nearest_from(question, named, embedder)
    except EmbeddingsUnavailable:
        weighed = _by_words(question, named, embedder)[1]
    return of_kind_first(question, rank_candidates(weighed))


def nearest_from(question: DomainQuestion, named: Sequence[NameMatch], embedder: Embedder) -> list[Nearest]:
    """The best candidates from these things by their words, in that order, with all their features.

    Raises EmbeddingsUnavailable.
    """
    features, every = _by_words(question, named, embedder)
    best = every[:WEIGHED_AT_MOST]
    features.prepare([each.way for each in best])
    return [replace(each, features={**each.features, **features.of_meaning(each.way)}) for each in best]


def _by_words(question: DomainQuestion, named: Sequence[NameMatch], embedder: Embedder) -> tuple[PathFeatures, list[Nearest]]:
    every = ways(question, named)
    features = PathFeatures(question, embedder, named, every)
    is_asked = bool(question.asks) or question.utterance_class == "request"
    found = [Nearest(way, features.of_words(way), features.is_worded(way), is_asked) for way in every]
    return features, sorted(found, key=lambda each: -each.score)


def of_kind_first(question: DomainQuestion, candidates: list[Nearest]) -> list[Nearest]:
    """“Which countries …?”: the best candidate whose answers are countries goes first if it is hardly less probable."""
    asked = {each for mention in question.classes_asked_for for each in mention.classes}
    place = next((n for n, each in enumerate(candidates) if each.way.kind in asked), 0)
    if place and candidates[place].probability >= HARDLY_LESS * candidates[0].probability:
        return [candidates[place], *candidates[:place], *candidates[place + 1 :]]
    return candidates


def rank_candidates(candidates: Sequence[Nearest]) -> list[Nearest]:
    """The candidates with their softmax probabilities and confidences, most probable first."""
    highest = max((each.score for each in candidates), default=NONE)
    shares = [exp(each.score - highest) for each in candidates]
    none = exp(NONE - highest)
    whole = sum(shares) + none
    shared = [
        replace(each, probability=share / whole, confidence=share / (share + none))
        for each, share in zip(candidates, shares, strict=True)
    ]
    return sorted(shared, key=lambda each: (-each.probability, str(each.way.patterns)))
