"""A person's words repeated to them: nouns in the form they used, the first person turned into the second."""

import re

from memory.forms.inflection import plural, with_article
from memory.realisation.relative_times import NUMBER_NAMES
from memory.understanding.statements.happenings import uncapitalised

TURNED = {
    "my": "your",
    "our": "your",
    "mine": "yours",
    "me": "you",
    "i": "you",
    "we": "you",
    "us": "you",
    "myself": "yourself",
    "am": "are",
}
OF_THE_CLOCK = {"am", "pm", "o clock", "oclock"}
UNITS = frozenset("km m cm mm kg g mg l ml cl kb mb gb tb kwh mph kmh ft lb oz min h".split())
"""Unit abbreviations, which have no plural."""
_DETERMINER = r"(?:(the|a|an|my|our|this|that|some|any|no|his|her|their) )?"


def surface(label: str, words: str) -> str:
    """The noun in the form the words use: “a German shepherd”, “two cats”, “almonds”; the label if they do not contain it."""
    number, _, noun = label.partition(" ")
    if number.isdecimal() and noun in OF_THE_CLOCK | UNITS:
        return label
    if number.isdecimal() and noun:
        return f"{NUMBER_NAMES.get(int(number), number)} {plural(noun)}" if int(number) != 1 else f"one {noun}"
    for form in dict.fromkeys((plural(label), label)):
        pattern = r"\W+".join("['’]?".join(map(re.escape, word)) for word in form.split())
        found = re.search(rf"\b{_DETERMINER}({pattern})\b", words, re.IGNORECASE)
        if found:
            determiner, noun = (found.group(1) or "").lower(), found.group(2)
            bare = noun if found.start() else uncapitalised(noun)
            return _determined(determiner, bare if label.islower() else form)
    return label


def _determined(determiner: str, noun: str) -> str:
    if determiner in {"a", "an"}:
        return with_article(noun)
    if determiner in {"the", "this", "that"}:
        return f"the {noun}"
    return f"your {noun}" if determiner in {"my", "our"} else noun


def to_second_person(words: str) -> str:
    """Turns the first person into the second: “my ears” → “your ears”."""
    return " ".join(TURNED.get(word.lower(), word) for word in words.split())
