"""What will go next and about when, as the page of fading tells it: it comes true."""

from datetime import timedelta

import pytest

from memory.consolidation.forgetting.outlook import outlook
from memory.consolidation.forgetting.policies import POLICIES
from memory.consolidation.forgetting.rules import NEVER, Rules
from memory.consolidation.forgetting.running import forget, preview

RULES = Rules(newest_kept=2, unused_days=100)


def talked(held, days=range(0, 90, 10)):
    """A question and a greeting every ten days, then two more exchanges."""
    for day in days:
        held.on(day).asks(f"Tree {day}")
        held.greets(f"Hello, day {day}")
    held.asks("Old Tom")
    held.asks("Old Tom")


def test_nothing_is_foreseen_of_nobody_or_where_nothing_is_ever_forgotten(alices):
    assert outlook(alices.holding, RULES, 9).next == ()
    talked(alices)
    assert outlook(alices.holding, Rules(NEVER), 9).next == ()
    assert outlook(alices.holding, Rules(newest_kept=500), 9).next == ()
    assert outlook(alices.holding, Rules(newest_kept=500), 9).there == 20


@pytest.mark.parametrize("policy", ["default", "unused", "least_activated", "decay"])
def test_it_goes_on_the_day_that_was_foretold(alices, policy):
    talked(alices)
    rules = Rules(policy, newest_kept=2, unused_days=100)
    forget(alices.holding, rules)
    foreseen = outlook(alices.holding, rules, 5).next
    first = foreseen[0].day
    assert first is not None
    assert [each.day for each in foreseen] == sorted(each.day for each in foreseen)
    days = (first - alices.clock().date()).days
    alices.clock.set(alices.clock() + timedelta(days=days - 1))
    assert preview(alices.holding, rules, 9).going == ()
    alices.clock.set(alices.clock() + timedelta(days=1))
    assert preview(alices.holding, rules, 9).going[0].root == foreseen[0].memory.root


def test_what_is_due_goes_today(alices):
    talked(alices)
    alices.on(150)
    shown, foreseen = preview(alices.holding, RULES, 5).going, outlook(alices.holding, RULES, 5).next
    assert {each.day for each in foreseen} == {alices.clock().date()}
    assert [each.memory for each in foreseen] == list(shown)


def test_small_talk_of_lately_is_foreseen_beside_what_is_much_older(alices):
    talked(alices, range(0, 400, 10))
    rules = Rules(newest_kept=2, unused_days=500)
    forget(alices.holding, rules)
    words = [each.memory.words for each in outlook(alices.holding, rules, 3).next]
    assert words[0].startswith("Hello, day 3")


def test_where_only_room_is_made_no_day_is_told_until_there_is_too_much(alices):
    talked(alices)
    rules = Rules("oldest", newest_kept=2)
    assert [(each.memory.words, each.day) for each in outlook(alices.holding, rules, 2).next] == [
        ("Who planted Tree 0?", None),
        ("Hello, day 0", None),
    ]
    full = Rules("oldest", budget=19, newest_kept=2)
    assert [each.day for each in outlook(alices.holding, full, 5).next] == [alices.clock().date()] * 3 + [None] * 2


@pytest.mark.parametrize("policy", POLICIES)
def test_what_is_kept_is_not_foreseen_and_nothing_changes(alices, policy):
    pinned, _ = alices.greets("Keep this")
    talked(alices)
    alices.tells("I have a dog.")
    alices.pins(pinned)
    alices.on(120)
    before = alices.quads()
    words = {each.memory.words for each in outlook(alices.holding, Rules(policy, newest_kept=0, unused_days=100), 99).next}
    assert words
    assert not words & {"Keep this", "I have a dog."}
    assert alices.quads() == before
