"""Which older facts a new fact supersedes: only by declared constraints, or because it is a correction.

Each rule takes an older live fact of the same subject, the new fact, and the new fact's relation. To add a rule, write a
function of this shape and list it in CONTRADICTIONS.
"""

import re
from collections.abc import Callable, Iterable
from urllib.parse import unquote

from rdflib import Literal

from memory.facts.facts import LearnedFact
from memory.facts.relations import Relation, relation_called
from memory.understanding.statements.clocks import is_time_of_day
from memory.understanding.statements.dates import is_relative_time

Rule = Callable[[LearnedFact, LearnedFact, Relation], bool]
AT_A_TIME = frozenset(relation_called(each).iri for each in ("be on", "be in", "be at"))
_YEAR = re.compile(r"\b[12]\d{3}(?: \d\d){0,2}\b")
ONCE = frozenset({"day", "week", "month", "season", "year", "other"})
"""Precisions of a time that neither recurs nor is a duration."""


def opposite_polarity(old: LearnedFact, new: LearnedFact, _: Relation) -> bool:
    """Opposite polarity, or present against past, of the same fact."""
    return old.fact == new.fact and (old.is_denied, old.is_past) != (new.is_denied, new.is_past)


def disjoint_relation(old: LearnedFact, new: LearnedFact, relation: Relation) -> bool:
    """The same value in a disjoint relation: liking and disliking the same thing."""
    return old.fact.value == new.fact.value and old.fact.predicate in relation.disjoint and old.is_denied == new.is_denied


def functional_conflict(old: LearnedFact, new: LearnedFact, relation: Relation) -> bool:
    """A different value of a functional relation, if both are said to hold now."""
    both_hold = not (old.is_denied or new.is_denied or old.is_past or new.is_past)
    return relation.is_functional and old.fact.predicate == new.fact.predicate and both_hold


def rescheduled(old: LearnedFact, new: LearnedFact, _: Relation) -> bool:
    """Another day for a one-off event: “the wedding is on the 12th”, “… on the 19th”. Weekly events may have several days."""
    both_hold = not (old.is_denied or new.is_denied or old.is_past or new.is_past)
    same = old.fact.predicate == new.fact.predicate and new.fact.predicate in AT_A_TIME
    return same and both_hold and _says_its_time(old) and _says_its_time(new)


def _says_its_time(told: LearnedFact) -> bool:
    """Whether the value is a one-off day, month or hour. Its words are read off the local name of its IRI."""
    words = _YEAR.sub("", unquote(str(told.fact.value).rpartition("/")[2]).replace("-", " ")).strip()
    is_repeated = told.when is not None and told.when.precision not in ONCE
    return not is_repeated and (is_time_of_day(words) or (told.when is not None and (not words or is_relative_time(words))))


CONTRADICTIONS: tuple[Rule, ...] = (opposite_polarity, disjoint_relation, functional_conflict, rescheduled)


def superseded_facts(known: Iterable[LearnedFact], new: LearnedFact, relation: Relation, *, corrects: bool) -> list[LearnedFact]:
    """The live facts with the same subject that the new one supersedes, last told first.

    A correction (`corrects`) supersedes the last fact told in the same relation, even if that may have several values.
    """
    others = [each for each in known if each.iri != new.iri and each.is_live]
    found = [each for each in others if any(rule(each, new, relation) for rule in CONTRADICTIONS)]
    replaced = next((each for each in others if corrects and _is_of_a_kind(each, new)), None)
    return found if replaced is None or replaced in found else [replaced, *found]


def _is_of_a_kind(old: LearnedFact, new: LearnedFact) -> bool:
    """Same relation and same sort of value: a year does not correct a place."""
    same = old.fact.predicate == new.fact.predicate and not old.is_denied
    return same and isinstance(old.fact.value, Literal) == isinstance(new.fact.value, Literal)
