"""What has been in the bin long enough is gone for good, and nothing else."""

from datetime import date, timedelta

import pytest

from memory.curation.bin import reading
from memory.curation.bin.emptying import empty, empty_all, empty_some
from memory.curation.bin.giving_back import give_back
from memory.curation.bin.taking import take
from memory.curation.erasing import erase
from memory.store.work import Work
from tests.living import vienna
from tests.memory.curation.bin.binning import binned, faults, held, root_of, successor, units, whole_life


@pytest.fixture
def life(store, alice):
    return whole_life(alice)


def forget(life, *texts):
    some = [root_of(life, text) for text in texts]
    assert len(take(life.memory.holding, units(some), "oldest").roots) == len(some)
    return some


def test_what_was_forgotten_today_stays_and_what_was_earlier_goes(life):
    first = forget(life, "Hello", "Who planted Old Tom?")
    life.clock.set(vienna("2026-07-01 12:00"))
    second = forget(life, "Thanks")
    assert empty(life.memory.holding, date(2026, 5, 2)) == 0
    assert empty(life.memory.holding, date(2026, 7, 1)) == len(first)
    assert [each.root for each in reading.page(life.memory.holding)] == second
    assert faults(life) == []
    give_back(life.memory.holding, [*first, *second])
    assert (reading.count(life.memory.holding), binned(life)) == (0, set())
    assert faults(life) == []


def test_stopped_it_goes_on_where_it_was(life):
    forget(life, "Hello", "Thanks")
    assert empty_all(life.memory.holding, Work(goes_on=lambda: False)) == 0
    assert (empty_all(life.memory.holding), binned(life)) == (2, set())


def test_topics_that_others_in_the_bin_share_stay_with_them(life):
    before = held(life)
    one, other = [forget_one(life, which) for which in (0, 0)]
    assert empty_some(life.memory.holding, [one]) == 1
    assert faults(life) == []
    give_back(life.memory.holding, [other])
    there = {quad for quad in held(life)[0] if quad[0] == other and not quad[1].endswith("previousEpisode")}
    assert there == {quad for quad in before[0] if quad[0] == other and not quad[1].endswith("previousEpisode")}
    assert faults(life) == []


def forget_one(life, which):
    asked = root_of(life, "Who planted Old Tom?", which)
    take(life.memory.holding, units([asked]), "oldest")
    return asked


def test_what_was_blended_together_goes_together_and_the_blend_stays(life):
    some = [root_of(life, "Hello"), root_of(life, "Thanks")]
    blend = successor(life, some)
    take(life.memory.holding, units(some), "blending", blend)
    assert empty_some(life.memory.holding, some[:1]) == 2
    assert binned(life) == set()
    assert blend.episode in {quad[0] for quad in held(life)[0]}
    assert faults(life) == []


def test_erasing_everything_empties_the_bin_and_counts_it(life):
    some = forget(life, "Hello", "Thanks")
    receipt = erase(life.memory.holding)
    assert receipt.removed["memories in the bin"] == len(some)
    assert (binned(life), held(life)) == (set(), (frozenset(),) * 4)


def test_pages_of_the_bin_follow_each_other_without_a_gap(life):
    some = forget(life, "Hello", "Who planted Old Tom?")
    life.clock.set(vienna("2026-07-01 12:00"))
    some += forget(life, "Thanks", "What colour are the fruits of The Widow?")
    found, cursor = [], ""
    while page := reading.page(life.memory.holding, cursor, 1, days=10):
        found += page
        cursor = page[-1].cursor
    assert sorted(each.root for each in found) == sorted(some)
    assert [each.forgotten_at for each in found] == sorted((each.forgotten_at for each in found), reverse=True)
    assert {each.until for each in found} == {date(2026, 7, 11), date(2026, 5, 2) + timedelta(days=10)}
    (hello,) = [each for each in found if each.words == "Hello"]
    assert (hello.because, hello.policy, hello.blend) == ("it was of no use for a year", "oldest", None)
    assert hello.reply
