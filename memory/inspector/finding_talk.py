"""Search over everything said: what has the words, then what is near in meaning, marked as which; nothing where nothing is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

import numpy as np

from memory.access import Memory
from memory.embedding.embedder import Vector
from memory.episodes.turns import BLEND, INPUT, UTTERANCE, Turn, turns_of
from memory.errors import EmbeddingsUnavailable
from memory.forms.folding import folded
from memory.language.words import FUNCTION_WORDS
from memory.store.text_index import Hit

FOUND_AT_MOST = 30
LETTERS_ALIKE = 4
NEAR_FROM = 0.35
"""The cosine to the search from which a message by itself counts as near: unrelated ones reach .2, seldom .3."""
LOOKED_AT = 24
"""How many of the nearest by meaning are looked at on their own: the index has each together with the message before it."""

How = Literal["words", "meaning"]


@dataclass(frozen=True)
class FoundTalk:
    """Something said that was found. `by` is words or meaning, `who` is you, companion, or a transcript's speaker; UTC."""

    episode: str
    number: int
    text: str
    at: datetime
    who: str
    by: How


def finding_talk(memory: Memory, sought: str, most: int = FOUND_AT_MOST) -> list[FoundTalk]:
    """What was said with these words, newest first, then what is near in meaning, nearest first."""
    if not sought.strip() or memory.index.is_empty:
        return []
    hits = memory.index.search(sought, lambda: memory.embedder.vectors([sought])[0])
    there = {episode: turn for episode, turn in _there(memory, hits).items() if turn.kind != BLEND}
    spoken = [there[hit.turn.episode] for hit in hits if hit.turn.episode in there]
    with_words = sorted(having_words(sought, spoken), key=lambda turn: -turn.number)
    found = {turn.number: _found(turn, "words") for turn in with_words}
    nearest = sorted(hits, key=lambda hit: -hit.meaning)[:LOOKED_AT]
    beside = [there[hit.turn.episode] for hit in nearest if hit.turn.episode in there and hit.turn.number not in found]
    found |= {turn.number: _found(turn, "meaning") for turn in near_in_meaning(memory, sought, beside)}
    return list(found.values())[:most]


def having_words(sought: str, turns: Iterable[Turn]) -> list[Turn]:
    """The turns among these that have all the words, in any form; small words count only where there are no others."""
    all_words = folded(sought).split()
    words = [word for word in all_words if word not in FUNCTION_WORDS] or all_words
    return [turn for turn in turns if words and all(_is_in(word, folded(turn.text).split()) for word in words)]


def near_in_meaning(memory: Memory, sought: str, turns: Sequence[Turn]) -> list[Turn]:
    """The turns among these that come near on their own, nearest first; none where nothing can be embedded."""
    if not turns:
        return []
    try:
        wanted, *vectors = memory.embedder.vectors([sought, *(turn.text for turn in turns)])
    except EmbeddingsUnavailable:
        return []
    near = [(_nearness(wanted, vector), turn) for vector, turn in zip(vectors, turns, strict=True)]
    return [turn for nearness, turn in sorted(near, key=lambda each: -each[0]) if nearness >= NEAR_FROM]


def _nearness(one: Vector, other: Vector) -> float:
    return float(np.dot(one, other))


def _there(memory: Memory, hits: Sequence[Hit]) -> dict[str, Turn]:
    """Those of the hits that the dataset still has."""
    return turns_of(memory.episodes.reader, [hit.turn.episode for hit in hits])


def _found(turn: Turn, by: How) -> FoundTalk:
    who = "you" if turn.kind == INPUT else turn.speaker if turn.kind == UTTERANCE else "companion"
    return FoundTalk(str(turn.episode), turn.number, turn.text, turn.at, who, by)


def _is_in(word: str, words: Iterable[str]) -> bool:
    """Whether a word is there, in any form."""
    return any(
        word == each or (len(word) >= LETTERS_ALIKE and each.startswith(word[: max(LETTERS_ALIKE, len(word) - 2)]))
        for each in words
    )
