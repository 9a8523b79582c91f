"""Chooses what to ask back about what a person tells, as a friend would."""

from chat.dialogue.listening.fitting.matching import bundled as fitting
from memory.language.moves.examples import ASKS_BACK, NOTHING, STANCE
from memory.language.moves.reading import bundled
from memory.language.moves.stances import QUESTIONS

JOKING = "amused"
"""The stance after which nothing is asked: one laughs along and leaves it at that."""
SURE_TO_ASK, SURE_OF_QUESTION = 0.65, 0.3
"""Thresholds: of asking anything at all, and of the best question among those that may be asked."""
WELCOME_BY = -0.2
"""How much more probable than wrong a question has to be welcome, as worded; most are neither, hence below 0."""


def question_to(told: str) -> str:
    """The likeliest question, if anything may be asked at all and one question clearly stands out; empty otherwise."""
    read = bundled().read([told])[0]
    if read[STANCE].best == JOKING:
        return ""
    asked = read[ASKS_BACK]
    others = {name: share for name, share in asked.shares.items() if name in QUESTIONS}
    best = max(others, key=lambda each: others[each])
    is_sure = 1 - asked.shares[NOTHING] >= SURE_TO_ASK and others[best] >= SURE_OF_QUESTION
    return best if is_sure else ""


def is_welcome(question: str, told: str) -> bool:
    """Whether a question would be welcome after what was told: nobody wants to be asked what they just said."""
    (fit,) = fitting().fits(told, [question])
    return fit.meets - fit.wrong >= WELCOME_BY
