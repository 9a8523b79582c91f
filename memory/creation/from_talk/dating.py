"""Dates sentences from talk: by an explicit date, by “yesterday”, or by a weekday, past or future depending on the tense."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta

from memory.creation.dates import DateMention, dates_in
from memory.creation.draft import DraftSentence, PassageDraft, Replacement
from memory.understanding.times import MONTHS

_WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
_ON_A_DAY = re.compile(rf"\b(?:on |last |this |next )?(?P<day>{'|'.join(_WEEKDAYS)})\b(?!s)", re.IGNORECASE)
_LAST_MONTH = re.compile(r"\blast month\b", re.IGNORECASE)
_OFTEN = re.compile(r"\b(?:every|each|always|usually|often|most)\b", re.IGNORECASE)
_LATER = re.compile(r"\b(?:will|shall|going to|want to|plan to|have to|has to|need to|must|next)\b|['’]ll\b", re.IGNORECASE)
_NAMES = {number: name.capitalize() for name, number in MONTHS.items()}
DAY, WEEK = timedelta(days=1), timedelta(days=7)


def dated(draft: PassageDraft) -> PassageDraft:
    """Adds event times; a relative date in the text is followed by the absolute date in brackets."""
    if draft.at is None:
        return draft
    today = draft.at.date()
    return draft.with_pieces([_dated(piece, today) for piece in draft.pieces])


def _dated(piece: DraftSentence, today: date) -> DraftSentence:
    told = dates_in(piece.words, "", today.isoformat())
    told += [
        each for each in _of_weekdays(piece, today) if not any(each.start < one.end and one.start < each.end for one in told)
    ]
    if not told or _OFTEN.search(piece.words):
        return piece
    most = max(len(each.date) for each in told)
    explained = [
        Replacement(each.start, each.end, f"{piece.words[each.start : each.end]} ({_in_words(each.date)})")
        for each in told
        if each.is_relative and not any(each.start < one.end and one.start < each.end for one in piece.replaced)
    ]
    event_at = next(each.date for each in told if len(each.date) == most)
    return replace(piece, event_at=event_at, replaced=(*piece.replaced, *explained))


def _of_weekdays(piece: DraftSentence, today: date) -> Iterator[DateMention]:
    is_later = bool(_LATER.search(piece.words))
    is_past = any(word.tag in {"VBD", "VBN"} for sentence in piece.parses for word in sentence.words)
    for found in _ON_A_DAY.finditer(piece.words) if is_later or is_past else ():
        ahead = (_WEEKDAYS.index(found["day"].lower()) - today.weekday()) % 7
        day = today + (ahead * DAY or WEEK) if is_later else today - WEEK + ahead * DAY
        yield DateMention(*found.span(), day.isoformat(), is_relative=True)
    for found in _LAST_MONTH.finditer(piece.words):
        yield DateMention(*found.span(), (today.replace(day=1) - DAY).isoformat()[:7], is_relative=True)


def _in_words(told: str) -> str:
    """“2026-04-17” → “17 April 2026”."""
    parts = [int(part) for part in told.split("-")]
    names = [str(parts[2])] if len(parts) > 2 else []
    return " ".join([*names, *([_NAMES[parts[1]]] if len(parts) > 1 else []), str(parts[0])])
