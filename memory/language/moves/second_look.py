"""A second classifier for what must not be missed in a message: danger, privacy, orders to forget, questions, wishes about the talk.

Its encoder is fine-tuned for these questions alone; a probe on the shared encoder mistakes everyday fears for danger, private
matters for confidences and rhetorical questions for real ones. It is trained by `python -m memory.language.moves.second_looking`.
Danger has adapters of its own, tuned further on what people tell of their days (`--danger`).
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from memory.language.moves.classifier import Classifier, read_classifier
from memory.language.moves.probes import DANGEROUS, FORGETS, NO_WISH, OFF_RECORD, WISH, YES

FILE, OF_DANGER = (Path(__file__).parent / name for name in ("second_look.safetensors", "second_look_danger.safetensors"))
TOKENS_READ = 224
"""Messages are truncated to this many tokens: danger is often told at the end of a long one, in passing."""
GRAVE = (DANGEROUS, OFF_RECORD, FORGETS)
WISH_FROM = 0.75
"""Threshold of a wish about the talk."""


@cache
def bundled() -> Classifier:
    """The bundled classifier, loaded once."""
    return read_classifier(FILE, TOKENS_READ)


@cache
def bundled_for_danger() -> Classifier:
    """The bundled classifier of danger, loaded once."""
    return read_classifier(OF_DANGER, TOKENS_READ)


def shares_at_second_look(name: str, texts: Sequence[str]) -> list[float]:
    """The probability for each text, 0 to 1, that the answer to this yes–no question is yes."""
    classifier = bundled_for_danger() if name == DANGEROUS else bundled()
    return [each[name].shares[YES] for each in classifier.read(texts)]


def share_of_wish(name: str, whole: str) -> float:
    """The probability that a message has this one of WISHES."""
    (read,) = bundled().read([whole])
    return read[WISH].shares[name]


def wish_of(whole: str) -> str:
    """What a message wants of the talk, the likeliest of WISHES; empty if that is nothing or uncertain."""
    (read,) = bundled().read([whole])
    return read[WISH].best if read[WISH].best != NO_WISH and read[WISH].share >= WISH_FROM else ""
