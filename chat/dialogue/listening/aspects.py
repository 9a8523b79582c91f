"""The concrete thing in what was told: of the common cases of a situation, the one that the message is nearest to in meaning.

Each case is one wording of the intent `aspect/SITUATION`: messages typical of it, what acknowledges it, what may be asked about it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.choosing import is_sure
from chat.dialogue.listening.cues import OR, meaning_of
from chat.intents.slots import PART
from memory.language.moves.reading import Move

FAMILY = "aspect"
LIKELY, OF_LIKELIHOOD, NEAR = 0.2, 0.25, 0.8
"""How probable a situation has to be, how much the root of that adds to how close a message is, and from which sum on a case is taken for its own."""
_DENIED = re.compile(
    r"\b(?:not|no longer|never|isnt|arent|wasnt|dont|doesnt|didnt|havent|hasnt|cant|wont|couldnt)\b|n['’]t\b", re.IGNORECASE
)


@dataclass(frozen=True)
class Aspect:
    """A common case of a situation."""

    situation: str
    cues: tuple[str, ...]
    acknowledgement: str
    question: str


def nearest_aspect(situation: Situation, told: Move) -> Aspect | None:
    """The nearest case among the likeliest situations that go with what is felt; None where none is near."""
    likely = {name: share for name, share in told.situations if is_sure(told, name, LIKELY, LIKELY)}
    found = [each for name in likely for each in _aspects(situation, name)]
    if not found:
        return None
    close = closeness(told.text, found)
    scores = [near + OF_LIKELIHOOD * likely[each.situation] ** 0.5 for each, near in zip(found, close, strict=True)]
    best = int(np.argmax(scores))
    return found[best] if scores[best] >= NEAR and not _denies(told.text, found[best].cues) else None


def _denies(text: str, cues: tuple[str, ...]) -> bool:
    """Whether a message denies something that none of the cues does: “not vegan any more” is no “vegan for a few years now”."""
    return _DENIED.search(text) is not None and not any(map(_DENIED.search, cues))


def closeness(text: str, aspects: list[Aspect]) -> list[float]:
    """How near a text is to each case: the cosine of its nearest cue, by both encoders."""
    meant = meaning_of([text])[0]
    return [float((meaning_of(each.cues) @ meant).max()) for each in aspects]


def _aspects(situation: Situation, name: str) -> Iterator[Aspect]:
    for wording in situation.wording.all_of(f"{FAMILY}/{name}"):
        cues, acknowledgement, question = (part.strip() for part in wording.split(PART))
        yield Aspect(name, tuple(each.strip() for each in cues.split(OR)), acknowledgement, question)
