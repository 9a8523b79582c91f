"""Which order about reminders, memory, names or manner a message gives, by the written examples that are nearest to it.

Nothing is learned: each sentence is compared with examples of every kind of order (`examples/talk_orders/KIND.txt`) and with
everyday messages that give none; the nearest vote. Their vectors are kept in a file, which `python -m
memory.language.moves.talk_orders_keeping` writes anew for examples that were added.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np
from safetensors import safe_open

from memory.embedding.embedder import Vectors
from memory.forms.number_words import number_words
from memory.forms.text_caches import cached_by_text
from memory.language.moves.examples import NONE
from memory.language.moves.probes import texts_read
from memory.language.moves.reading import SIGNS_AT_MOST, bundled
from memory.language.sentences import sentences_of

FILE = Path(__file__).parent / "talk_orders.safetensors"
NEAREST, SHARPNESS, WEIGHT_OF_NONE = 15, 6, 0.6
"""How many examples vote; by which power of its likeness; and the weight of those that give no order, which are most."""
ORDERED_FROM, WISHED_FROM = 0.55, 0.6
"""The least share of the votes of an order, and of a wish on the talk or an order to keep, forget or note something."""
CLAUSES_AT_MOST, WORDS_OF_CLAUSE, TEXTS_KEPT = 10, 3, 64
REMINDER, CHANGED, CANCELLED, LISTED = "reminder_asked", "reminder_changed", "reminder_cancelled", "reminders_listed"
KEEP_AFTER_ALL, FORGET_LAST = "keep_after_all", "forget_last"
OFF_NEXT, OFF_UNTIL, ON_RECORD = "off_next", "off_until", "on_record"
OFF = frozenset({OFF_NEXT, OFF_UNTIL})
HUSHED, UNHUSHED, NOTED, CORRECTED = "hushed", "unhushed", "noted", "corrected"
NO_QUESTIONS, NO_JOKES, BLUNT = "no_questions", "no_jokes", "blunt"
MANNERS = (NO_QUESTIONS, NO_JOKES, BLUNT)
OF_REMINDERS = (CHANGED, CANCELLED, LISTED)
SHORTER, CALLED = "shorter", "called"
WISHES = frozenset({*MANNERS, HUSHED, SHORTER, NOTED, ON_RECORD, OFF_NEXT, OFF_UNTIL, FORGET_LAST})
SEVERAL = {"couple": 2, "few": 3, "some": 3}
NUMBER_OF_NEXT = 3
"""How many messages “the next messages” are, without a number."""
_CLAUSES = re.compile(r"(?:[,;:]|\s[-–—])\s+")


@dataclass(frozen=True)
class TalkOrder:
    """An order: its kind, the fewest words that give it, and the highest share of the votes, 0 to 1."""

    kind: str
    words: str
    share: float


@cache
def _kept() -> tuple[tuple[str, ...], Vectors, Vectors]:
    """The kinds of the examples, their vectors, and the mean that is taken from all."""
    with safe_open(FILE, framework="np") as stored:
        return (
            tuple(stored.metadata()["kinds"].split()),
            stored.get_tensor("vectors").astype(np.float32),
            stored.get_tensor("mean"),
        )


def centred(vectors: Vectors, mean: Vectors) -> Vectors:
    """The vectors without what all texts have in common, of length one."""
    moved = vectors - mean
    return np.asarray(moved / np.linalg.norm(moved, axis=1, keepdims=True), np.float32)


@cached_by_text(TEXTS_KEPT)
def orders_in(text: str) -> tuple[TalkOrder, ...]:
    """The orders that a message gives as a whole or in a sentence or clause, each kind once, the surest first."""
    whole = text[:SIGNS_AT_MOST].encode("utf-8", "replace").decode().strip()  # it may not have been checked yet
    if not whole:
        return ()
    sentences = sentences_of(whole)
    clauses = [part for each in sentences for part in _CLAUSES.split(each) if len(part.split()) >= WORDS_OF_CLAUSE]
    texts = list(dict.fromkeys([whole, *sentences, *clauses]))[:CLAUSES_AT_MOST]
    found: dict[str, TalkOrder] = {}
    for order in sorted(_voted(texts), key=lambda each: -each.share):
        if order.kind != NONE and order.share >= (WISHED_FROM if order.kind in WISHES else ORDERED_FROM):
            surest = found.setdefault(order.kind, order)
            if len(order.words) < len(surest.words):
                found[order.kind] = replace(surest, words=order.words)
    return tuple(found.values())


def _voted(texts: Sequence[str]) -> list[TalkOrder]:
    """What the examples nearest to each text vote for."""
    kinds, vectors, mean = _kept()
    likeness = np.clip(centred(bundled().encoder.vectors(texts_read(texts)), mean) @ vectors.T, 0, 1)
    orders = []
    for text, row in zip(texts, likeness, strict=True):
        votes: dict[str, float] = {}
        for place in np.argsort(-row)[:NEAREST]:
            weight = WEIGHT_OF_NONE if kinds[place] == NONE else 1.0
            votes[kinds[place]] = votes.get(kinds[place], 0.0) + weight * float(row[place]) ** SHARPNESS
        kind, most = max(votes.items(), key=lambda each: each[1])
        orders.append(TalkOrder(kind, text, most / (sum(votes.values()) or 1.0)))
    return orders


def number_of_next(text: str) -> int:
    """How many messages are off the record: “the next two”, “the next couple of things”, “what comes next”."""
    words = text.lower().replace(",", " ").split()
    numbers = number_words(1, 9) | SEVERAL
    found = next(
        (numbers.get(each) or (int(each) if each.isdecimal() else 0) for each in words if each in numbers or each.isdecimal()), 0
    )
    return found or NUMBER_OF_NEXT


def ordered(text: str, *kinds: str) -> TalkOrder | None:
    """The surest order of one of these kinds that a message gives; None if it gives none."""
    return next((each for each in orders_in(text) if each.kind in kinds), None)
