"""Agrees to wishes on the talk: what not to bring up, no questions, no jokes, to be blunt, off the record for a while, put right."""

import re

from chat.dialogue.agreed import MAY_RAISE, WILL_NOT_ASK, WILL_NOT_RAISE, hushed_keys
from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.ordered import clearest_part
from memory.creation.from_talk.second_person import said_to_person
from memory.language.moves import talk_orders
from memory.language.moves.talk_orders import orders_in
from memory.model import Analysis
from memory.realisation.values import with_capital

COMPONENT, SCORE, SCORE_OF_NEWS = "agreeing", 0.995, 0.89
"""What is put right scores below the apology for what the companion itself got wrong."""
SURELY_WISHED = 0.65
"""The least share of a wish in a comment on the last reply: “you keep asking me the same thing” only complains."""
INTENTS = {
    talk_orders.HUSHED: WILL_NOT_RAISE,
    talk_orders.UNHUSHED: MAY_RAISE,
    talk_orders.NO_QUESTIONS: WILL_NOT_ASK,
    talk_orders.NO_JOKES: "will_not_joke",
    talk_orders.BLUNT: "will_be_blunt",
    talk_orders.OFF_NEXT: "off_for_next",
    talk_orders.OFF_UNTIL: "off_until_told",
    talk_orders.CORRECTED: "put_right",
}
WORDS_AT_MOST = 40
"""Of a longer message only what it orders outright is agreed to, and no correction is quoted."""
_ENDINGS = re.compile(r"[\s,.;!]+$")


def candidates(situation: Situation) -> list[Candidate]:
    """One reply to such wishes, which answers all of them; none if there is none, or another order is given."""
    orders = [each for each in orders_in(situation.input.text) if each.kind in INTENTS]
    if not orders or situation.order is not None or situation.talk_order is None or situation.talk_order.kind not in INTENTS:
        return []
    first = situation.talk_order
    if first.kind == talk_orders.CORRECTED:
        return _put_right(situation, clearest_part(situation.input.text, first.kind))
    is_comment = bool(situation.moves.reaction) and first.share < SURELY_WISHED
    if is_comment or (situation.is_aside and not first.kind.startswith("off")):
        return []
    if first.kind == talk_orders.UNHUSHED and not hushed_keys(situation.memory):
        return []
    kinds = [first.kind, *(each.kind for each in orders if each.kind in talk_orders.MANNERS and each.kind != first.kind)]
    slots = {"number": talk_orders.number_of_next(situation.input.text)}
    text = " ".join(situation.say(INTENTS[kind], **slots) for kind in kinds)
    return [Candidate(COMPONENT, INTENTS[first.kind], text, SCORE, analysis=Analysis("request"))]


def _put_right(situation: Situation, words: str) -> list[Candidate]:
    """Says what is right now, in the person's words; none if that is too long, or they ask for something."""
    if len(words.split()) > WORDS_AT_MOST or situation.surely_asks or situation.is_aside:
        return []
    said = _ENDINGS.sub("", said_to_person(words))
    text = situation.say("put_right", words=with_capital(said) if said else "")
    return [Candidate(COMPONENT, "put_right", text, SCORE_OF_NEWS, analysis=Analysis("statement"))]
