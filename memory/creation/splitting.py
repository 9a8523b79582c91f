"""Splits edited text into sentences: at full stops that are not abbreviations, at list items, and at blank lines."""

import re
from collections.abc import Iterator

from memory.language.sentences import TITLES

SENTENCE_AT_MOST = 900
"""Longer sentences, in characters, are cut at the best place."""
_PARAGRAPHS = re.compile(r"\n[ \t]*\n\s*")
_ENDS = re.compile(r"[.!?…]+[\"”’»')\]*_]*(?=\s+[\"“‘«'(\[*_]*[A-Z0-9ÀÖØ-Þ•—–-])|[.!?…]+[\"”’»')\]]*$")
_ITEM = re.compile(r"(?m)^[ \t]*(?:[-–*•·▪◦]|\(?\d{1,3}[.)]|\(?[a-z]\))[ \t]+(?=\S)")
_LABELLED = re.compile(r"(?m)^[ \t]*[A-Z0-9][^\n.:;!?]{0,40}:[ \t]+\S")
_LAST_WORD = re.compile(r"([\w.’']+)\.$")
_CUTS = (re.compile(r";\s"), re.compile(r",\s"), re.compile(r"\s"))
ABBREVIATIONS = TITLES | frozenset(
    """adm gov sen rep pres messrs mme mlle jr sr esq etc inc ltd co corp no nos vol vols fig figs ed eds pp op cit cf approx dept est
    min max tel ca al jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun ave blvd rd a.m p.m
    u.s u.k""".split()
)
OPEN_ENDED = frozenset("etc inc ltd co corp a.m p.m jr sr esq al st u.s u.k".split())
"""Abbreviations that often end a sentence: before a capital they are taken to, except “st”, which begins a name."""


def sentences_in(text: str, start: int = 0) -> Iterator[tuple[int, int]]:
    """The spans (start, end) of the sentences and list items from offset `start` on."""
    for first, end in _paragraphs(text, start):
        for begin, behind in _items(text, first, end):
            yield from _sentences(text, begin, behind)


def paragraphs_in(text: str, start: int = 0) -> Iterator[tuple[int, int]]:
    """The spans (start, end) of the stretches between blank lines."""
    yield from _paragraphs(text, start)


def _paragraphs(text: str, start: int) -> Iterator[tuple[int, int]]:
    for gap in _PARAGRAPHS.finditer(text, start):
        yield from _stripped(text, start, gap.start())
        start = gap.end()
    yield from _stripped(text, start, len(text))


def _stripped(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start < end:
        yield start, end


def _items(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The spans of list items, and of lines like “Weight: 4 kg”, each on its own."""
    begins = sorted({match.start() for pattern in (_ITEM, _LABELLED) for match in pattern.finditer(text, start, end)} | {start})
    for first, behind in zip(begins, [*begins[1:], end], strict=True):
        mark = _ITEM.match(text, first, behind)
        yield from _stripped(text, mark.end() if mark else first, behind)


def _sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    begin = start
    for stop in _ENDS.finditer(text, start, end):
        if stop.end() < end and _goes_on(text, begin, stop):
            continue
        for first, behind in _stripped(text, begin, stop.end()):
            yield from _cut(text, first, behind)
        begin = stop.end()
    for first, behind in _stripped(text, begin, end):
        yield from _cut(text, first, behind)


def _goes_on(text: str, begin: int, stop: re.Match[str]) -> bool:
    """Whether the full stop belongs to an abbreviation, an initial or a number, so that the sentence continues."""
    if stop[0] != ".":
        return False
    word = _LAST_WORD.search(text, begin, stop.end())
    if word is None:
        return False
    last = word[1].lower()
    if last in OPEN_ENDED and last != "st":
        return False
    is_initial = len(last) == 1 and last.isalpha() and word[1] not in {"I", "a"}
    return last in ABBREVIATIONS or is_initial or (last.isdigit() and word.start() == begin)


def _cut(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Cuts an overlong sentence at a semicolon, else a comma, else a space."""
    while end - start > SENTENCE_AT_MOST:
        middle = start + SENTENCE_AT_MOST
        found = next((cuts[-1] for cut in _CUTS if (cuts := [*cut.finditer(text, start + SENTENCE_AT_MOST // 2, middle)])), None)
        behind = found.start() + 1 if found else middle
        yield from _stripped(text, start, behind)
        start = behind
    yield from _stripped(text, start, end)
