"""Conjugates verb phrases of the lexicon: “be born in” → “was born in”, “play” → “plays”."""

from functools import cache

from memory.forms.inflection import inflections

_BE = {("present", False): "is", ("present", True): "are", ("past", False): "was", ("past", True): "were"}
_TAGS = {("present", False): "VBZ", ("present", True): "VBP", ("past", False): "VBD", ("past", True): "VBD"}


@cache
def conjugated(phrase: str, tense: str, *, is_plural: bool) -> str:
    """The phrase in the third person. `tense` is “present” or “past”."""
    head, _, rest = phrase.partition(" ")
    return f"{_form(head, tense, is_plural=is_plural)} {rest}".strip()


def _form(verb: str, tense: str, *, is_plural: bool) -> str:
    if verb == "be":
        return _BE[tense, is_plural]
    if verb == "have":
        return "had" if tense == "past" else "have" if is_plural else "has"
    if tense == "present" and is_plural:
        return verb
    forms = inflections(verb, tag=_TAGS[tense, is_plural])
    return str(forms[0]) if forms else verb


def split_preposition(phrase: str, prepositions: frozenset[str]) -> tuple[str, str]:
    """“be born in” → (“be born”, “in”); the second is empty if the phrase does not end in a preposition."""
    head, _, last = phrase.rpartition(" ")
    return (head, last) if head and last in prepositions else (phrase, "")
