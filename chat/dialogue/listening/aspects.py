"""The concrete thing in what was told: of all common cases those that the message is nearest to in meaning.

Each case is one wording of the intent `aspect/SITUATION`: messages typical of it, and what acknowledges it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.cues import cues_of, meaning_of, nearest_names
from chat.intents.slots import PART
from memory.language.moves.reading import Move
from memory.language.moves.situations import fits

FAMILY = "aspect"
CUES, AT_MOST = 24, 7
"""The cases are looked for among the situations of so many of the nearest cues and the likeliest ones; so many cases are thought of."""


@dataclass(frozen=True)
class Aspect:
    """A common case of a situation."""

    situation: str
    cues: tuple[str, ...]
    acknowledgement: str


def nearest_aspects(situation: Situation, told: Move) -> list[tuple[Aspect, float]]:
    """The cases that go with what is surely felt, nearest first, each with its nearness: the cosine of its nearest cue."""
    (meant,) = meaning_of([told.text])
    names = dict.fromkeys([*nearest_names(meant, CUES), *(name for name, _ in told.situations)])
    found = [each for name in names if fits(name, told.felt) for each in _aspects(situation, name)]
    close = [float((meaning_of(each.cues) @ meant).max()) for each in found]
    return sorted(zip(found, close, strict=True), key=lambda each: -each[1])[:AT_MOST]


def _aspects(situation: Situation, name: str) -> Iterator[Aspect]:
    for wording in situation.wording.all_of(f"{FAMILY}/{name}"):
        yield Aspect(name, tuple(cues_of(wording)), wording.split(PART)[1].strip())
