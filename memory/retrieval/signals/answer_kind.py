"""Whether the turn contains words of the expected answer type."""

import re
from collections.abc import Sequence

from memory.retrieval.recall_question import RecallQuestion
from memory.retrieval.spoken import without_annotations
from memory.store.text_index import Hit

_WORDS = {
    "time": re.compile(
        r"\b(yesterday|today|tonight|tomorrow|last|next|ago|since|weeks?|weekend|months?|years?|recently|just|soon|upcoming"
        r"|(mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october"
        r"|november|december|(19|20)\d\d)\b",
        re.IGNORECASE,
    ),
    "number": re.compile(
        r"\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|once|twice|couple|several|few)\b", re.IGNORECASE
    ),
    "place": re.compile(r"\b(in|at|from|to|near) (the )?[A-Z]"),
    "person": re.compile(
        r"\b(mom|mum|dad|mother|father|parents?|friends?|sister|brother|son|daughter|husband|wife|kids?|family)\b|[a-z] [A-Z][a-z]+"
    ),
    "reason": re.compile(r"\b(because|since|so that|that's why|to)\b", re.IGNORECASE),
}


def is_of_kind(kind: str, text: str) -> bool:
    """Whether a text has words of this answer type: time, number, place, person or reason (KeyError for any other)."""
    return bool(_WORDS[kind].search(text))


def values(question: RecallQuestion, hits: Sequence[Hit]) -> list[float]:
    """1 for a turn with words of the type asked for; 0 for the others, or if the question names no type."""
    wanted = _WORDS.get(question.asks_for)
    return [float(bool(wanted and wanted.search(without_annotations(hit.turn.text)))) for hit in hits]
