"""Merges recalled observations of texts with recalled turns of conversations, on a common scale of scores."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from memory.documents.observations import Observation
from memory.retrieval.from_texts.question import text_question
from memory.retrieval.from_texts.searches import TextCue
from memory.retrieval.from_texts.searching import Library, RankedObservation, search
from memory.retrieval.from_texts.weights import WEIGHTS
from memory.retrieval.recall import Recalled
from memory.retrieval.recall_weights import WEIGHTS as OF_TURNS

SCALE = sum(OF_TURNS.values()) / sum(WEIGHTS.values())


@dataclass(frozen=True)
class RecalledObservation:
    """An observation with its score and its parts, on the scale of turns."""

    observation: Observation
    score: float
    parts: dict[str, float]


def recall_observations(text: str, library: Library, count: int) -> list[RecalledObservation]:
    """The `count` observations most relevant to a message, best first; none if no text was ever read."""
    return [_scaled(each) for each in search(TextCue(text, text, text_question(text)), library, count)]


def merged(
    turns: Sequence[Recalled], observations: Sequence[RecalledObservation], count: int
) -> list[Recalled | RecalledObservation]:
    """The `count` best of both, by score; of equals, the turn comes first; each list keeps its own order."""
    found: list[Recalled | RecalledObservation] = []
    waiting = list(observations)
    for turn in turns:
        while waiting and waiting[0].score > turn.ranked.score:
            found.append(waiting.pop(0))
        found.append(turn)
    return list(islice([*found, *waiting], count))


def _scaled(ranked: RankedObservation) -> RecalledObservation:
    parts = {name: round(SCALE * value, 4) for name, value in ranked.parts.items()}
    return RecalledObservation(ranked.observation, round(sum(parts.values()), 4), parts)
