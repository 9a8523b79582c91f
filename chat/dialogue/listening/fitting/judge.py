"""How well a reply fits a message: both read together by an encoder tuned to that (a cross-encoder; Nogueira and Cho 2019)."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from chat.dialogue.listening.fitting.examples import FITS, YES, as_read
from memory.language.moves.classifier import Classifier, read_classifier

FILE = Path(__file__).parent / "weights.safetensors"

AT_ONCE = 4
"""So many replies are read together."""


@cache
def bundled() -> Classifier:
    """The judge that comes with the project, loaded once."""
    return read_classifier(FILE)


def best_fitting(message: str, replies: Sequence[str], weights: Sequence[float], root: float, least: float) -> int | None:
    """The place of the reply whose weight times the root of how well it fits is greatest; None where that is below the least for all.

    Those of great weight are read first, and no others once none of them could be better any more.
    """
    order = sorted(range(len(replies)), key=lambda place: -weights[place])
    best, most = None, least
    while order and weights[order[0]] >= most:
        some, order = order[:AT_ONCE], order[AT_ONCE:]
        for place, fitting in zip(some, fits(message, [replies[place] for place in some]), strict=True):
            score = weights[place] * fitting**root
            if score > most or (score == most and (best is None or place < best)):
                best, most = place, score
    return best


def fits(message: str, replies: Sequence[str]) -> list[float]:
    """How likely each reply fits, from 0 to 1."""
    read = bundled().read([as_read(message, each) for each in replies]) if replies else []
    return [each[FITS].shares[YES] for each in read]
