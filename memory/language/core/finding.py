"""A message → its parts: each word belongs to chat, to what is told, to a question, to a claim, or to a wish for a suggestion.

A linear layer over the states of the moves' encoder, of each word, its two neighbours and the whole message, and a Viterbi search over the tags (Rabiner 1989).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file

from memory.embedding.embedder import Vectors
from memory.language.core.tags import ASKED, BEGIN, CHAT, CLAIMED, KIND, LIKE, SUGGEST, TAGS, TOLD, WITHOUT
from memory.language.moves.encoder import bundled
from memory.language.wording import spoken

WEIGHTS = Path(__file__).parent / "weights.safetensors"
KEPT = 512
"""Messages of a talk are looked at more than once."""
AVOIDED_FROM = 0.1
ENDS = " ,.;:!-–—…"
"""Signs around a part; a question keeps its question mark."""
LEAST = {TOLD: 3, ASKED: 2, CLAIMED: 3, SUGGEST: 2}
"""So many words stand by themselves at least, where something else is said as well."""
WISHES = frozenset({SUGGEST, KIND, WITHOUT, LIKE})


@dataclass(frozen=True)
class Part:
    """Words that stand together, as they were typed, and what they belong to."""

    tag: str
    text: str
    question: int = 0
    """Which question of the message, from 1 on, it is a part of; 0 where it is of none."""

    @property
    def words(self) -> int:
        """How many words it has."""
        return len(self.text.split())


@dataclass(frozen=True)
class Core:
    """The parts of a message in their order."""

    parts: tuple[Part, ...] = ()

    def of(self, tag: str) -> tuple[str, ...]:
        """The words with this tag, each part without the signs around it; a question with what follows a filling word in it."""
        own = [each for each in self.parts if each.tag == tag]
        groups = groupby(enumerate(own), lambda each: each[1].question or -each[0])
        signs = ENDS if tag == ASKED else f"{ENDS}?"
        return tuple(" ".join(each.text.strip(signs) for _, each in group) for _, group in groups)

    @property
    def but_chat(self) -> str:
        """The message without its chat."""
        return " ".join(each.text for each in self.parts if each.tag != CHAT)

    @property
    def asked(self) -> tuple[str, ...]:
        """The questions."""
        return self.of(ASKED)

    @property
    def claimed(self) -> tuple[str, ...]:
        """What is claimed, to be confirmed or denied."""
        return self.of(CLAIMED)

    @property
    def told(self) -> str:
        """What is told besides."""
        return " ".join(each.text for each in self.parts if each.tag == TOLD)

    @property
    def pieces(self) -> tuple[str, ...]:
        """The message cut between what is told, asked, claimed and wished for; chat goes with what follows it, at the end with what it follows."""
        found: list[tuple[str, list[str]]] = []
        waiting, last = list[str](), 0
        for each in self.parts:
            tag = SUGGEST if each.tag in WISHES else each.tag
            if tag == CHAT or each.tag == WITHOUT:
                waiting.append(each.text)
            elif found and (found[-1][0] == tag != ASKED or each.words < LEAST[tag] or (each.question and each.question == last)):
                found[-1][1].extend([*waiting, each.text])
                waiting = []
            else:
                found.append((tag, [*waiting, each.text]))
                waiting = []
            last = each.question or last
        if waiting and not found:
            return (" ".join(waiting),)
        found[-1][1].extend(waiting)
        return tuple(" ".join(texts) for _, texts in found)

    @property
    def is_wish(self) -> bool:
        """Whether a suggestion is wished for."""
        return any(each.tag == SUGGEST for each in self.parts)


@cache
def _weights() -> dict[str, Vectors]:
    return {name: each.astype(np.float32) for name, each in load_file(WEIGHTS).items()}


@lru_cache(KEPT)
def core_of(text: str) -> Core:
    """The parts of a message."""
    words = text.split()
    said = spoken(text).split()
    states = word_states(said)
    if not len(states):
        return Core()
    tags = _likeliest(states)
    shown = words if len(words) == len(said) else said
    if len(tags) < len(shown):  # of a long message the beginning is read
        tags = [*tags, *([CHAT] * (len(shown) - len(tags)))]
    return Core(tuple(_parts(shown, tags)))


def word_states(said: Sequence[str]) -> Vectors:
    """The mean of the states of each word's tokens: words × width; of a long message only those that are read."""
    return of_words(said, *bundled().encoder.states(" ".join(said)))


def of_words(said: Sequence[str], places: Sequence[tuple[int, int]], states: Vectors) -> Vectors:
    """The same from the places of the tokens and their states."""
    rows, begin = [], 0
    for word in said:
        end = begin + len(word)
        inside = [n for n, (a, z) in enumerate(places) if a < end and z > begin and z > a]
        if not inside:
            break
        rows.append(states[inside].mean(axis=0))
        begin = end + 1
    return np.stack(rows) if rows else np.zeros((0, states.shape[1]), np.float32)


def in_context(states: Vectors) -> Vectors:
    """Each word's state beside those of the words before and behind it, their mean in the message, and one for the bias: words × (4 · width + 1)."""
    none = np.zeros((1, states.shape[1]), np.float32)
    before, behind = np.concatenate([none, states[:-1]]), np.concatenate([states[1:], none])
    whole = np.broadcast_to(states.mean(axis=0), states.shape)
    return np.concatenate([states, before, behind, whole, np.ones((len(states), 1), np.float32)], axis=1)


def avoided_in(text: str) -> list[str]:
    """What the text says is not wanted or not borne: “olives” of “i cant stand olives”. What is only likely counts: an allergy missed is worse."""
    said = [bare for word in spoken(text).split() if (bare := word.strip(f"{ENDS}?"))]
    states = word_states(said)
    if not len(states):
        return []
    shares = np.exp(_scores(states))[:, TAGS.index(WITHOUT)]
    runs = groupby(zip(said, shares, strict=False), lambda each: bool(each[1] >= AVOIDED_FROM))
    return [" ".join(word for word, _ in run) for is_avoided, run in runs if is_avoided]


def _scores(states: Vectors) -> Vectors:
    """How likely each tag is of each word alone, as logarithms: words × tags."""
    scores: Vectors = in_context(states / _weights()["scale"]) @ _weights()["tags"]
    scores -= scores.max(axis=1, keepdims=True)
    return scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))


def _likeliest(states: Vectors) -> list[str]:
    """The likeliest tags of all words together."""
    weights, scores = _weights(), _scores(states)
    best, back = scores[0] + weights["first"], []
    for row in scores[1:]:
        ways = best[:, None] + weights["next"]
        back.append(ways.argmax(axis=0))
        best = ways.max(axis=0) + row
    path = [int(best.argmax())]
    for each in reversed(back):
        path.append(int(each[path[-1]]))
    return [TAGS[place] for place in reversed(path)]


def _parts(words: Sequence[str], tags: Sequence[str]) -> list[Part]:
    """Words of one tag that stand together; a question begins anew at each BEGIN."""
    number, keys = 0, []
    for tag in tags:
        number += tag == BEGIN
        keys.append((ASKED if tag == BEGIN else tag, number if tag in {BEGIN, ASKED} else 0))
    found, place = [], 0
    for (tag, question), group in groupby(keys):
        length = len(list(group))
        found.append(Part(tag, " ".join(words[place : place + length]), question))
        place += length
    return found
