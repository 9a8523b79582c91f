"""How long it has been since the last exchange, for use in a greeting."""

from datetime import timedelta

from chat.dialogue.candidate import Situation
from memory.episodes.exchanges import newest_numbered
from memory.realisation.blends import number_in_words

LOOKED_AT = 24
"""How many of the newest episodes are searched for the last exchange."""
WORTH_SAYING = timedelta(days=3)
WEEK, MONTH, YEAR = 7, 30, 365


def elapsed(situation: Situation) -> str | None:
    """“a week”, “two months” since the last exchange; empty if it is more recent, None during a talk and in the very first."""
    if situation.short_term.last is not None:
        return None
    episodes, behind = situation.memory.episodes, situation.input.number
    last = newest_numbered(episodes.reader, range(max(1, behind - LOOKED_AT), behind), 1)
    if not last:
        return None
    gone = situation.memory.clock() - last[0].at
    return _in_words(gone.days) if gone >= WORTH_SAYING else ""


def _in_words(days: int) -> str:
    if days < WEEK:
        return "a few days"
    unit, many = next(
        (name, days // length) for name, length in (("year", YEAR), ("month", MONTH), ("week", WEEK)) if days >= length
    )
    return f"a {unit}" if many == 1 else f"{number_in_words(many)} {unit}s"
