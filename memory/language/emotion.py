"""How strong the feeling in somebody's words is, whether glad or sad.

Word valences as rated by people, with rules for degree, negation, capitals and punctuation: VADER (Hutto & Gilbert, ICWSM 2014).
"""

import re
from collections.abc import Iterable
from functools import cache

from vader import SentimentIntensityAnalyzer

SOME, STRONG = 0.2, 0.6
"""The intensities from which something counts as said with some feeling, or with strong feeling."""
LEAST = 0.05
"""Anything less counts as nothing."""
CHARACTERS_AT_MOST = 4_000
POLITE = frozenset("hello hi okay ok no please sure thank thanks thankyou thx welcome well yeah yep yes".split())
TAKEN_OTHERWISE = frozenset("band bands hit hits play played player players playing plays record records".split())
"""Words that the lexicon rates, but that are said here about music and games, or out of habit."""
_UNFELT = dict.fromkeys(POLITE | TAKEN_OTHERWISE, 0.0)
_NEUTRAL = "it"
_SENTENCE_ENDS = re.compile(r"(?<=[.!?…])\s+|\n+")
_NAMES = re.compile(r"(?:(?<=[^\W_][,;:] )|(?<=[^\W_] ))[^\W\d_a-z][\w’'-]*[a-zà-ÿ][\w’'-]*")
"""Capitalised words that do not begin a sentence; words all in capitals are emphasis."""


def intensity(text: str, names: Iterable[str] = ()) -> float:
    """The intensity of the sentence with the most feeling, 0 to 1, to two decimals; titles and names carry none.

    `names` are runs of words as they appear in the text; other names are recognised by their capitals.
    """
    plain = text[:CHARACTERS_AT_MOST]
    for name in sorted(names, key=len, reverse=True):
        plain = plain.replace(name, _NEUTRAL)
    plain = _NAMES.sub(_NEUTRAL, plain)
    felt = max((abs(_analyzer().polarity_scores(sentence)["compound"]) for sentence in _SENTENCE_ENDS.split(plain)), default=0.0)
    return round(felt, 2) if felt >= LEAST else 0.0


def feeling_in_words(intensity: float) -> str:
    """“strong feeling”, “some feeling”, or empty for none worth mentioning."""
    if intensity >= STRONG:
        return "strong feeling"
    return "some feeling" if intensity >= SOME else ""


@cache
def _analyzer() -> SentimentIntensityAnalyzer:
    return SentimentIntensityAnalyzer(extra_lexicon=_UNFELT)
