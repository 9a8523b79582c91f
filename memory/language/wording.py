"""The wording of an utterance: brought to one form, and as features for the model."""

import re
from functools import cache
from itertools import pairwise

from memory.inflection import known_lemmas
from memory.language.dictionary import is_english

SIGNS_AT_MOST = 400
"""Of a longer utterance the beginning tells the class."""

_FILLERS = re.compile(r"(?<![\w-])(?:uhh?|umm?|er|erm|ah)\b(?!-)[,.]* ?")
_SAID_TWICE = re.compile(r"\b([\w']+(?: [\w']+){0,2})(?:, ?| )\1\b(?!-)")
_ADDRESS = re.compile(r",? (\w+)$")
_SPACE = re.compile(r"\s+")
_WORD = re.compile(r"[^\W_][\w'-]*")
_EDGES = re.compile(r"^[^\w']+|[^\w']+$")

_GROUPS: dict[str, frozenset[str]] = {
    name: frozenset(words.split())
    for name, words in {
        "asking": "who whom whose what which when where why how what's who's where's when's how's what're how're",
        "auxiliary": "is are was were am do does did has have had can could will would shall should may might must isn't aren't "
        "wasn't weren't don't doesn't didn't hasn't haven't can't won't wouldn't couldn't shouldn't ain't",
        "speaker": "i i'm i've i'd i'll my me we we're we've our us",
        "addressee": "you your you're you've you'll you'd yours u ya",
        "pointing": "it it's its this that that's these those",
        "others": "he she they he's she's they're his her their",
        "denying": "not no never don't isn't wasn't didn't doesn't can't won't nope nor none",
        "affirming": "yes yeah yep sure ok okay right",
        "thanking": "thanks thank appreciate appreciated grateful thx",
        "leaving": "bye goodbye later",
        "hailing": "hi hello hey",
        "true": "true correct right fact accurate",
        "false": "false wrong incorrect untrue lie",
        "please": "please",
        "answering": "answer response reply command question asked said told",
        "joining": "and but so or well because",
        "article": "the a an some any",
        "surprise": "oh wow",
    }.items()
}
_SUBJECTS = _GROUPS["speaker"] | _GROUPS["addressee"] | _GROUPS["pointing"] | _GROUPS["others"] | _GROUPS["article"] | {"there"}
_LEADING = frozenset("and but so or well oh now".split())
_LENGTHS = (1, 2, 4, 7, 12)


def spoken(text: str) -> str:
    """Lower case, one kind of apostrophe, no hesitations, nothing said twice: “What, uh, what kind?” → “what kind?”."""
    lowered = _SPACE.sub(" ", text[:SIGNS_AT_MOST].replace("’", "'").lower()).strip()
    fluent = _SAID_TWICE.sub(r"\1", _FILLERS.sub("", lowered)).strip()
    return fluent or lowered


def bare(text: str) -> str:
    """A spoken text without its signs, but for a question mark at the end, and without a name it is addressed to."""
    said = spoken(text)
    kept = _EDGES.sub("", said)
    address = _ADDRESS.search(kept)
    if address and address.group().startswith(",") and not is_english(address.group(1)):
        kept = kept[: address.start()]
    plain = _SPACE.sub(" ", re.sub(r"[^\w' -]+", " ", kept)).strip()
    return plain + ("?" if said.rstrip("\"'”").endswith("?") and plain else "")


def features(text: str) -> frozenset[str]:
    """The names of what the model looks at beside the meaning: words, pairs of neighbours, the opening, and kinds of words."""
    said = spoken(text)
    words = _WORD.findall(said)
    bounded = ["^", *words, "$"]
    found = set(words) | {f"{one} {two}" for one, two in pairwise(bounded)} | {" ".join(bounded[:3])}
    found |= {f":ends {sign}" for sign in "?!" if said.endswith(sign)} | {f":has {sign}" for sign in "?" if sign in said}
    return frozenset(found | _kinds(words))


def _kinds(words: list[str]) -> set[str]:
    """What kinds of words stand first, second, last and anywhere; whether it begins like an order or a question; the length."""
    start = next((n for n, word in enumerate(words[:-1]) if word not in _LEADING), 0)
    first, second = (*words[start : start + 2], "", "")[:2]
    places = {"has": words, "first": [first], "second": [second], "last": words[-1:]}
    found = {
        f":{place} {name}" for name, kind in _GROUPS.items() for place, there in places.items() if not kind.isdisjoint(there)
    }
    found |= {f":longer {length}" for length in _LENGTHS if len(words) > length}
    inverted = first in _GROUPS["auxiliary"] and second in _SUBJECTS
    told = {":verb first": _is_verb(first), ":inverted": inverted, ":led in": start > 0}
    return found | {name for name, holds in told.items() if holds}


@cache
def _is_verb(word: str) -> bool:
    """Whether a dictionary has the word as a verb's plain form."""
    return word in known_lemmas(word, "VERB").get("VERB", ())
