"""The order of what the person said by how near it is to a question: meaning, rare words in common, the kind of answer, how new it is."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from memory.embedding.embedder import Embedder, Vectors
from memory.forms.inflection import likely_lemmas
from memory.language.spelling import plainly_spelt
from memory.language.words import FUNCTION_WORDS, words_of
from memory.retrieval.own_words.in_talk import kind_asked
from memory.retrieval.own_words.saying import Saying, parts_of
from memory.retrieval.own_words.weights import WEIGHTS
from memory.retrieval.signals.answer_kind import is_of_kind

SIGNALS = ("part", "whole", "shared", "rarest", "kind", "new")
RAREST = 6.0
OF_ASKING = frozenset("remember remind tell told say said know again remembered mention mentioned".split())


@dataclass(frozen=True)
class Near:
    """A saying, the part of it that is nearest, and its score; parts of one saying are compared by meaning and shared words."""

    saying: Saying
    part: str
    score: float


def nearest(question: str, sayings: Sequence[Saying], embedder: Embedder, weights: Mapping[str, float] = WEIGHTS) -> list[Near]:
    """The sayings, given oldest first, best first; of two that are equal the newer one."""
    if not sayings:
        return []
    parts, signals = signals_of(question, sayings, embedder)
    scores = signals @ [weights[name] for name in SIGNALS]
    found = [Near(saying, part, float(score)) for saying, part, score in zip(sayings, parts, scores, strict=True)]
    found.reverse()
    return sorted(found, key=lambda each: -each.score)


def signals_of(question: str, sayings: Sequence[Saying], embedder: Embedder) -> tuple[list[str], Vectors]:
    """For each saying its nearest part, and the SIGNALS in a row."""
    asked, kind = keys_of(question), kind_asked(question)
    keys = [keys_of(f"{each.about} {each.text}") for each in sayings]
    seen = Counter(key for each in keys for key in each)
    rare = {key: math.log(1 + len(sayings) / max(seen[key], 0.5)) for key in asked}
    whole = sum(rare.values()) or 1.0
    parts = [parts_of(each.text) for each in sayings]
    texts = list(dict.fromkeys(part for some in parts for part in some))
    meant = dict(zip(texts, embedder.vectors([plainly_spelt(text) for text in texts]), strict=True))
    (sought,) = embedder.vectors([plainly_spelt(question)])
    chosen, rows = [], []
    for place, (saying, some) in enumerate(zip(sayings, parts, strict=True)):
        about = keys_of(saying.about)
        ways = [(float(meant[part] @ sought), asked & (keys_of(part) | about), part) for part in some]
        near, shared, part = max(ways, key=lambda way: way[0] + 0.5 * sum(rare[key] for key in way[1]) / whole)
        chosen.append(part)
        rows.append([
            near,
            float(meant[some[0]] @ sought),
            sum(rare[key] for key in shared) / whole,
            max((rare[key] for key in shared), default=0.0) / RAREST,
            float(bool(kind) and is_of_kind(kind, saying.text)),
            (place + 1) / len(sayings),
        ])  # fmt: skip
    return chosen, np.array(rows, np.float32)


def keys_of(text: str) -> frozenset[str]:
    """The content words of a text, in their plain forms."""
    keys = (word.key for word in words_of(plainly_spelt(text)) if word.key not in FUNCTION_WORDS and word.key not in OF_ASKING)
    return frozenset(_plain(_plain(key, "VERB"), "NOUN") for key in keys)


def _plain(key: str, upos: str) -> str:
    return next(iter(likely_lemmas(key, upos=upos)), key)
