"""A second look at what may be grave: danger, what is not to be kept, an order to forget. By an encoder tuned to these alone, where a probe says “perhaps”.

A probe, on an encoder that has to tell everything else as well, hears danger in an everyday fear, and a confidence in what is only private. The second
look costs as much as reading the message anew, so it is taken seldom. `python -m memory.language.moves.second_looking` learns it.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from memory.language.moves.classifier import Classifier, read_classifier
from memory.language.moves.probes import DANGEROUS, FORGETS, OFF_RECORD, YES

FILE = Path(__file__).parent / "second_look.safetensors"
LOOKED_AT = (DANGEROUS, OFF_RECORD, FORGETS)


@cache
def bundled() -> Classifier:
    """The classifier that comes with the project, loaded once."""
    return read_classifier(FILE)


def shares_at_second_look(name: str, texts: Sequence[str]) -> list[float]:
    """How likely it is so of each text, from 0 to 1."""
    return [each[name].shares[YES] for each in bundled().read(texts)]
