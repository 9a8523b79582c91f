"""How much, how many, how long and how often: numbers with what they count, and phrases of frequency."""

import re
from collections.abc import Sequence

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.kinds.circumstances import is_dated
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan, number_phrases, with_other
from memory.retrieval.from_texts.kinds.things import likelihood
from memory.retrieval.from_texts.question import TextQuestion
from memory.retrieval.from_texts.words import sameness

UNITS_OF_AMOUNT: dict[str, frozenset[str]] = {
    "money": frozenset(
        "pound shilling penny pence fourpence sixpence halfpenny euro dollar cent crown florin guinea franc mark rouble yen kroner krone ducat "
        "thaler guilder sovereign £ $ € eur usd gbp".split()
    ),
    "mass": frozenset("milligram microgram mg kilogram kilo gram tonne ton pound ounce stone hundredweight kg g lb".split()),
    "length": frozenset(
        "metre meter kilometre kilometer centimetre millimetre foot feet inch mile yard fathom km m cm mm league rod".split()
    ),
    "temperature": frozenset("degree celsius fahrenheit kelvin °c °f °".split()),
    "pressure": frozenset("bar pascal psi millibar atmosphere".split()),
    "force": frozenset("tonne newton kilogram pound ton kilonewton".split()),
    "power": frozenset("watt kilowatt horsepower megawatt kw w".split()),
    "voltage": frozenset("volt kilovolt v".split()),
    "volume": frozenset("litre liter gallon pint barrel millilitre decilitre ml l cup hectolitre quart cask".split()),
    "time": frozenset("second minute hour day week month year".split()),
    "speed": frozenset("knot mile kilometre metre centimetre millimetre foot inch km/h mph m/s".split()),
    "sound": frozenset("decibel db".split()),
}
_ASKED = {
    "cost": "money", "price": "money", "pay": "money", "fee": "money", "rent": "money", "sell": "money", "buy": "money", "fine": "money", "worth": "money",
    "expensive": "money", "deposit": "money", "fare": "money", "wage": "money", "salary": "money", "grant": "money", "loan": "money", "debt": "money",
    "toll": "money", "admission": "money", "charge": "money", "bill": "money", "tax": "money", "budget": "money", "profit": "money", "loss": "money",
    "income": "money", "spend": "money", "earn": "money", "donate": "money", "weigh": "mass", "weight": "mass", "heavy": "mass", "high": "length", "tall": "length", "height": "length",
    "deep": "length", "depth": "length", "wide": "length", "width": "length", "long": "length", "length": "length", "far": "length",
    "distance": "length", "hot": "temperature", "cold": "temperature", "warm": "temperature", "temperature": "temperature", "pressure": "pressure",
    "force": "force", "strong": "force", "power": "power", "voltage": "voltage", "capacity": "volume", "fast": "speed", "speed": "speed",
    "loud": "sound", "thick": "length",
}  # fmt: skip
_LIQUIDS = frozenset("oil water juice milk wine beer cider fuel petrol".split())
_MARKED = re.compile(r"[£$€]\d[\d,.]*")
_WHOLE_MONEY = frozenset("penny pence fourpence sixpence halfpenny shilling threepence twopence tuppence half-crown".split())


def amounts(sentence: Sentence, question: TextQuestion) -> Sequence[PhraseSpan]:
    """Numbers with a unit of the dimension asked for; for an age, numbers of years or bare ones."""
    if question.wanted == "age":
        return _ages(sentence)
    asked = units_of(question)
    found = [span for span, noun in number_phrases(sentence) if _fits(sentence, span, noun, asked)]
    if found:
        found += _elliptic(sentence, found[0])
    if "money" in asked:
        found += [
            PhraseSpan(w.index, w.index + 1, w) for w in sentence.words if w.lower in _WHOLE_MONEY or _MARKED.fullmatch(w.text)
        ]
        found += [_crown(word) for word in sentence.words if word.lower == "crown" and word.index > 1]
    return [with_other(sentence, span) for span in _joined_money(found)]


def _elliptic(sentence: Sentence, first: PhraseSpan) -> list[PhraseSpan]:
    """Later numbers with the unit elided: “thirty centimetres in July, but only nine in January”."""
    bare = (span for span, noun in number_phrases(sentence) if noun is None and span.start >= first.end)
    return [
        PhraseSpan(span.start, span.end, span.head, 0.97)
        for span in bare
        if not is_dated(span.head) and span.head.entity != "DATE"
    ]


def _crown(word: ParsedWord) -> PhraseSpan:
    return PhraseSpan(word.index - 2, word.index + 1, word, 0.8)


def units_of(question: TextQuestion) -> frozenset[str]:
    """The dimensions (keys of `UNITS`) that the question may ask for; all but time if it does not say."""
    named = {_ASKED[term.lemma] for term in (*question.terms, *question.conditions) if term.lemma in _ASKED}
    if {"long", "high"} & {word.lower for word in question.sentence.words[:3]} and not named:
        named = {"length"}
    if any(term.lemma in _LIQUIDS for term in question.focus):
        named = {"volume"}
    return frozenset(named) or frozenset(UNITS_OF_AMOUNT) - {"time"}


def _fits(sentence: Sentence, span: PhraseSpan, noun: ParsedWord | None, asked: frozenset[str]) -> bool:
    unit = noun.lemma if noun is not None else ""
    behind = sentence.words[span.end].lower if span.end < len(sentence.words) else ""
    before = sentence.words[span.start - 1].lower if span.start else ""
    return any({unit, behind, before} & UNITS_OF_AMOUNT[sort] for sort in asked)


def _joined_money(found: Sequence[PhraseSpan]) -> list[PhraseSpan]:
    """Joins adjacent spans: “5 pounds and 3 shillings”, “fivepence halfpenny”."""
    joined: list[PhraseSpan] = []
    for span in sorted(found, key=lambda each: each.start):
        if joined and span.start - joined[-1].end <= 1:
            last = joined.pop()
            joined.append(PhraseSpan(last.start, max(span.end, last.end), last.head, last.weight))
        else:
            joined.append(span)
    return joined


def _ages(sentence: Sentence) -> list[PhraseSpan]:
    """The ages in a sentence: “was seventy-eight”, “aged seven”, “at the age of twelve”, “seventy years old”."""
    found = []
    for span, noun in number_phrases(sentence):
        before = [word.lower for word in sentence.words[max(0, span.start - 3) : span.start]]
        behind = [word.lower for word in sentence.words[span.start : span.end + 2]]
        is_aged = bool({"age", "aged"} & {*before, *behind}) or "old" in behind
        is_bare = noun is None and bool({"was", "is", "were", "turned", "then"} & set(before[-2:]))
        is_at = noun is None and before[-1:] == ["at"] and not span.head.text.isdigit()
        if is_aged or is_bare or is_at:
            found.append(PhraseSpan(span.start, span.end, span.head, 1.0 if is_aged else 0.9))
    return found


_COUNTED_ALONE = frozenset("nsubj nsubjpass dobj attr".split())
_THEM = frozenset("them these those which whom".split())


def counts(sentence: Sentence, question: TextQuestion) -> Sequence[PhraseSpan]:
    """Numbers that count what the question asks for."""
    if not question.focus:
        return []
    found = []
    for span, noun in number_phrases(sentence):
        near = sentence.words[span.start : min(span.end + 3, len(sentence.words))]
        if any(sameness(question.focus[0], word) > 0 for word in near if word is noun or word.index < span.end):
            found.append(PhraseSpan(span.start, span.end, span.head, 0.6 if _is_whole(sentence, span) else 1.0))
        elif is_part_of_more(sentence, span) and any(
            sameness(question.focus[0], word) > 0 for word in _behind(sentence, span, 6)
        ):
            found.append(PhraseSpan(span.start, span.end, span.head, 1.0))
        elif stands_alone(sentence, span, noun):
            found.append(PhraseSpan(span.start, span.end, span.head, 0.85))
        elif noun is not None and _is_part(span, question):
            found.append(PhraseSpan(span.start, span.end, span.head, 0.7))
    return found


def stands_alone(sentence: Sentence, span: PhraseSpan, noun: ParsedWord | None) -> bool:
    """Whether a number counts something mentioned before: “Three were stolen”, “four hundred of them”."""
    behind = [word.lower for word in _behind(sentence, span, 2)]
    if behind[:1] == ["of"] and behind[1:] and behind[1] in _THEM:
        return True
    if behind == ["in", "all"]:
        return True
    last = sentence.words[span.end - 1]
    before = sentence.words[span.start - 1].tag if span.start else ""
    if last.lower == "one" and (before in {"DT", "JJ", "PRP$"} or before.startswith("W")):
        return False
    return noun is None and last.role in _COUNTED_ALONE and behind[:1] != ["of"] and not last.text.isdigit()


def is_part_of_more(sentence: Sentence, span: PhraseSpan) -> bool:
    """Whether a number is a part of a larger one: 61 in “61 of the 94 sites”."""
    behind = [word.lower for word in _behind(sentence, span, 2)]
    return len(behind) == 2 and behind[0] == "of" and behind[1] in {"the", "these", "those", "his", "her", "its", "their"}


def _is_whole(sentence: Sentence, span: PhraseSpan) -> bool:
    """Whether a number is the total: 94 in “61 of the 94 sites”."""
    before = [word.lower for word in sentence.words[max(0, span.start - 3) : span.start]]
    return len(before) == 3 and before[1:] == ["of", "the"] and sentence.words[span.start - 3].tag == "CD"


def _behind(sentence: Sentence, span: PhraseSpan, most: int) -> Sequence[ParsedWord]:
    number = next((word.index for word in reversed(sentence.words[: span.end]) if word.tag == "CD"), span.end - 1)
    return sentence.words[number + 1 : number + 1 + most]


def _is_part(span: PhraseSpan, question: TextQuestion) -> bool:
    """Whether “people” are asked for and the number counts people of any sort."""
    return question.focus[0].lemma in {"people", "person"} and likelihood(span.head) >= 0.6 and not span.head.is_name


UNITS_OF_DURATION = frozenset(
    "second minute hour day night week fortnight month season year decade century winter summer time".split()
)
_LENGTH = frozenset("metre meter foot inch mile kilometre centimetre yard millimetre page word line".split())


def durations(sentence: Sentence, question: TextQuestion) -> Sequence[PhraseSpan]:
    """Numbers of units of time and, if the question has no main verb (“how long is …”), of length."""
    units = UNITS_OF_DURATION | _LENGTH if question.predicate is None else UNITS_OF_DURATION
    counted = [span for span, noun in number_phrases(sentence) if noun is not None and noun.lemma in units]
    vague = [
        PhraseSpan(word.index - 1, word.index + 1, word, 0.6)
        for word in sentence.words[1:]
        if word.lemma in UNITS_OF_DURATION - {"time"}
        and sentence.words[word.index - 1].lower in {"a", "an", "half", "several", "many", "all"}
    ]
    return [*(with_other(sentence, span) for span in counted), *vague]


_OFTEN = re.compile(
    r"\b(?:(?:every|each|after every|after each) (?:[\w-]+ ){0,3}(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|seasons?|years?"
    r"|tonnes?|miles|kilometres|uses?|time|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|pressings?)"
    r"|(?:once|twice|[\w-]+ times) (?:a|an|per|every|each) \w+"
    r"|(?<!many )(?:once|twice|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+) times)(?! as| more| less| the)(?=\b)"
    r"|after each \w+|before each \w+|after every \w+"
    r"|daily|weekly|monthly|yearly|annually|hourly)\b",
    re.IGNORECASE,
)


def frequencies(sentence: Sentence, _question: TextQuestion) -> Sequence[PhraseSpan]:
    """Every phrase of frequency."""
    text_start = sentence.words[0].start
    found = []
    for match in _OFTEN.finditer(sentence.text):
        words = _covered(sentence, match.start() + text_start, match.end() + text_start)
        if words:
            found.append(PhraseSpan(words[0].index, words[-1].index + 1, words[-1]))
    return found


def _covered(sentence: Sentence, start: int, end: int) -> list[ParsedWord]:
    return [word for word in sentence.words if word.start >= start and word.end <= end]
