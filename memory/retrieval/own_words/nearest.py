"""First-stage retrieval of sayings for a question: meaning, rare words in common, answer type, recency."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from memory.embedding.embedder import Embedder, Vectors
from memory.forms.inflection import likely_lemmas
from memory.forms.text_caches import cached_by_text
from memory.language.spelling import plainly_spelt
from memory.language.words import FUNCTION_WORDS, words_of
from memory.retrieval.own_words.in_talk import kind_asked
from memory.retrieval.own_words.saying import Saying
from memory.retrieval.own_words.weights import WEIGHTS
from memory.retrieval.signals import is_of_kind

SIGNALS = ("whole", "shared", "rarest", "kind", "new")
"""Cosine of the whole texts; shared words by rarity; the rarest shared word; words of the answer type; recency."""
RAREST = 6.0
"""Scale of the rarity of a word (an inverse document frequency)."""
KEPT = 20_000
"""Size of the cache of content words, in texts."""
OF_ASKING = frozenset("remember remind tell told say said know again remembered mention mentioned".split())


@dataclass(frozen=True)
class Near:
    """A saying and its score."""

    saying: Saying
    score: float


def nearest(question: str, sayings: Sequence[Saying], embedder: Embedder, weights: Mapping[str, float] = WEIGHTS) -> list[Near]:
    """All sayings (given oldest first), best first; of two equals, the newer one."""
    if not sayings:
        return []
    scores = signals_of(question, sayings, embedder) @ [weights[name] for name in SIGNALS]
    found = [Near(saying, float(score)) for saying, score in zip(sayings, scores, strict=True)]
    found.reverse()
    return sorted(found, key=lambda each: -each.score)


def signals_of(question: str, sayings: Sequence[Saying], embedder: Embedder) -> Vectors:
    """The SIGNALS, one row per saying; shape (sayings, signals)."""
    asked, kind = keys_of(question), kind_asked(question)
    keys = [keys_of(f"{each.about} {each.text}") for each in sayings]
    seen = Counter(key for each in keys for key in each)
    rare = {key: math.log(1 + len(sayings) / max(seen[key], 0.5)) for key in asked}
    whole = sum(rare.values()) or 1.0
    meant = embedder.vectors([plainly_spelt(each.text) for each in sayings])
    (sought,) = embedder.vectors([plainly_spelt(question)])
    rows = [
        [
            float(vector @ sought),
            sum(rare[key] for key in asked & own) / whole,
            max((rare[key] for key in asked & own), default=0.0) / RAREST,
            float(bool(kind) and is_of_kind(kind, saying.text)),
            (place + 1) / len(sayings),
        ]
        for place, (saying, own, vector) in enumerate(zip(sayings, keys, meant, strict=True))
    ]
    return np.array(rows, np.float32)


@cached_by_text(KEPT)
def keys_of(text: str) -> frozenset[str]:
    """The content words of a text as lemmas, without words of asking such as “remember”."""
    keys = (word.key for word in words_of(plainly_spelt(text)) if word.key not in FUNCTION_WORDS and word.key not in OF_ASKING)
    return frozenset(_plain(_plain(key, "VERB"), "NOUN") for key in keys)


def _plain(key: str, upos: str) -> str:
    return next(iter(likely_lemmas(key, upos=upos)), key)
