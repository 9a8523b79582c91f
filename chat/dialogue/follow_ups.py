"""Follow-up questions about the person's own life: “how much did we pay for the car?”, “and from whom?”."""

import re
from dataclasses import replace
from datetime import datetime

from memory.episodes.short_term import ShortTerm
from memory.language.moves.parts import ASKING
from memory.language.moves.reading import ASKS_WHAT_I_TOLD, ORDER, Move, Moves, read_moves
from memory.language.moves.whole import ASKED_PERHAPS
from memory.model import Exchange
from memory.retrieval.own_words.leaning import GOES_ON_WITHIN, leans_on_last

OF_ONES_LIFE = frozenset({"own_words", "told_about", "told_facts", "condensed_talk", "past_talk"})
"""The components that answer questions about the person's own life."""
NOT_TOLD, NOT_KNOWN = frozenset({"not_told", "told_unknown"}), "not_known"
"""The intents that say that the person never told it, and the one that may be of their life or of the world."""
WORDS_AT_MOST = 8
"""The longest follow-up that does not by itself seem to ask for something told."""
_OF_TALK = re.compile(r"\byou(?:r|rself)?\b|\bu\b|\bur\b", re.IGNORECASE)
"""Addresses the companion."""


def question_before(short_term: ShortTerm, asked: str) -> str:
    """The previous question about the person's own life, if `asked` is elliptical and depends on it; else empty."""
    last = short_term.last
    return last.text if last is not None and leans_on_last(asked) and _is_of_ones_life(last) else ""


def retag_follow_up(moves: Moves, short_term: ShortTerm, now: datetime) -> Moves:
    """The moves; a follow-up to such a question gets its topic, so that “from who” is not taken to address the companion."""
    last = short_term.last
    if len(moves.each) != 1 or last is None or now - last.at > GOES_ON_WITHIN:
        return moves
    (only,) = moves.each
    goes_on = (
        only.act in ASKING
        and (moves.asks_told >= ASKED_PERHAPS or len(only.text.split()) <= WORDS_AT_MOST)
        and only.act != ORDER
        and not _OF_TALK.search(only.text)
        and bool(question_before(short_term, only.text))
    )
    return replace(moves, each=(_of_ones_life(only),), asks_told=1.0) if goes_on else moves


def _of_ones_life(move: Move) -> Move:
    return replace(move, topic=ASKS_WHAT_I_TOLD)


def _is_of_ones_life(last: Exchange) -> bool:
    """Whether its question was about the person's life; if the reply leaves that open, as the question itself is read."""
    if last.component in OF_ONES_LIFE or last.intent in NOT_TOLD:
        return True
    return last.intent == NOT_KNOWN and any(move.topic == ASKS_WHAT_I_TOLD for move in read_moves(last.text).each)
