"""Whether an observation is about exactly whom a question names: Mara herself, or something of hers."""

import re

from memory.creation.names import names_in
from memory.creation.references import is_person_noun
from memory.documents.observations import Observation
from memory.grammar import ParsedWord, Sentence, parsed
from memory.retrieval.from_texts.passage import words_of
from memory.retrieval.from_texts.words import TITLES, Term, key, sameness

_NAMED_OTHERWISE = frozenset("name job work living profession occupation trade birthday birth age home".split())
"""Attributes that a text can give without using the word."""
_BY_NAME = re.compile(r"(?:who|what) (?:is|was|'s) (?:the name of )?.+?(?:[’']s? name|called|named)?\?", re.IGNORECASE)
_AGE_NOW = re.compile(r"how old is \S+\?", re.IGNORECASE)
_IS_OF_AGE = re.compile(r"\bis\b[^.]*\byears? old\b|\bis aged\b")
_HAVING = frozenset("have own keep get".split())


def is_of_whom_is_asked(asked: str, name: str, seen: Observation) -> bool:
    """Whether an observation names the person asked about itself, and whatever of theirs is asked about.

    “When was Mara born?” is not answered by when Mara’s daughter was, nor “Where does Mara’s brother work?” by where
    somebody from the sentences before does.
    """
    if _AGE_NOW.fullmatch(asked.strip()) and not _IS_OF_AGE.search(seen.text):
        return False
    questions, told = parsed(asked), parsed(seen.text)
    owned = [each for sentence in questions for each in _owned(sentence, name) if each.lemma not in _NAMED_OTHERWISE]
    if not all(any(_is_named(sentence, each) for sentence in told) for each in owned):
        return False
    had = [each for sentence in questions for each in _had(sentence, name)]
    if not all(any(_is_had(sentence, each) for sentence in told) for each in had):
        return False
    words = words_of(seen)
    others = [word.text for sentence in questions for word in sentence.words if word.is_name and word.text != name]
    if not all(key(each) in words for each in others if each.lower().rstrip(".") not in TITLES):
        return False
    is_itself = any(_names_itself(sentence, name) for sentence in questions)
    return not is_itself or any(_names_itself(sentence, name) for sentence in told)


def name_told(asked: str, seen: Observation) -> str:
    """The name that goes with the noun asked for: “Margaret” of “Mara’s sister Margaret”; empty if there is none."""
    match = _BY_NAME.fullmatch(asked.strip())
    nouns = {word.lemma for sentence in parsed(asked) for word in sentence.words if word.tag == "NN" and word.lower != "name"}
    if match is None or len(nouns) != 1:
        return ""
    named = (each for sentence in parsed(seen.text) for each in names_in(sentence))
    return next((each.text for each in named if each.noun in nouns), "")


def whose_in(asked: str, name: str) -> list[str]:
    """The people in the question identified by their relation to `name`, in its words: “Mara’s daughter”."""
    return [
        asked[word.start : owned.end]
        for sentence in parsed(asked)
        for word in sentence.words
        if word.text == name and word.role == "poss" and is_person_noun((owned := sentence.head(word)).lemma)
    ]


def _owned(sentence: Sentence, name: str) -> list[ParsedWord]:
    """The nouns possessed by `name`: “brother” of “Mara’s brother”."""
    return [
        sentence.head(word)
        for word in sentence.words
        if word.text == name and word.role == "poss" and sentence.head(word).is_noun
    ]


def _had(sentence: Sentence, name: str) -> list[ParsedWord]:
    """The objects of “have” with `name` as subject: “brother” of “Does Mara have a brother?”."""
    verbs = [sentence.head(word) for word in sentence.words if word.text == name and _has(sentence, word)]
    return [noun for verb in verbs for noun in sentence.children(verb, "dobj")]


def _is_named(sentence: Sentence, noun: ParsedWord) -> bool:
    """Whether the sentence has the noun, not as part of a name: “Father Ambrose” is nobody’s father."""
    term = Term(noun.text, noun.lemma, "noun")
    return any(sameness(term, word) > 0 and not (word.is_name and word.text != noun.text) for word in sentence.words)


def _is_had(sentence: Sentence, noun: ParsedWord) -> bool:
    """Whether the sentence says that the noun is somebody’s, or that somebody has it."""
    return any(
        word.lemma == noun.lemma and (sentence.child(word, "poss") is not None or _is_object(sentence, word))
        for word in sentence.words
    )


def _is_object(sentence: Sentence, word: ParsedWord) -> bool:
    while word.role == "conj" and word.head != word.index:
        word = sentence.head(word)
    return word.role == "dobj" and sentence.head(word).lemma in _HAVING


def _names_itself(sentence: Sentence, name: str) -> bool:
    """Whether the name refers to its bearer as such, not as the owner of something; “has a brother” is about a brother."""
    return any(word.text == name and not _is_possessive(sentence, word) and not _has(sentence, word) for word in sentence.words)


def _is_possessive(sentence: Sentence, word: ParsedWord) -> bool:
    behind = sentence.words[word.index + 1 : word.index + 2]
    return bool(behind) and behind[0].tag == "POS"


def _has(sentence: Sentence, word: ParsedWord) -> bool:
    verb = sentence.head(word)
    return word.role == "nsubj" and verb.lemma == "have" and verb.tag in {"VB", "VBP", "VBZ", "VBD"}
