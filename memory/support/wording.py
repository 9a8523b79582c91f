"""What a clause asserts, by its wording: content words, names, numbers, negation, and who does what."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from memory.forms.folding import folded
from memory.forms.inflection import known_lemmas
from memory.forms.number_words import NUMBER_WORDS
from memory.forms.text_caches import cached_by_text
from memory.grammar import ParsedWord, Sentence, parsed
from memory.language.dictionary import is_english
from memory.language.words import FUNCTION_WORDS

YOU, ME = "you", "i"
"""The addressee and the speaker, as grammatical persons and as heads of subjects."""
_PERSONS = {
    **dict.fromkeys("you your yours yourself".split(), YOU),
    **dict.fromkeys("i me my mine myself we us our ours ourselves".split(), ME),
}
_NUMBERS = {word: str(number) for word, number in NUMBER_WORDS.items() if word != "one"} | {
    "hundred": "100", "thousand": "1000", "twice": "2",
}  # fmt: skip
"""Number words as digits; without “one”, which is often a pronoun."""
_MONTHS = "January February March April May June July August September October November December".split()
_ISO_DATE = re.compile(r"\b(\d{4})-(\d{2})(?:-(\d{2}))?\b")
_DIGITS = re.compile(r"(?<![\w.])\d{1,3}(?:,\d{3})+(?!\d)|(?<!\w)\d+(?:\.\d+)?(?=(?:st|nd|rd|th|s)?\b)")
_DENYING = frozenset("not no never nobody nothing none neither nor without cannot nowhere hardly".split())
_SHORT_DENIAL = re.compile(r"n['’]t\b", re.IGNORECASE)
_SHORTENED = re.compile(r"(?<=\w)['’](?:re|m|ll|ve|d)\b", re.IGNORECASE)
_YES_OR_NO = re.compile(r"^(?:yes|no|yeah|nope|indeed)\b[,.!:;–— -]*(?=\S)", re.IGNORECASE)
_REPORTED = re.compile(
    r"^(?:as |if )?(?:i (?:do )?(?:remember|recall|know|believe|think|see|noted|understand)|you (?:once |also |just )?(?:told|asked) me)\b"
    r"(?:,|:|(?: \w+){0,2}? that\b)?\s*(?=\S)",
    re.IGNORECASE,
)
_CARRYING = frozenset("like want know exist".split())
"""Function words of a question that carry content in an answer."""
_FRAMING = frozenset(
    """
    told tell said say saying mention mentioned mentions remember remembered recall recalled asked ask according also though although
    however still even both while because since until during into over under between within among through therefore thus again
    perhaps maybe probably apparently yes indeed actually well called named person people thing things time way or nor yet only such
    own other another get got make made be one if s
    """.split()
)
"""Words that frame a statement without being part of what it states."""


@dataclass(frozen=True)
class Predication:
    """A predicate with its subject: the verb's lemma, whether it is passive, the subject's head, and the folded names in it.

    `by` are the folded names of the agent of a passive.
    """

    verb: str
    is_passive: bool
    head: str
    names: frozenset[str]
    by: frozenset[str] = frozenset()


@dataclass(frozen=True)
class ClauseWording:
    """The analysed wording of a clause. Words are folded; `lemmas` cover all words, not only content words."""

    words: frozenset[str]
    content: tuple[str, ...]
    lemmas: frozenset[str]
    names: frozenset[str]
    numbers: frozenset[str]
    is_denied: bool
    persons: frozenset[str]
    """YOU, ME, or both."""
    predications: tuple[Predication, ...]


@cached_by_text(1024)
def wording_of(text: str) -> ClauseWording:
    """Analyses one clause, or several together."""
    plain = _plain(text)
    tokens = folded(_SHORTENED.sub(" ", _SHORT_DENIAL.sub(" not", plain))).split()
    words = frozenset(tokens)
    return ClauseWording(
        words=words,
        content=tuple(dict.fromkeys(filter(_is_content, tokens))),
        lemmas=frozenset(lemma for word in words for lemma in lemmas_of(word)),
        names=frozenset(names_in(plain)),
        numbers=frozenset(_numbers_in(plain, tokens)),
        is_denied=not _DENYING.isdisjoint(words),
        persons=frozenset(_PERSONS[word] for word in words if word in _PERSONS),
        predications=tuple(doing for sentence in parsed(plain) for doing in _predications(sentence)),
    )


def clauses_of(sentence: str) -> list[str]:
    """A sentence's clauses, each with its subject: “Anna lives in Graz and sings.” → “Anna lives in Graz”, “Anna sings”."""
    found = []
    for each in parsed(_plain(sentence)):
        found += _split(each)
    return found or [sentence]


@cache
def lemmas_of(word: str) -> frozenset[str]:
    """A word with all its possible lemmas: “lives” → lives, live, life."""
    return frozenset({word, *(lemma.lower() for lemmas in known_lemmas(word).values() for lemma in lemmas)})


def names_in(text: str) -> Iterator[str]:
    """The folded words of names: capitalised within a sentence, or at its start if not a dictionary word."""
    begins = True
    for token in text.split():
        bare = re.sub(r"['’](?:s|re|m|ll|ve|d)?$", "", token.strip("“”\"'‘’(),;:.!?…[]–—"))
        if bare[:1].isupper() and not re.fullmatch(r"I(?:['’]\w+)?", bare):
            yield from (word for word in folded(bare).split() if not begins or not is_english(word))
        begins = token.rstrip("”\"’')]")[-1:] in set(".!?…:") or (begins and not bare)


def dates_in_words(text: str) -> str:
    """“1959-08-17” → “17 August 1959”, “1959-08” → “August 1959”."""
    return _ISO_DATE.sub(_date_in_words, text)


def numbers_in(text: str) -> frozenset[str]:
    """The numbers in a text, as digits, including those written as words."""
    return frozenset(_numbers_in(text, folded(text).split()))


def _plain(text: str) -> str:
    """The text with dates in words, without a leading yes or no or a reporting phrase such as “You told me that”."""
    return _REPORTED.sub("", _YES_OR_NO.sub("", " ".join(dates_in_words(text).split())))


def _is_content(word: str) -> bool:
    if word.isdigit() or word in _NUMBERS or word in _DENYING or word in _FRAMING or len(word) < 2:
        return False
    return word in _CARRYING or word not in FUNCTION_WORDS


def _numbers_in(text: str, tokens: Iterable[str]) -> Iterator[str]:
    yield from (each.replace(",", "") for each in _DIGITS.findall(text))
    yield from (_NUMBERS[word] for word in tokens if word in _NUMBERS)


def _date_in_words(found: re.Match[str]) -> str:
    year, month, day = found.groups()
    named = _MONTHS[int(month) - 1] if 1 <= int(month) <= len(_MONTHS) else month
    return " ".join(part for part in (str(int(day)) if day else "", named, year) if part)


def _predications(sentence: Sentence) -> Iterator[Predication]:
    for verb in sentence.words:
        noun = sentence.child(verb, "nsubj", "nsubjpass")
        if noun is not None:
            agent = sentence.child(verb, "agent")
            by = _names_below(sentence, agent) if agent is not None else frozenset()
            head = _PERSONS.get(noun.lower, noun.lemma.lower())
            yield Predication(verb.lemma.lower(), noun.role == "nsubjpass", head, _names_below(sentence, noun), by)


def _names_below(sentence: Sentence, noun: ParsedWord) -> frozenset[str]:
    return frozenset(word for each in _phrase(sentence, noun) if each.is_name for word in folded(each.text).split())


def _phrase(sentence: Sentence, noun: ParsedWord) -> Iterator[ParsedWord]:
    """A noun with everything that depends on it, except relative and adnominal clauses."""
    yield noun
    for each in sentence.children(noun):
        if each.role not in {"relcl", "acl"}:
            yield from _phrase(sentence, each)


def _split(sentence: Sentence) -> list[str]:
    """One clause for the root and one for each coordinated predicate; one without a subject inherits the root's."""
    root, joined = sentence.root, _joined(sentence)
    subject = sentence.child(root, "nsubj", "nsubjpass")
    if not joined:
        return [sentence.text]
    starts = [min(word.index for word in sentence.below(each)) for each in joined]
    before = ""
    if subject is not None:
        phrase = sorted(sentence.below(subject), key=lambda word: word.index)
        before = sentence.written(phrase[0], phrase[-1])
    clauses = [_clean(sentence.written(sentence.words[0], sentence.words[max(starts[0] - 1, 0)]))]
    for each, start, end in zip(joined, starts, [*starts[1:], len(sentence.words)], strict=True):
        text = _clean(sentence.written(sentence.words[start], sentence.words[end - 1]))
        own = sentence.child(each, "nsubj", "nsubjpass")
        clauses.append(text if own is not None else f"{before} {text}".strip())
    return clauses


def _joined(sentence: Sentence) -> list[ParsedWord]:
    """The predicates coordinated with the root by “and”, “but” and the like, in order."""
    found, at = [], sentence.root
    while (
        following := next((each for each in sentence.children(at, "conj") if _is_predicate(sentence, each)), None)
    ) is not None:
        found.append(following)
        at = following
    return found


def _is_predicate(sentence: Sentence, word: ParsedWord) -> bool:
    return word.is_verb or sentence.child(word, "nsubj", "nsubjpass") is not None


def _clean(text: str) -> str:
    return re.sub(r"^(?:and|but|or|so|yet)\s+|(?:[\s,;]+(?:and|but|or|so|yet))?[\s,;]*$", "", text, flags=re.IGNORECASE)
