"""How long it has been since the last exchange, for use in a greeting."""

from datetime import timedelta

from chat.dialogue.candidate import Situation
from memory.episodes.exchanges import newest_numbered
from memory.model import Exchange
from memory.realisation.blends import number_in_words

LOOKED_AT = 24
"""How many of the newest episodes are searched for the last exchange."""
WORTH_SAYING = timedelta(days=3)
WEEK, MONTH, YEAR = 7, 30, 365


def elapsed(situation: Situation) -> str | None:
    """“a week”, “two months” since the last exchange; empty if it is more recent, None during a talk and in the very first."""
    last = exchange_before(situation) if situation.short_term.last is None else None
    if last is None:
        return None
    gone = situation.memory.clock() - last.at
    return _in_words(gone.days) if gone >= WORTH_SAYING else ""


def exchange_before(situation: Situation) -> Exchange | None:
    """The last exchange, however long ago, and whether or not the talk began afresh since; None in the very first."""
    behind = situation.input.number
    last = newest_numbered(situation.memory.episodes.reader, range(max(1, behind - LOOKED_AT), behind), 1)
    return last[0] if last else None


def _in_words(days: int) -> str:
    if days < WEEK:
        return "a few days"
    unit, many = next(
        (name, days // length) for name, length in (("year", YEAR), ("month", MONTH), ("week", WEEK)) if days >= length
    )
    return f"a {unit}" if many == 1 else f"{number_in_words(many)} {unit}s"
