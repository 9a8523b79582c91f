"""What each policy lets go of any memory: never what is protected, never more the second time, the least valued first."""

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.consolidation.forgetting.choosing import ROOM, choose_to_forget
from memory.consolidation.forgetting.policies import POLICIES
from memory.consolidation.forgetting.protection import newest_of, protection_reason
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.trace import BLEND, HEARD
from tests.memory.consolidation.forgetting.made_up import MEMORIES, NOW, RULES, SINGLE, ago, trace, with_others_counted

ROOMY = Rules(budget=1_000, newest_kept=0)
each_policy = pytest.mark.parametrize("policy", POLICIES.values(), ids=list(POLICIES))
tried = settings(max_examples=25)


def going(traces, policy, rules=ROOMY, now=NOW):
    return [each.trace for each in choose_to_forget(traces, policy, rules, now)]


@each_policy
@tried
@given(traces=MEMORIES, rules=RULES)
def test_nothing_protected_goes(policy, traces, rules):
    newest = newest_of(traces, rules)
    for each in going(traces, policy, rules):
        assert not protection_reason(each, rules, NOW, newest)
        assert [each.is_pinned, each.told_facts, each.is_under_way] == [False, 0, False]


@each_policy
@tried
@given(traces=MEMORIES, rules=RULES)
def test_what_is_left_of_it_stays_the_second_time(policy, traces, rules):
    gone = {each.number for each in going(traces, policy, rules)}
    left = with_others_counted([each for each in traces if each.number not in gone])
    assert going(left, policy, rules) == []


@each_policy
@tried
@given(traces=MEMORIES, rules=RULES)
def test_the_first_to_go_is_worth_least_and_each_says_why(policy, traces, rules):
    found = choose_to_forget(traces, policy, rules, NOW)
    below = [each for each in found if not each.because.startswith("to make room")]
    for_room = found[len(below) :]
    for some in (below, for_room):
        assert [each.value for each in some] == sorted(each.value for each in some)
    assert all(each.because and not each.because[0].isupper() for each in found)
    assert len({each.trace.root for each in found}) == len(found)


@each_policy
@tried
@given(traces=MEMORIES, rules=RULES)
def test_a_memory_over_its_budget_ends_within_it_or_with_nothing_that_may_go(policy, traces, rules):
    gone = {each.number for each in going(traces, policy, rules)}
    left = [each for each in traces if each.number not in gone]
    newest = newest_of(traces, rules)
    assert len(left) <= rules.budget or all(protection_reason(each, rules, NOW, newest) for each in left)
    in_any_room = len(traces) - len(going(traces, policy, replace(rules, budget=len(traces))))
    assert len(left) >= min(in_any_room, int(rules.budget * ROOM))


@each_policy
@tried
@given(each=SINGLE, rules=RULES, days=st.integers(1, 2_000))
def test_a_value_never_rises_with_time(policy, each, rules, days):
    later = NOW + timedelta(days=days)
    assert policy.value(each, rules, later) <= policy.value(each, rules, NOW)


@each_policy
@tried
@given(each=SINGLE, rules=RULES)
def test_a_value_never_falls_by_use_or_because_another_goes(policy, each, rules):
    before = policy.value(each, rules, NOW)
    used = replace(each, retrieval_count=each.retrieval_count + 1, last=NOW)
    assert policy.value(used, rules, NOW) >= before
    crowded = replace(each, rank_in_situation=each.rank_in_situation + 1)
    assert policy.value(crowded, rules, NOW) <= before


@each_policy
@tried
@given(traces=MEMORIES, rules=RULES, seed=st.randoms(use_true_random=False))
def test_the_order_in_which_traces_are_read_does_not_matter(policy, traces, rules, seed):
    shuffled = seed.sample(traces, len(traces))
    assert going(shuffled, policy, rules) == going(traces, policy, rules)


@each_policy
@pytest.mark.parametrize("kind", [BLEND, HEARD])
def test_blends_and_what_was_heard_go_only_to_make_room(policy, kind):
    policy = replace(policy, knows_blends=False)
    old = [trace(3_000, number, kind, situation=7, rank_in_situation=9) for number in range(1, 5)]
    assert going(old, policy) == []
    assert len(going(old, policy, replace(ROOMY, budget=2))) == 3


@pytest.mark.parametrize(("blended_count", "days"), [(3, 365 * (1 + 1 / 2 + 1 / 3)), (8, 365 * (1 + 1 / 2 + 1 / 3 + 5 / 4))])
def test_the_default_keeps_a_blend_as_long_as_all_of_it_would_have_been_kept_one_after_the_other(blended_count, days):
    before, after = (trace(days + more, kind=BLEND, blended_count=blended_count) for more in (-1, 1))
    assert going([before, after], POLICIES["default"], ROOMY) == [after]
    assert going([before, after], POLICIES["unused"], ROOMY) == []


def test_room_is_made_a_little_ahead():
    some = [trace(200 - number, number) for number in range(1, 102)]
    gone = going(some, POLICIES["oldest"], Rules(budget=100, newest_kept=10))
    assert [each.number for each in gone] == [*range(1, 12)]
    assert going(some[:100], POLICIES["oldest"], Rules(budget=100, newest_kept=10)) == []


def test_who_judged_long_ago_keeps_nothing_by_it():
    judged = trace(700, good=1, judged_at=ago(300))
    assert going([judged], POLICIES["unused"], replace(ROOMY, judged_days=180)) == [judged]
    assert going([judged], POLICIES["unused"], replace(ROOMY, judged_days=301)) == []
