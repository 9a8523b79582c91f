"""The time at which a told fact holds: “ in 2019”, “ until 27 November 2026”, “ since spring”, “ when you were ten”."""

import re

from memory.facts.facts import LearnedFact
from memory.realisation.told_verbs import SINCE, TIMES
from memory.realisation.told_words import to_second_person
from memory.realisation.values import dated, time_in_words
from memory.understanding.statements.clocks import clock_on

_HAS_BEEN = re.compile(r"(?:\b(?:have|has)|['’](?:ve|s))(?: \w+)? been\b", re.IGNORECASE)
BOUND = re.compile(
    rf"\b(until|till|by|before|after) (?:(?:last|next|this|the|early|late|end|beginning|of|about) )*"
    rf"(?:\d{{1,2}}(?:st|nd|rd|th)? (?:of )?\w+|\d{{4}}|(?:{TIMES}|tomorrow|tonight)\b)",
    re.IGNORECASE,
)
"""A bound rather than the time itself: “until Friday”, “by March”."""
WHEN_I = re.compile(r"when I was (.+)")
_JOINTS = frozenset("at around about by from".split())
LASTING = {"duration", "repeated"}


def goes_on(told: LearnedFact) -> bool:
    """Whether it was told as holding since some time and still holds."""
    return told.when is not None and bool(told.when.value) and told.is_live and SINCE.search(told.words) is not None


def lasts(told: LearnedFact) -> bool:
    """Whether it was told as holding for a duration: “I've been a nurse for twelve years”."""
    is_lasting = told.when is not None and told.when.precision == "duration" and told.is_live
    return is_lasting and _HAS_BEEN.search(told.words) is not None


def at_time(told: LearnedFact) -> str:
    """“ in 2019”, “ on 3 May 2020”; only durations and repetitions in the words told: “now” and “tomorrow” soon mislead."""
    when = told.when
    if when is None or not when.value or when.value in str(told.fact.value):
        return ""
    is_in_words = when.precision in LASTING and not when.value[:4].isdigit()
    if is_in_words:
        return f" {when.value}"
    if goes_on(told):
        return f" since {time_in_words(when.value, when.precision)}"
    if said := WHEN_I.match(when.value):
        return f" when you were {to_second_person(said[1])}"
    bound = BOUND.search(told.words) if when.value[:4].isdigit() else None
    if bound:
        return f" {bound[1].lower()} {time_in_words(when.value, when.precision)}"
    return f"{dated(when.value, when.precision)}{at_clock(told)}"


def at_clock(told: LearnedFact) -> str:
    """“ at 10”: the time of day told with a day; empty if none was told, or the value has it already."""
    day = told.when.value if told.when is not None and told.when.precision == "day" else ""
    clock = clock_on(day, told.words, told.last_told) if day else ""
    said = "".join(each for each in clock if each.isalnum()).casefold()
    is_in_value = bool(said) and said in "".join(each for each in str(told.fact.value) if each.isalnum()).casefold()
    joint = "" if not clock or (clock[:1].isalpha() and clock.split()[0].lower() in _JOINTS) else "at "
    return f" {joint}{clock}" if clock and not is_in_value else ""
