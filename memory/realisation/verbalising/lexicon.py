"""The wording of properties: the lexicon's entry, or else one derived from the property's name."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from memory.forms.inflection import inflections, known_lemmas, with_article
from memory.realisation.verbalising.terms import property_words
from memory.understanding.phrases import PREPOSITIONS

BUNDLED = Path(__file__).parent / "lexicon.txt"
_SIGNS = re.compile(r"[^a-z0-9]+")
_BRACKETS = re.compile(r"\s*\((?:in )?([^()]+)\)$")
UNITS = {
    unit.lower(): unit
    for unit in "ms kg km cm mm mb gb tb kb hz mhz ghz kw kwh mah km2 m2 kcal metres meters feet kilograms kilometres percent".split()
} | {
    "mb": "MB",
    "gb": "GB",
    "tb": "TB",
    "kb": "KB",
    "hz": "Hz",
    "mhz": "MHz",
    "ghz": "GHz",
    "kw": "kW",
    "kwh": "kWh",
    "mah": "mAh",
}
LINKING = PREPOSITIONS | {"after", "before", "near", "between", "against", "without", "along", "than"}
COUNTS = ("num ", "nr ", "number of ", "count of ")
SUBJECTS = {"who", "it", "any"}


@dataclass(frozen=True)
class PropertyWording:
    """How a property is said. `phrase` is the predicate, in the third person singular, with {} for the value.

    `noun` allows “the NOUN of X is Y” where that reads better. `unit` is the unit of numbers that come without one. A lower
    `rank` means earlier in the text.
    """

    phrase: str
    noun: str = ""
    unit: str = ""
    rank: float = 5
    subject: str = "any"
    """“who” if only people have the property, “it” if only things do."""
    kind: str = ""
    """The kind that its subjects are: food, work, musician, place, somebody."""
    value_kind: str = ""
    """The kind that its values are."""
    scope: int = 0
    """The extent of the places it leads to: 1 a city, 2 a region, 3 a country; 0 if its values are not places."""
    ends: bool = False
    """It marks the end of its subject, which is then spoken of in the past tense."""
    stays: bool = False
    """It still holds after the end of its subject, so it stays in the present tense."""
    says_kind: bool = False
    gives_gender: bool = False
    has_common_nouns: bool = False
    is_bare: bool = False
    """Derived from a noun alone: “the NOUN of X is Y” is the safe way to say it."""
    is_derived: bool = False
    """Derived from the property's name, without a lexicon entry."""

    @property
    def head(self) -> str:
        """The first word of the phrase."""
        return self.phrase.partition(" ")[0]

    @property
    def is_class(self) -> bool:
        """Whether it states the class of its subject: “is a {}”."""
        return self.phrase == "is a {}"


def wording_of(name: str, kinds: Collection[str] = ()) -> PropertyWording:
    """The wording of a property, given by name or IRI, for a subject or value of these kinds."""
    words = property_words(name)
    bare, unit = _without_unit(words)
    keys = (key_of(words), key_of(bare), key_of(bare).removesuffix("s"))
    entries = (_bundled().get((key, kind)) for key in keys for kind in (*sorted(kinds), ""))
    found = next((each for each in entries if each is not None), None) or _derived(bare, frozenset(kinds))
    return replace(found, unit=unit) if unit else found


def _without_unit(words: str) -> tuple[str, str]:
    """“elevation (in metres)” → “elevation”, “metres”; “boot time ms” → “boot time”, “ms”."""
    in_brackets = _BRACKETS.search(words)
    if in_brackets:
        return words[: in_brackets.start()], in_brackets[1]
    head, _, last = words.rpartition(" ")
    return (head, UNITS[last]) if head and last in UNITS else (words, "")


def key_of(name: str) -> str:
    """The lookup key of a property name: the same for “birthPlace” and “birth place”."""
    return _SIGNS.sub("", property_words(name).lower().replace(" the ", " "))


@cache
def _bundled() -> Mapping[tuple[str, str], PropertyWording]:
    return read_lexicon(BUNDLED.read_text(encoding="utf-8"))


def read_lexicon(text: str) -> dict[tuple[str, str], PropertyWording]:
    """Parses lexicon entries; keyed by (key of the name, kind it is restricted to, or “”).

    Raises ValueError, quoting the line, for a malformed entry.
    """
    entries: dict[tuple[str, str], PropertyWording] = {}
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


def _wording(said: str, marks: Sequence[str], default: str) -> PropertyWording:
    phrase, _, noun = (part.strip() for part in said.partition(";"))
    return PropertyWording(
        phrase=phrase,
        noun=noun,
        unit=_marked(marks, "unit"),
        rank=float(_marked(marks, "rank") or 5),
        subject=next((mark for mark in marks if mark in SUBJECTS), default or "any"),
        kind=_marked(marks, "of"),
        value_kind="somebody" if "whom" in marks else _marked(marks, "to"),
        scope=int(_marked(marks, "scope") or 0),
        ends="ends" in marks,
        stays="stays" in marks,
        says_kind="kind" in marks,
        gives_gender="gender" in marks,
        has_common_nouns="common" in marks,
    )


def _marked(marks: Sequence[str], name: str) -> str:
    return next((mark.removeprefix(f"{name} ") for mark in marks if mark.startswith(f"{name} ")), "")


@cache
def _derived(words: str, kinds: frozenset[str]) -> PropertyWording:
    """A wording derived from a name: a verb phrase if it is one, else a noun phrase; numbers and dates have their own forms."""
    first, _, rest = words.partition(" ")
    phrase = _verb_phrase(words)
    if phrase:
        return PropertyWording(
            phrase, rest if first in {"has", "have"} and phrase.startswith("has the ") else "", is_derived=True
        )
    if kinds & {"date", "month", "year"} and is_participle(first):
        return PropertyWording(f"was {words} on {{}}", is_derived=True)
    if kinds & {"number", "measure"}:
        return PropertyWording(_of_number(words), words, is_bare=True, is_derived=True)
    return PropertyWording(f"has the {words} {{}}", words, is_bare=True, is_derived=True)


def _of_number(words: str) -> str:
    """“num tracks” → “has {} tracks”, “petal count” → “has a petal count of {}”."""
    counted = next((words.removeprefix(each) for each in COUNTS if words.startswith(each)), "")
    return f"has {{}} {counted}" if counted else f"has {with_article(words)} of {{}}"


def _verb_phrase(words: str) -> str:
    """The name as a verb phrase; empty if it is a noun."""
    first, _, rest = words.partition(" ")
    last = words.rpartition(" ")[2]
    if first in {"has", "have"} and rest:
        return f"has {{}} {rest}" if rest.split()[0] in LINKING else f"has the {rest} {{}}"
    if first in {"is", "was", "are", "were", "can"} and rest:
        return f"{first} {rest} {{}}"
    if last in LINKING and rest:
        return f"{_linked(words)} {{}}"
    return f"{words} {{}}" if _is_finite(first) and not rest else ""


def _linked(words: str) -> str:
    """Adds a copula where it is missing: “spoken in” → “is spoken in”, “member of” → “is a member of”; “reports to” stays."""
    first = words.partition(" ")[0]
    if _is_finite(first, also_nouns=True):
        return words
    if is_participle(first) or known_lemmas(first).keys() == {"ADJ"}:
        return f"is {words}"
    return f"is {with_article(words)}" if words.endswith(" of") and not first.endswith("s") else f"is the {words}"


def _is_finite(word: str, *, also_nouns: bool = False) -> bool:
    """Whether a word is a verb in the third person singular: “owns”; not “members”, and “lights” only with `also_nouns`."""
    lemmas = known_lemmas(word)
    is_verb = word.endswith("s") and "VERB" in lemmas and word not in lemmas["VERB"]
    return is_verb and (also_nouns or "NOUN" not in lemmas)


@cache
def is_participle(word: str) -> bool:
    """Whether a word is a past participle different from its verb's base form: “spoken”, but not “cut”."""
    lemmas = known_lemmas(word).get("VERB", ())
    return any(word in inflections(lemma, tag="VBN") and word != lemma for lemma in lemmas) and not word.endswith("ing")
