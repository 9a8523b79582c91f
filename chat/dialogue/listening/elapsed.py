"""How long it has been since the last exchange, for use in a greeting."""

from datetime import timedelta

from chat.dialogue.candidate import Situation
from memory.episodes.exchanges import newest_numbered
from memory.model import Exchange
from memory.realisation.blends import number_in_words

LOOKED_AT = 24
"""How many of the newest episodes are searched for the last exchange."""
WORTH_SAYING = timedelta(days=3)
WEEK, MONTH, YEAR = 7, 30.44, 365.25
MORE, NEARLY, EVEN = 0.2, 0.75, 0.95
"""From how much of a further unit on, it is “more than” the units that are full, “nearly” one more, and one more."""


def elapsed(situation: Situation) -> str | None:
    """“a week”, “nearly two months” since the last exchange; empty if it is more recent, None during a talk and in the very first."""
    last = exchange_before(situation) if situation.short_term.last is None else None
    if last is None:
        return None
    gone = situation.memory.clock() - last.at
    return in_round_words(gone.days) if gone >= WORTH_SAYING else ""


def exchange_before(situation: Situation) -> Exchange | None:
    """The last exchange, however long ago, and whether or not the talk began afresh since; None in the very first."""
    behind = situation.input.number
    last = newest_numbered(situation.memory.episodes.reader, range(max(1, behind - LOOKED_AT), behind), 1)
    return last[0] if last else None


def in_round_words(days: int) -> str:
    """A length of time as people round it: “a few days”, “nearly four weeks”, “a month”, “six weeks”, “more than a year”."""
    if days < WEEK - 1:
        return "a few days"
    is_in_weeks = days < 1.75 * MONTH and round(days / MONTH, 1) != 1
    unit, length = ("week", WEEK) if is_in_weeks else ("month", MONTH) if days < 11 * MONTH else ("year", YEAR)
    full, part = divmod(days / length, 1)
    many = int(full) + (part > NEARLY)
    about = "nearly " if NEARLY < part < EVEN else "more than " if MORE < part <= NEARLY else ""
    return f"{about}a {unit}" if many == 1 else f"{about}{number_in_words(many)} {unit}s"
