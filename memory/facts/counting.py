"""Answers “how many” questions: combines numbers that were told with things that were mentioned one by one."""

from memory.facts.reference_resolution import own_things, role_of
from memory.facts.search import FactSearch, ToldAnswer, kinds_named
from memory.understanding.asked.people import one
from memory.understanding.time_phrases import NUMBERS


def count_answer(search: FactSearch) -> ToldAnswer:
    """The number with the facts behind it: 0 if it was denied, None if nobody told."""
    facts = search.facts.facts(list(search.subject.things)) if search.subject.things else []
    matcher, kinds = search.matcher(facts), kinds_named(search.asked.kind)
    fitting = [each for each in facts if matcher.relates(each) and _names_one_of(matcher.key(each.fact.value), kinds)]
    had = [each for each in fitting if not each.is_denied and not each.is_past]
    numbers = {matcher.key(each.fact.value).split()[-1]: 0 for each in had}
    for each in had:
        key = matcher.key(each.fact.value)
        numbers[key.split()[-1]] += _number(key)
    own = own_things(search.knowledge, kinds) if search.knowledge.person in search.subject.things and search.is_of_having else []
    labels = search.facts.labels_of(own)
    for noun in {role_of(labels[each]) for each in own}:
        numbers[noun] = max(numbers.get(noun, 0), sum(role_of(labels[each]) == noun for each in own))
    said = [*had, *search.named_or_described(own)]
    if not numbers and any(each.is_denied for each in fitting):
        return ToldAnswer(search.asked, tuple(fitting), search.subject.things, number=0)
    return ToldAnswer(search.asked, tuple(said), search.subject.things, number=sum(numbers.values()) if numbers else None)


def _names_one_of(value: str, kinds: frozenset[str]) -> bool:
    words = value.split()
    return any(one(" ".join(words[start:])) in kinds for start in range(len(words)))


def _number(key: str) -> int:
    """The number a value begins with, 1 if it has none: “two cat” is 2."""
    first = key.partition(" ")[0]
    return int(first) if first.isdecimal() else NUMBERS.get(first, 1)
