"""Numbers in figures and in words: “23”, “2.8”, “1,200”, “twenty-three”, “four hundred and twenty thousand”."""

import re
from collections.abc import Sequence

from memory.forms.number_words import NUMBER_WORDS
from memory.grammar import ParsedWord

_LARGE = {"hundred": 100, "thousand": 1_000, "million": 1_000_000, "dozen": 12}
_FIGURES = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?")
_PAIR = re.compile(r"([a-z]+)-([a-z]+)")


def number_of(text: str) -> float | None:
    """The value of one word: “144”, “forty-four”, “thousand”; None if it is not a number."""
    lower = text.lower()
    if _FIGURES.fullmatch(lower):
        return float(lower.replace(",", ""))
    if (pair := _PAIR.fullmatch(lower)) and pair[1] in NUMBER_WORDS and pair[2] in NUMBER_WORDS:
        return float(NUMBER_WORDS[pair[1]] + NUMBER_WORDS[pair[2]])
    found = NUMBER_WORDS.get(lower, _LARGE.get(lower))
    return None if found is None else float(found)


def numbers_in(words: Sequence[ParsedWord]) -> list[tuple[int, int, float]]:
    """Every number as (start, end, value), with a half-open range of word indices."""
    found: list[tuple[int, int, float]] = []
    place = 0
    while place < len(words):
        end, value = _number_from(words, place)
        if end > place:
            found.append((place, end, value))
        place = max(end, place + 1)
    return found


def _number_from(words: Sequence[ParsedWord], start: int) -> tuple[int, float]:
    """The end and the value of the number that begins at `start`; the end equals `start` if there is none."""
    total, current, end, place = 0.0, 0.0, start, start
    while place < len(words):
        lower = words[place].lower
        if lower in {"and", "-"} and end > start and place + 1 < len(words) and _may_go_on(words, start, place):
            place += 1
            continue
        value = number_of(lower)
        if value is None or (end > start and _FIGURES.fullmatch(lower)):
            break
        if lower in _LARGE:
            current = max(current, 1) * _LARGE[lower]
            total, current = (total + current, 0.0) if _LARGE[lower] >= 1_000 else (total, current)
        else:
            current += value
        place = end = place + 1
    return end, total + current


def _may_go_on(words: Sequence[ParsedWord], start: int, place: int) -> bool:
    """Whether “and” or a hyphen continues a number: “one hundred and forty”, “forty-four”; not “two and three”."""
    following = number_of(words[place + 1].lower)
    before = words[place - 1].lower
    is_tens = words[place].lower == "-" and NUMBER_WORDS.get(before, 0) >= 20
    return following is not None and following < 100 and (is_tens or before in {"hundred", "thousand"}) and place > start
