"""How a word sounds, roughly: the same for “Curt” and “Kurt”, “Tailor” and “Taylor”, “symphonys” and “symphonies”.

Covers English spelling and what is common in European names; made for finding misspelt words, not for telling how they are said.
"""

import re
from functools import cache

_RULES = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        (r"(.)\1+", r"\1"),
        ("(?<=[^aeiouy])([lr])e$", r"e\1"),
        ("^[kgp]n", "n"),
        ("^wr", "r"),
        ("^ps", "s"),
        ("^x", "s"),
        ("tsch|tch|sch|sh|ch", "S"),
        ("dj|dg(?=[eiy])", "j"),
        ("ph", "f"),
        ("ght", "t"),
        ("gh(?![aeiouy])", ""),
        ("ck|cq", "k"),
        ("qu", "kv"),
        ("q", "k"),
        ("c(?=[eiy])", "s"),
        ("c", "k"),
        ("x(?=.)|(?<=.)x$", "ks"),
        ("t?z|ts", "s"),
        ("w", "v"),
        (r"^y(?=[aeiou])", "j"),
        (r"(?<=..[^aeiouy])e$", ""),
        ("eau", "o"),
        ("oe", "e"),
        ("a[uo]|[ou][aeiouy]*", "o"),
        ("a[aeiouy]*", "a"),
        ("[eiy][aeiouy]*", "i"),
        ("h", ""),
        (r"(.)\1+", r"\1"),
    )
)
_VOWELS = re.compile("[aio]")
_ALIKE = str.maketrans("dgbv", "tkpf")
LONG_ENOUGH = 4
"""This many consonants tell words apart; fewer do so only together with the number of vowels."""


@cache
def sound(word: str) -> str:
    """The sounds of a folded word, one letter each: a, i and o stand for all vowels, S for “sh” and “ch”."""
    for pattern, replacement in _RULES:
        word = pattern.sub(replacement, word)
    return word


@cache
def sound_key(word: str) -> str:
    """The key under which words of similar sound are found together: the consonants, hard and soft ones alike."""
    sounds = sound(word)
    bare = re.sub(r"(.)\1+", r"\1", _VOWELS.sub("", sounds).translate(_ALIKE))
    first = "a" if _VOWELS.match(sounds) else ""
    vowels = "" if len(bare) >= LONG_ENOUGH else str(len(_VOWELS.findall(sounds)))
    return f"{first}{bare}{vowels}"
