"""Asks the texts again if the rules found nothing: a language model first resolves the message's coreference and ellipsis.

It is one of LAST, since it costs a request: it helps where the rules resolved a pronoun or gap wrongly.
"""

import re

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.components import observations
from chat.dialogue.sendable import is_private, talk_before
from chat.language_model.prompt import said_by_person
from chat.language_model.questions import SelfContainedByModel
from memory.curation.local_only import private_content

EXCHANGES_SENT = 4
"""How many earlier exchanges are sent to the model."""
UNANSWERED = frozenset("not_understood unknown_name not_known not_told no_view nothing_found told_unknown text_nothing".split())
"""The intents that leave a question unanswered."""
_LEANS = re.compile(
    r"^\W*(?:and|but|so|what about|how about)\b|\b(?:he|she|it|they|him|her|his|hers|its|them|their|there|then|that|this|these|those|one|"
    r"ones|other|another|same|else|former|latter|too|before|after)\b",
    re.IGNORECASE,
)
"""Words that need an antecedent."""
WORDS_AT_MOST = 4
"""Questions this short are usually elliptical."""


def candidates(situation: Situation) -> list[Candidate]:
    """The texts' answer to the message as the model rewrote it; none if the rules answered or the model fails."""
    consultation, rules = situation.consultation, situation.chosen
    if consultation is None or rules is None or rules.intent not in UNANSWERED or not leans(situation.input.text):
        return []
    if not situation.short_term.exchanges or observations.library_of(situation.memory).is_empty:
        return []
    kept = private_content(situation.memory.holding)
    if is_private(rules, (), situation, kept):
        return []
    talk = talk_before(situation, kept)[:EXCHANGES_SENT]
    made = SelfContainedByModel(consultation, talk, said_by_person(situation.input.text, situation.input.episode))
    return observations.answers(situation, made, f"asked again in the words of {consultation.model.settings.model}")


def leans(text: str) -> bool:
    """Whether a message likely needs earlier talk to be understood."""
    return bool(_LEANS.search(text)) or len(text.split()) <= WORDS_AT_MOST
