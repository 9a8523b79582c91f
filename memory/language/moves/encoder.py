"""The classifier that comes with the project, and its encoder: loaded once, read by all that looks at a message."""

from functools import cache
from pathlib import Path

from memory.language.moves.classifier import Classifier, read_classifier

WEIGHTS = Path(__file__).parent / "weights.safetensors"


@cache
def bundled() -> Classifier:
    """The classifier, loaded at the first call. Raises OSError and SafetensorError where there is none that can be read."""
    return read_classifier(WEIGHTS)
