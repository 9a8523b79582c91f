"""What somebody says of the companion's own last words: a complaint, a correction, that it was told already, that an alarm is none."""

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.feedback import PRAISING
from memory.model import Analysis

COMPONENT = "reacting"
FOLDER = "reaction"
SCORE = 0.9
"""Above what is said to news of one's own life, and above not understanding; what is set right in so many words comes first."""


def candidates(situation: Situation) -> list[Candidate]:
    """A word of regret or relief, where the companion has said something before; none to anything else."""
    intent = f"{FOLDER}/{situation.moves.reaction}"
    is_praise = situation.moves.act in PRAISING
    if situation.short_term.last is None or is_praise or not situation.moves.reaction or not situation.wording.has(intent):
        return []
    analysis = Analysis(situation.understanding.utterance_class)
    return [Candidate(COMPONENT, intent, situation.say(intent), SCORE, analysis=analysis)]
