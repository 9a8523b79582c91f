"""How much, how high, how heavy, how old: a number with a unit of the dimension asked for."""

import re
from collections.abc import Sequence

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.kinds.date import is_dated
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan, number_phrases, with_other
from memory.retrieval.from_texts.question import TextQuestion

UNITS: dict[str, frozenset[str]] = {
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


def spans(sentence: Sentence, question: TextQuestion) -> Sequence[PhraseSpan]:
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
    return frozenset(named) or frozenset(UNITS) - {"time"}


def _fits(sentence: Sentence, span: PhraseSpan, noun: ParsedWord | None, asked: frozenset[str]) -> bool:
    unit = noun.lemma if noun is not None else ""
    behind = sentence.words[span.end].lower if span.end < len(sentence.words) else ""
    before = sentence.words[span.start - 1].lower if span.start else ""
    return any({unit, behind, before} & UNITS[sort] for sort in asked)


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
