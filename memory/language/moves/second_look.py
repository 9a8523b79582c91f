"""A second classifier for grave matters (danger, privacy, orders to forget), used only if a probe gives them some probability.

A probe on the shared encoder mistakes everyday fears for danger and private matters for confidences; this encoder is fine-tuned
for these questions alone. It costs as much as reading the message again, so it is used as a cascade. It is trained by
`python -m memory.language.moves.second_looking`.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from memory.language.moves.classifier import Classifier, read_classifier
from memory.language.moves.probes import DANGEROUS, FORGETS, OFF_RECORD, YES

FILE = Path(__file__).parent / "second_look.safetensors"
TOKENS_READ = 224
"""Messages are truncated to this many tokens: danger is often told at the end of a long one, in passing."""
LOOKED_AT = (DANGEROUS, OFF_RECORD, FORGETS)


@cache
def bundled() -> Classifier:
    """The bundled classifier, loaded once."""
    return read_classifier(FILE, TOKENS_READ)


def shares_at_second_look(name: str, texts: Sequence[str]) -> list[float]:
    """The probability for each text, 0 to 1, that it is positive for this probe's question."""
    return [each[name].shares[YES] for each in bundled().read(texts)]
