"""Common English words that ask for the same thing: “wife” and “spouse”, “tall” and “height”, “succeed” and “successor”.

Independent of the domain. A word maps to its stems and to every group in `concepts.txt` that contains it.
"""

from functools import cache
from pathlib import Path

from memory.forms.folding import folded
from memory.forms.inflection import known_lemmas
from memory.language.dictionary import is_english
from memory.language.words import FUNCTION_WORDS

LINES = (Path(__file__).parent / "concepts.txt").read_text(encoding="utf-8").splitlines()
GROUPS = tuple(line for line in LINES if line and not line.startswith("#"))
CONCEPT_WORDS = frozenset(word for group in GROUPS for word in group.split())
"""Every word of every group."""
ENDINGS = ("ation", "ition", "ment", "ship", "ing", "ion", "ers", "ors", "er", "or", "ed", "ic", "al", "y", "e", "s")

SHORTEST_PART = 4


@cache
def concepts_of(text: str) -> frozenset[str]:
    """The concepts of all content words of a text."""
    return frozenset(each for word in content_words(text) for each in concepts(word))


@cache
def content_words(text: str) -> tuple[str, ...]:
    """The folded words of a text without function words; words run together are split: “voiceactor” is two."""
    return tuple(part for word in folded(text).split() if word not in FUNCTION_WORDS for part in _parts(word))


@cache
def _parts(word: str) -> tuple[str, ...]:
    """Split a word that is two English words run together; any other word stays whole."""
    if not is_english(word):
        for place in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
            if is_english(word[:place]) and is_english(word[place:]):
                return word[:place], word[place:]
    return (word,)


@cache
def concepts(word: str) -> frozenset[str]:
    """The groups of a word, each named by its line in `concepts.txt`, and its stems: “lives” may come from “life” or “live”."""
    roots = _roots(word)
    return roots.union(*(_groups().get(root, frozenset()) for root in roots))


@cache
def stem(word: str) -> str:
    """Strip one ending, leaving at least four letters: “director”, “directed” → “direct”."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word


@cache
def _groups() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for group in GROUPS:
        for root in {root for word in group.split() for root in _roots(word)}:
            found.setdefault(root, set()).add(group)
    return {root: frozenset(groups) for root, groups in found.items()}


def _roots(word: str) -> frozenset[str]:
    forms = {form for lemmas in known_lemmas(word).values() for form in lemmas}
    return frozenset(stem(form) for form in forms or {word})
