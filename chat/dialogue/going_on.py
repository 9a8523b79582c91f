"""A question that goes on with one about the person's own life: “how much did we pay for the car?”, “and from whom?”. Which one is that?"""

import re
from dataclasses import replace
from datetime import datetime, timedelta

from memory.episodes.short_term import ShortTerm
from memory.language.moves.parts import ASKING
from memory.language.moves.reading import ASKS_WHAT_I_TOLD, ORDER, Move, Moves
from memory.model import Exchange
from memory.retrieval.own_words.nearest import keys_of

OF_ONES_LIFE = frozenset({"own_words", "told_facts", "condensed_talk", "past_talk"})
"""The components that answer what is asked of one's own life."""
WITH_THE_LAST = "own_words"
"""The component that reads a question with those that it leans on: so it is kept with them."""
NOT_TOLD = frozenset({"not_told", "told_unknown"})
GOES_ON_WITHIN = timedelta(minutes=30)
WORDS_LEANING = 4
"""A question of no more words, and with hardly one that says of what, leans on the one before it."""
_LEANS = re.compile(
    r"^(?:and|n|&|but|so|or|what about|how about)\b|\b(?:he|she|him|her|his|hers|they|them|their|it|its|that|those|one|ones|there|the other)\b",
    re.IGNORECASE,
)
_OF_TALK = re.compile(r"\byou(?:r|rself)?\b|\bu\b|\bur\b", re.IGNORECASE)


def question_before(short_term: ShortTerm, asked: str) -> str:
    """The question about the person's own life that one leans on; empty where it leans on none."""
    last = short_term.last
    if last is None or not (_is_of_ones_life(last) and _leans(asked)):
        return ""
    return (last.component == WITH_THE_LAST and last.understood) or last.text


def in_its_light(moves: Moves, short_term: ShortTerm, now: datetime) -> Moves:
    """The moves, with what goes on with such a question read as one more: “from who” asks nothing of the companion."""
    last = short_term.last
    if len(moves.each) != 1 or last is None or now - last.at > GOES_ON_WITHIN:
        return moves
    (only,) = moves.each
    goes_on = (
        only.act in ASKING
        and only.act != ORDER
        and not _OF_TALK.search(only.text)
        and bool(question_before(short_term, only.text))
    )
    return replace(moves, each=(_of_ones_life(only),)) if goes_on else moves


def _of_ones_life(move: Move) -> Move:
    return replace(move, topic=ASKS_WHAT_I_TOLD)


def _is_of_ones_life(last: Exchange) -> bool:
    return last.component in OF_ONES_LIFE or last.intent in NOT_TOLD


def _leans(asked: str) -> bool:
    return _LEANS.search(asked) is not None or (len(asked.split()) <= WORDS_LEANING and len(keys_of(asked)) < WORDS_LEANING - 1)
