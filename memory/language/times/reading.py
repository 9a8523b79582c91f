"""Selects the time expressions of a text: the longest phrases that the grammar finds, with ranked interpretations."""

from datetime import date, datetime
from itertools import pairwise

from memory.language.times.calendar import day_of
from memory.language.times.chart import Grammar, Phrase, TimeToken, tokens_of
from memory.language.times.lexicon import seeds
from memory.language.times.model import Amount, Point, TimeReading, TimeSaid, TimeValue
from memory.language.times.rules import RULES
from memory.language.times.tense import tense_at

GRAMMAR = Grammar(RULES, seeds)
KINDS = {
    "date": "date",
    "figures": "date",
    "span": "daterange",
    "range": "daterange",
    "placed": "daterange",
    "placed_end": "daterange",
    "open_span": "daterange",
    "moment": "datetime",
    "stretch": "datetimerange",
    "open_stretch": "datetimerange",
    "clock": "time",
    "hours": "timerange",
    "open_hours": "timerange",
    "open_hour": "timerange",
    "duration": "duration",
    "set": "set",
}
"""The kinds of phrases that can be time expressions on their own, with the kind that `TimeSaid` reports."""
_INTRODUCING = frozenset(
    "in on at by of for since until till before after during from last next every one around about early late".split()
)
"""After one of these words, an ambiguous (weak) phrase is a time."""
_SIGNS = frozenset(".,;!?")
_MEASURED = frozenset("% percent people pieces pounds dollars euros kg km miles metres meters feet times".split())


def times_in(text: str, now: datetime) -> list[TimeSaid]:
    """The time expressions of a text, in order; `now` is the speaker's local time, to which they are relative."""
    tokens = tokens_of(text)
    phrases = [each for each in GRAMMAR.phrases(tokens, now.replace(tzinfo=None)) if _stands(each, tokens)]
    found: list[Phrase] = []
    for phrase in sorted(phrases, key=lambda each: (each.start - each.end, each.order)):
        if all(phrase.end <= other.start or other.end <= phrase.start for other in found):
            found.append(phrase)
    return [_said(each, tokens, text, now) for each in sorted(found, key=lambda each: each.start)]


def _stands(phrase: Phrase, tokens: list[TimeToken]) -> bool:
    """Whether a phrase is a time expression on its own."""
    if phrase.kind not in KINDS:
        return False
    if phrase.end < len(tokens) and tokens[phrase.end].text in _MEASURED:
        return False
    if _is_torn(tokens[phrase.end - 1 : phrase.end + 2]) or _is_torn(tokens[max(phrase.start - 2, 0) : phrase.start + 1]):
        return False
    before = tokens[phrase.start - 1].text if phrase.start else ""
    is_whole = phrase.start == 0 and phrase.end >= len(tokens) - 1
    if (
        phrase.kind == "open_hour"
        and not is_whole
        and not _SIGNS.issuperset(token.text for token in tokens[phrase.end : phrase.end + 1])
    ):
        return False
    is_last = phrase.end - phrase.start > 1 and _SIGNS.issuperset(token.text for token in tokens[phrase.end : phrase.end + 1])
    is_year = phrase.kind == "span" and tokens[phrase.start].text.isdecimal() and not tokens[phrase.start].text.endswith("00")
    is_last = (phrase.end - phrase.start > 1 or is_year) and _SIGNS.issuperset(
        token.text for token in tokens[phrase.end : phrase.end + 1]
    )
    return not phrase.is_weak or before in _INTRODUCING or is_whole or is_last


def _is_torn(tokens: list[TimeToken]) -> bool:
    """Whether these three tokens are one number, cut by the edge of the phrase: 6|.45."""
    texts, places = [each.text for each in tokens], [(each.start, each.end) for each in tokens]
    is_joined = all(first[1] == second[0] for first, second in pairwise(places))
    return (
        len(tokens) == 3 and is_joined and texts[1] in {".", ",", ":", "-", "/"} and texts[0].isdecimal() and texts[2].isdecimal()
    )


def _said(phrase: Phrase, tokens: list[TimeToken], text: str, now: datetime) -> TimeSaid:
    start, end = tokens[phrase.start].start, tokens[phrase.end - 1].end
    return TimeSaid(text[start:end], start, KINDS[phrase.kind], _values(phrase, tense_at(text, start, end), now))


def _values(phrase: Phrase, tense: str, now: datetime) -> tuple[TimeValue, ...]:
    if isinstance(phrase.value, str):
        return (TimeValue(timex=phrase.value),)
    if isinstance(phrase.value, Amount):
        return (TimeValue(timex=phrase.value.timex),)
    readings = [each for each in phrase.value if isinstance(each, TimeReading)] if isinstance(phrase.value, tuple) else []
    is_point = KINDS[phrase.kind] in {"date", "datetime", "time"}
    values = [
        TimeValue(value=_iso(each.start), reading=each.when or None)
        if is_point
        else TimeValue(start=_iso(each.start), end=_iso(each.end), reading=each.when or None)
        for each in readings
    ]
    likely = tense or _nearest(readings, now)
    return tuple(sorted(values, key=lambda each: each.reading not in {likely, None}))


def _nearest(readings: list[TimeReading], now: datetime) -> str:
    """The tense of the interpretation nearest to now, for when no verb decides."""
    known = [each for each in readings if each.when and isinstance(each.start, date)]
    return min(known, key=lambda each: abs(day_of(each.start) - now.date())).when if known else "future"


def _iso(point: Point | None) -> str | None:
    return (
        None if point is None else point.replace(microsecond=0).isoformat() if isinstance(point, datetime) else point.isoformat()
    )
