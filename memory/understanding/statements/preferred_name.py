"""What somebody wants to be called: “you can call me Bea”, “everybody calls me Al”, “my name's Philippa but Pip is fine”.

Read from the words alone, since parsers trip over small letters: “call me bea btw, not beatrice”.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from memory.forms.folding import folded
from memory.forms.inflection import known_lemmas
from memory.language.words import FUNCTION_WORDS
from memory.understanding.nearest.names import demonyms
from memory.understanding.statements.model import SPEAKER, Mention, Statement
from memory.understanding.time_phrases import WEEKDAYS

RELATION = "preferred name"
"""The relation between a person and the name they want to hear: no verb yields it, unlike “I go by bus”."""
RULE = "preferred_name"
HEARD_FROM_OTHERS = 0.9
"""The confidence in a name that may be an unkind one: others use it, or it is an ordinary word."""
_CLAUSE = r"(?:^|[.,;:!?()\n–—\"“]|\b(?P<joint>and|but|so|or)\b|\b(?:oh|hey|hi|hello|yes|no|ok|okay|btw|lol|please|pls|plz)\b)\s*"
_WORD = r"[^\W\d_][\w-]*(?:['’]\w{3,})?"
_BARE = rf"[\"“'‘]?(?P<name>{_WORD}(?: {_WORD})?)"
_NAME = rf"{_BARE}(?!\w|['’]\w)"
_PLEASE = r"(?:(?:please|pls|plz|just|also|always|simply|all) )*"
_INVITED = re.compile(
    rf"{_CLAUSE}(?:(?P<asked>(?:you|u|ya) (?:can|may|could|should|might)(?: as well)?|(?:can|could|will|would) (?:you|u)|"
    rf"i(?:['’]d| would)? (?:prefer|like|love|rather)(?: it)?(?: if| that| for| it if)? (?:you|u)(?: to)?) )?"
    rf"{_PLEASE}(?:call|(?<=if you )called|(?<=if u )called) me {_NAME}",
    re.IGNORECASE,
)
"""Whoever says this names what they want to hear."""
_KNOWN = re.compile(
    rf"(?:\b(?:every ?(?:one|body)|(?:most )?people|folks|(?:they|you) all|all of them|(?:my|all my|the) (?:\w+ )?"
    rf"(?:friends|mates|family|folks|colleagues|lads|girls))(?: just| all| always| usually)? calls? me|"
    rf"\bi (?:just |mostly |usually |always )?go by the name(?: of)?|\bi(?:['’]?m| am) (?:mostly |usually |better )?known as|"
    rf"\bi(?:['’]d| would)? prefer (?:to be|being) called|\bmy nick ?name(?:['’]?s| is)) {_NAME}",
    re.IGNORECASE,
)
"""Whoever says this has such a name, unless an ordinary word stands in its place: “they all call me lazy”."""
_GOES_BY = re.compile(
    rf"{_CLAUSE}i (?:just |mostly |also )?go by (?!(?:uber|lyft|bolt|eurostar|amtrak|greyhound|tube|metro)\b){_NAME}"
    r"[\"”'’]?(?=\s*(?:$|[.,;:!?()\n–—]|(?:at work|at school|online|now|now ?a ?days|these days|not|but|instead|though|btw)\b))",
    re.IGNORECASE,
)
"""A name if nothing of a journey comes before or behind it: “since May I go by bike”, “I usually go by Uber to work”."""
_INTRODUCED = rf"\b(?:name(?:['’]?s| is)|i(?:['’]?m| am)(?: called| named)?|call me) (?P<given>{_WORD})(?: {_WORD}){{0,2}}?"
_SHORTENED = re.compile(
    rf"{_INTRODUCED},? (?:but|or|though)(?: just)? {_BARE}(?:(?:['’]s| is|['’]ll be| will be| would be)(?: just| also| perfectly)?"
    r" (?:fine|ok(?:ay)?|good|great|enough|perfect)| works| will do|['’]ll do)\b",
    re.IGNORECASE,
)
_FOR_SHORT = re.compile(rf"{_INTRODUCED}\s*(?:[,;(]|\bor|\bjust)(?: or| just)?\s*{_NAME},? for short\b", re.IGNORECASE)
_NOT_ANOTHER = re.compile(rf"\b(?:my|the) name(?:['’]?s| is) {_NAME},? (?:and )?not (?=\w)", re.IGNORECASE)
_ENDED = re.compile(
    rf"{_CLAUSE}(?:(?P<asked>(?:you|u) (?:can|could|should|must|need to|have to)|(?:can|could|will|would) (?:you|u)|"
    rf"i (?:want|need) (?:you|u) to|i(?:['’]d| would) (?:like|love) (?:you|u) to|i wish (?:you|u)(?:['’]?d| would)) )?{_PLEASE}"
    rf"(?:(?:stop|quit) calling me {_NAME}|"
    rf"(?:do not|don['’]?t|never)(?: ever)? call me {_NAME.replace('name', 'once')}(?: any ?more| again))",
    re.IGNORECASE,
)
_REPORTING = re.compile(
    r"\b(?:sa(?:id|ys?|ying)|t(?:old|ells?|elling)|ask(?:s|ed)|goes|went|repl(?:ied|ies)|shout(?:s|ed)?|laugh(?:s|ed)?|"
    r"(?:was|were|is|are|be) like)\b",
    re.IGNORECASE,
)
_OF_OTHERS = re.compile(r"\b(?:he|she|they|people|folks|(?:every|some|no) ?(?:one|body))\b", re.IGNORECASE)
_OF_THE_SPEAKER = re.compile(
    r"\b(?:i|i?['’]?m|name(?:['’]?s| is)|(?:you|u) (?:can|could|may)|hi|hello|hey|please)\b", re.IGNORECASE
)
_CLAUSE_END = re.compile(r"[,;:()–—]|\b(?:and|but|so|or|because|cos|when|if|who|that|while|as)\b", re.IGNORECASE)
_ASKED = re.compile(r"\b(?:why|how|what|who|when|where|do|does|did|if|whether)\b", re.IGNORECASE)
"""Words before a name that others use which make it a question, or part of one: “why does everyone call me Shorty”."""
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
    _Way(_FOR_SHORT),
    _Way(_INVITED),
    _Way(_SHORTENED, is_invited=False),
    _Way(_NOT_ANOTHER),
    _Way(_KNOWN, is_invited=False),
    _Way(_GOES_BY, is_invited=False),
)
_END = _Way(_ENDED, ends=True)


def preferred_name(text: str) -> Statement | None:
    """What a text says that the speaker wants to be called, or no longer; None if it says nothing of the kind.

    >>> preferred_name("you can call me bea btw").value.text
    'Bea'
    """
    ended = next(_told(_END, text), None)
    wanted = (each for way in _WAYS for each in _told(way, text))
    return next((each for each in wanted if ended is None or each.value.key != ended.value.key), ended)


def _told(way: _Way, text: str) -> Iterator[Statement]:
    """The names told in one way, in order."""
    for found in way.pattern.finditer(text):
        group = "name" if found["name"] is not None else "once"
        name = _name_in(found[group], text[found.end(group) - len(found[group]) :], is_invited=way.is_invited)
        if name and _is_of_the_speaker(found, way):
            value = Mention(name, "name", folded(name))
            is_sure = way.is_invited and not any(known_lemmas(each) for each in name.lower().split())
            surely = 1.0 if is_sure else HEARD_FROM_OTHERS
            words = _sentence_around(text, found)
            yield Statement(SPEAKER, RELATION, value, negated=way.ends, words=words, rule=RULE, confidence=surely)


def _is_of_the_speaker(found: re.Match[str], way: _Way) -> bool:
    """Whether the speaker tells it of themselves, rather than others in the clause before: “they laugh and call me pig”."""
    groups = found.groupdict()
    before = "" if found[0][0] in ".!?\n" else re.split(r"[.!?\n]", found.string[: found.start()])[-1]
    if groups.get("given") is not None:
        given = groups["given"].lower()
        is_quality = "ADJ" in known_lemmas(given) or folded(given) in demonyms()
        return not is_quality and _may_be_name(groups["given"], is_invited=False)
    if way.pattern is _KNOWN:
        return _ASKED.search(before) is None
    if "joint" not in groups or not before.strip():
        return True
    clause = next((each for each in reversed(_CLAUSE_END.split(before)) if each.strip()), "")
    if _REPORTING.search(before) or _OF_OTHERS.search(clause):
        return False
    return groups["joint"] is None or groups.get("asked") is not None or _OF_THE_SPEAKER.search(clause) is not None


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
    if not key or key in FUNCTION_WORDS or key in _ABBREVIATED or key in WEEKDAYS:
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
