"""Reacts to comments on the companion's last message: complaints, corrections, “I told you already”, false alarms."""

import re
from dataclasses import replace

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.feedback import PRAISING
from chat.dialogue.listening.told_before import told_with
from memory.language.moves.second_look import share_of_wish
from memory.model import Analysis, Exchange, Source
from memory.realisation.retelling import said_when

COMPONENT = "reacting"
FOLDER = "reaction"
TOLD, TOLD_ALREADY, NOT_FOUND = "told_you_already", "told_already", "told_not_found"
"""“I told you” is answered with what was told, or with not finding it."""
UNANSWERED, NOT_KNOWN = "unanswered", frozenset({"told_unknown", "own_words_nearest", "past_nothing"})
"""Component and intents whose replies say that the companion does not know."""
_IN_SO_MANY_WORDS = re.compile(r"\b(?:told|said|mentioned|wrote|already|twice)\b", re.IGNORECASE)
"""Says outright that something was told."""
WORDS_AT_MOST, SURELY_TOLD = 25, 0.5
"""Longer messages that surely tell of a situation in life are listened to, whatever their first words comment on; and those that
seem to say that something was told already: so much is told of what somebody said."""
CORRECTING = "corrects_companion"
CLAIM_LITTLE = frozenset({"listening", "noting", "small_talk", "reacting", "start_afresh", "danger", "keeping"})
"""The components whose replies rarely say what could be corrected: what sounds so is mostly news, “oh, it's Saturdays now”."""
SURELY_CORRECTS = 0.95
"""The least probability of a correction of such a reply."""
SCORE = 0.9
"""Above replies to personal news and “not understood”; below explicit corrections."""


def candidates(situation: Situation) -> list[Candidate]:
    """An apology, relief, or what was told before; none if the companion has said nothing yet."""
    reaction = situation.moves.reaction
    if situation.short_term.last is None or situation.moves.act in PRAISING or not reaction or _is_a_story(situation):
        return []
    if reaction == CORRECTING and situation.short_term.last.component in CLAIM_LITTLE and not _surely_corrects(situation):
        return []
    if reaction == TOLD:
        return [_told_already(situation)] if _says_it_was_told(situation, situation.short_term.last) else []
    intent = f"{FOLDER}/{reaction}"
    return [_said(situation, intent)] if situation.wording.has(intent) else []


def _surely_corrects(situation: Situation) -> bool:
    """Whether a message short enough surely corrects the companion."""
    text = situation.input.text
    return len(text.split()) <= WORDS_AT_MOST and share_of_wish(CORRECTING, text) >= SURELY_CORRECTS


def _is_a_story(situation: Situation) -> bool:
    """Whether it is too long to be a mere comment, and surely tells of something in life: “i havent said … my gran died …”."""
    told, is_long = situation.told, len(situation.input.text.split()) > WORDS_AT_MOST
    if is_long and situation.moves.reaction == TOLD:
        return True
    if told is None or situation.moves.wish or not is_long:
        return False
    return max((share for _, share in told.situations), default=0.0) >= SURELY_TOLD


def _says_it_was_told(situation: Situation, last: Exchange) -> bool:
    """Whether it says so outright, or the companion just asked or admitted not knowing; never if the message asks."""
    is_not_known = last.intent in NOT_KNOWN or last.component == UNANSWERED or last.reply.rstrip().endswith("?")
    return not situation.asks and (is_not_known or _IN_SO_MANY_WORDS.search(situation.input.text) is not None)


def _told_already(situation: Situation) -> Candidate:
    told = told_with(situation.input.text, situation)
    if told is None:
        return _said(situation, NOT_FOUND)
    when = said_when(told.at, situation.memory.clock(), situation.memory.episodes.zone)
    said = _said(situation, TOLD_ALREADY, when=when, words=told.text.rstrip(" .,;!"))
    return replace(said, sources=(Source("episode", told.episode, told.text, f"you said {when}"),))


def _said(situation: Situation, intent: str, **slots: str) -> Candidate:
    analysis = Analysis(situation.understanding.utterance_class)
    return Candidate(COMPONENT, intent, situation.say(intent, **slots), SCORE, analysis=analysis)
