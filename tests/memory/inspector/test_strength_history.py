from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rdflib import URIRef

from memory.inspector.strength_history import DAYS, MentionTimes, MonthCounts, history, months_of
from memory.interests.strengths import faded
from memory.interests.user_model import Interest
from tests.living import life_of

NOW = datetime(2026, 5, 20, 12, tzinfo=UTC)
PEARS = URIRef("https://orchard.example/Pears")


def ago(days):
    return NOW - timedelta(days=days)


def interest(strength=4.0, last=10.0, frequency=3, **more):
    return Interest(PEARS, "thing", None, strength, ago(last), frequency, PEARS, 0.0, **more)


def past(of, months=None, moments=(), now=NOW):
    return history(of, MentionTimes(months or {}, [ago(each) for each in moments]), now, UTC)


def test_it_ends_with_the_strength_that_is_known_and_is_exact_since_the_last_touch():
    values = past(interest(), moments=[40, 20, 10]).values
    assert values[-1] == pytest.approx(4.0)
    assert values[-11:] == pytest.approx([faded(4.0, -days) for days in range(10, -1, -1)])


def test_it_begins_with_the_first_touch_where_all_are_known():
    found = past(interest(), moments=[40, 20, 10])
    assert found.is_whole
    assert found.starts == 40
    assert found.values[20] > found.values[19]
    assert found.values[19] < found.values[0]


def test_where_only_the_last_touches_are_known_what_was_before_is_inferred():
    found = past(interest(strength=9.0, frequency=30), moments=[30, 20, 10])
    assert not found.is_whole
    assert found.values[0] > 5


def test_months_tell_of_touches_whose_moments_nobody_knows():
    found = past(interest(frequency=12), {"2025-11": MonthCounts(8, 8), "2026-05": MonthCounts(4, 4)}, [12, 10])
    november, february = found.values[-172], found.values[-92]
    assert found.is_whole
    assert found.starts == pytest.approx(198, abs=2)
    assert february == pytest.approx(faded(november, 80))
    assert found.values[-1] == pytest.approx(4.0)


def test_what_only_answers_named_weighs_half():
    assert (MonthCounts(4, 4).weight, MonthCounts(0, 4).weight, MonthCounts(2, 4).weight) == (1.0, 0.5, 0.75)


@pytest.mark.parametrize(("said", "before"), [("liked", 7.0), ("less", 48.0), ("disliked", 0.0)])
def test_the_person_s_own_word_is_a_step_on_its_day(said, before):
    strength = -12.0 if said == "disliked" else 12.0
    values = past(interest(strength, last=4, by_hand=said, by_hand_at=NOW), moments=[8, 6, 4]).values
    assert values[-1] == pytest.approx(12.0)
    assert values[-2] == pytest.approx(faded(before, -1), rel=0.01)


def test_a_dislike_has_a_size():
    assert past(interest(-5.0), moments=[10]).values[-1] == pytest.approx(5.0)


def test_it_goes_back_a_year_at_most():
    assert past(interest(last=3, frequency=900), {"2023-01": MonthCounts(9, 9), "2026-05": MonthCounts(9, 9)}, [3]).starts == DAYS
    assert past(interest(last=900, frequency=1), moments=[900]).starts == DAYS


@given(
    strength=st.floats(0.01, 50),
    last=st.floats(0, 500),
    moments=st.lists(st.floats(0, 300), max_size=4),
    counts=st.lists(st.integers(0, 80), min_size=5, max_size=5),
)
def test_whatever_is_known_it_ends_right_and_is_never_below_nothing(strength, last, moments, counts):
    months = {f"2025-0{month}": MonthCounts(count // 2, count) for month, count in enumerate(counts, 1) if count}
    found = past(
        interest(strength, last=last, frequency=sum(counts) + len(moments) + 1), months, [last + each for each in moments]
    )
    assert found.values[-1] == pytest.approx(strength, rel=1e-6)
    assert min(found.values) >= 0
    assert len(found.values) <= DAYS + 1


def test_the_months_of_a_topic_are_read_from_the_memory(store, alice, bob):
    life, mira = life_of(alice), URIRef("https://orchard.example/Mira")
    life.says("2026-02-05 10:00", "When was Mira Holt born?")
    life.says("2026-05-19 10:00", "Where was Mira Holt born?")
    life.says("2026-05-19 10:01", "When was Mira Holt born?")
    assert months_of([mira], life.memory.episodes.reader, life.memory.episodes.graph, NOW) == {
        mira: {"2026-02": MonthCounts(1, 1), "2026-05": MonthCounts(2, 2)}
    }
    bobs = life_of(bob).memory.episodes
    assert months_of([mira], bobs.reader, bobs.graph, NOW) == {}
