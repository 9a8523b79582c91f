"""What somebody says of the companion's own last words: a complaint, a correction, that it was told already, that an alarm is none."""

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.feedback import PRAISING
from chat.dialogue.listening.told_before import told_with
from memory.model import Analysis, Source
from memory.realisation.retelling import said_when

COMPONENT = "reacting"
FOLDER = "reaction"
TOLD_ALREADY = "told_you_already"
NOT_FOUND = f"{FOLDER}/not_found"
"""What is said where nobody finds that it was told."""
SCORE = 0.9
"""Above what is said to news of one's own life, and above not understanding; what is set right in so many words comes first."""


def candidates(situation: Situation) -> list[Candidate]:
    """A word of regret or relief, where the companion has said something before; none to anything else."""
    intent = f"{FOLDER}/{situation.moves.reaction}"
    is_praise = situation.moves.act in PRAISING
    if situation.short_term.last is None or is_praise or not situation.moves.reaction or not situation.wording.has(intent):
        return []
    analysis = Analysis(situation.understanding.utterance_class)
    told = told_with(situation.input.text, situation) if situation.moves.reaction == TOLD_ALREADY else None
    if situation.moves.reaction != TOLD_ALREADY or told is None:
        intent = NOT_FOUND if situation.moves.reaction == TOLD_ALREADY else intent
        return [Candidate(COMPONENT, intent, situation.say(intent), SCORE, analysis=analysis)]
    when = said_when(told.at, situation.memory.clock(), situation.memory.episodes.zone)
    source = Source("episode", told.episode, told.text, f"you said {when}")
    text = situation.say(intent, when=when, words=told.text.rstrip(" .,;!"))
    return [Candidate(COMPONENT, intent, text, SCORE, sources=(source,), analysis=analysis)]
