"""Each of the published policies by its own example: what goes first, what its floor takes."""

import pytest

from memory.consolidation.forgetting.policies import POLICIES
from memory.consolidation.forgetting.rules import NEVER, Rules
from tests.memory.consolidation.forgetting.made_up import NOW, ago, trace

RULES = Rules(unused_days=365, alike=3)
OLD, USED_LATELY, USED_OFTEN = (
    trace(500),
    trace(900, retrieval_count=1, last=ago(20)),
    trace(900, retrieval_count=9, last=ago(400)),
)


def falls(name, each):
    policy = POLICIES[name]
    return policy.floor is not None and policy.value(each, RULES, NOW) < policy.floor


@pytest.mark.parametrize(
    ("name", "stays", "goes"),
    [
        ("unused", [trace(364), USED_LATELY], [trace(366), OLD, USED_OFTEN, trace(500, good=1, intensity=1.0)]),
        ("oldest", [trace(9_999), OLD, trace(1)], []),
        ("least_activated", [trace(364), USED_LATELY, USED_OFTEN], [trace(366), OLD]),
        (
            "redundant",
            [trace(9_999), trace(10, rank_in_situation=2)],
            [trace(10, rank_in_situation=3), trace(900, rank_in_situation=40)],
        ),
        ("decay", [trace(364), USED_LATELY, USED_OFTEN], [trace(366), OLD, trace(2_000, retrieval_count=1, last=ago(800))]),
    ],
)
def test_what_the_floor_takes(name, stays, goes):
    assert [falls(name, each) for each in stays] == [False] * len(stays)
    assert [falls(name, each) for each in goes] == [True] * len(goes)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("unused", "not used for 16 months"),
        ("oldest", "among the oldest: 16 months old"),
        ("least_activated", "not used for 16 months"),
        ("redundant", "nothing else was needed less"),
        ("decay", "not used for 16 months"),
    ],
)
def test_it_says_why(name, why):
    assert POLICIES[name].because(OLD, RULES, NOW) == why


def test_what_was_used_more_often_decays_more_slowly():
    rare, frequent = trace(500, retrieval_count=1, last=ago(300)), trace(500, retrieval_count=4, last=ago(300))
    assert POLICIES["decay"].value(rare, RULES, NOW) < POLICIES["decay"].value(frequent, RULES, NOW)


@pytest.mark.parametrize("name", POLICIES)
def test_every_policy_tells_what_it_does_and_whose_it_is(name):
    policy = POLICIES[name]
    assert (policy.name, policy.about[-1], policy.about[0].isupper()) == (name, ".", True)
    assert "(" in policy.source
    assert name != NEVER
