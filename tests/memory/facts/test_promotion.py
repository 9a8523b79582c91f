"""The rule, without a store: who counts, who is ahead."""

from datetime import timedelta

import pytest

from memory.facts.contributions import PROMOTED, REJECTED, RULE, WAITING, Contribution, support_of
from memory.facts.promotion import SharingRule, promotion_input, standings
from memory.vocabulary import person_iri
from tests.memory.facts.telling import ANN, BEA, CARL, PEOPLE, STAFF, START, claim, fact

OLD, YOUNG = ("sea", "age", "=old"), ("sea", "age", "=young")


def contribution(people, words, minute=0, **more):
    supports = [support_of(fact(person, *words), person, START + timedelta(minutes=minute)) for person in people]
    return Contribution(claim(*words), supports=tuple(supports), **more)


def standing(*contributions, rule=None):
    rule = rule or SharingRule()
    found, _ = standings([each.iri for each in contributions], promotion_input(contributions, rule, lambda _: True), rule)
    by_iri = {each.contribution.iri: each for each in found}
    return [by_iri[each.iri] for each in contributions]


@pytest.mark.parametrize(("count", "state"), [(1, WAITING), (2, WAITING), (3, PROMOTED), (8, PROMOTED)])
def test_so_many_people_are_needed(count, state):
    assert standing(contribution(PEOPLE[:count], OLD))[0].state == state


@pytest.mark.parametrize(
    ("fors", "againsts", "states"),
    [
        (3, 1, (PROMOTED, WAITING)),
        (3, 2, (WAITING, WAITING)),
        (4, 2, (PROMOTED, WAITING)),
        (3, 3, (PROMOTED, PROMOTED)),
        (4, 3, (PROMOTED, PROMOTED)),
        (5, 3, (PROMOTED, WAITING)),
    ],
)
def test_so_far_ahead_one_has_to_be(fors, againsts, states):
    found = standing(contribution(PEOPLE[:fors], OLD), contribution(PEOPLE[fors : fors + againsts], YOUNG))
    assert tuple(each.state for each in found) == states
    assert {each.is_disputed for each in found} == {states == (PROMOTED, PROMOTED)}


def test_only_those_who_count_are_counted():
    rule = SharingRule(counted=lambda people: set(people) - {CARL})
    (found,) = standing(contribution([ANN, BEA, CARL], OLD), rule=rule)
    assert (found.state, found.people) == (WAITING, {ANN, BEA})


def test_of_two_that_clash_a_person_counts_for_the_later():
    first, second = standing(contribution([ANN, BEA, CARL], OLD), contribution([ANN], YOUNG, minute=5))
    assert (first.people, second.people) == ({BEA, CARL}, {ANN})


@pytest.mark.parametrize("state", [PROMOTED, REJECTED, WAITING])
def test_what_staff_decided_stays(state):
    by = person_iri(STAFF)
    assert standing(contribution(PEOPLE[:1], OLD, state=state, decided_by=by))[0].state == state


def test_what_the_rule_decided_is_decided_anew():
    assert standing(contribution(PEOPLE[:2], OLD, state=PROMOTED, decided_by=RULE))[0].state == WAITING


def test_what_is_rejected_stands_in_nobodys_way():
    rejected = contribution(PEOPLE[3:8], YOUNG, state=REJECTED, decided_by=person_iri(STAFF))
    found = standing(contribution(PEOPLE[:3], OLD), rejected)
    assert [each.state for each in found] == [PROMOTED, REJECTED]
    assert found[0].rivals == frozenset()


def test_two_that_staff_promoted_are_disputed():
    by = person_iri(STAFF)
    found = standing(
        contribution(PEOPLE[:1], OLD, state=PROMOTED, decided_by=by),
        contribution(PEOPLE[1:2], YOUNG, state=PROMOTED, decided_by=by),
    )
    assert [each.is_disputed for each in found] == [True, True]
