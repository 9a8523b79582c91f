"""Greetings, thanks and other talk that asks for nothing from the memory."""

from chat.dialogue.candidate import Candidate, Situation

INTENTS = {
    "greeting": "greeting",
    "goodbye": "goodbye",
    "thanks": "you_are_welcome",
    "agreement": "acknowledge_agreement",
    "rejection": "acknowledge_rejection",
    "positive_feedback": "acknowledge_praise",
    "negative_feedback": "acknowledge_blame",
}


def candidates(situation: Situation) -> list[Candidate]:
    """One reply for the classes of small talk."""
    intent = INTENTS.get(situation.understanding.utterance_class)
    if intent is None:
        return []
    return [Candidate("small_talk", intent, situation.say(intent), 0.8)]
