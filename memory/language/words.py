"""Tokenises an utterance into words with folded keys, and enumerates its spans."""

import re
from dataclasses import dataclass
from functools import cache

from memory.forms.folding import folded
from memory.forms.inflection import likely_lemmas

_TOKEN = re.compile(r"\S+")
_POSSESSIVE = re.compile(r"(?:['’]s|(?<=s)['’])(?=\W*$)", re.IGNORECASE)
WORDS_AT_MOST = 200
ARTICLES = frozenset({"a", "an", "the"})

FUNCTION_WORDS = frozenset(
    """
    a an the this that these those some any all of to in on at for from by with about as and but i me my mine
    you your yours he him his she her hers it its we us our they them their is are was were be been being am do
    does did done have has had having can could will would shall should may might must who whom whose what which
    when where how there here then many much number please just also too very really actually exactly ever yet
    already so well now tell give show list name say know knows known let want like kindly hear
    describe exist exists existed something anything few me or than think heard everyone everybody anyone anybody someone
    whats whos whens wheres hows whys thats theres heres lets im ive youre youve theyre theyve weve
    somebody originally currently nowadays usually normally typically commonly generally else
    """.split()
)
"""Words without content of their own: an interpretation need not account for them."""


@dataclass(frozen=True)
class Word:
    """One word. `key` is folded and without a possessive ending; `joined` is folded with the ending."""

    text: str
    key: str
    joined: str
    is_possessive: bool

    @property
    def is_capitalised(self) -> bool:
        """Whether its first letter is upper case."""
        letters = [sign for sign in self.text if sign.isalpha()]
        return bool(letters) and letters[0].isupper()

    @property
    def is_corrected(self) -> bool:
        """Whether its key differs from what was typed (spelling correction); a missing possessive apostrophe does not count."""
        return folded(self.text) not in {self.joined, f"{self.key}s"}

    @property
    def is_content(self) -> bool:
        """Whether an interpretation must account for it."""
        return self.key not in FUNCTION_WORDS


def words_of(text: str) -> tuple[Word, ...]:
    """The words of an utterance, at most WORDS_AT_MOST; bare punctuation is dropped."""
    words = []
    for match in _TOKEN.finditer(text):
        raw = match.group()
        bare = _POSSESSIVE.sub("", raw)
        key = folded(bare)
        if key:
            words.append(Word(raw, key, folded(raw), bare != raw))
    return tuple(words[:WORDS_AT_MOST])


@dataclass(frozen=True)
class Span:
    """The words from `start` up to, but not including, `end`."""

    start: int
    end: int

    def __len__(self) -> int:
        """The number of words."""
        return self.end - self.start

    @property
    def as_range(self) -> tuple[int, int]:
        """`(start, end)`."""
        return self.start, self.end

    def overlaps(self, other: "Span") -> bool:
        """Whether the two share a word."""
        return self.start < other.end and other.start < self.end

    def covers(self, position: int) -> bool:
        """Whether the word at this position is in it."""
        return self.start <= position < self.end


@cache
def singular(word: str) -> str:
    """“potatoes” → “potato”; anything that is not a plural is unchanged."""
    forms = likely_lemmas(word, upos="NOUN") if word.endswith("s") else ()
    return str(forms[0]) if forms else word


def spans_with_keys(words: tuple[Word, ...], longest: int) -> dict[Span, set[str]]:
    """Each span of up to `longest` words, with its folded lookup keys (also without inner articles, and in the singular)."""
    spans: dict[Span, set[str]] = {}
    for start in range(len(words)):
        for end in range(start + 1, min(start + longest, len(words)) + 1):
            run = words[start:end]
            inner = [word.joined for word in run[:-1]]
            lasts = {run[-1].key, run[-1].joined, singular(run[-1].key)}
            bare = [word for word in inner[1:] if word not in ARTICLES]
            starts = [inner, [*inner[:1], *bare]] if len(bare) < len(inner) - 1 else [inner]
            spans[Span(start, end)] = {" ".join([*head, last]) for head in starts for last in lasts}
    return spans
