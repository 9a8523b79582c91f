"""Coreference of “he” and “she”: the people named in the messages just before, for reading a message on its own."""

import re
from collections.abc import Iterator, Sequence

from memory.forms.inflection import known_lemmas
from memory.language.dictionary import is_english
from memory.language.words import ARTICLES, FUNCTION_WORDS, words_of
from memory.retrieval.own_words.saying import Saying
from memory.understanding.asked.people import PEOPLE, PEOPLE_AND_PETS, one
from memory.understanding.statements.mentions import NUMBERS, RELATIVES
from memory.understanding.time_phrases import WEEKDAYS
from memory.understanding.times import MONTHS

LOOKED_BACK, NAMED_AT_MOST = 2, 4
"""Number of preceding messages searched, and maximum number of people taken from them, the nearest first."""
LETTERS_AT_LEAST = 3
WORDS_BEFORE = 3
"""Number of words within which a part must name its subject: “and my mam …”."""
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
"""Canonical word for each of the synonyms for a relative."""
DETERMINERS = frozenset("a an the my our your his her their this that these those some any no each every another".split())
"""A word after one of these is a common noun, even if no dictionary has it: “a vape shop”."""
_PRONOUN = re.compile(
    r"\b(?:he|she|him|her|his|hers|they|them|their|he['’]?s|she['’]?s|they['’]?re|shes|hes|theyre)\b", re.IGNORECASE
)
_SOMEBODY = PEOPLE_AND_PETS | frozenset("man woman boy girl guy bloke chap lad lass fella lady gentleman person stranger".split())
"""Nouns that “he” or “she” may mean."""
_IS_CALLED = re.compile(
    r"(?:(?:he|she)(?:['’]?s| is| was)|they(?:['’]?re| are| were)) (?:called|named)\b|(?:his|her|their) names?(?:['’]?s| is| was| are)?\b",
    re.IGNORECASE,
)
_INTRODUCED = re.compile(r"\b(?:an?|my|our|the|this|two|three|another|new)\s+[^\W\d_]{3,}", re.IGNORECASE)
_HER = re.compile(r"her\b(?:\s+(\w+))?", re.IGNORECASE)
_NEW_CLAUSE = re.compile(r"[,.;:!?–—]|\b(?:and|but|so|because|cos|when|while|then)\b", re.IGNORECASE)
_OTHERS = frozenset("he she hes shes he's she's".split())
_ASKS_OF_SPEAKER = re.compile(r"\b(?:do|did|am|are|was|were|have|had|can|will|would|should|could)\s+(?:i|we)\b", re.IGNORECASE)
_SPEAKER = re.compile(r"\b(?:i|i['’]?(?:m|ve|d|ll)|me|we|we['’](?:re|ve|d|ll)|weve|us)\b", re.IGNORECASE)


def leans(text: str) -> bool:
    """Whether a text has a pronoun without an antecedent before it."""
    pronoun = _PRONOUN.search(text)
    return pronoun is not None and next(people_in(text[: pronoun.start()]), None) is None


def goes_on(text: str) -> bool:
    """Whether a text's pronoun can only mean somebody spoken of earlier: it leans, and has no noun of its own for them.

    “he's called Biscuit” after “got a greyhound” and “she” after “my neighbour” mean those; “the boss shouted at her” does not.
    """
    pronoun = _PRONOUN.search(text)
    if pronoun is None or not leans(text):
        return False
    before = text[: pronoun.start()]
    if _IS_CALLED.match(text, pronoun.start()):
        return _INTRODUCED.search(before) is None
    if _is_object(text, pronoun.start()):  # an object is never the subject of its own clause
        before = before[: max((found.start() for found in _NEW_CLAUSE.finditer(before)), default=0)]
    return not means_somebody(before)


def means_somebody(text: str) -> bool:
    """Whether a text has a noun for a person or a pet: “my neighbour”, “the dog”."""
    return any(one(word.key) in _SOMEBODY for word in words_of(text))


def _is_object(text: str, start: int) -> bool:
    """Whether the pronoun that begins there is an object: “told him”, “saw her again”, but not “her bike”."""
    if text[start:].lower().startswith(("him", "them")):
        return True
    found = _HER.match(text, start)
    if found is None:
        return False
    after = (found[1] or "").lower()
    return after in FUNCTION_WORDS or not any(known_lemmas(after, upos=kind) for kind in ("NOUN", "ADJ"))


def spoken_of(text: str, before: Sequence[str]) -> str:
    """Possible antecedents of a text's pronouns from the messages before (oldest first); empty if it needs none.

    “He is in goal.” after “Kuba is here this weekend.”: “kuba”.
    """
    if not leans(text):
        return ""
    found = [name for said in reversed(before[-LOOKED_BACK:]) for name in people_in(said)]
    return " ".join(list(dict.fromkeys(found))[:NAMED_AT_MOST])


def speaks_of_any(question: str, saying: Saying) -> bool:
    """Whether a saying mentions anybody whom the question names, if only by pronoun; True if the question names nobody.

    “when did gus die” is not answered by “Josie turns 10 on April 12”, however similar that is.
    """
    asked = {called(each) for each in people_in(AT.sub(" ", question))}
    return not asked or not asked.isdisjoint(called(word.key) for word in words_of(f"{saying.about} {saying.text}"))


def tells_of_another(question: str, part: str) -> bool:
    """Whether the question is about the speaker, but the part has another subject and does not mention the speaker.

    “where do i live now” is not answered by “my mam lives in llanfairfechan now”, however similar they are.
    """
    if not _ASKS_OF_SPEAKER.search(question) or _SPEAKER.search(part):
        return False
    kin = PEOPLE | RELATIVES_ALIKE.keys() | _OTHERS
    subject = next((key for each in part.lower().split()[:WORDS_BEFORE] if (key := each.strip(",.")) in kin), "")
    return bool(subject) and called(subject) not in {called(word.key) for word in words_of(question)}


def speaks_of_oneself(text: str) -> bool:
    """Whether a text has “I”, “we” and the like."""
    return _SPEAKER.search(text) is not None


def called(name: str) -> str:
    """The key of a name as people type it: “arjans” and “Arjan's” are Arjan, “my mother” is Mum."""
    key = re.sub(r"(?:['’]s|s['’]?)$", "", name.lower())
    return RELATIVES_ALIKE.get(key, key)


_ENDS = re.compile(r"^[^\w]+|[^\w]+$|['’]s\W*$")
_TYPED = re.compile(
    r"(?:is|are|was|were|has|have|had|do|does|did|would|could|should|ca|wo)nt|(?:he|she|it|that|what|who|there|they)(?:s|re|ll|d)|tho|thru|gonna|wanna|gotta|hrs|yrs|mins|haha\w*|lol\w*|omg|idk|tbh|ngl|btw"
)
"""Chat spellings that no dictionary has, so they would be taken for names."""
_CALENDAR = WEEKDAYS.keys() | MONTHS.keys()
AT = re.compile(r"\b(?:from|in|at|to|on|with|for|by|near|into|onto|over|through) (?:the |my |our )?[^\W\d_]+", re.IGNORECASE)
"""Prepositional phrases, cut from a question: a saying must mention its subject, not its places and circumstances."""
_BEFORE_NOUN = ARTICLES | frozenset(
    "which what my our your his her their its this that these those any some no how many much every each".split()
)
"""After one of these, a word that no dictionary has is not a name: “which pub”, “the mot”."""


def people_in(text: str) -> Iterator[str]:
    """The words that look like a name or are a kinship term such as “mum”, in lower case."""
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
    """The words with names capitalised; `told` is the text to find the names in."""
    names = {name for name in people_in(told) if name not in RELATIVES}
    each = words.split()
    before = ["", *(word.lower() for word in each)]
    return " ".join(
        word.capitalize() if word.strip(".,!?'’").removesuffix("'s") in names and last not in DETERMINERS else word
        for last, word in zip(before, each, strict=False)
    )
