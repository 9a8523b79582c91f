"""Emotional intensity: how strong the feeling in somebody's words is, positive or negative.

By VADER (Hutto & Gilbert, ICWSM 2014): human-rated word valences, with rules for degree, negation, capitals and punctuation.
"""

import re
from collections.abc import Iterable
from functools import cache

from vader import SentimentIntensityAnalyzer

SOME, STRONG = 0.2, 0.6
"""The thresholds of intensity for “some feeling” and “strong feeling”."""
LEAST = 0.05
"""A lower intensity counts as 0."""
CHARACTERS_AT_MOST = 4_000
POLITE = frozenset("hello hi okay ok no please sure thank thanks thankyou thx welcome well yeah yep yes".split())
TAKEN_OTHERWISE = frozenset("band bands hit hits play played player players playing plays record records".split())
"""Words that the lexicon rates as emotional, but that people use here about music and games."""
_UNFELT = dict.fromkeys(POLITE | TAKEN_OTHERWISE, 0.0)
_NEUTRAL = "it"
_SENTENCE_ENDS = re.compile(r"(?<=[.!?…])\s+|\n+")
_NAMES = re.compile(r"(?:(?<=[^\W_][,;:] )|(?<=[^\W_] ))[^\W\d_a-z][\w’'-]*[a-zà-ÿ][\w’'-]*")
"""Capitalised words within a sentence; words all in capitals are emphasis."""


def intensity(text: str, names: Iterable[str] = ()) -> float:
    """The intensity of the most emotional sentence, 0 to 1, rounded to two decimals; titles and names are neutralised first.

    `names` are strings exactly as they appear in the text; other names are recognised by their capitals.
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
