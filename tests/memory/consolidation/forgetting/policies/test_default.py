"""What the default lets fade, and when: of little use soon, of much use late."""

from datetime import timedelta
from itertools import pairwise

import pytest

from memory.consolidation.forgetting.policies.default import POLICY, times_as_long
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.trace import BLEND
from tests.memory.consolidation.forgetting.made_up import NOW, ago, trace

RULES = Rules()


def days_kept(**more):
    """On which day after it was said it falls below the floor."""
    each = trace(0, **more)
    return next(days for days in range(1, 20_000) if POLICY.value(each, RULES, NOW + timedelta(days=days)) < POLICY.floor)


@pytest.mark.parametrize(
    ("more", "between"),
    [
        ({"has_topic": False}, (60, 95)),
        ({}, (360, 370)),
        ({"rank_in_situation": 1}, (180, 190)),
        ({"rank_in_situation": 500}, (85, 95)),
        ({"bad": 1}, (725, 735)),
        ({"good": 1}, (1_455, 1_465)),
        ({"intensity": 0.2}, (365, 420)),
        ({"intensity": 0.9}, (3_000, 4_000)),
        ({"has_topic": False, "rank_in_situation": 500}, (60, 95)),
        ({"retrieval_count": 1, "last": ago(0)}, (1_400, 1_500)),
        ({"retrieval_count": 3, "last": ago(0)}, (5_000, 8_000)),
    ],
)
def test_how_long_a_memory_is_kept(more, between):
    assert between[0] <= days_kept(**more) <= between[1]


def test_the_site_says_how_long_ordinary_is():
    assert (
        POLICY.value(trace(101), Rules(unused_days=100), NOW)
        < POLICY.floor
        < POLICY.value(trace(99), Rules(unused_days=100), NOW)
    )


def test_what_was_of_use_late_stays_longer_than_what_was_of_use_early():
    early, late = (trace(700, retrieval_count=1, last=ago(days)) for days in (690, 30))
    assert POLICY.value(early, RULES, NOW) < POLICY.value(late, RULES, NOW)


def test_a_blend_counts_for_all_that_it_has_blended():
    blends = [trace(400, kind=BLEND, blended_count=count) for count in (3, 9, 40)]
    assert all(POLICY.value(one, RULES, NOW) < POLICY.value(other, RULES, NOW) for one, other in pairwise(blends))


def test_small_talk_is_not_counted_against_itself():
    assert times_as_long(trace(1, has_topic=False, rank_in_situation=9)) == times_as_long(trace(1, has_topic=False))


@pytest.mark.parametrize(
    ("each", "why"),
    [
        (trace(100, has_topic=False), "small talk, not used for 3 months"),
        (trace(400), "not used for 13 months"),
        (trace(400, rank_in_situation=1), "not used for 13 months, and there’s another one like it"),
        (trace(2_000, retrieval_count=2, last=ago(900)), "used twice, most recently 2 years ago"),
        (trace(100, rank_in_situation=1_200), "not used for 3 months, and there are 1,200 others like it"),
    ],
)
def test_it_says_why(each, why):
    assert POLICY.because(each, RULES, NOW) == why
