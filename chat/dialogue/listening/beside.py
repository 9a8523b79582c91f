"""A few words about what a message tells beside the matter that the reply is about."""

from chat.dialogue.candidate import Situation
from chat.dialogue.listening.acknowledging import GLAD, HARD, SAYS_LITTLE, acknowledged
from memory.language.moves.reading import Move

ANYTHING = SAYS_LITTLE | {GLAD, HARD}
SURELY_FITS = 0.45
"""The least score of a response; at that score four in five meet what was told."""


def heard_beside(situation: Situation, told: Move) -> str:
    """The words of an acknowledgement that surely fits and asks nothing; empty if there is none."""
    heard = acknowledged(situation, told)
    fits = not heard.words.endswith("?") and heard.about not in ANYTHING and heard.worth >= SURELY_FITS
    return heard.words if fits else ""
