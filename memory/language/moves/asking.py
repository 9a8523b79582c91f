"""Finds by surface form where to split a sentence between statement and question, and between two questions."""

import re
from collections.abc import Sequence

_OPENERS = "who|whos|whose|what|whats|when|whens|where|wheres|which|how|hows|why|whys|is|are|was|were|do|does|did|can|could|will|would|any|anything|something"
_BEGINS_ASKING = re.compile(
    r"(?:(?:and|so|but|or|also|anyway|btw|by the way|oh|ok|okay|right|well|now|hey|quick question|please|just)\W+)*"
    rf"(?:{_OPENERS}|should|has|have|had|am|tell|name|list|give|show|recommend|suggest|remind|anyone|in which|on which|got)(?:['’]\w+)?\b",
    re.IGNORECASE,
)
"""How questions and orders begin. Half of a title must not match: “Help! by the Beatles”."""
_BEFORE_QUESTION = re.compile(rf"(?:[,:]|\s[–—-])\s+(?=(?:and |but |so |btw |anyway )?(?:{_OPENERS})\b)", re.IGNORECASE)
_BEHIND_QUESTION = re.compile(
    r",\s+(?=(?:(?:and|but|cos|because|as|since)\s+)?(?:i|i'm|im|ive|i've|we|we're|he|he's|hes|she|she's|shes|it|it's|its|they|my|our|mum|dad|me|need|just|asking)\b|(?:\w+\s+){1,3}(?:says|said|reckons?|thinks?|wants?|loves?|likes?|has|had|is|was|asked|keeps|made|did|wo?nt|won't|cant|can't|doesn't|doesnt|didnt|didn't|are|were)\b)",
    re.IGNORECASE,
)
_RUN_UP = re.compile(
    r"(?:according|in|on|at|of|from|by|for|about|when|whenever|if|after|before|since|as|speaking|regarding|to|with|while)\b",
    re.IGNORECASE,
)
"""How a clause begins that belongs to the question after the comma: “According to the book, who …”."""
WORDS_BEFORE = 3
"""Minimum words of a statement before a question after a comma, and of a question before another one."""
_WORD = re.compile(r"\S+")
_OF_WHOM = frozenset("who whos whose".split())
_RELATIVE = _OF_WHOM | {"which"}
_OF_PLACE_AND_TIME = frozenset("when whens where wheres".split())
"""After a bare comma, these begin a relative clause, unless an auxiliary follows “when” or “where”."""
_FREE = frozenset("what whats how hows why whys".split())
BE = frozenset("is are was were has have had".split())
_DO = frozenset("do does did can could will would".split())
_SUBJECTS = frozenset("he she it they there that this those these".split())
_TAG = re.compile(
    r"[\s,.–-]+(?:(?:did|have) i (?:ever |not |already )?(?:say|said|tell (?:you|u|ya)|told (?:you|u|ya)|mention(?:ed)?)(?: (?:you|u|it|that|so))?"
    r"|(?:i['’]?ve|i have|i) (?:told|said|mentioned)[^,.?!]{0,20} (?:have|did)n['’]?t i|(?:i know )?(?:i|i['’]ve|ive) (?:told|mentioned it to) (?:you|u)(?: (?:before|already|once|that|so))?|do (?:you|u) (?:remember|recall)|remember|please|pls|plz|ta|thanks|thx|cheers|lol|haha|mate|btw|again|for me)\s*[?.!]*$",
    re.IGNORECASE,
)
"""Tags after the question proper: “…, did i tell u”, “…, ive told you havent i”, “… pls”."""
JOINING = frozenset("and but n &".split())
_WHOM_ONE_TALKS_TO = frozenset("you u ya not".split())
"""After an auxiliary, these do not begin a new question: “…, do you know?”."""


def begins_asking(text: str) -> bool:
    """Whether a text begins like a question or an order."""
    return _BEGINS_ASKING.match(text) is not None


def is_asking(text: str) -> bool:
    """Whether a text begins like a question or an order, or ends in a question mark."""
    return text.rstrip().endswith("?") or begins_asking(text)


def halves_of(sentence: str) -> tuple[str, str] | None:
    """The sentence split at a comma where a question may begin after a statement, or end before one; None if there is none."""
    places = () if _RUN_UP.match(sentence) else _BEFORE_QUESTION.finditer(sentence)
    cut = next((found for found in places if len(sentence[: found.start()].split()) >= WORDS_BEFORE), None)
    if cut is None and begins_asking(sentence):
        cut = _BEHIND_QUESTION.search(sentence)
    return (sentence[: cut.start()], sentence[cut.end() :]) if cut is not None else None


def without_tag(sentence: str) -> str:
    """A question without a final tag such as “did I say”; any other sentence unchanged."""
    asked = _TAG.sub("", sentence)
    return asked if begins_asking(asked) and len(asked.split()) >= WORDS_BEFORE else sentence


def questions_in(sentence: str) -> list[str]:
    """The sentence split into its questions: “where was he born, and when did he die”.

    A further question comes after a comma or “and”, and begins with a question word or with inversion.
    """
    words = list(_WORD.finditer(sentence))
    keys = _keys(sentence)
    starts = [0]
    for place in range(1, len(words)):
        is_joined = keys[place] in JOINING
        is_behind_comma = words[place - 1][0].endswith((",", ";"))
        is_title = words[min(place + is_joined, len(words) - 1)][0][0].isupper()  # “… and How Will I Know”
        if place - starts[-1] < WORDS_BEFORE or is_title or not (is_joined or is_behind_comma):
            continue
        is_guess = (
            not _OF_WHOM.isdisjoint(keys[starts[-1] :][:2]) and keys[place] in BE and keys[place + 1 : place + 2] == ["it"]
        )  # “who …, was it Ann?”
        if is_guess:
            continue
        if _asks_anew(keys[place + is_joined :], is_joined=is_joined) and begins_asking(sentence[words[starts[-1]].start() :]):
            starts.append(place)
    ends = [*(words[start].start() for start in starts[1:]), len(sentence)]
    return [sentence[words[start].start() : end].rstrip(" ,;") for start, end in zip(starts, ends, strict=True)] if words else []


def with_guesses(sentences: Sequence[str]) -> list[str]:
    """The sentences, with guesses that are bare numbers joined to the question before: “what year was it, 96? 97?”."""
    found: list[str] = []
    for each in sentences:
        is_guess = bool(found) and each.endswith("?") and each.rstrip("? ").isdigit() and found[-1].endswith("?")
        if is_guess:
            found[-1] = f"{found[-1].rstrip('? ')} or {each}"
        else:
            found.append(each)
    return found


def is_inverted(text: str) -> bool:
    """Whether it begins with subject–verb inversion, “is it …”, “does a mojito have …”, or with “any”."""
    keys = _keys(text)
    if len(keys) < WORDS_BEFORE:
        return False
    is_offered = keys[0] in {"any", "anything"} or (keys[0] in {"got", "have"} and keys[1].startswith("any"))
    return is_offered or (keys[0] in BE and keys[1] in _SUBJECTS) or (keys[0] == "does" and keys[1] != "not")


def asks_anew(text: str) -> bool:
    """Whether a text after a comma can only be a question of its own."""
    keys = _keys(text)
    is_joined = bool(keys) and keys[0] in JOINING | {"so"}
    return _asks_anew(keys[is_joined:], is_joined=is_joined)


def _keys(text: str) -> list[str]:
    """The words in lower case, without punctuation."""
    return [word.lower().replace("’", "").replace("'", "").strip(",.;:!?…") for word in text.split()]


def _asks_anew(keys: Sequence[str], *, is_joined: bool) -> bool:
    first, second, *_ = (*keys, "", "")
    if is_joined and first == "what" and len(keys) < WORDS_BEFORE:
        return False  # “when is the gig and what time”
    if first in _FREE or (is_joined and first in _RELATIVE | _OF_PLACE_AND_TIME):
        return True
    if first in _OF_PLACE_AND_TIME:
        return second in BE | _DO
    is_inverted = (first in BE and second in _SUBJECTS) or (first in _DO and second not in _WHOM_ONE_TALKS_TO)
    return is_inverted and len(keys) >= WORDS_BEFORE
