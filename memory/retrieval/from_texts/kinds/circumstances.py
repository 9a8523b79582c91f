"""When, why and how: dates, clauses of reason, and the whole sentence."""

import re
from collections.abc import Sequence
from itertools import groupby

from memory.grammar import ParsedWord, Sentence
from memory.retrieval.from_texts.kinds.phrases import PhraseSpan
from memory.retrieval.from_texts.question import TextQuestion
from memory.retrieval.from_texts.terms import MONTHS

YEAR = re.compile(r"(?:1\d|20)\d\d(?:s|th)?")
_DAYS = re.compile(r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?", re.IGNORECASE)
_SEASONS = frozenset("spring summer autumn winter christmas easter whitsun midsummer noon midnight night morning evening".split())
_JOINED = frozenset("of the in on and until to from between , early late".split())
_MARKS = frozenset("when if after before until once while".split())
_NTH = re.compile(
    r"\b(?:first|second|third|\w+th|next|following|same|last|previous) (?:day|night|week|month|year|hour)\b", re.IGNORECASE
)
_RELATIVE = re.compile(
    r"\b(?:(?:on|in) the (?:same |next |following )?(?:day|morning|evening|afternoon|night|week|month|year) (?:of|after|before)"
    r"|(?:[\w-]+|\d+) (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?) (?:after|before|later|earlier|ago)"
    r"|at (?:about |around )?(?:(?:a )?(?:half|quarter) (?:past|to) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}(?:[.:]\d\d)?)(?: o.clock| ?[ap]\.?m\.?)?(?= on\b| in the\b|[,.;]|$)"
    r"|(?:in|from|by|after|until) the (?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth|last) (?:hour|day|week|month|year)"
    r"|at (?:noon|midnight|dawn|dusk|sunrise|sunset|nightfall))\b",
    re.IGNORECASE,
)
_LENGTHS = re.compile(r"\b(?:hours?|minutes?|seconds?|years?|months?|weeks?|days?)\b(?! of)", re.IGNORECASE)


def dates(sentence: Sentence, _question: TextQuestion) -> Sequence[PhraseSpan]:
    """Every date, by the parser's entities and by form; also relative times and “when” clauses; no durations, no ages."""
    dated = [word.entity == "DATE" or is_dated(word) for word in sentence.words]
    for n, word in enumerate(sentence.words[:-1]):
        if word.text.rstrip("thndsr").isdigit() and len(word.text) < 5 and sentence.words[n + 1].lower in MONTHS:
            dated[n] = True
    for n, word in enumerate(sentence.words[1:-1], 1):
        if word.lower in _JOINED and dated[n - 1] and (is_dated(sentence.words[n + 1]) or sentence.words[n + 1].entity == "DATE"):
            dated[n] = True
    found = []
    for is_date, group in groupby(sentence.words, key=lambda word: dated[word.index]):
        words = list(group)
        if is_date and _says_when(words):
            found.append(PhraseSpan(words[0].index, words[-1].index + 1, words[-1], _sureness(words)))
    return [*found, *_by_another(sentence), *_clauses(sentence)]


def _by_another(sentence: Sentence) -> list[PhraseSpan]:
    """Relative and clock times: “on the morning after the operation”, “six weeks after the repair”, “at half past nine”."""
    start = sentence.words[0].start
    found = []
    for match in _RELATIVE.finditer(sentence.text):
        words = [word for word in sentence.words if start + match.start() <= word.start < start + match.end()]
        if words:
            last = words[-1]
            joint = last if last.tag in {"IN", "RB"} else next((w for w in words if w.lower in {"after", "before", "of"}), last)
            noun = sentence.child(joint, "pobj")
            end = (
                max((each.index for each in sentence.below(noun)), default=last.index) + 1 if noun is not None else last.index + 1
            )
            found.append(PhraseSpan(words[0].index, min(end, len(sentence.words)), words[0], 0.7))
    return found


def _clauses(sentence: Sentence) -> list[PhraseSpan]:
    """Temporal clauses: “… when the pressure falls”."""
    found = []
    for verb in sentence.words:
        mark = next((each for each in sentence.children(verb, "mark", "advmod") if each.lower in _MARKS), None)
        if verb.role == "advcl" and mark is not None:
            places = [word.index for word in sentence.below(verb) if word.text not in {".", ","}]
            found.append(PhraseSpan(min(places), max(places) + 1, verb, 0.3))
    return found


def is_dated(word: ParsedWord) -> bool:
    """Whether a word is a year, a month or a day of the week."""
    return (
        bool(YEAR.fullmatch(word.text)) or (word.lower in MONTHS and word.text[0].isupper()) or bool(_DAYS.fullmatch(word.text))
    )


def _says_when(words: Sequence[ParsedWord]) -> bool:
    if any(is_dated(word) for word in words):
        return True
    text = " ".join(word.text for word in words)
    if _LENGTHS.search(text):
        return bool(_NTH.search(text))
    return any(word.lower in _SEASONS for word in words)


def _sureness(words: Sequence[ParsedWord]) -> float:
    return 1.0 if any(is_dated(word) for word in words) else 0.6


_BECAUSE = re.compile(
    r"\b(?:because(?: of)?|since|so that|in order to|due to|owing to|thanks to|as (?:it|he|she|they|the|there|a|this|these|that)|for fear|in memory of"
    r"|on account of|for want of|: (?=it|he|she|they|the))\b|(?<=, )for (?=[A-Z]|he|she|it|they|the)|, as |: (?=it |he |she |they |the )",
    re.IGNORECASE,
)
_SINCE_DATE = re.compile(
    r"since (?:\d|then|january|february|march|april|may|june|july|august|september|october|november|december)", re.IGNORECASE
)


def reasons(sentence: Sentence, _question: TextQuestion) -> Sequence[PhraseSpan]:
    """Every reason, from its marker (“because”) to the end of the clause; weaker candidates have lower weights."""
    start = sentence.words[0].start
    found = []
    for match in _BECAUSE.finditer(sentence.text):
        if _SINCE_DATE.match(sentence.text, match.start()):
            continue
        words = [word for word in sentence.words if word.start >= start + match.start() and word.text.strip(",:")]
        if words:
            end = _end(sentence, words[0])
            found.append(PhraseSpan(words[0].index, end, words[0], 0.6 if match[0].lower().startswith(("since", "as ")) else 1.0))
    return [*found, *_before_so(sentence), *_purposes(sentence), *_earlier(sentence)]


def _before_so(sentence: Sentence) -> list[PhraseSpan]:
    """Reasons before “so”: “I could not carry it, so I left it”."""
    places = [n for n, word in enumerate(sentence.words[1:-1], 1) if word.lower == "so" and sentence.words[n - 1].text == ","]
    found = (n for n in places if sentence.words[n + 1].tag in {"PRP", "DT", "NNP", "NN", "NNS", "EX"})
    return [PhraseSpan(0, n - 1, sentence.words[0], 0.8) for n in found if n > 3]


def _purposes(sentence: Sentence) -> list[PhraseSpan]:
    """Purposes as weaker reasons: “went to Paris to study”."""
    found = []
    for verb in sentence.words:
        mark = next((each for each in sentence.children(verb, "aux") if each.lower == "to"), None)
        if mark is not None and verb.role == "advcl":
            found.append(PhraseSpan(mark.index, _end(sentence, mark), verb, 0.5))
    return found


def _earlier(sentence: Sentence) -> list[PhraseSpan]:
    """Earlier events as the weakest reasons: “left after the house had burned”."""
    found = []
    for verb in sentence.words:
        mark = next((each for each in sentence.children(verb, "mark") if each.lower == "after"), None)
        if mark is not None and verb.role == "advcl" and any(each.lower == "had" for each in sentence.children(verb, "aux")):
            found.append(PhraseSpan(mark.index, _end(sentence, mark), verb, 0.2))
    return found


def _end(sentence: Sentence, first: ParsedWord) -> int:
    last = max(
        (n for n, word in enumerate(sentence.words) if word.text not in {".", "!", "?", ";", "”", '"'}), default=first.index
    )
    stop = next((word.index for word in sentence.words[first.index + 1 :] if word.text in {";", "."}), last + 1)
    return max(first.index + 1, min(last + 1, stop))


def whole_sentence(sentence: Sentence, _question: TextQuestion) -> Sequence[PhraseSpan]:
    """The sentence as a whole."""
    last = max((n for n, word in enumerate(sentence.words) if word.text not in {".", "!", "?"}), default=0)
    return [PhraseSpan(0, last + 1, sentence.root, 0.7)]
