"""How well a reply fits a message: both read together by an encoder tuned to that (a cross-encoder; Nogueira and Cho 2019)."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from chat.dialogue.listening.fitting.examples import FITS, YES, as_read
from memory.language.moves.classifier import Classifier, read_classifier

FILE = Path(__file__).parent / "weights.safetensors"


@cache
def bundled() -> Classifier:
    """The judge that comes with the project, loaded once."""
    return read_classifier(FILE)


def fits(message: str, replies: Sequence[str]) -> list[float]:
    """How likely each reply fits, from 0 to 1."""
    read = bundled().read([as_read(message, each) for each in replies]) if replies else []
    return [each[FITS].shares[YES] for each in read]
