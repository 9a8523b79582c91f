"""Realises clauses: tense, number and polarity of one, and the aggregation of several into one verb phrase."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from memory.forms.inflection import inflections, known_lemmas
from memory.realisation.values import listed
from memory.realisation.verbalising.lexicon import is_participle
from memory.realisation.verbalising.naming import LISTED_AT_MOST, filled, place_filled, valued
from memory.realisation.verbalising.terms import Value
from memory.realisation.verbalising.topics import AggregatedClause, lists

_WITH_PREPOSITION = re.compile(r"((?:was|were) (?:first |last )?\w+|died|began [\w ]+?) (?:in|on|at|from|by|with|to) ")
_BY_SOMEBODY = re.compile(r"(is|was|are|were) ([a-z]+) (by .+)")
_DATED = re.compile(r" (?:on|in) \{\}$")
_PAST = {"is": "was", "are": "were", "has": "had", "can": "could"}
_SHARED = frozenset({"is", "was", "are", "were", "has", "had"})
TIMES = {"date": "on", "month": "in", "year": "in"}


def said(clause: AggregatedClause, *, is_over: bool = False) -> str:
    """The clause with its values filled in: “has 12 floors”, “was completed in 1988”, “is not open”."""
    phrase = dated(clause.wording.phrase, clause.values[0].kind)
    if is_over and not clause.wording.stays:
        phrase = in_past(phrase)
    if all(value.kind == "truth" for value in clause.values):
        return _polar(phrase, clause.values[0])
    whole = [value for value in clause.values if not any(lists(other.words, value.words) for other in clause.values)]
    words = [valued(each, clause.wording) for each in whole]
    if clause.is_nested and len(words) == len(clause.scopes):
        return place_filled(phrase, [word for _, word in sorted(zip(clause.scopes, words, strict=True))])
    return filled(phrase, words)


def _polar(phrase: str, value: Value) -> str:
    """The phrase of a Boolean property: “is open” or “is not open”, “has free parking” or “has no free parking”."""
    holds = value.words == "true"
    words = phrase.removesuffix(" {}").replace("{} ", "").removeprefix("has the ")
    first, _, rest = words.partition(" ")
    if first in {"is", "was", "are", "were", "can"} and rest:
        return words if holds else f"{first} not {rest}"
    last = words.rpartition(" ")[2]
    if is_participle(last) or "ADJ" in known_lemmas(last):
        return f"is {words}" if holds else f"is not {words}"
    noun = words.removeprefix("has ")
    return f"has {noun}" if holds else f"has no {noun}"


@cache
def in_past(phrase: str) -> str:
    """“is located in {}” → “was located in {}”, “plays {}” → “played {}”."""
    first, space, rest = phrase.partition(" ")
    lemmas = known_lemmas(first).get("VERB", ()) if first.endswith("s") and first not in _PAST.values() else ()
    forms = inflections(lemmas[0], tag="VBD") if lemmas else ()
    return f"{_PAST.get(first) or (forms[0] if forms else first)}{space}{rest}"


def dated(phrase: str, kind: str) -> str:
    """Adapts the preposition to a date, month or year: “was built on {}” → “was built in {}”."""
    return _DATED.sub(f" {TIMES[kind]} {{}}", phrase) if kind in TIMES else phrase


def joined(phrases: Sequence[str]) -> str:
    """Joins phrases, sharing a common beginning: “was born in A on B and plays for C”, “has the ISSN A and the LCCN B”."""
    groups = [_group(each) for each in _alike(_of_one_agent(_of_one_verb(phrases)))]
    if len(groups) > 1 and any(" and " in each or ", " in each for each in groups[:-1]):
        return f"{', '.join(groups[:-1])}, and {groups[-1]}"
    return listed(groups, LISTED_AT_MOST)


def _of_one_verb(phrases: Sequence[str]) -> list[str]:
    """“was born in A”, “was born on B” → “was born in A on B”."""
    found: list[str] = []
    for phrase in phrases:
        before, now = (_WITH_PREPOSITION.match(each) for each in (found[-1] if found else "", phrase))
        if before and now and before[1] == now[1] and " and " not in found[-1]:
            found[-1] = f"{found[-1]} {phrase.removeprefix(now[1]).strip()}"
        else:
            found.append(phrase)
    return found


def _of_one_agent(phrases: Sequence[str]) -> list[str]:
    """“was written by A”, “was produced by A” → “was written and produced by A”."""
    verbs: dict[tuple[str, str], list[str]] = {}
    for phrase in phrases:
        found = _BY_SOMEBODY.fullmatch(phrase)
        verbs.setdefault((found[1], found[3]) if found else (phrase, ""), []).append(found[2] if found else "")
    return [f"{head} {listed(some)} {rest}" if rest else head for (head, rest), some in verbs.items()]


def goes_on_with(before: AggregatedClause, clause: AggregatedClause) -> bool:
    """Whether two clauses share a verb, so that the second adds only a preposition: “was born in A”, “was born on B”."""
    first, second = (_WITH_PREPOSITION.match(each.wording.phrase) for each in (before, clause))
    return first is not None and second is not None and first[1] == second[1]


def _alike(phrases: Sequence[str]) -> Iterator[list[str]]:
    some: list[str] = []
    for phrase in phrases:
        if some and not _goes_on(some[-1], phrase):
            yield some
            some = []
        some.append(phrase)
    if some:
        yield some


def _goes_on(before: str, phrase: str) -> bool:
    """Whether the second phrase may drop its first word: both are “is” with a participle, or both “has” with a noun."""
    (head, _, rest), (other, _, more) = before.partition(" "), phrase.partition(" ")
    if head != other or head not in _SHARED:
        return False
    return _follows_be(rest) == _follows_be(more) and (head in {"has", "had"}) != _follows_be(rest)


def _follows_be(rest: str) -> bool:
    return any(is_participle(word) for word in rest.split()[:2])


def _group(phrases: Sequence[str]) -> str:
    rest = [phrase.partition(" ")[2] for phrase in phrases[1:]]
    several = [phrases[0], *rest]
    if len(several) > 1 and any(" and " in each for each in several[:-1]):
        return f"{', '.join(several[:-1])}, and {several[-1]}"
    return listed(several, LISTED_AT_MOST)
