"""Tells whether a sentence is about the past or the future, by the verb nearest to a time expression."""

import re

_FUTURE = (
    r"will|won't|shall|'ll|\w+'ll|going to|gonna|let's|lets|let us|can|could|may|might|should|must|want|plan|hope|tomorrow"
    r"|need|please|remind|book|see you|meet|be|i'm \w+ing|we're \w+ing"
)
_PAST = (
    r"was|were|wasn't|weren't|had|did|didn't|been|went|came|left|saw|met|got|made|took|said|told|gave|found|bought|ate|drank|slept"
    r"|began|broke|built|caught|drove|fell|felt|flew|forgot|grew|heard|held|kept|knew|lost|paid|ran|sat|sent|sold|spent|spoke|stood"
    r"|swam|taught|thought|threw|understood|woke|won|wore|wrote|became|brought|chose|died|born|since|\w{2,}ed"
)
_CUE = re.compile(rf"(?<!\w)(?:(?P<past>{_PAST})|(?P<future>{_FUTURE}))(?!\w)", re.IGNORECASE)


def tense_at(text: str, start: int, end: int) -> str:
    """“past” or “future”, by the last verb cue before the expression, else by the first after it; empty if there is none."""
    cues = list(_CUE.finditer(text.replace("’", "'")))
    before = [each for each in cues if each.end() <= start]
    behind = [each for each in cues if each.start() >= end]
    chosen = before[-1] if before else behind[0] if behind else None
    return (chosen.lastgroup or "") if chosen else ""
