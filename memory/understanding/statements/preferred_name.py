"""The form of a name that somebody wants to be called by, as a statement; and names that are no longer wanted: “stop calling me Al”.

Which name is wished is read by a trained reader: `memory/retrieval/own_words/called.py`.
"""

import re
from collections.abc import Sequence

from memory.forms.folding import folded
from memory.forms.inflection import known_lemmas
from memory.language.words import FUNCTION_WORDS
from memory.understanding.statements.model import SPEAKER, Mention, Statement
from memory.understanding.time_phrases import WEEKDAYS

RELATION = "preferred name"
"""The relation between a person and the name they want to hear: no verb yields it, unlike “I go by bus”."""
RULE = "preferred_name"
HEARD_FROM_OTHERS = 0.9
"""The confidence in a name that may be an unkind one, since it is an ordinary word."""
_CLAUSE = r"(?:^|[.,;:!?()\n–—\"“]|\b(?:and|but|so|or|oh|hey|hi|hello|yes|no|ok|okay|btw|lol|please|pls|plz)\b)\s*"
_WORD = r"[^\W\d_][\w-]*(?:['’]\w{3,})?"
_NAME = rf"[\"“'‘]?(?P<name>{_WORD}(?: {_WORD})?)(?!\w|['’]\w)"
_PLEASE = r"(?:(?:please|pls|plz|just|also|always|simply|all) )*"
_ENDED = re.compile(
    rf"{_CLAUSE}(?:(?P<asked>(?:you|u) (?:can|could|should|must|need to|have to)|(?:can|could|will|would) (?:you|u)|"
    rf"i (?:want|need) (?:you|u) to|i(?:['’]d| would) (?:like|love) (?:you|u) to|i wish (?:you|u)(?:['’]?d| would)) )?{_PLEASE}"
    rf"(?:(?:stop|quit) calling me {_NAME}|"
    rf"(?:do not|don['’]?t|never)(?: ever)? call me {_NAME.replace('name', 'once')}(?: any ?more| again))",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r"['\"”’]?\s*(?:$|[.,;:!?()\n–—]|(?:btw|by the way|please|pls|plz|if|not|instead|for|from|now|too|every\w+|they|that['’]?s|it|its|like|as|"
    r"and|because|cos|only|lol|haha|thanks|ok|okay|any|again|is|works|will|would)\b|[^\w\s])",
    re.IGNORECASE,
)
"""What may follow a name that is a single word: “call me tee if you like”, but not “call me names all day”."""
_ABBREVIATED = frozenset("asap pls plz x xx xxx lol ffs tmrw tmr tomoz tonite l8r anytime whatever".split())
CALLED = "be called"
"""The relation that a sentence about calling yields if it is read as any other."""
TITLES = frozenset("mr mrs miss ms mx dr doctor sir dame uncle aunt auntie aunty big little".split())
"""Before a name these belong to it: “call me big al”."""
_PLAIN_NAME = frozenset({"NOUN", "VERB", "PROPN"})
"""The parts of speech that an ordinary word has if somebody may be called by it: “tee”, “scout”, but neither “crazy” nor “back”."""


def given_up_name(text: str) -> Statement | None:
    """The name that a text says the speaker no longer wants to hear; None if it says nothing of the kind.

    >>> given_up_name("could you stop calling me Dot").value.text
    'Dot'
    """
    for found in _ENDED.finditer(text):
        group = "name" if found["name"] is not None else "once"
        name = _name_before(found[group], text[found.end(group) - len(found[group]) :])
        if name:
            return statement_of(name, _sentence_around(text, found), is_given_up=True)
    return None


def statement_of(name: str, words: str, *, is_given_up: bool = False) -> Statement:
    """The statement that the speaker wants to be called so, or no longer."""
    is_sure = not any(known_lemmas(each) for each in name.lower().split())
    surely = 1.0 if is_sure else HEARD_FROM_OTHERS
    value = Mention(name, "name", folded(name))
    return Statement(SPEAKER, RELATION, value, negated=is_given_up, words=words, rule=RULE, confidence=surely)


def beside_the_name(told: Sequence[Statement], named: Statement) -> list[Statement]:
    """The other statements of a text that tells a name, without those that take the name for something else."""
    key = named.value.key
    others = (each for each in told if key not in {each.subject.key, each.value.key})
    return [each for each in others if (each.subject, each.relation) != (SPEAKER, CALLED)]


def name_in(said: str) -> str:
    """The name that a stretch of words gives, as it is written in replies; empty if they are none.

    >>> name_in("big tone"), name_in("tam hen"), name_in("later")
    ('Big Tone', 'Tam', '')
    """
    words = re.findall(rf"{_WORD}(?!\w|['’](?!ll\b|s\b)\w)", said)
    first, second = (*words, "", "")[:2]
    return _name_before(f"{first} {second}".strip() if f"{first} {second}" in said else first, first) if first else ""


def _name_before(said: str, rest: str) -> str:
    """The name at the beginning of the words, as it is written in replies; empty if they begin with none."""
    first, _, second = said.partition(" ")
    is_titled = first.lower() in TITLES and _may_be_name(second)
    if is_titled or (_is_large(first) and _is_large(second) and second.lower() not in FUNCTION_WORDS):
        return f"{_large(first)} {_large(second)}"
    if not _may_be_name(first):
        return ""
    return _large(first) if _is_large(first) or _BEHIND.match(rest[len(first) :]) else ""


def _may_be_name(word: str) -> bool:
    """Whether a word may be a name, rather than a time, a quality or a manner: “call me later”, “call me crazy”."""
    key = word.lower().strip("'’-")
    if not key or key in FUNCTION_WORDS or key in _ABBREVIATED or key in WEEKDAYS:
        return False
    parts = set(known_lemmas(key))
    if _is_large(word):
        return not parts & {"PRON", "DET", "ADP"} and parts != {"ADV"}
    is_plural = key not in known_lemmas(key).get("NOUN", (key,))
    return not parts or (parts <= _PLAIN_NAME and not is_plural)


def _is_large(word: str) -> bool:
    return word[:1].isupper() and not (word.isupper() and len(word) > 2)


def _large(word: str) -> str:
    return word if not word.islower() and not (word.isupper() and len(word) > 2) else word.capitalize()


def _sentence_around(text: str, found: re.Match[str]) -> str:
    """The sentence of the text in which something was found."""
    begin = max(text.rfind(mark, 0, found.start() + 1) for mark in ".!?\n") + 1
    end = min((place for mark in ".!?\n" if (place := text.find(mark, found.end())) >= 0), default=len(text))
    return text[begin:end].strip(" ,;") or text
