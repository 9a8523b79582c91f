"""Words a person's fact about a knowledge-base property: in the person's own words if possible, else the property's."""

import re
from dataclasses import dataclass

from memory.domain_knowledge.schema import PropertyEntry
from memory.forms.inflection import plural
from memory.realisation.told_verbs import is_in

BE = "be"
_BEING = re.compile(r"\b(?:am|is|are|was|were|be|been|being|isn|aren|wasn|weren)\b|['’](?:m|re|s)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Worded:
    """A relation in words: a verb phrase (“be born in”) or a noun (“birth place”)."""

    words: str
    is_verb: bool = True


def property_worded(entry: PropertyEntry, told: str) -> Worded:
    """The property in the words of `told`, the person's sentence.

    One of its verb phrases or nouns that occurs there; else “be”, if that occurs (“almonds are brown”); else its first verb
    phrase.
    """
    verb = next((each for each in entry.verb_phrases if each != BE and is_in(each, told)), "")
    if verb:
        return Worded(verb)
    nouns = (entry.label, *entry.synonyms)
    noun = next((each for each in nouns if _has_noun(each, told)), "")
    if noun:
        return Worded(noun, is_verb=False)
    if _BEING.search(told):
        return Worded(BE)
    return Worded(entry.verb_phrases[0]) if entry.verb_phrases else Worded(entry.label, is_verb=False)


def _has_noun(noun: str, told: str) -> bool:
    return re.search(rf"\b(?:{re.escape(noun)}|{re.escape(plural(noun))})\b", told, re.IGNORECASE) is not None
