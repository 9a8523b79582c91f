"""A rough phonetic form of a word: equal for “Curt” and “Kurt”, “Tailor” and “Taylor”, “symphonys” and “symphonies”.

Covers English spelling and common spellings of European names; for finding misspelt words, not for giving their pronunciation.
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
"""From this many consonants on, the consonants alone are the key; shorter keys also carry the number of vowels."""


@cache
def sound(word: str) -> str:
    """The phonetic form of a folded word, one letter per sound: a, i and o stand for all vowels, S for “sh” and “ch”."""
    for pattern, replacement in _RULES:
        word = pattern.sub(replacement, word)
    return word


@cache
def sound_key(word: str) -> str:
    """The key that words of similar sound share: their consonants, voiced ones merged into voiceless (d into t, …)."""
    sounds = sound(word)
    bare = re.sub(r"(.)\1+", r"\1", _VOWELS.sub("", sounds).translate(_ALIKE))
    first = "a" if _VOWELS.match(sounds) else ""
    vowels = "" if len(bare) >= LONG_ENOUGH else str(len(_VOWELS.findall(sounds)))
    return f"{first}{bare}{vowels}"
