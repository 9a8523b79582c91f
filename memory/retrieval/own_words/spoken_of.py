"""Whom “he” or “she” may be: the people named in what was said just before, for whoever reads a message by itself."""

import re
from collections.abc import Iterator, Sequence

from memory.language.dictionary import is_english
from memory.language.words import ARTICLES, FUNCTION_WORDS, words_of
from memory.retrieval.own_words.saying import Saying
from memory.understanding.asked.people import PEOPLE
from memory.understanding.statements.spoken import NUMBERS, RELATIVES
from memory.understanding.time_phrases import WEEKDAYS
from memory.understanding.times import MONTHS

LOOKED_BACK, NAMED_AT_MOST = 2, 4
"""So many messages before are looked at, and so many people named in them are taken, the nearest first."""
LETTERS_AT_LEAST = 3
WORDS_BEFORE = 3
"""“and my mam …”: as far in as this a part may name its subject."""
RELATIVES_ALIKE = {
    each: group[0]
    for group in (
        ("mum", "mom", "mummy", "mommy", "mother", "maman", "ma", "mam", "mama"),
        ("dad", "daddy", "father", "papa", "pa"),
        ("gran", "granny", "grandma", "grandmother", "nan", "nana"),
        ("grandad", "granddad", "grandpa", "grandfather"),
    )
    for each in group
}
"""One name for each that people say."""
DETERMINERS = frozenset("a an the my our your his her their this that these those some any no each every another".split())
"""What follows one of them is a thing, whether or not a dictionary has it: “a vape shop”."""
_PRONOUN = re.compile(
    r"\b(?:he|she|him|her|his|hers|they|them|their|he['’]?s|she['’]?s|they['’]?re|shes|hes|theyre)\b", re.IGNORECASE
)
_OTHERS = frozenset("he she hes shes he's she's".split())
_ASKS_OF_SPEAKER = re.compile(r"\b(?:do|did|am|are|was|were|have|had|can|will|would|should|could)\s+(?:i|we)\b", re.IGNORECASE)
_SPEAKER = re.compile(r"\b(?:i|i['’]?(?:m|ve|d|ll)|me|we|we['’](?:re|ve|d|ll)|weve|us)\b", re.IGNORECASE)


def leans(text: str) -> bool:
    """Whether a text speaks of somebody whom it has not named."""
    pronoun = _PRONOUN.search(text)
    return pronoun is not None and next(people_in(text[: pronoun.start()]), None) is None


def spoken_of(text: str, before: Sequence[str]) -> str:
    """The people of the messages before, given oldest first, that a text may mean by a pronoun; empty where it names whom it means.

    “He is in goal.” after “Kuba is here this weekend.”: “kuba”.
    """
    if not leans(text):
        return ""
    found = [name for said in reversed(before[-LOOKED_BACK:]) for name in people_in(said)]
    return " ".join(list(dict.fromkeys(found))[:NAMED_AT_MOST])


def speaks_of_any(question: str, saying: Saying) -> bool:
    """Whether a saying names anybody whom the question names, or may mean them by a pronoun; true where it names nobody.

    “when did gus die” is not answered by “Josie turns 10 on April 12”, however near that is.
    """
    asked = {_called(each) for each in people_in(_AT.sub(" ", question))}
    return not asked or not asked.isdisjoint(_called(word.key) for word in words_of(f"{saying.about} {saying.text}"))


def tells_of_another(question: str, part: str) -> bool:
    """Whether a question about the speaker meets words that begin with another whom it does not name, and leave the speaker out.

    “where do i live now” is not answered by “my mam lives in llanfairfechan now”, however alike they are.
    """
    if not _ASKS_OF_SPEAKER.search(question) or _SPEAKER.search(part):
        return False
    kin = PEOPLE | RELATIVES_ALIKE.keys() | _OTHERS
    subject = next((key for each in part.lower().split()[:WORDS_BEFORE] if (key := each.strip(",.")) in kin), "")
    return bool(subject) and _called(subject) not in {_called(word.key) for word in words_of(question)}


def _called(name: str) -> str:
    """As people type it: “arjans” and “Arjan's” are Arjan, “my mother” is Mum."""
    key = re.sub(r"(?:['’]s|s['’]?)$", "", name.lower())
    return RELATIVES_ALIKE.get(key, key)


_ENDS = re.compile(r"^[^\w]+|[^\w]+$|['’]s\W*$")
_TYPED = re.compile(
    r"(?:is|are|was|were|has|have|had|do|does|did|would|could|should|ca|wo)nt|(?:he|she|it|that|what|who|there|they)(?:s|re|ll|d)|tho|thru|gonna|wanna|gotta|hrs|yrs|mins|haha\w*|lol\w*|omg|idk|tbh|ngl|btw"
)
"""Words as they are typed that no dictionary has."""
_CALENDAR = WEEKDAYS.keys() | MONTHS.keys()
_AT = re.compile(r"\b(?:from|in|at|to|on|with|for|by|near|into|onto|over|through) (?:the |my |our )?[^\W\d_]+", re.IGNORECASE)
"""Where and with what something is: of a question its subject has to be spoken of, and no more."""
_BEFORE_NOUN = ARTICLES | frozenset(
    "which what my our your his her their its this that these those any some no how many much every each".split()
)
"""Behind one of these a word that no dictionary has is no name: “which pub”, “the mot”."""


def people_in(text: str) -> Iterator[str]:
    """What looks like a name, or says what somebody is to the speaker."""
    words = words_of(text)
    for place, word in enumerate(words):
        key = _ENDS.sub("", word.text.lower())
        if (
            not key.isalpha()
            or len(key) < LETTERS_AT_LEAST
            or key in FUNCTION_WORDS | _BEFORE_NOUN
            or _TYPED.fullmatch(key)
            or key.removesuffix("s") in _CALENDAR
        ):
            continue
        is_unknown = not (is_english(key) or is_english(key.removesuffix("s")) or key in NUMBERS)
        is_noun = place > 0 and words[place - 1].key in _BEFORE_NOUN
        is_name = (is_unknown and not is_noun) or (word.is_capitalised and place > 0 and not word.text.isupper())
        if key in RELATIVES or is_name:
            yield key


def with_names(words: str, told: str) -> str:
    """The words with the capitals that names have."""
    names = {name for name in people_in(told) if name not in RELATIVES}
    each = words.split()
    before = ["", *(word.lower() for word in each)]
    return " ".join(
        word.capitalize() if word.strip(".,!?'’").removesuffix("'s") in names and last not in DETERMINERS else word
        for last, word in zip(before, each, strict=False)
    )
