"""Searches everything said: matches of the words first, then semantic matches, labelled as such; empty without matches."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

import numpy as np
from rdflib import URIRef

from memory.access import Memory
from memory.embedding.embedder import Vector
from memory.episodes.heard import chats_of
from memory.episodes.turns import BLEND, INPUT, UTTERANCE, StoredTurn, turns_of
from memory.errors import EmbeddingsUnavailable
from memory.forms.folding import folded
from memory.language.words import FUNCTION_WORDS
from memory.model import TRANSCRIPT
from memory.store.text_index import Hit
from memory.vocabulary import MEM

FOUND_AT_MOST = 30
LETTERS_ALIKE = 4
"""Words share a form only if their first letters, at least this many, are the same."""
NEAR_FROM = 0.35
"""Cosine threshold for a semantic match on its own: unrelated messages reach .2, seldom .3."""
LOOKED_AT = 24
"""How many of the nearest are re-embedded on their own, as the index embeds each turn together with the one before it."""

How = Literal["words", "meaning"]


@dataclass(frozen=True)
class FoundTalk:
    """A search result. `by` is words or meaning; `who` is you, companion, or a transcript's speaker; `at` is UTC.

    `said_by` is the companion's name when it said this; empty for what others said.
    """

    episode: str
    number: int
    text: str
    at: datetime
    who: str
    by: How
    said_by: str = ""
    program: str = ""
    """The program that it was brought in from; empty for what was said here."""


def finding_talk(memory: Memory, sought: str, most: int = FOUND_AT_MOST) -> list[FoundTalk]:
    """What was said with these words, newest first, then semantic matches, nearest first; at most `most`."""
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
    return _with_programs(memory, _named(memory, list(found.values())[:most]))


def _with_programs(memory: Memory, found: Sequence[FoundTalk]) -> list[FoundTalk]:
    chats = chats_of(memory.episodes.reader, [URIRef(each.episode) for each in found])
    return [
        replace(each, program=chats[URIRef(each.episode)].program) if URIRef(each.episode) in chats else each for each in found
    ]


def having_words(sought: str, turns: Iterable[StoredTurn]) -> list[StoredTurn]:
    """The turns that contain all the words in any form; function words count only if there are no others."""
    all_words = folded(sought).split()
    words = [word for word in all_words if word not in FUNCTION_WORDS] or all_words
    return [turn for turn in turns if words and all(_is_in(word, folded(turn.text).split()) for word in words)]


def near_in_meaning(memory: Memory, sought: str, turns: Sequence[StoredTurn]) -> list[StoredTurn]:
    """The turns whose own embedding is near the search, nearest first; empty if embedding is unavailable."""
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


def _there(memory: Memory, hits: Sequence[Hit]) -> dict[str, StoredTurn]:
    """The hits that still exist in the dataset, by episode."""
    return turns_of(memory.episodes.reader, [hit.turn.episode for hit in hits])


def _found(turn: StoredTurn, by: How) -> FoundTalk:
    who = "you" if turn.kind == INPUT or turn.is_own else turn.speaker if turn.kind == UTTERANCE else "companion"
    return FoundTalk(str(turn.episode), turn.number, turn.text, turn.at, who, by, TRANSCRIPT if turn.kind == UTTERANCE else "")


def _named(memory: Memory, found: Sequence[FoundTalk]) -> list[FoundTalk]:
    """The results with the companion's name in each of its messages."""
    said = [URIRef(each.episode) for each in found if each.who == "companion"]
    rows = memory.episodes.reader.rows("statements_about", subject=said, predicate=MEM.saidBy) if said else []
    names = {str(row["subject"]): str(row["value"]) for row in rows}
    return [replace(each, said_by=names.get(each.episode, "")) for each in found]


def _is_in(word: str, words: Iterable[str]) -> bool:
    """Whether a word occurs in any form, judged by its first letters."""
    return any(
        word == each or (len(word) >= LETTERS_ALIKE and each.startswith(word[: max(LETTERS_ALIKE, len(word) - 2)]))
        for each in words
    )
