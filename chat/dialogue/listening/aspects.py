"""Cases: what people typically tell, with what a friend says to it; of all that are written, those nearest in meaning to a message.

Each case is one wording of the intent `aspect/SITUATION`: messages typical of it, what acknowledges it, what may be asked about it, which
may be nothing. Those that belong to no situation stand in `aspect/other`.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.cues import OR, is_written, meaning_of, nearest_cues
from chat.intents.slots import PART
from memory.language.moves.feelings import sign_of
from memory.language.moves.reading import Move
from memory.language.moves.situations import fits, situations

FAMILY, OTHER = "aspect", "other"
NEAREST, LIKELY, AT_MOST = 48, 2, 6
"""Cases of so many of the nearest cues are compared, and those of likely situations that were written here; so many are thought of."""
FILES_KEPT = 600


@dataclass(frozen=True)
class Aspect:
    """A case of a situation."""

    situation: str
    cues: tuple[str, ...]
    acknowledgement: str
    question: str


def nearest_aspects(situation: Situation, told: Move) -> list[Aspect]:
    """The nearest cases that go with what is felt, nearest first."""
    sign = sign_of(told.feeling) or told.sign
    near = nearest_cues(told.text, NEAREST)
    looked_in = [*(name for name, _ in near), *(name for name, _ in told.situations[:LIKELY])]
    names = [name for name in dict.fromkeys(looked_in) if name not in situations() or fits(name, sign)]
    cues = frozenset(cue for _, cue in near)
    every = (each for name in names for each in _aspects(name, situation.wording.all_of(f"{FAMILY}/{name}")))
    found = [each for each in every if not cues.isdisjoint(each.cues) or not all(map(is_written, each.cues))]
    if not found:
        return []
    order = np.argsort([-close for close in closeness(told.text, found)], kind="stable")
    return [found[int(place)] for place in order[:AT_MOST]]


def closeness(text: str, aspects: list[Aspect]) -> list[float]:
    """How near a text is to each case: the cosine of its nearest cue, by both encoders."""
    meant = meaning_of([text])[0]
    cues = [cue for each in aspects for cue in each.cues]
    close = iter((meaning_of(cues) @ meant).tolist())
    return [max(next(close) for _ in each.cues) for each in aspects]


@lru_cache(maxsize=FILES_KEPT)
def _aspects(name: str, wordings: tuple[str, ...]) -> tuple[Aspect, ...]:
    parts = ([part.strip() for part in each.split(PART)] for each in wordings)
    return tuple(Aspect(name, tuple(map(str.strip, cues.split(OR))), said, asked) for cues, said, asked in parts)
