"""Greetings, thanks, judgements and other talk that asks for nothing from the memory."""

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.feedback import feedback
from memory.judgements import GOOD

INTENTS = {
    "greeting": "greeting",
    "goodbye": "goodbye",
    "thanks": "you_are_welcome",
    "agreement": "acknowledge_agreement",
    "rejection": "acknowledge_rejection",
    "positive_feedback": "acknowledge_praise",
    "negative_feedback": "acknowledge_blame",
}
SCORE = 0.8


def candidates(situation: Situation) -> list[Candidate]:
    """One reply for the classes of small talk; what is a judgement by its words is answered as one."""
    said = situation.understanding.utterance_class
    judged = feedback(situation)
    if judged is not None and said != "thanks":
        said = "positive_feedback" if judged.value == GOOD else "negative_feedback"
    intent = INTENTS.get(said)
    reason = judged.reason if judged is not None else ""
    return [Candidate("small_talk", intent, situation.say(intent, reason=reason), SCORE)] if intent else []
