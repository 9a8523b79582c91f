"""The phrases for classes and properties, in all their forms: from the lexicon, or derived from labels."""

from collections import defaultdict
from dataclasses import dataclass
from enum import Enum
from functools import cache

from rdflib import URIRef

from memory.domain_knowledge.schema import ClassEntry, PropertyEntry, Schema
from memory.forms.folding import folded
from memory.forms.inflection import inflections, known_lemmas, likely_lemmas, plural
from memory.language.words import singular

PREPOSITIONS = frozenset("of in on at for from by with to into as under over through about".split())
SAME_WORDS = {"television": "tv", "film": "movie", "company": "firm", "automobile": "car", "photograph": "photo"}
SAME_WORDS |= {other: word for word, other in SAME_WORDS.items()}
"""Synonyms in class names: a knowledge base calls “TV shows” television shows."""
VERB_FORMS = ("VB", "VBZ", "VBD", "VBN", "VBG")


class Role(Enum):
    """The grammatical role in which a phrase names a property."""

    NOUN = "noun"
    VERB = "verb"
    INVERSE_VERB = "inverse verb"


@dataclass(frozen=True)
class PropertyPhrase:
    """A property as named by a noun, by a verb (subject VERB value), or by an inverse verb (value VERB subject)."""

    property: URIRef
    role: Role
    is_whole: bool = True
    """False if a final preposition of the phrase is left out: “born” for “be born in”."""
    is_bare: bool = False
    """True if only a preposition is left of it: “by” for “be by”."""


@dataclass(frozen=True)
class Phrases:
    """Folded phrase → the properties and the classes it may stand for; `longest` is the length of the longest, in words."""

    properties: dict[str, list[PropertyPhrase]]
    classes: dict[str, list[URIRef]]
    longest: int
    vocabulary: frozenset[str] = frozenset()
    """Every word of every phrase."""


@cache
def verb_forms(verb: str) -> frozenset[str]:
    """All forms of a verb, and the verb itself; for anything else, just the word."""
    return frozenset({verb, *(form for tag in VERB_FORMS for form in inflections(verb, tag=tag))})


def phrases_of(schema: Schema) -> Phrases:
    """All phrases of a schema's classes and properties."""
    properties: dict[str, list[PropertyPhrase]] = defaultdict(list)
    classes: dict[str, list[URIRef]] = defaultdict(list)
    for entry in schema.properties.values():
        for phrase, meaning in _property_phrases(entry):
            if phrase and meaning not in properties[phrase]:
                properties[phrase].append(meaning)
    for each in schema.classes.values():
        for phrase in _class_phrases(each):
            classes[phrase].append(each.iri)
    for phrase, iris in [(_in_other_words(phrase), iris) for phrase, iris in classes.items()]:
        if phrase not in classes and phrase not in properties:
            classes[phrase] = list(iris)
    longest = max((len(phrase.split()) for phrase in (*properties, *classes)), default=1)
    vocabulary = frozenset(word for phrase in (*properties, *classes) for word in phrase.split())
    return Phrases(dict(properties), dict(classes), longest, vocabulary)


def _in_other_words(phrase: str) -> str:
    """Replace synonyms: “television shows” → “tv shows”, “films” → “movies”; unchanged if no word has a synonym."""
    *first, last = phrase.split()
    head = singular(last)
    other = SAME_WORDS.get(head, head)
    return " ".join(
        [*(SAME_WORDS.get(word, word) for word in first), last if other == head else plural(other) if last != head else other]
    )


def _class_phrases(entry: ClassEntry) -> set[str]:
    names = {entry.label, *entry.synonyms}
    plurals = {plural(name) for name in names} | ({entry.plural} if entry.plural else set())
    return {folded(name) for name in names | plurals} - {""}


def _property_phrases(entry: PropertyEntry) -> list[tuple[str, PropertyPhrase]]:
    found = []
    for name in (entry.label, *entry.synonyms):
        if lemma := _done_by(name):
            found += [(text, PropertyPhrase(entry.iri, Role.VERB, *how)) for text, how in _verb_texts(f"be {name}")]
            found += [(text, PropertyPhrase(entry.iri, Role.INVERSE_VERB, *how)) for text, how in _verb_texts(lemma)]
            continue
        forms = {name, plural(name), _one_of(name)}
        found += [(folded(form), PropertyPhrase(entry.iri, Role.NOUN)) for form in sorted(forms)]
    for role, phrases in ((Role.VERB, entry.verb_phrases), (Role.INVERSE_VERB, entry.inverse_verb_phrases)):
        for phrase in phrases:
            if entry.gives_times and role is Role.VERB:
                found += [(text, PropertyPhrase(entry.iri, role, is_whole=False)) for text in _active_forms(phrase)]
            if role is Role.VERB and phrase.endswith(" with") and not entry.passes_on:
                found += [(f"{text} with", PropertyPhrase(entry.iri, Role.INVERSE_VERB)) for text in _active_forms(phrase)]
            found += [(text, PropertyPhrase(entry.iri, role, *how)) for text, how in _verb_texts(phrase)]
    return found


def _done_by(name: str) -> str:
    """The lemma of a label that is a passive verb: “influenced by” → “influence”; empty for any other label."""
    first, _, rest = name.lower().partition(" ")
    lemmas = known_lemmas(first).get("VERB", ()) if rest == "by" else ()
    return lemmas[0] if lemmas and lemmas[0] != first else ""


def _one_of(name: str) -> str:
    """A label in the singular: “languages” → “language”, as one of several may be asked for."""
    *first, last = name.split()
    return " ".join([*first, singular(last.lower()) if last.islower() else last])


def _active_forms(phrase: str) -> list[str]:
    """The active forms of a passive: “be released on” → “release”, “releases” (same time); “be eaten with” → “eat”."""
    words = phrase.split()
    lemmas = likely_lemmas(words[1], upos="VERB") if words[0] == "be" and len(words) > 1 else ()
    return sorted(folded(form) for form in verb_forms(lemmas[0])) if lemmas and lemmas[0] != words[1] else []


def _verb_texts(phrase: str) -> list[tuple[str, tuple[bool, bool]]]:
    """The texts of a verb phrase, with `is_whole` and `is_bare`: “born in” whole, “born” without its preposition."""
    words = phrase.split()
    if words[0] == "have":
        return []  # the noun says it all
    head, rest = (words[0], words[1:]) if words[0] != "be" else ("", words[1:])
    rest = [word for word in rest if word not in {"a", "an", "the"}]
    heads = verb_forms(head) if head else {""}
    texts = []
    for form in heads:
        whole = [form, *rest] if form else rest
        bare = len(whole) == 1 and whole[0] in PREPOSITIONS
        texts.append((folded(" ".join(whole)), (True, bare)))
        if len(whole) > 1 and whole[-1] in PREPOSITIONS:
            texts.append((folded(" ".join(whole[:-1])), (False, False)))
    return texts
