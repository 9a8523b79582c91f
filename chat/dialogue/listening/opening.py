"""A few words about what was told, before the answer to what the same message asks: feelings come before facts."""

from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.listening.acknowledging import GLAD, HARD, SAYS_LITTLE, acknowledged
from memory.language.moves.feelings import sign_of
from memory.language.moves.reading import Move

IN_THEIR_OWN_WORDS = frozenset({"danger", "language_model", "listening", "reacting"})
"""The components whose replies respond to what was told anyway."""
ANYTHING = SAYS_LITTLE | {GLAD, HARD}
WORDS_AT_LEAST, SURELY_FITS = 9, 0.45
"""The fewest words in which something is told, and the least score of a response; at that score four in five meet it."""


def opened(chosen: Candidate, situation: Situation) -> Candidate:
    """The reply, preceded by an acknowledgement of what the message also tells, if a feeling is expressed in that."""
    told = situation.moves.told
    if not situation.moves.asking or told is None or not _is_felt(told) or chosen.component in IN_THEIR_OWN_WORDS:
        return chosen
    heard = acknowledged(situation, told)
    said = heard.words
    return (
        chosen
        if said.endswith("?") or heard.about in ANYTHING or heard.worth < SURELY_FITS
        else replace(chosen, text=f"{said} {chosen.text}", opening=said)
    )


def _is_felt(told: Move) -> bool:
    """Whether a feeling is certain and told at some length: “mum does it by eye” only leads up to the question."""
    return sign_of(told.feeling) != 0 and len(told.text.split()) >= WORDS_AT_LEAST
