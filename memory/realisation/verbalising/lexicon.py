"""How properties are said: an entry of the lexicon, else a wording made of the property's name."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from lemminflect import getAllLemmas, getInflection

from memory.realisation.verbalising.terms import property_words
from memory.understanding.phrases import PREPOSITIONS

BUNDLED = Path(__file__).parent / "lexicon.txt"
_SIGNS = re.compile(r"[^a-z0-9]+")
_BRACKETS = re.compile(r"\s*\((?:in )?([^()]+)\)$")
SUBJECTS = {"who", "it", "any"}


@dataclass(frozen=True)
class Wording:
    """How a property is said. `phrase` has {} for the value, follows its subject, and stands in the third person singular.

    `noun`: “the NOUN of X is Y” where that reads better. `unit` is what numbers without one are counted in. What has a lower
    `rank` is said earlier.
    """

    phrase: str
    noun: str = ""
    unit: str = ""
    rank: int = 5
    subject: str = "any"
    """“who” where only somebody has it, “it” where nobody has."""
    kind: str = ""
    """Of what kind its subjects are: food, work, musician, place."""
    leads_to_somebody: bool = False
    says_kind: bool = False
    has_common_nouns: bool = False
    is_bare: bool = False
    """Made of a noun alone: “the NOUN of X is Y” is the safe way to say it."""


def wording_of(name: str, kinds: Collection[str] = ()) -> Wording:
    """The wording of a property by its name or IRI, for a subject of these kinds."""
    words = property_words(name)
    bare = _BRACKETS.sub("", words)
    unit = _BRACKETS.search(words)
    keys = (key_of(words), key_of(bare), key_of(bare).removesuffix("s"))
    entries = (_bundled().get((key, kind)) for key in keys for kind in (*sorted(kinds), ""))
    found = next((each for each in entries if each is not None), None) or _derived(bare)
    return replace(found, unit=unit[1]) if unit else found


def key_of(name: str) -> str:
    """A property's name folded: “birthPlace” and “birth place” are the same."""
    return _SIGNS.sub("", property_words(name).lower().replace(" the ", " "))


@cache
def _bundled() -> Mapping[tuple[str, str], Wording]:
    return read_lexicon(BUNDLED.read_text(encoding="utf-8"))


def read_lexicon(text: str) -> dict[tuple[str, str], Wording]:
    """The entries by the keys of their names and the kind of subject they are for, “” for any.

    Raises ValueError, with the line, for one that is not understood.
    """
    entries: dict[tuple[str, str], Wording] = {}
    default = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("["):
            default = line.strip("[]@ ")
        elif line.strip() and not line.startswith("#"):
            names, separator, said = line.partition(" : ")
            if not separator or said.count("{}") != 1:
                msg = f"line {number} has no “ : ”, or not one {{}}: {line}"
                raise ValueError(msg)
            phrase, *marks = [part.strip() for part in said.split("@")]
            wording, when = _wording(phrase, marks, default), _marked(marks, "when")
            for name in names.split(","):
                entries.setdefault((key_of(name), when), wording)
    return entries


def _wording(said: str, marks: Sequence[str], default: str) -> Wording:
    phrase, _, noun = (part.strip() for part in said.partition(";"))
    return Wording(
        phrase=phrase,
        noun=noun,
        unit=_marked(marks, "unit"),
        rank=int(_marked(marks, "rank") or 5),
        subject=next((mark for mark in marks if mark in SUBJECTS), default or "any"),
        kind=_marked(marks, "of"),
        leads_to_somebody="whom" in marks,
        says_kind="kind" in marks,
        has_common_nouns="common" in marks,
    )


def _marked(marks: Sequence[str], name: str) -> str:
    return next((mark.removeprefix(f"{name} ") for mark in marks if mark.startswith(f"{name} ")), "")


def _derived(words: str) -> Wording:
    """A wording from the words of a name: a verb phrase where they are one, else a noun."""
    first, _, rest = words.partition(" ")
    last = words.rpartition(" ")[2]
    if first in {"has", "have"} and rest:
        return Wording(f"has {{}} {rest}" if rest.split()[0] in {*PREPOSITIONS, "to"} else f"has the {rest} {{}}", rest)
    if first in {"is", "was", "are", "were", "can"} and rest:
        return Wording(f"{first} {rest} {{}}")
    if last in {*PREPOSITIONS, "to"} and rest:
        return Wording(f"{_linked(words)} {{}}")
    if _is_finite(first) and not rest:
        return Wording(f"{words} {{}}")
    return Wording(f"has the {words} {{}}", words, is_bare=True)


def _linked(words: str) -> str:
    """“spoken in” → “is spoken in”, “member of” → “is a member of”, “reports to” stays."""
    first = words.partition(" ")[0]
    if _is_finite(first, also_nouns=True):
        return words
    if _is_participle(first):
        return f"is {words}"
    return f"is the {words}"


def _is_finite(word: str, *, also_nouns: bool = False) -> bool:
    """Whether a word is a verb in the third person singular: “owns”; “members” is not, “lights” where it may be a noun as well."""
    lemmas = getAllLemmas(word)
    is_verb = word.endswith("s") and "VERB" in lemmas and word not in lemmas["VERB"]
    return is_verb and (also_nouns or "NOUN" not in lemmas)


def _is_participle(word: str) -> bool:
    lemmas = getAllLemmas(word).get("VERB", ())
    return any(word in getInflection(lemma, tag="VBN") and word != lemma for lemma in lemmas) and not word.endswith("ing")
