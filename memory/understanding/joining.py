"""Several conditions on one unknown: readings that each explain a part of the question, joined where together they explain all.

“Which American guitarists died in London?” = guitarists of the United States, and who died in London.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from memory.model import Pattern
from memory.understanding.question import Question, Reading
from memory.vocabulary import RDF

CONDITIONS_AT_MOST = 3
READINGS_TRIED = 24
JOINING_WORDS = {"both", "and", "also", "as", "well"}


def joined(question: Question, readings: Sequence[Reading]) -> Iterator[Reading]:
    """Each pair or triple of open readings that explains all words together and none alone."""
    needed = frozenset(n for n in question.content if question.words[n].key not in JOINING_WORDS)
    open_readings = [each for each in readings if _is_open(each) and not needed <= each.explained]
    best = sorted(open_readings, key=lambda each: -each.score)[:READINGS_TRIED]
    for number in range(2, CONDITIONS_AT_MOST + 1):
        found = False
        for some in combinations(best, number):
            if _is_told(some, question):
                continue
            if needed <= frozenset().union(*(each.explained for each in some)) and _fit_together(some):
                found = True
                yield _together(some, question)
        if found:
            return


def _is_told(some: Sequence[Reading], question: Question) -> bool:
    """“Mira planted Old Tom” tells one thing; it does not ask for what was planted by the one and planted the other."""
    sides: dict[object, set[bool]] = {}
    for pattern in (pattern for each in some for pattern in each.patterns):
        sides.setdefault(pattern.predicate, set()).add(pattern.subject is None)
    return len(question.mentions.properties) < 2 and any(len(each) > 1 for each in sides.values())


def _is_open(reading: Reading) -> bool:
    return reading.kind in {"subjects", "values"} and not reading.via


def _fit_together(some: Sequence[Reading]) -> bool:
    """Each condition once, and the unknown asked to be of one kind only."""
    conditions = [pattern for each in some for pattern in each.patterns if pattern.predicate != RDF.type]
    classes = {each.classes for each in some if each.classes}
    words = [_own_words(each) for each in some]
    is_disjoint = all(one.isdisjoint(other) for one, other in combinations(words, 2))
    return len(set(conditions)) == len(conditions) and len(classes) <= 1 and is_disjoint


def _own_words(reading: Reading) -> frozenset[object]:
    """The thing that a condition is about: two conditions about one thing are one."""
    return frozenset(pattern.subject or pattern.value for pattern in reading.patterns if pattern.predicate != RDF.type)


def _together(some: Sequence[Reading], question: Question) -> Reading:
    conditions = [pattern for each in some for pattern in each.patterns if pattern.predicate != RDF.type]
    classes = next((each.classes for each in some if each.classes), ())
    kinds = [Pattern(None, RDF.type, each) for each in classes[:1]]
    return replace(
        some[0],
        kind="conditions",
        patterns=(*conditions, *kinds),
        explained=question.content,
        score=min(each.score for each in some) - 0.05 * len(some),
        classes=classes,
        counts=question.asks == "how many",
    )
