"""Names as they stand in a sentence: the article that some are never said without, common nouns in small letters, several at once."""

import re
from collections.abc import Sequence

from memory.realisation.nouns import with_article, with_definite_article
from memory.realisation.values import listed
from memory.realisation.verbalising.lexicon import Wording
from memory.realisation.verbalising.terms import Value
from memory.understanding.phrases import plural

LISTED_AT_MOST = 60
_TOLD_APART = re.compile(r"(.+) \(([a-z]+)\)")
_LAST_WITH_THE = re.compile(
    r".*\b(Force|Army|Navy|Party|Union|Federation|Association|Authority|Council|Government|Senate|Parliament|Organization|Organisation"
    r"|Society|Foundation|Committee|Commission|Division|Department|Ministry|Ocean|Sea|River|Peninsula|Region|team|people|language|area)"
)
_OF_WITH_THE = re.compile(
    r"(University|Government|Republic|Kingdom|Church|House|City|Monarchy|Bank|Museum|State|Duke|Battle|Invasion|Isle|Island) of "
)
_AS_A = re.compile(r"\bas (an?) ([\w -]+)$")
_THE_OF = re.compile(r"\bthe ([a-z]+(?: [a-z]+)?) (of )?\{\}")


def named(name: str) -> str:
    """“the United States”, “the rapper Magik”, “Madrid”."""
    apart = _TOLD_APART.fullmatch(name)
    if apart:
        return f"the {apart[2]} {apart[1]}"
    if name[:4].lower() == "the " or name[:2] in {"A ", "a "}:
        return name
    if name[:1].isupper() and " " in name and (_LAST_WITH_THE.fullmatch(name) or _OF_WITH_THE.match(name)):
        return f"the {name}"
    return with_definite_article(name)


def valued(value: Value, wording: Wording) -> str:
    """A value as it is said with a property: with its unit, its article, as a common noun."""
    if wording.unit and value.kind in {"number", "year"}:
        return f"{value.words} {wording.unit}"
    if value.kind == "name":
        return common_noun(value.words) if wording.has_common_nouns else named(value.words)
    return value.words


def common_noun(name: str) -> str:
    """“Electric guitar” → “electric guitar”; “BLT”, “Punk rock in Vienna” and “DJ mix” keep their capitals."""
    first, _, rest = name.partition(" ")
    is_common = first[:1].isupper() and first[1:].islower() and rest == rest.lower()
    return name[:1].lower() + name[1:] if is_common else name


def filled(phrase: str, values: Sequence[str]) -> str:
    """The phrase with its values: “has A and B as ethnic groups”, “is a cruise ship”, “serves the cities of A and B”."""
    several = list(dict.fromkeys(values))
    if len(several) > 1:
        phrase = _AS_A.sub(lambda found: f"as {plural(found[2])}", phrase)
        phrase = _THE_OF.sub(lambda found: f"the {plural(found[1])} {found[2] or ''}{{}}", phrase)
    for article in ("is a {}", "as a {}"):
        if article in phrase and not several[0][:1].isdigit():
            head = article.removesuffix("a {}")
            return phrase.replace(article, head + listed([with_article(each) for each in several], LISTED_AT_MOST))
    return phrase.replace("{}", listed(several, LISTED_AT_MOST))
