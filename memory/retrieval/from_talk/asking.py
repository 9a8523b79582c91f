"""What a question asks of earlier talk: a matter in general (“What did I tell you about the hotel?”), or something of it."""

import re
from dataclasses import dataclass

from memory.retrieval.from_talk.standing_in import is_about_companion, is_about_speaker

_TELL = r"(?:told|tell|said|say|mentioned|mention|spoken|speak|spoke|talked|talk)"
_TOPICAL = re.compile(
    rf"^\W*(?:what|which things|anything|everything)\s+(?:(?:have|had|did|do|was|were)\s+)?(?:I|we)\s+(?:ever\s+|already\s+)?{_TELL}"
    r"(?:ing)?(?:\s+(?:to\s+)?you)?\s+(?:about|of|on)\s+(?P<matter>.+?)[\s?.!]*$"
    r"|^\W*what\s+(?:do|can)\s+you\s+(?:know|remember|recall|tell me)\s+about\s+(?P<own>(?:my|our)\s+.+?)[\s?.!]*$",
    re.IGNORECASE,
)
_SAYING = re.compile(
    r"\b(?:did|have) I (?:tell|told|say|said|mention|mentioned)(?: to)?(?: you)?(?: that)?\s+(?=(?:I|my|we|our)\b)", re.IGNORECASE
)


@dataclass(frozen=True)
class Asked:
    """A question to earlier talk: its text, and the matter that it asks about in general, or empty."""

    text: str
    matter: str = ""
    is_own: bool = False
    """Whether the person asks about himself, or about what is his."""


def asked_in(text: str) -> Asked | None:
    """What a message asks of earlier talk; None where it asks about the companion."""
    topical = _TOPICAL.match(text)
    if topical is not None:
        return Asked(text, topical["matter"] or topical["own"], is_own=True)
    return None if is_about_companion(text) else Asked(text, "", is_about_speaker(text))
