from datetime import UTC, datetime, timedelta
from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rdflib import Literal, URIRef

from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.interests.strengths import HALVED_AFTER_DAYS, aged
from memory.interests.user_model import Touch
from memory.store.engine import Engine, Scope
from memory.vocabulary import MEM

START = datetime(2026, 5, 4, 9, tzinfo=UTC)
EPISODE = URIRef("https://example.org/episode/1")
PEARS, PLUMS, PLANTED, MIRA = (URIRef(f"https://orchard.example/{name}") for name in ("Pears", "Plums", "plantedBy", "Mira"))


@pytest.fixture
def moving():
    return SettableClock(START)


@pytest.fixture
def model(store, alice, moving):
    return memory_of(alice, moving).user_model


def touch(model, *touches: Touch, engine: Engine | None = None) -> None:
    (engine or STORE.engine).apply(model.change(touches, EPISODE))


def test_nothing_is_of_interest_at_first(model):
    assert model.strongest("thing") == []
    assert model.interest_in(PEARS) is None


def test_each_touch_makes_an_interest_stronger(model):
    touch(model, Touch(PEARS, "thing", 1.0))
    once = model.interest_in(PEARS)
    touch(model, Touch(PEARS, "thing", 1.0))
    twice = model.interest_in(PEARS)
    assert (once.frequency, twice.frequency) == (1, 2)
    assert twice.strength == pytest.approx(2 * once.strength, rel=1e-3)


def test_an_interest_halves_with_time(model, moving):
    touch(model, Touch(PEARS, "thing", 1.0))
    moving.set(START + timedelta(days=HALVED_AFTER_DAYS))
    assert model.interest_in(PEARS).strength == pytest.approx(0.5, rel=1e-3)
    assert model.interest_in(PEARS).last_access == START


def test_what_was_touched_lately_comes_before_what_was_touched_long_ago(model, moving):
    touch(model, Touch(PEARS, "thing", 1.0))
    moving.set(START + timedelta(days=90))
    touch(model, Touch(PLUMS, "thing", 0.5))
    assert [each.target for each in model.strongest("thing")] == [PLUMS, PEARS]


def test_what_is_disliked_is_never_among_the_strongest(model):
    touch(model, Touch(PEARS, "thing", -5.0), Touch(PLUMS, "thing", 1.0))
    assert [each.target for each in model.strongest("thing")] == [PLUMS]
    assert model.interest_in(PEARS).strength < 0


def test_a_pattern_is_a_property_with_a_value(model):
    touch(model, Touch(PLANTED, "pattern", 0.5, MIRA), Touch(PLANTED, "property", 1.0))
    (pattern,) = model.strongest("pattern")
    assert (pattern.target, pattern.value) == (PLANTED, MIRA)
    assert model.interest_in(PLANTED).kind == "property"


def test_of_several_touches_of_one_thing_the_heaviest_counts_once(model):
    touch(model, Touch(PEARS, "thing", 0.5), Touch(PEARS, "thing", 1.0))
    assert model.interest_in(PEARS).frequency == 1
    assert model.interest_in(PEARS).strength == pytest.approx(1.0, rel=1e-3)


def test_only_the_last_episodes_are_kept(model, moving):
    for number in range(9):
        STORE.engine.apply(model.change([Touch(PEARS, "thing", 1.0)], URIRef(f"https://example.org/episode/{number}")))
        moving.set(START + timedelta(minutes=number))
    rows = STORE.engine.select(f"SELECT ?o {{ ?s <{MEM.fromEpisode}> ?o }}", Scope((model.graph,)))
    kept = {str(row["o"]) for row in rows}
    assert kept == {f"https://example.org/episode/{number}" for number in range(4, 9)}


def test_bob_sees_nothing_of_what_interests_alice(model, bob, moving):
    touch(model, Touch(PEARS, "thing", 1.0))
    bobs = memory_of(bob, moving).user_model
    assert bobs.strongest("thing") == []
    assert bobs.interest_in(PEARS) is None


@given(weights=st.lists(st.floats(0.1, 5), min_size=1, max_size=6))
def test_the_order_of_strengths_does_not_change_by_itself(weights):
    later = START + timedelta(days=400)
    levels = [log(weight) + aged(START) for weight in weights]
    now = [level - aged(START) for level in levels]
    then = [level - aged(later) for level in levels]
    assert sorted(range(len(weights)), key=now.__getitem__) == sorted(range(len(weights)), key=then.__getitem__)


def test_features_are_read_as_they_are_now(model, moving):
    touch(model, Touch(PEARS, "thing", 1.0), Touch(PLANTED, "property", 1.0))
    moving.set(START + timedelta(days=2))
    touch(model, Touch(PEARS, "thing", 1.0))
    moving.set(START + timedelta(days=3))
    features = model.features([PEARS, PLANTED, PLUMS, Literal("pears")], log(2))
    assert set(features) == {PEARS, PLANTED}
    assert (features[PEARS].frequency, features[PEARS].last_access) == (2, START + timedelta(days=2))
    assert [features[each].attention for each in (PEARS, PLANTED)] == pytest.approx([1 / 2, 1 / 8], rel=1e-3)


def test_reading_features_writes_nothing(model):
    touch(model, Touch(PEARS, "thing", 1.0))
    everything = "SELECT ?s ?p ?o { ?s ?p ?o }"
    before = {tuple(row.items()) for row in STORE.engine.select(everything, Scope((model.graph,)))}
    model.features([PEARS], 1.0)
    assert {tuple(row.items()) for row in STORE.engine.select(everything, Scope((model.graph,)))} == before


def test_the_latest_are_those_touched_last_whether_liked_or_not(model, moving):
    for hours, thing, weight in ((0, PEARS, 5.0), (30, PLUMS, -5.0), (31, MIRA, 0.5)):
        moving.set(START + timedelta(hours=hours))
        touch(model, Touch(thing, "thing", weight))
    assert [each.target for each in model.latest("thing", 2)] == [MIRA, PLUMS]
    assert [each.target for each in model.latest("thing", 9)] == [MIRA, PLUMS, PEARS]
    assert model.latest("class") == []


def test_an_interest_is_in_one_band_and_in_one_hour(model, moving):
    for hours in (0, 5):
        moving.set(START + timedelta(hours=hours))
        touch(model, Touch(PEARS, "thing", 3.0))
    for predicate in (MEM.strengthBand, MEM.touchedIn):
        assert len(list(STORE.engine.select(f"SELECT ?o {{ ?s <{predicate}> ?o }}", Scope((model.graph,))))) == 1


def test_what_is_no_longer_liked_leaves_the_strongest(model):
    touch(model, Touch(PEARS, "thing", 1.0))
    touch(model, Touch(PEARS, "thing", -5.0))
    assert model.strongest("thing") == []


def test_a_page_goes_on_behind_the_last_one_of_the_page_before(model):
    things = [URIRef(f"https://orchard.example/{number}") for number in range(30)]
    touch(model, *(Touch(each, "thing", 1.0 + number % 3) for number, each in enumerate(things[:15])))
    touch(model, *(Touch(each, "thing", 0.001 * (1 + number)) for number, each in enumerate(things[15:])))
    seen, below = [], None
    while page := model.page("thing", 4, below=below):
        seen += page
        below = (page[-1].level, page[-1].node)
    assert sorted(each.target for each in seen) == sorted(things)
    assert [each.level for each in seen] == sorted((each.level for each in seen), reverse=True)


def test_a_page_still_has_what_faded_long_ago(model, moving):
    touch(model, Touch(PEARS, "thing", 1.0))
    moving.set(START + timedelta(days=2000))
    assert [each.target for each in model.page("thing", 4)] == [PEARS]
    assert model.strongest("thing") == []


def test_dislikes_have_pages_of_their_own(model):
    touch(model, Touch(PEARS, "thing", -5.0), Touch(PLUMS, "thing", 1.0))
    assert [each.target for each in model.page("thing", 4)] == [PLUMS]
    assert [each.target for each in model.page("thing", 4, disliked=True)] == [PEARS]


def test_interests_are_read_together(model):
    touch(model, Touch(PLANTED, "pattern", 0.5, MIRA), Touch(PEARS, "thing", 1.0))
    found = model.interests_in([(PEARS, None), (PLANTED, MIRA), (PLANTED, None)])
    assert {key: each.kind for key, each in found.items()} == {(PEARS, None): "thing", (PLANTED, MIRA): "pattern"}
    assert model.sources_of([each.node for each in found.values()]) == {each.node: [EPISODE] for each in found.values()}
