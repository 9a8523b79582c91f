"""The concrete thing in what was told: of the common cases of a situation, those that the message is nearest to in meaning.

Each case is one wording of the intent `aspect/SITUATION`: messages typical of it, what acknowledges it, what may be asked about it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.choosing import is_sure
from chat.dialogue.listening.cues import OR, meaning_of
from chat.intents.slots import PART
from memory.language.moves.reading import Move
from memory.language.words import words_of
from memory.understanding.question import DENYING
from memory.understanding.spelling import NEGATED

FAMILY = "aspect"
LIKELY, OF_LIKELIHOOD, NEAR, AT_MOST = 0.1, 0.25, 0.5, 4
"""How probable a situation has to be, how much the root of that adds to how close a message is, from which sum on a case is thought of, and how many are."""


@dataclass(frozen=True)
class Aspect:
    """A common case of a situation."""

    situation: str
    cues: tuple[str, ...]
    acknowledgement: str
    question: str


def nearest_aspects(situation: Situation, told: Move) -> list[tuple[Aspect, float]]:
    """The nearest cases among the likeliest situations that go with what is felt, nearest first, each with how near and likely it is."""
    likely = {name: share for name, share in told.situations if is_sure(told, name, LIKELY, LIKELY)}
    found = [each for name in likely for each in _aspects(situation, name)]
    if not found:
        return []
    close = closeness(told.text, found)
    scores = [near + OF_LIKELIHOOD * likely[each.situation] ** 0.5 for each, near in zip(found, close, strict=True)]
    order = sorted(range(len(found)), key=lambda place: -scores[place])[:AT_MOST]
    return [(found[place], scores[place]) for place in order if scores[place] >= NEAR]


def _is_denied(text: str) -> bool:
    keys = {word.key for word in words_of(text)}
    return not keys.isdisjoint(DENYING | NEGATED) or any(key.endswith(("n't", "n’t")) for key in keys)


def closeness(text: str, aspects: list[Aspect]) -> list[float]:
    """How near a text is to each case: the cosine of its nearest cue, by both encoders; 0 where it denies what none does.

    “Not vegan any more” is no “vegan for a few years now”.
    """
    meant, denies = meaning_of([text])[0], _is_denied(text)
    cues = [[cue for cue in each.cues if not denies or _is_denied(cue)] for each in aspects]
    return [float((meaning_of(each) @ meant).max()) if each else 0.0 for each in cues]


def _aspects(situation: Situation, name: str) -> Iterator[Aspect]:
    for wording in situation.wording.all_of(f"{FAMILY}/{name}"):
        cues, acknowledgement, question = (part.strip() for part in wording.split(PART))
        yield Aspect(name, tuple(each.strip() for each in cues.split(OR)), acknowledgement, question)
