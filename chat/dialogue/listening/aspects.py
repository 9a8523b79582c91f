"""The concrete thing in what was told: of the common cases of a situation, the one that the message is nearest to in meaning.

Each case is one wording of the intent `aspect/SITUATION`: messages typical of it, what acknowledges it, what may be asked about it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.choosing import is_sure
from chat.dialogue.listening.cues import OR, meaning_of
from chat.intents.slots import PART
from memory.language.moves.reading import Move

FAMILY = "aspect"
NEAR, LIKELY, LIKELY_IF_FELT = 0.7, 0.5, 0.3
"""So close, in a situation so probable, a case is taken for the message's own."""


@dataclass(frozen=True)
class Aspect:
    """A common case of a situation."""

    situation: str
    cues: tuple[str, ...]
    acknowledgement: str
    question: str


def nearest_aspect(situation: Situation, told: Move) -> Aspect | None:
    """The nearest case among the likeliest situations that go with what is felt; None where none is near."""
    likely = [name for name, _ in told.situations if is_sure(told, name, LIKELY, LIKELY_IF_FELT)]
    found = [each for name in likely for each in _aspects(situation, name)]
    if not found:
        return None
    close = closeness(told.text, found)
    best = int(np.argmax(close))
    return found[best] if close[best] >= NEAR else None


def closeness(text: str, aspects: list[Aspect]) -> list[float]:
    """How near a text is to each case: the cosine of its nearest cue, by both encoders."""
    meant = meaning_of([text])[0]
    return [float((meaning_of(each.cues) @ meant).max()) for each in aspects]


def _aspects(situation: Situation, name: str) -> Iterator[Aspect]:
    for wording in situation.wording.all_of(f"{FAMILY}/{name}"):
        cues, acknowledgement, question = (part.strip() for part in wording.split(PART))
        yield Aspect(name, tuple(each.strip() for each in cues.split(OR)), acknowledgement, question)
