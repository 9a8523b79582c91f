"""What somebody wants to be called: “you can call me Bea”, “everybody calls me Al”, “my name's Philippa but Pip is fine”.

Read from the words alone, since parsers trip over small letters: “call me bea btw, not beatrice”.
"""

import re
from dataclasses import dataclass

from memory.forms.folding import folded
from memory.forms.inflection import known_lemmas
from memory.language.words import FUNCTION_WORDS
from memory.understanding.statements.model import SPEAKER, Mention, Statement
from memory.understanding.time_phrases import WEEKDAYS

RELATION = "go by"
"""“I go by Bea”: the relation between a person and the name they want to hear."""
RULE = "preferred_name"
HEARD_FROM_OTHERS = 0.9
"""The confidence in a name that others use, which may be an unkind one."""
_CLAUSE = r"(?:^|[.,;:!?()\n–—]|\b(?:and|but|so|or|please|pls|plz|just|oh|hey|hi|hello|yes|no|ok|okay|btw|lol))\s*"
_NAME = r"[\"“'‘]?(?P<name>[^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*)?)"
_INVITED = re.compile(
    rf"{_CLAUSE}(?:(?:you|u|ya) (?:can|may|could|should|might)(?: as well)? |(?:can|could|will|would) (?:you|u) |i(?:['’]d| would)? "
    rf"(?:prefer|like|love|rather)(?: it)?(?: if| that| for| it if)? (?:you|u)(?: to)? )?"
    rf"(?:(?:please|pls|plz|just|also|always|simply|all) )*call(?:ed)? me {_NAME}",
    re.IGNORECASE,
)
"""Whoever says this names what they want to hear."""
_KNOWN = re.compile(
    rf"(?:\b(?:every ?(?:one|body)|(?:most )?people|folks|(?:they|you) all|all of them|(?:my|all my|the) (?:\w+ )?"
    rf"(?:friends|mates|family|folks|colleagues|lads|girls))(?: just| all| always| usually)? calls? me|"
    rf"\bi (?:just |mostly |usually |always )?go by(?: the name(?: of)?)?|\bi(?:['’]?m| am) (?:mostly |usually |better )?known as|"
    rf"\bi(?:['’]d| would)? prefer (?:to be|being) called|\bmy nick ?name(?:['’]?s| is)) {_NAME}",
    re.IGNORECASE,
)
"""Whoever says this has such a name, unless an ordinary word stands in its place: “they all call me lazy”, “I go by bus”."""
_SHORTENED = re.compile(
    rf"\b(?:name(?:['’]?s| is)?|called|i(?:['’]?m| am))\b[^.!?\n]*?\b(?:but|or|though)(?: just)? {_NAME}"
    r"(?:['’]?s|(?: is| works| will be| would be| will do)(?: just| also)?)(?: fine| ok(?:ay)?| good| great| enough)?(?=\W|$)",
    re.IGNORECASE,
)
_FOR_SHORT = re.compile(rf"(?:[,;(]|\bor|\bjust)\s*{_NAME},? for short\b", re.IGNORECASE)
_NOT_ANOTHER = re.compile(rf"\b(?:my|the) name(?:['’]?s| is) {_NAME},? (?:and )?not (?=\w)", re.IGNORECASE)
_ENDED = re.compile(
    rf"\b(?:stop|quit) calling me {_NAME}|\b(?:do not|don['’]?t|never) call me {_NAME.replace('name', 'once')}(?: any ?more| again)",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    r"['\"”’]?\s*(?:$|[.,;:!?()\n–—]|(?:btw|by the way|please|pls|plz|if|not|instead|for|from|now|too|every\w+|they|that['’]?s|it|its|like|as|"
    r"and|because|cos|only|lol|haha|thanks|ok|okay|any|again|is|works|will|would)\b|[^\w\s])",
    re.IGNORECASE,
)
"""What may follow a name that is a single word: “call me tee if you like”, but not “call me names all day”."""
_ABBREVIATED = frozenset("asap pls plz x xx xxx lol ffs tmrw tmr tomoz tonite l8r anytime whatever".split())
TITLES = frozenset("mr mrs miss ms mx dr doctor sir dame uncle aunt auntie aunty big little".split())
"""Before a name these belong to it: “call me big al”."""
_PLAIN_NAME = frozenset({"NOUN", "VERB", "PROPN"})
"""The parts of speech that an ordinary word has if somebody may be called by it: “tee”, “scout”, but neither “crazy” nor “back”."""


@dataclass(frozen=True)
class _Way:
    pattern: re.Pattern[str]
    is_invited: bool = True
    """Whether an ordinary noun in small letters is a name as well, since it follows an invitation."""
    ends: bool = False


_WAYS = (
    _Way(_ENDED, ends=True),
    _Way(_INVITED),
    _Way(_SHORTENED, is_invited=False),
    _Way(_FOR_SHORT),
    _Way(_NOT_ANOTHER),
    _Way(_KNOWN, is_invited=False),
)


def preferred_name(text: str) -> Statement | None:
    """What a text says that the speaker wants to be called, or no longer; None if it says nothing of the kind.

    >>> preferred_name("you can call me bea btw").value.text
    'Bea'
    """
    for way in _WAYS:
        for found in way.pattern.finditer(text):
            group = "name" if found["name"] is not None else "once"
            name = _name_in(found[group], text[found.start(group) :], is_invited=way.is_invited)
            if name:
                words = _sentence_around(text, found)
                value = Mention(name, "name", folded(name))
                surely = 1.0 if way.is_invited else HEARD_FROM_OTHERS
                return Statement(SPEAKER, RELATION, value, negated=way.ends, words=words, rule=RULE, confidence=surely)
    return None


def _name_in(said: str, rest: str, *, is_invited: bool) -> str:
    """The name at the beginning of the words, as it is written in replies; empty if they begin with none."""
    first, _, second = said.partition(" ")
    is_titled = first.lower() in TITLES and _may_be_name(second, is_invited=is_invited)
    if is_titled or (_is_large(first) and _is_large(second) and second.lower() not in FUNCTION_WORDS):
        return f"{_large(first)} {_large(second)}"
    if not _may_be_name(first, is_invited=is_invited):
        return ""
    return _large(first) if _is_large(first) or _BEHIND.match(rest[len(first) :]) else ""


def _may_be_name(word: str, *, is_invited: bool) -> bool:
    """Whether a word may be a name, rather than a time, a quality or a manner: “call me later”, “call me crazy”."""
    key = word.lower().strip("'’-")
    if not key or key in FUNCTION_WORDS or key in _ABBREVIATED or key in WEEKDAYS or "'" in key or "’" in key:
        return False
    parts = set(known_lemmas(key))
    if _is_large(word):
        return not parts & {"PRON", "DET", "ADP"} and parts != {"ADV"}
    is_plural = key not in known_lemmas(key).get("NOUN", (key,))
    return not parts or (is_invited and parts <= _PLAIN_NAME and not is_plural)


def _is_large(word: str) -> bool:
    return word[:1].isupper() and not (word.isupper() and len(word) > 2)


def _large(word: str) -> str:
    return word if not word.islower() and not (word.isupper() and len(word) > 2) else word.capitalize()


def _sentence_around(text: str, found: re.Match[str]) -> str:
    """The sentence of the text in which something was found."""
    begin = max(text.rfind(mark, 0, found.start() + 1) for mark in ".!?\n") + 1
    end = min((place for mark in ".!?\n" if (place := text.find(mark, found.end())) >= 0), default=len(text))
    return text[begin:end].strip(" ,;") or text
