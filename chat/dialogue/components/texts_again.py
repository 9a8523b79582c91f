"""Asks the texts again, the message made whole by a language model, where the rules found nothing and it leans on the talk.

It comes after the other components, as it costs a request: for a pronoun or a gap that the rules filled in wrongly.
"""

import re

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components import observations
from chat.dialogue.sendable import is_private, talk_before
from chat.language_model.prompt import said_by_person
from chat.language_model.questions import ByModel
from memory.curation.kept_here import kept_here

EXCHANGES_SENT = 4
UNANSWERED = frozenset("not_understood unknown_name not_told nothing_found told_unknown text_nothing".split())
"""The intents of the rules that leave a question open."""
_LEANS = re.compile(
    r"^\W*(?:and|but|so|what about|how about)\b|\b(?:he|she|it|they|him|her|his|hers|its|them|their|there|then|that|this|these|those|one|"
    r"ones|other|another|same|else|former|latter|too|before|after)\b",
    re.IGNORECASE,
)
WORDS_AT_MOST = 4
"""A shorter question leaves something unsaid."""


def candidates(situation: Situation) -> list[Candidate]:
    """The texts' answer to the message made whole by the model; none if the rules have one or the model makes nothing of it."""
    consultation, rules = situation.consultation, situation.chosen
    if consultation is None or rules is None or rules.intent not in UNANSWERED or not leans(situation.input.text):
        return []
    if not situation.short_term.exchanges or observations.library_of(situation.memory).is_empty:
        return []
    kept = kept_here(situation.memory.holding)
    if is_private(rules, (), situation, kept):
        return []
    talk = talk_before(situation, kept)[:EXCHANGES_SENT]
    made = ByModel(consultation, talk, said_by_person(situation.input.text, situation.input.episode))
    return observations.answers(situation, made, f"asked anew in the words of {consultation.model.settings.model}")


def leans(text: str) -> bool:
    """Whether a message is likely to need the talk before it to be understood."""
    return bool(_LEANS.search(text)) or len(text.split()) <= WORDS_AT_MOST
