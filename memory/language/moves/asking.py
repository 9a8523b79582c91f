"""Where a sentence may be cut between what is told and what is asked, by its words alone."""

import re

_OPENERS = "who|whos|whose|what|whats|when|whens|where|wheres|which|how|hows|why|whys|is|are|was|were|do|does|did|can|could|will|would|any"
_BEGINS_ASKING = re.compile(
    r"(?:(?:and|so|but|or|also|anyway|btw|by the way|oh|ok|okay|right|well|now|hey|quick question|please|just)\W+)*"
    rf"(?:{_OPENERS}|should|has|have|had|am|tell|name|list|give|show|recommend|suggest|remind|anyone|in which|on which|got)(?:['’]\w+)?\b",
    re.IGNORECASE,
)
"""Half of a title is no question: “Help! by the Beatles”."""
_BEFORE_QUESTION = re.compile(rf",\s+(?=(?:and |but |so |btw |anyway )?(?:{_OPENERS})\b)", re.IGNORECASE)
_BEHIND_QUESTION = re.compile(
    r",\s+(?=(?:(?:and|but|cos|because|as|since)\s+)?(?:i|i'm|im|ive|i've|we|we're|he|he's|hes|she|she's|shes|it|it's|its|they|my|our|mum|dad|me|need|just|asking)\b|(?:\w+\s+){1,3}(?:says|said|reckons?|thinks?|wants?|loves?|likes?|has|had|is|was|asked|keeps|made|did)\b)",
    re.IGNORECASE,
)
_RUN_UP = re.compile(
    r"(?:according|in|on|at|of|from|by|for|about|when|whenever|if|after|before|since|as|speaking|regarding|to|with|while)\b",
    re.IGNORECASE,
)
"""What belongs to the question behind the comma: “According to the book, who …”."""
WORDS_BEFORE = 3
"""The least that is told before a question behind a comma, in words."""


def begins_asking(text: str) -> bool:
    """Whether it begins as a question or an order does."""
    return _BEGINS_ASKING.match(text) is not None


def is_asking(text: str) -> bool:
    """Whether it begins as a question or an order does, or ends as one."""
    return text.rstrip().endswith("?") or begins_asking(text)


def halves_of(sentence: str) -> tuple[str, str] | None:
    """The sentence at the comma where a question may begin behind what is told, or end before it; None where there is no such comma."""
    places = () if _RUN_UP.match(sentence) else _BEFORE_QUESTION.finditer(sentence)
    cut = next((found for found in places if len(sentence[: found.start()].split()) >= WORDS_BEFORE), None)
    if cut is None and begins_asking(sentence):
        cut = _BEHIND_QUESTION.search(sentence)
    return (sentence[: cut.start()], sentence[cut.end() :]) if cut is not None else None
