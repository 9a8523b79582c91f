from datetime import timedelta

import pytest

from memory.curation.pins import pin
from memory.inspector import fading
from memory.inspector.fading import Fading
from memory.model import Analysis, Reply, Source
from tests.living import life_of, vienna
from tests.talks import utterances

REPLY = Reply("Well.", "plain", "small_talk", 0.5)


def says(life, moment, text, *sources):
    """An exchange whose reply is made from these episodes; gives its input."""
    life.clock.set(vienna(moment))
    episodes = life.memory.episodes
    said = episodes.record_input(text, f"{moment} {text}")
    of = tuple(Source("episode", str(each), "…", "you said") for each in sources)
    episodes.record_turn(episodes.awaiting_reply()[0], Analysis("other"), Reply("Well.", "plain", "small_talk", 0.5, sources=of))
    return said.episode


def fading_of(life):
    return Fading(life.memory.episodes, life.memory.clock())


@pytest.fixture
def life(store, alice):
    """Alice talked in January, in February and in March; in March a reply was made from what she said first."""
    life = life_of(alice)
    life.first = says(life, "2026-01-05 10:00", "The plums are ripe.")
    life.second = says(life, "2026-02-05 10:00", "The pears are hard.")
    life.third = says(life, "2026-03-05 10:00", "How are the plums?", life.first)
    return life


def test_nothing_fades_where_nothing_was_said(life, bob):
    bobs = fading_of(life_of(bob))
    assert bobs.first_to_go(0, 20).memories == ()
    assert bobs.pinned() == []
    assert bobs.picture()[0].bars == ()


def test_what_is_oldest_and_of_no_use_since_comes_first(life):
    found = fading_of(life).first_to_go(0, 20)
    assert [each.episode for each in found.memories] == [life.second, life.third, life.first]
    assert found.memories[0].use == "never of use since"
    assert found.memories[2].use == "of use once, the last time just now"
    assert found.next == 0


def test_what_is_pinned_is_not_among_the_first_to_go(life):
    pin(life.memory.holding, [life.second])
    found = fading_of(life)
    assert [each.episode for each in found.pinned()] == [life.second]
    assert life.second not in {each.episode for each in found.first_to_go(0, 20).memories}


def test_pages_follow_one_another_and_end(life):
    seen, after = [], 0
    while True:
        found = fading_of(life).first_to_go(after, 1)
        seen += [each.episode for each in found.memories]
        if not found.next:
            break
        after = found.next
    assert seen == [life.first, life.second, life.third]
    assert fading_of(life).first_to_go(10**9, 1) == fading.FirstToGo((), 0)


def test_the_picture_counts_what_was_said_here_and_heard_elsewhere(life):
    life.memory.episodes.record_utterances(utterances())
    picture, is_whole = fading_of(life).picture()
    assert is_whole
    assert sum(bar.number for bar in picture.bars) == 3 + len(utterances())


def test_of_very_many_a_sample_stands_for_all(life, monkeypatch):
    for number in range(60):
        says(life, "2026-03-05 10:00", f"Plum {number}.")
    monkeypatch.setattr(fading, "SAMPLE", 40)
    monkeypatch.setattr(fading, "PIECES", 10)
    picture, is_whole = fading_of(life).picture()
    assert not is_whole
    assert sum(bar.number for bar in picture.bars) == pytest.approx(63, abs=12)


def test_use_makes_an_old_memory_clear_again_and_time_takes_it(life):
    by_episode = {each.episode: each.how for each in fading_of(life).first_to_go(0, 20).memories}
    assert (by_episode[life.first], by_episode[life.second]) == ("clear", "dimming")
    life.clock.set(life.clock() + timedelta(days=400))
    assert {each.how for each in fading_of(life).first_to_go(0, 20).memories} == {"faint", "dimming"}
