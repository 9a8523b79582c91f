"""Names and values in a sentence: articles that some names take, common nouns in lower case, lists of values."""

import re
from collections.abc import Sequence

from memory.forms.inflection import known_lemmas, plural, with_article
from memory.realisation.nouns import with_definite_article
from memory.realisation.values import listed
from memory.realisation.verbalising.lexicon import PropertyWording
from memory.realisation.verbalising.terms import Value

LISTED_AT_MOST = 60
NO_CLASSES = frozenset("music food cuisine football literature mythology television art science law medicine fiction".split())
_TOLD_APART = re.compile(r"(.+) \(([a-z]+)\)")
_LAST_WITH_THE = re.compile(
    r".*\b(Force|Army|Navy|Party|Union|Federation|Association|Authority|Council|Government|Senate|Parliament|Organization|Organisation"
    r"|Society|Foundation|Committee|Commission|Division|Department|Ministry|Ocean|Sea|River|Peninsula|Region|team|people|language|area)"
)
_OF_WITH_THE = re.compile(
    r"(University|Government|Republic|Kingdom|Church|House|City|Monarchy|Bank|Museum|State|Duke|Battle|Invasion|Isle|Island) of "
)
_AS_A = re.compile(r"\bas (an?|its) ([\w -]+)$")
_THE_OF = re.compile(r"\bthe ((?!of\b)[a-z]+(?: (?!of\b)[a-z]+)?) (of )?\{\}")
_LISTING = re.compile(r"^[^A-Z]*(?:, | and )|, .* and ")
_NOUN_OF = re.compile(r"\bthe ([a-z]+) of \{\}")
_A_VALUE = re.compile(r"\ba \{\}")
_PLURAL_AFTER = re.compile(r"\{\} ([a-z]+ )?([a-z]+s)\b")


def named(name: str) -> str:
    """A name with its article and any disambiguating noun: “the United States”, “the rapper Magik”, “Madrid”."""
    apart = _TOLD_APART.fullmatch(name)
    if apart and apart[2] not in NO_CLASSES and not apart[2].endswith("s"):
        return f"the {apart[2]} {apart[1]}"
    if name[:4].lower() == "the " or name[:2] in {"A ", "a "}:
        return name
    if name[:1].isupper() and " " in name and (_LAST_WITH_THE.fullmatch(name) or _OF_WITH_THE.match(name)):
        return f"the {name}"
    return with_definite_article(name)


def valued(value: Value, wording: PropertyWording) -> str:
    """A value in the form its property requires: with its unit, its article, or as a common noun."""
    if wording.unit and value.kind in {"number", "year"}:
        return f"{value.words} {wording.unit}"
    if wording.has_common_nouns and value.kind in {"name", "text"}:
        return common_noun(value.words)
    return named(value.words) if value.kind == "name" else value.words


def common_noun(name: str) -> str:
    """A common noun in lower case: “Electric guitar” → “electric guitar”; “BLT”, “Punk rock in Vienna” and “DJ mix” stay."""
    apart = _TOLD_APART.fullmatch(name)
    name = apart[1] if apart and "," not in name else name
    first, _, rest = name.partition(" ")
    is_common = first[:1].isupper() and first[1:].islower() and rest == rest.lower()
    return name[:1].lower() + name[1:] if is_common else name


def filled(phrase: str, values: Sequence[str]) -> str:
    """Fills in values, with agreement: “has A and B as ethnic groups”, “is a cruise ship”, “serves the cities of A and B”."""
    several = list(dict.fromkeys(values))
    phrase = _once(phrase, several)
    if len(several) > 1 or _LISTING.search(several[0]):
        phrase = _AS_A.sub(lambda found: f"as {'its ' if found[1] == 'its' else ''}{plural(found[2])}", phrase)
        phrase = _THE_OF.sub(lambda found: f"the {plural(found[1])} {found[2] or ''}{{}}", phrase)
    if _A_VALUE.search(phrase):
        return _A_VALUE.sub(listed([with_article(each) for each in several], LISTED_AT_MOST).replace("\\", r"\\"), phrase)
    if several == ["1"]:
        phrase = _PLURAL_AFTER.sub(lambda found: f"{{}} {found[1] or ''}{_one(found[2])}", phrase)
    if "the {}" in phrase:
        several[0] = several[0].removeprefix("the ").removeprefix("The ")
    return phrase.replace("{}", listed(several, LISTED_AT_MOST))


def _once(phrase: str, values: Sequence[str]) -> str:
    """Drops a noun the values end with: “belongs to the family of {}” with “rose family” → “belongs to the {}”."""
    noun = _NOUN_OF.search(phrase)
    if noun and all(value.rpartition(" ")[2].lower() == noun[1] and " " in value for value in values):
        return phrase.replace(noun[0], "the {}")
    return phrase


def place_filled(phrase: str, places: Sequence[str]) -> str:
    """Fills a phrase with nested places, smallest first: “comes from Guadalajara, Mexico”."""
    return phrase.replace("{}", ", ".join(dict.fromkeys(places)))


def _one(noun: str) -> str:
    return str(next(iter(known_lemmas(noun).get("NOUN", ())), noun))
