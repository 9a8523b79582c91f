"""Answers from the knowledge bases however a question is worded: their facts are said, and read together with the question.

The same cross-encoder that reads people's own words tells which sentence answers. So nothing of the question needs to be parsed
but the names in it; what was spoken of just before is read as well, since a question may lean on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, log

from rdflib import URIRef

from chat.dialogue.candidate import Situation
from memory.episodes.short_term import things_of
from memory.errors import EmbeddingsUnavailable
from memory.forms.folding import folded
from memory.language.dictionary import are_mostly_english, is_english
from memory.language.spelling import plainly_spelt
from memory.language.words import Word
from memory.model import Exchange
from memory.realisation.answers import VerbalisedAnswer, say_answer
from memory.retrieval.answer import GraphAnswer
from memory.retrieval.answers import answer
from memory.retrieval.own_words.answering import ANSWERS, YES, as_read, bundled
from memory.understanding.nearest import Nearest, nearest_from
from memory.understanding.nearest.spoken_of import SpokenOf, spoken_of, surely_named
from memory.understanding.understand import understand

READ_AT_MOST, READ_OF_BEFORE = 14, 8
"""How many sentences are read about what the question names, and about what was spoken of before."""
LONGER_WAYS = 4
"""How many of them may rest on two things that are named, or be of a class."""
LOOKED_BACK, THINGS_BEFORE = 3, 4
"""How many exchanges back, and how many things spoken of in them."""
LETTERS_READ, WORDS_READ = 240, 30
"""The most letters of a sentence that are read, and words of a message: of a longer one, only its question is."""
LEAST, MOST = 0.001, 0.999
"""Bounds of a probability before its logarithm is taken."""
WEIGHTS = {
    "read": 0.37,  # the logarithm of the odds that the cross-encoder gives
    "said": 1.30,  # share of the thing's name that is said
    "before": -0.94,  # the thing was only spoken of before
    "outward": 0.26,
    "longer": 1.0,  # it explains two names, or a class that is asked for
    "values": -0.28,  # the logarithm of how many values it lists
    "word_fits": 0.10,
    "label_said": 0.15,
    "by_label": 0.58,
    "by_class": 1.71,
    "rest_class": 2.82,
    "score": 0.22,  # that of `nearest`, which knows the words and their meaning but has not read the sentence
}
"""The weight of each feature; those without a note are features of `nearest`. Learned by logistic regression (L2 0.02) on 1,231
sentences for 206 questions by six writers, marked as answering, half answering or not."""
NONE = -4.02
"""The constant of the regression."""


@dataclass(frozen=True)
class ReadFact:
    """A sentence that may answer a question, what it says, and the probability that it does."""

    found: GraphAnswer
    said: VerbalisedAnswer
    confidence: float


@dataclass(frozen=True)
class _Sentence:
    way: Nearest
    found: GraphAnswer
    said: VerbalisedAnswer
    of: SpokenOf


def read_facts(situation: Situation) -> list[ReadFact]:
    """The sentences read, likeliest first; empty if nothing known is named or was spoken of."""
    question = situation.understanding.question
    is_in_english = are_mostly_english([word.key for word in question.words])
    about = spoken_of(question, _spoken_of_before(situation)) if is_in_english else []
    try:
        sentences = _sentences(situation, about) if about else []
    except EmbeddingsUnavailable:
        return []
    text = plainly_spelt(situation.input.text)
    asked = text if len(text.split()) <= WORDS_READ else situation.question
    before = ", ".join(each.match.thing.label for each in about if each.is_before)
    inputs = [as_read(asked, each.said.text[:LETTERS_READ], before if each.of.is_before else "") for each in sentences]
    shares = [each[ANSWERS].shares[YES] for each in bundled().read(inputs)] if inputs else []
    found = [ReadFact(each.found, each.said, _likely(each, share)) for each, share in zip(sentences, shares, strict=True)]
    return sorted(found, key=lambda each: -each.confidence)


def _sentences(situation: Situation, about: Sequence[SpokenOf]) -> list[_Sentence]:
    """What the knowledge bases say of these things, a sentence for each property."""
    question = situation.understanding.question
    of = {each.match.thing.iri: each for each in reversed(about)}
    left, longer = {False: READ_AT_MOST, True: READ_OF_BEFORE}, LONGER_WAYS
    kept: dict[object, _Sentence] = {}
    for near in nearest_from(question, [each.match for each in about], situation.memory.embedder):
        first, reading = of[near.way.named[0].thing.iri], replace(near.reading(question), counts=False)
        is_longer = _is_longer(near)
        if not left[first.is_before] or (is_longer and not longer) or reading.patterns in kept or _is_two_steps(near):
            continue
        if any(each.patterns == reading.patterns for each in situation.set_aside):
            continue
        found = answer(reading, situation.memory.domain)
        if not found.is_empty:
            kept[reading.patterns] = _Sentence(near, found, say_answer(found, situation.speaker), first)
            left[first.is_before] -= 1
            longer -= is_longer
    return [each for each in kept.values() if not _leaves_a_name(question.words, each)]


def _leaves_a_name(words: Sequence[Word], sentence: _Sentence) -> bool:
    """Whether the question names something that the sentence does not: “Did Klaus Nomi compose Aida?”.

    Where the sentence is about what was spoken of before, a word that no dictionary has may be such a name as well.
    """
    said, is_before = set(folded(sentence.said.text).split()), sentence.of.is_before
    named = [
        (n, word)
        for n, word in enumerate(words)
        if word.is_content and ((n and word.is_capitalised) or (is_before and not is_english(word.key)))
    ]
    return any(not sentence.way.way.covers(n) and word.key not in said for n, word in named)


def _is_longer(near: Nearest) -> bool:
    return len(near.way.paths) > 1 or near.way.kind is not None


def _is_two_steps(near: Nearest) -> bool:
    """Whether it leads over a thing that nobody named: those ways are found by the words alone."""
    return len(near.way.steps) > len(near.way.paths)


def _spoken_of_before(situation: Situation) -> list[URIRef]:
    """What the last exchanges were about, most recent first."""
    found = [thing for each in situation.short_term.exchanges[:LOOKED_BACK] for thing in _things_in(each, situation)]
    return list(dict.fromkeys(found))[:THINGS_BEFORE]


def _things_in(exchange: Exchange, situation: Situation) -> list[URIRef]:
    known = [thing for thing, _ in sorted(things_of(exchange), key=lambda each: -each[1])]
    return known or surely_named(understand(plainly_spelt(exchange.text), situation.memory.domain).question)


def _likely(sentence: _Sentence, share: float) -> float:
    """The probability that a sentence answers, from its features and the cross-encoder's own probability."""
    share, near = min(max(share, LEAST), MOST), sentence.way
    own = {
        "read": log(share / (1 - share)),
        "said": sentence.of.match.said,
        "before": float(sentence.of.is_before),
        "longer": float(_is_longer(near)),
        "values": log(1 + sentence.found.count),
        "score": near.score,
    }
    worth = NONE + sum(weight * own.get(name, near.features.get(name, 0.0)) for name, weight in WEIGHTS.items())
    return 1 / (1 + exp(-worth))
