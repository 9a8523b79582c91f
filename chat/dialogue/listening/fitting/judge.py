"""How well a reply fits a message: both read together by an encoder tuned to that (a cross-encoder; Nogueira and Cho 2019)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from chat.dialogue.listening.fitting.examples import MEETS, WRONG, YES, as_read
from memory.language.moves.classifier import Classifier, read_classifier

FILE = Path(__file__).parent / "weights.safetensors"
TOKENS_READ = 112
"""So much is read of a reply with its message."""


@cache
def bundled() -> Classifier:
    """The judge that comes with the project, loaded once."""
    return read_classifier(FILE, TOKENS_READ)


@dataclass(frozen=True)
class Fit:
    """How likely a reply meets the very matter or mood of a message, and how likely it is wrong, each from 0 to 1."""

    meets: float
    wrong: float


def fits(message: str, replies: Sequence[str]) -> list[Fit]:
    """How well each reply fits."""
    read = bundled().read([as_read(message, each) for each in replies]) if replies else []
    return [Fit(each[MEETS].shares[YES], each[WRONG].shares[YES]) for each in read]
