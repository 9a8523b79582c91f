"""What is never forgotten, and why."""

import pytest

from memory.consolidation.forgetting.protection import Newest, newest_of, protection_reason
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.trace import HEARD, START
from tests.memory.consolidation.forgetting.made_up import NOW, ago, trace

RULES = Rules(newest_kept=2, judged_days=180)
FAR = Newest(1_000, 1_000)


@pytest.mark.parametrize(
    "free",
    [
        trace(400),
        trace(400, has_topic=False),
        trace(400, retrieval_count=3, last=ago(10)),
        trace(400, intensity=1.0),
        trace(400, good=1, judged_at=ago(180)),
    ],
)
def test_all_else_may_go(free):
    assert protection_reason(free, RULES, NOW, FAR) == ""


@pytest.mark.parametrize(
    ("kept", "why"),
    [
        (trace(400, is_pinned=True), "you pinned it"),
        (trace(400, is_under_way=True), "I haven’t answered it yet"),
        (trace(400, number=1_000), "it’s one of the newest"),
        (trace(400, bad=1, judged_at=ago(179)), "you rated it recently"),
        (trace(400, told_facts=1), "you told me something in it that’s still true"),
    ],
)
def test_what_is_kept_says_why(kept, why):
    assert protection_reason(kept, RULES, NOW, FAR) == why


def test_a_blend_may_take_the_source_of_a_fact_and_nothing_else_that_is_kept():
    assert protection_reason(trace(400, told_facts=1), RULES, NOW, FAR, for_blending=True) == ""
    assert protection_reason(trace(400, is_pinned=True), RULES, NOW, FAR, for_blending=True)
    assert protection_reason(trace(400, good=1, judged_at=ago(1)), RULES, NOW, FAR, for_blending=True)


def test_a_long_transcript_does_not_push_the_last_exchanges_out():
    talk = [trace(9, 1), trace(8, 2), trace(7, 3)]
    heard = [trace(400, number, HEARD) for number in range(4, 30)]
    newest = newest_of([*talk, *heard], RULES)
    assert [each.number for each in (*talk, *heard) if newest.holds(each)] == [2, 3, 28, 29]


def test_fresh_starts_among_the_last_exchanges_are_as_new_as_these():
    some = [trace(9, 1), trace(8, 2), trace(8, 3, START), trace(7, 4)]
    newest = newest_of(some, RULES)
    assert [each.number for each in some if newest.holds(each)] == [2, 3, 4]


def test_nothing_is_among_the_newest_where_none_is_kept():
    some = [trace(9, 1), trace(8, 2)]
    assert not any(newest_of(some, Rules(newest_kept=0)).holds(each) for each in some)
    assert all(newest_of(some, Rules(newest_kept=2)).holds(each) for each in some)
