"""Noun phrases: articles, number and class names."""

from collections.abc import Sequence

from memory.domain_knowledge.schema import ClassEntry
from memory.forms.inflection import plural, with_article
from memory.realisation.values import listed

TAKE_THE = frozenset("States Kingdom Republic Union Empire Islands Award Awards Prize Medal Honors Mountains Sea Ocean".split())
PLACES_WITH_THE = frozenset({"Netherlands", "Philippines", "Bahamas", "Caribbean", "Balkans", "Bronx"})


def with_definite_article(name: str) -> str:
    """Adds “the” to names that always take it: “the United States”, “the Grammy Award”; others are unchanged."""
    words = name.split()
    takes_one = len(words) > 1 and words[-1] in TAKE_THE and words[0].lower() not in {"the", "a", "an"}
    return f"the {name}" if takes_one or name in PLACES_WITH_THE else name


def class_phrase(classes: Sequence[ClassEntry]) -> str:
    """“a guitarist and a songwriter”, “a guitarist, a singer and a songwriter”."""
    return listed([with_article(entry.label) for entry in classes])


def class_plural(entry: ClassEntry) -> str:
    """The annotated or else the regular plural of a class label: “guitarists”, “people”."""
    return entry.plural or plural(entry.label)


def number_of(label: str) -> str:
    """“plural” for names like “The Beatles”, “singular” for all others."""
    words = label.split()
    is_plural = len(words) > 1 and words[0] == "The" and words[-1].endswith("s") and not words[-1].endswith(("ss", "us"))
    return "plural" if is_plural else "singular"


def counted(number: int, noun: str) -> str:
    """“1 album”, “15 albums”."""
    return f"{number} {noun if number == 1 else plural(noun)}"
