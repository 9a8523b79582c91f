"""What a question asks of earlier talk: a whole subject (“What did I tell you about the hotel?”), or one detail."""

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
_OTHERWISE = (
    (
        r"\b(?:do|does|did)(?P<who> \w+) (?:want|plan|hope|intend|have|need|like|decide|try) to (?P<deed>\w+)",
        r"will\g<who> \g<deed>",
    ),
    (r"\b(?:is|are|was|were)(?P<who> \w+) (?:going|about|planning|hoping) to (?P<deed>\w+)", r"will\g<who> \g<deed>"),
    (
        r"^(?P<start>\W*who) (?P<deed>gave|brought|sent|lent|sold|told|showed|taught|bought|offered|made|paid) {name}\b",
        r"\g<start> \g<deed>",
    ),
    (
        r"^(?P<start>\W*who) (?:came|went|was|travell?ed|flew|drove) (?P<where>.*?)with {name}\b(?P<rest>.*?)\W*$",
        r"\g<start> did {name} go \g<where>\g<rest> with?",
    ),
    (
        r"^(?P<start>\W*who) (?:came|went|travell?ed|flew|drove) along with {name}\b(?P<rest>.*?)\W*$",
        r"\g<start> did {name} go\g<rest> with?",
    ),
)
"""Rewrites to the usual wording of talk: wanting to do something → will do it, “who came with me” → “who did I go with”."""


@dataclass(frozen=True)
class TalkQuestion:
    """A question about earlier talk; `matter` is the subject if it asks about one as a whole, else empty."""

    text: str
    matter: str = ""
    is_own: bool = False
    """Whether the person asks about themselves or something of theirs."""


def asked_in(text: str) -> TalkQuestion | None:
    """What a message asks of earlier talk; None if it asks about the companion."""
    topical = _TOPICAL.match(text)
    if topical is not None:
        return TalkQuestion(text, topical["matter"] or topical["own"], is_own=True)
    return None if is_about_companion(text) else TalkQuestion(text, "", is_about_speaker(text))


def ways_to_ask(question: str, name: str) -> list[str]:
    """A question about somebody with this name, and its paraphrases."""
    found = [question]
    for pattern, instead in _OTHERWISE:
        named = re.compile(pattern.replace("{name}", name), re.IGNORECASE)
        found.append(" ".join(named.sub(instead.replace("{name}", name), question).split()))
    return list(dict.fromkeys(found))
