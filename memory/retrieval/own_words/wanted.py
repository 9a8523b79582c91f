"""What kind of value a question wants, and whether a few words can be it: “how long” is not answered by “22”.

The wanted kind is finer than `recall_question.asked_for`, whose kinds the calibration was trained with.
"""

import re
from enum import Enum

from memory.forms.inflection import likely_lemmas
from memory.forms.number_words import number_words
from memory.language.words import FUNCTION_WORDS
from memory.retrieval.own_words.in_talk import asked_last
from memory.understanding.time_phrases import WEEKDAYS
from memory.understanding.times import MONTHS

WORDS_TO_NOUN = 2
"""At most so many words from a number to the noun that it counts, with it: “three small lambs”."""
_NO_NOUNS = frozenset("more other others extra less fewer or then now before after since because again".split())
"""Words after a number that are neither function words nor what it counts."""


class Wanted(Enum):
    """The kinds of values that are told from others by their form."""

    DURATION = "duration"
    DIFFERENCE = "difference"
    AMOUNT = "amount"
    COUNT = "count"
    AGE = "age"


_NUMBER = rf"(?:\d[\d.,]*k?|{'|'.join(number_words(1, 99))}|hundred|thousand|million|dozen|grand)(?!\w)"
_UNIT = (
    r"(?:sec(?:ond)?|min(?:ute)?|hour|hr|day|night|week|wk|weekend|fortnight|month|mth|year|yr|decade|term|semester|season"
    r"|spring|summer|autumn|winter)s?"
)
_NAMED_TIME = rf"(?:{'|'.join([*MONTHS, *(name[:3] for name in MONTHS), *WEEKDAYS])}|sept|easter|christmas|xmas|new year\S*)"
_LASTS = re.compile(
    rf"(?:(?<=\d)(?:{_UNIT}|[hdwy])\b)|\b(?:{_UNIT}|{_NAMED_TIME}|since|from|until|till|ages|always|ever|forever|never|(?:19|20)\d\d"
    r"|when (?:i|we|he|she|they) w\w+"
    r"|(?:whole|all (?:my|his|her|our|their)) li(?:fe|ves)|childhood|birth)\b",
    re.IGNORECASE,
)
_ANY_NUMBER = re.compile(rf"\d|\b{_NUMBER}", re.IGNORECASE)
_SPANS = re.compile(
    rf"(?:\d|\b{_NUMBER})(?:\s*-?\s*)(?:(?:square |cubic )?(?:milli|centi|kilo)?met(?:re|er)s?|[mck]?m|miles?|f(?:oo|ee)?t|inch(?:es)?"
    r"|yards?|acres?|pages?|words?|lines?|verses?|chapters?|volumes?|episodes?|parts?|stitches|characters?)\b",
    re.IGNORECASE,
)
"""How long a thing is, rather than how long it lasts: “12 metres”, “400 words”."""
_QUANTITY = re.compile(
    rf"\d|\b(?:{_NUMBER}|a|an|nothing|none|no|free|half|quarter|all|every\w*|lots?|loads|bit|little|few|several|enough|double|twice|once|both"
    r"|couple|pair|twins|triplets|too much|too many|only|any)\b",
    re.IGNORECASE,
)
_SUM = re.compile(
    rf"\b{_NUMBER}(?![\d.,]*\s*(?:%|:\d|(?:st|nd|rd|th|am|pm|o'clock)\b|(?:years? old|{_UNIT}|{_NAMED_TIME})\b))", re.IGNORECASE
)
"""A number that is no duration, date, time of day or age."""
_COMPARES = re.compile(
    r"\b(?:more|less|fewer|extra|difference|cheaper|dearer|older|younger|longer|shorter|than)\b", re.IGNORECASE
)
_BEFORE_PART = re.compile(
    rf"(?:\b{_NUMBER}\s*(?:[-–/]|\b(?:and|or|to)\b)|[-–/]|\b(?:hundred|thousand|million)(?: and)?)\s*$", re.IGNORECASE
)
"""What stands before the last part of a number: “two hundred and | fifty”, “2- | 3”."""
_SCALE = re.compile(r"hundred|thousand|million|dozen|grand", re.IGNORECASE)
_BARE = re.compile(rf"\b{_NUMBER}(?:\s+(?P<next>[^\W\d_]+))?", re.IGNORECASE)
_COUNTED = re.compile(r"\bhow many (?:more |other |of (?:my |our |the |those |these )?)?(?P<noun>[^\W\d_]{3,})", re.IGNORECASE)
_KINDS = (
    (Wanted.DIFFERENCE, re.compile(r"\bhow (?:much|many|\w+er)\b(?: (?:more|less|fewer))?.*\bthan\b|\bhow (?:much|many) (?:more|less|fewer)\b")),
    (Wanted.DURATION, re.compile(r"\bhow long(?:ve|s|['’]\w+)?\b(?! ago)")),
    (Wanted.COUNT, re.compile(r"\bhow many\b")),
    (Wanted.AGE, re.compile(r"\bhow old\b|\bwhat age\b")),
    (Wanted.AMOUNT, re.compile(r"\bhow much\b")),
)  # fmt: skip


def wanted_by(question: str) -> Wanted | None:
    """The kind of value that the question wants; None where its form does not matter."""
    said = asked_last(question).lower()
    return next((kind for kind, pattern in _KINDS if pattern.search(said)), None)


def can_be(question: str, words: str) -> bool:
    """Whether a few words can be the value wanted."""
    match wanted_by(question):
        case Wanted.DURATION:
            return _LASTS.search(words) is not None or _SPANS.search(words) is not None
        case Wanted.DIFFERENCE:
            return _QUANTITY.search(words) is not None and _COMPARES.search(words) is not None
        case None:
            return True
        case _:
            return _QUANTITY.search(words) is not None


def can_hold(question: str, text: str) -> bool:
    """Whether a text has a value of the wanted kind in it, as far as its form tells.

    Of a difference one of the two amounts is enough, and for “how long” any number.
    """
    wanted = wanted_by(question)
    if wanted is Wanted.DIFFERENCE:
        return _QUANTITY.search(text) is not None
    return can_be(question, text) or (wanted is Wanted.DURATION and _ANY_NUMBER.search(text) is not None)


def counted_in(question: str, part: str) -> str:
    """The number that a part gives of what “how many” asks for, with its noun: “three lambs”.

    Empty if it gives none, or several, or if a number without a noun may count the same: “two lambs, and Ann has three”.
    """
    asked = _COUNTED.search(asked_last(question))
    if asked is None:
        return ""
    lemmas, counts = _lemmas(asked["noun"]), list[str]()
    for found in re.finditer(rf"\b{_NUMBER}(?P<nouns>(?: [^\W\d_]+){{1,{WORDS_TO_NOUN}}})", part, re.IGNORECASE):
        nouns = found["nouns"].split()
        place = next((place for place, noun in enumerate(nouns) if lemmas & _lemmas(noun)), None)
        if place is None:
            continue
        number = found[0].split()[0]
        if _SCALE.fullmatch(number) or _BEFORE_PART.search(part[: found.start()]):
            return ""
        counts.append(" ".join([number, *nouns[: place + 1]]))
    return counts[0] if len(counts) == 1 and not _has_bare_number(part) else ""


def _has_bare_number(part: str) -> bool:
    """Whether a number stands without a noun: at the end of a clause, or before “of”, “more” and the like."""
    nexts = (found["next"] for found in _BARE.finditer(part))
    return any(each is None or each.lower() in FUNCTION_WORDS | _NO_NOUNS for each in nexts)


def is_one_of_several(question: str, short: str, sentence: str) -> bool:
    """Whether a bare sum stands beside others in its sentence, so that it may be of another thing: then the sentence says more."""
    if wanted_by(question) not in {Wanted.AMOUNT, Wanted.COUNT} or len(short.split()) > 1:
        return False
    return len(set(_SUM.findall(sentence))) > 1


def _lemmas(noun: str) -> set[str]:
    key = noun.lower()
    return {key, *likely_lemmas(key, upos="NOUN")}
