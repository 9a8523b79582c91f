"""Greetings, thanks, judgements and other talk that asks for nothing from the memory; and who is talking here."""

import re

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.feedback import feedback
from memory.judgements import GOOD
from memory.model import Analysis

INTENTS = {
    "greeting": "greeting",
    "goodbye": "goodbye",
    "thanks": "you_are_welcome",
    "agreement": "acknowledge_agreement",
    "rejection": "acknowledge_rejection",
    "positive_feedback": "acknowledge_praise",
    "negative_feedback": "acknowledge_blame",
}
MADE_UP = {"who_i_am": "who_i_am_made_up"}
"""What is said instead by a persona that has a life."""
SCORE, SURE = 0.8, 0.98
_GREETED = r"(?:(?:hi|hello|hey|so|and|well|tell me)\b[,!.]? ?)*"
_ABOUT_ITSELF = {
    "own_name": re.compile(
        _GREETED + r"(?:what(?:'s| is) your name|what are you called|do you have a name|how (?:are you called|do i call you)"
        r"|what (?:should|do|can|shall) i call you|who am i (?:talking|speaking) (?:to|with)|(?:tell me )?your name)(?: please)?"
    ),
    "who_i_am": re.compile(
        _GREETED
        + r"(?:who (?:or what )?are you|what are you|who you are|introduce yourself|tell me about yourself|about yourself"
        r"|are you (?:a |an )?(?:human|person|human being|robot|bot|chatbot|machine|computer|program|ai|real)(?: person)?)(?: please)?"
    ),
}


def candidates(situation: Situation) -> list[Candidate]:
    """One reply for the classes of small talk; what is a judgement by its words is answered as one."""
    said = situation.understanding.utterance_class
    own = _about_itself(situation.input.text)
    if own:
        own = MADE_UP.get(own, own) if situation.wording.voice.has_story else own
        text = situation.say(own, about=situation.wording.voice.about)
        return [Candidate("small_talk", own, text, SURE, analysis=Analysis(said))]
    judged = feedback(situation)
    if judged is not None and said != "thanks":
        said = "positive_feedback" if judged.value == GOOD else "negative_feedback"
    intent = INTENTS.get(said)
    reason = judged.reason if judged is not None else ""
    return [Candidate("small_talk", intent, situation.say(intent, reason=reason), SCORE)] if intent else []


def _about_itself(text: str) -> str:
    """The intent that answers a question for the companion's name, or for who it is; empty for any other text."""
    said = " ".join(text.lower().replace("’", "'").replace(",", " ").split()).strip(" ?!.")
    return next((intent for intent, asked in _ABOUT_ITSELF.items() if asked.fullmatch(said)), "")
