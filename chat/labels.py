"""Translates what the memory says in English, where a page shows it: by the table of its labels and sentences."""

import re
from functools import cache

from django.conf import settings
from django.utils.formats import number_format
from django.utils.translation import get_language, gettext

from chat.label_table import INTERESTS, KEPT, PICTURES, SHAPES, STANDING, TIMES
from chat.problem_table import PROBLEMS
from memory.errors import MemoryProblem

LONGEST = 400
"""No sentence of the table is longer; anything that is has been said by a person."""
_PLACE = re.compile(r"%\((\w+)\)s")
_GROUPED = re.compile(r"\d{1,3}(,\d{3})+")


def worded(words: str) -> str:
    """The words in the reader's language if the table knows them or their sentence; otherwise as they are."""
    if not words or len(words) > LONGEST or get_language() in {None, settings.LANGUAGE_CODE}:
        return words
    if (known := gettext(words)) != words:
        return known
    for sentence, expression in _sentences():
        if found := expression.fullmatch(words):
            return gettext(sentence) % {place: _place(place, said) for place, said in found.groupdict().items()}
    return _number(words)


def problem_in_words(problem: MemoryProblem) -> str:
    """A problem in the reader's language: its sentence and its hint."""
    return f"{worded(problem.sentence)} {worded(problem.hint)}".strip()


def _place(place: str, said: str) -> str:
    return said if place in KEPT else worded(said)


def _number(words: str) -> str:
    """“1,234” as the language writes it; anything else unchanged."""
    return number_format(int(words.replace(",", "")), force_grouping=True) if _GROUPED.fullmatch(words) else words


@cache
def _sentences() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The sentences with places, each with the expression that finds what stands in them."""
    listed = (*TIMES, *PICTURES, *INTERESTS, *STANDING, *PROBLEMS)
    return tuple((each, _expression(each)) for each in listed if _PLACE.search(each))


def _expression(sentence: str) -> re.Pattern[str]:
    plain, places = _PLACE.split(sentence)[::2], _PLACE.findall(sentence)
    groups = [f"(?P<{place}>{SHAPES.get(place, '.+?')})" for place in places]
    return re.compile("".join(re.escape(words) + group for words, group in zip(plain, [*groups, ""], strict=True)))
