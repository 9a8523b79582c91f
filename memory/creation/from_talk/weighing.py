"""The importance of an observation from talk, from 0 to 1: the weight of a sentence of a text, plus weights for talk.

Reasons, plans, feelings and opinions, and what was said more than once, count for more than a mere event.
"""

import re
from collections.abc import Sequence

from memory.creation import weights
from memory.creation.draft import DraftSentence
from memory.creation.from_talk.second_person import is_of_oneself
from memory.language.emotion import intensity

OF_ONESELF, WITH_REASON, A_PLAN, AN_OPINION, OF_FEELING, EACH_MORE = 0.06, 0.12, 0.12, 0.06, 0.15, 0.05
_REASON = re.compile(r"\b(?:because|since i|so that|in order to|due to|that is why|therefore)\b", re.IGNORECASE)
_PLAN = re.compile(
    r"\b(?:going to|plan(?:s|ning|ned)? to|want(?:ed)? to|would like to|hope to|intend to|will|['’]ll|my plan|decided to)\b",
    re.IGNORECASE,
)
_OPINION = re.compile(
    r"\b(?:i (?:think|believe|find|feel|love|hate|prefer|like|enjoy)|my favou?rite|in my opinion)\b", re.IGNORECASE
)


def weight_of(pieces: Sequence[DraftSentence]) -> float:
    """The importance of these sentences as one observation: that of the most important one, plus a bonus per further one."""
    return round(min(1.0, max(map(_of_one, pieces)) + EACH_MORE * (len(pieces) - 1)), 3)


def _of_one(piece: DraftSentence) -> float:
    signs = (
        (OF_ONESELF - weights.SPOKEN, is_of_oneself(piece.words)),
        (WITH_REASON, bool(_REASON.search(piece.words))),
        (A_PLAN, bool(_PLAN.search(piece.words))),
        (AN_OPINION, bool(_OPINION.search(piece.words))),
    )
    return piece.importance + sum(weight for weight, holds in signs if holds) + OF_FEELING * intensity(piece.words)
