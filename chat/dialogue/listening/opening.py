"""A few words before the answer to what the same message asks: feelings, and a name to be called by, come before facts."""

from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components import calling, danger
from chat.dialogue.listening.beside import heard_beside
from memory.language.moves.feelings import sign_of
from memory.language.moves.reading import Move

IN_THEIR_OWN_WORDS = frozenset({"danger", "language_model", "listening", "reacting", calling.COMPONENT})
"""The components whose replies respond to what was told anyway."""
WORDS_AT_LEAST = 9
"""The fewest words in which something is told."""


def opened(chosen: Candidate, situation: Situation) -> Candidate:
    """The reply, preceded by a response to what the message also tells: a name taken up, or a feeling that is expressed."""
    said = danger.relief(situation)
    if not said and chosen.component in IN_THEIR_OWN_WORDS:
        return chosen
    said = said or calling.taken_up(situation) or _heard(situation)
    return replace(chosen, text=f"{said} {chosen.text}", opening=said) if said else chosen


def _heard(situation: Situation) -> str:
    told = situation.moves.told
    if not situation.moves.asking or told is None or not _is_felt(told):
        return ""
    return heard_beside(situation, told)


def _is_felt(told: Move) -> bool:
    """Whether a feeling is certain and told at some length: “mum does it by eye” only leads up to the question."""
    return sign_of(told.feeling) != 0 and len(told.text.split()) >= WORDS_AT_LEAST
