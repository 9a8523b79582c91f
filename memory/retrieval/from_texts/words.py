"""Terms of a question, and how well a word of a text matches one: exactly, by its stem, or as a synonym."""

from dataclasses import dataclass
from functools import cache, lru_cache

from memory.forms.folding import folded
from memory.forms.inflection import known_lemmas
from memory.grammar import ParsedWord
from memory.retrieval.from_texts.numbers import number_of
from memory.understanding.concepts import GROUPS, concepts, stem

EXACT, BY_STEM, BY_CONCEPT = 1.0, 0.95, 0.85
"""Degrees of a match: the same word, the same stem, the same group of synonyms."""
SHORTEST_STEM = 4
_GROUPS = frozenset(GROUPS)
_MALE = frozenset("husband father dad son brother uncle nephew grandson grandfather king emperor man boy male actor".split())
_FEMALE = frozenset(
    "wife mother mum mom daughter sister aunt niece granddaughter grandmother queen empress woman girl female actress".split()
)
_COUPLE = frozenset("husband wife spouse".split())
_APART = (
    frozenset("begin start commence found open launch".split()),
    frozenset("end finish close dissolve abolish complete stop".split()),
)
_LOOSE = frozenset(
    "kind type name time hour use location place work job leader general start end population live home series season state".split()
)
"""Words whose groups of synonyms are too wide for texts: each matches only itself."""
TITLES = frozenset("mr mrs ms miss dr sir captain lord lady professor saint st messrs doctor sergeant king queen the".split())


@dataclass(frozen=True)
class Term:
    """A content word of a question, which the answer must cover. `kind` is name, number, verb, noun or other."""

    text: str
    lemma: str
    kind: str
    index: int = -1
    """Its word index in the question."""

    @property
    def number(self) -> float | None:
        """Its numeric value; None if it is not a number."""
        return number_of(self.text)


@lru_cache(50_000)
def key(text: str) -> str:
    """The word folded, without a possessive ending."""
    return folded(text.removesuffix("'s").removesuffix("’s"))


def sameness(term: Term, word: ParsedWord) -> float:
    """How well a word of a text matches a term, from 0 to 1."""
    if term.number is not None:
        return EXACT if number_of(word.text) == term.number else 0.0
    if key(term.text) == key(word.text) or (term.kind != "name" and term.lemma == word.lemma):
        return EXACT
    if term.kind == "name":
        return 0.0
    return likeness(term.lemma, word.lemma) if word.lemma.isalpha() else 0.0


@cache
def likeness(one: str, other: str) -> float:
    """The semantic similarity of two lemmas, from 0 to 1, by their forms, stems and groups of synonyms."""
    if _forms(one) & _forms(other):
        return EXACT
    if _are_opposed(one, other):
        return 0.0
    if _derived(one) & _derived(other):
        return BY_STEM
    shared = concepts(one) & concepts(other)
    if any(each not in _GROUPS and len(each) >= SHORTEST_STEM for each in shared):
        return BY_STEM
    return BY_CONCEPT if shared - _LOOSE_GROUPS and not {one, other} & _LOOSE else 0.0


_LOOSE_GROUPS = frozenset(
    group for group in GROUPS if group.split()[0] in {"kind", "location", "character", "job", "use", "party", "name"}
)


@cache
def alike(lemma: str) -> frozenset[str]:
    """The synonyms of a lemma, from all its groups."""
    if lemma in _LOOSE:
        return frozenset()
    groups = (concepts(lemma) & _GROUPS) - _LOOSE_GROUPS
    return frozenset(word for group in groups for word in group.split() if likeness(lemma, word) > 0) - {lemma}


@cache
def _forms(lemma: str) -> frozenset[str]:
    return frozenset({lemma, *(form for forms in known_lemmas(lemma).values() for form in forms)})


@cache
def _derived(lemma: str) -> frozenset[str]:
    """The lemma and all its stems, stripping one ending after another: “leadership” → “leader” → “lead”."""
    found, left = set(), lemma
    while (shorter := stem(left)) != left and len(shorter) >= SHORTEST_STEM:
        found.add(shorter)
        left = shorter
    return frozenset({*found, lemma}) if len(lemma) >= SHORTEST_STEM else frozenset()


def _are_opposed(one: str, other: str) -> bool:
    """Whether two words of one group are opposites: “father” and “mother”, “open” and “close”."""
    pair = {one, other}
    if pair <= _COUPLE:
        return False
    sexes = bool(pair & _MALE) and bool(pair & _FEMALE)
    return sexes or bool(pair & _APART[0] and pair & _APART[1])
