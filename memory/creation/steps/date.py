"""Dates each sentence: by the date it states, by one relative to the last date, or by the date in the heading."""

import re
from dataclasses import replace

from memory.creation.dates import DateMention, dates_in
from memory.creation.draft import DraftSentence, PassageDraft, Replacement

REACH = 12
"""How many sentences “the following year” can still refer back to the last date mentioned."""
_OFTEN = re.compile(r"\b(?:every|each|always|usually|annually|yearly)\b", re.IGNORECASE)


def date(draft: PassageDraft) -> PassageDraft:
    """Adds event times; the absolute date is inserted in brackets after a relative one."""
    of_heading = next((each.date for each in reversed(dates_in(draft.passage.heading, draft.summary.date))), "")
    last, dated = of_heading or draft.summary.date, draft.summary.dated
    number = draft.summary.sentence - len(draft.pieces)
    today = of_heading if len(of_heading) == 10 else draft.at.date().isoformat() if draft.at else ""
    pieces = []
    for sentence, piece in enumerate(draft.pieces, number + 1):
        base = last if of_heading or sentence - dated <= REACH else ""
        told = [each for each in dates_in(piece.words, base, today) if not each.is_relative or not _is_general(piece)]
        happened = _when(told) or of_heading
        pieces.append(replace(piece, event_at=happened, replaced=(*piece.replaced, *_explained(piece, told))))
        last, dated = (told[-1].date, sentence) if told else (last, dated)
    return draft.with_pieces(pieces, replace(draft.summary, date=last, dated=dated))


def _is_general(piece: DraftSentence) -> bool:
    """Whether the sentence is generic, so that a day without a year in it recurs every year."""
    roots = [parse.root.tag in {"VBZ", "VBP", "VB", "MD"} for parse in piece.parses]
    return bool(_OFTEN.search(piece.words)) or (bool(roots) and all(roots))


def _when(told: list[DateMention]) -> str:
    """The first of the most precise dates."""
    most = max((len(each.date) for each in told), default=0)
    return next((each.date for each in told if len(each.date) == most), "")


def _explained(piece: DraftSentence, told: list[DateMention]) -> list[Replacement]:
    taken = [(each.start, each.end) for each in piece.replaced]
    return [
        Replacement(each.start, each.end, f"{piece.words[each.start : each.end]} ({each.date})")
        for each in told
        if each.is_relative and not any(each.start < end and start < each.end for start, end in taken)
    ]
