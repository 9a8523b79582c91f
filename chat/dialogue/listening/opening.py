"""The few words about what was told that come before the answer to what was asked in the same message: feeling is answered before fact."""

from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.listening.acknowledging import GLAD, HARD, SAYS_LITTLE, acknowledged
from memory.language.moves.feelings import sign_of
from memory.language.moves.reading import Move

IN_THEIR_OWN_WORDS = frozenset({"danger", "language_model", "listening", "reacting"})
"""Whose replies take up what was told anyway."""
ANYTHING = SAYS_LITTLE | {GLAD, HARD}
WORDS_AT_LEAST, SURELY_FITS = 9, 0.45
"""So many words something is told in, and so much words about it are worth, of which four in five then meet it."""


def opened(chosen: Candidate, situation: Situation) -> Candidate:
    """The reply with what is said to what was told besides, where something is felt in it."""
    told = situation.moves.told
    if not situation.moves.asking or told is None or not _is_felt(told) or chosen.component in IN_THEIR_OWN_WORDS:
        return chosen
    heard = acknowledged(situation, told)
    said = heard.text
    return (
        chosen
        if said.endswith("?") or heard.about in ANYTHING or heard.worth < SURELY_FITS
        else replace(chosen, text=f"{said} {chosen.text}", opening=said)
    )


def _is_felt(told: Move) -> bool:
    """Whether a feeling is named for sure, and told in more than a few words: “mum does it by eye” only leads up to what is asked."""
    return sign_of(told.feeling) != 0 and len(told.text.split()) >= WORDS_AT_LEAST
