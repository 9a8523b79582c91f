"""Weighs each sentence: how important it is to remember, from 0 to 1."""

import re
from dataclasses import replace

from memory.creation import weights
from memory.creation.draft import DraftSentence, PassageDraft

_DIGIT = re.compile(r"\d")
_FIRST_PERSON = re.compile(r"^[\"“‘']|\b(?:I|me|we|us)\b")
_BOILERPLATE = re.compile(
    r"\b(?:all rights reserved|copyright|licen[cs]e[ds]?|isbn|ebook|e-book|gutenberg|published by|printed in|trademark|disclaimer"
    r"|terms of use|warrant(?:y|ies) of|click here|cookies?|unsubscribe|newsletter)\b|©|https?://|www\.",
    re.IGNORECASE,
)


def weigh(draft: PassageDraft) -> PassageDraft:
    """Adds the importance of each sentence."""
    most = max((each.times for each in draft.summary.things), default=1)
    times = {each.name: each.times / most for each in draft.summary.things}
    return draft.with_pieces([replace(piece, importance=_importance(piece, times)) for piece in draft.pieces])


def _importance(piece: DraftSentence, times: dict[str, float]) -> float:
    if _BOILERPLATE.search(piece.words):
        return weights.BOILERPLATE
    count = len(piece.words.split())
    signs = (
        (weights.FIRST, piece.is_first),
        (weights.DATED, bool(piece.event_at)),
        (weights.NUMBER, bool(_DIGIT.search(piece.words))),
        (weights.NAMED, bool(piece.about)),
        (weights.STATED, bool(piece.statements)),
        (weights.QUESTION, piece.words.rstrip("\"”’'").endswith("?")),
        (weights.SPOKEN, bool(_FIRST_PERSON.search(piece.words))),
        (weights.SHORT, count < weights.SHORT_WORDS),
    )
    often = max((times.get(name, 0.0) for name in piece.about), default=0.0)
    more = weights.EACH_NAME * min(len(piece.about), weights.NAMES_AT_MOST) + weights.OFTEN * often
    whole = weights.ANY + more + sum(weight for weight, holds in signs if holds)
    return round(min(1.0, max(0.0, whole)), 3)
