from dataclasses import replace
from datetime import timedelta

import pytest

from memory.consolidation.forgetting.rules import NEVER, Rules
from memory.curation.pins import pin
from memory.inspector import fading
from memory.inspector.fading import Fading, goes_in_words
from memory.model import Analysis, Reply, Source
from tests.living import life_of, vienna
from tests.talks import utterances

RULES = Rules(policy="unused", unused_days=30, newest_kept=0)


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


def next_of(life, rules=RULES):
    return fading_of(life).next_to_go(life.memory.holding, rules)[0]


@pytest.fixture
def life(store, alice):
    """Alice talked in January, in February and in March; in March a reply was made from what she said first."""
    life = life_of(alice)
    life.first = says(life, "2026-01-05 10:00", "The plums are ripe.")
    life.second = says(life, "2026-02-05 10:00", "The pears are hard.")
    life.third = says(life, "2026-03-05 10:00", "How are the plums?", life.first)
    return life


def test_nothing_fades_where_nothing_was_said(life, bob):
    bobs = life_of(bob)
    assert fading_of(bobs).next_to_go(bobs.memory.holding, RULES) == ([], 0)
    assert fading_of(bobs).pinned() == []
    assert fading_of(bobs).picture()[0].bars == ()


def test_what_is_of_no_use_goes_before_what_was_used_or_is_new(life):
    going = next_of(life, replace(RULES, newest_kept=1))
    assert [(each.episode, each.goes, each.is_due) for each in going] == [
        (life.second, "in about 3 days", False),
        (life.first, "in about 4 weeks", False),
    ]
    assert going[0].words == "“The pears are hard.”"
    assert (going[0].said, going[0].because) == ("on 5 February", "not used for 4 weeks")


def test_what_is_due_goes_the_next_night(life):
    life.clock.set(life.clock() + timedelta(days=4))
    assert [(each.goes, each.is_due) for each in next_of(life)[:1]] == [("tonight", True)]


def test_nothing_is_foreseen_where_nothing_is_ever_forgotten(life):
    assert next_of(life, replace(RULES, policy=NEVER)) == []


def test_what_is_pinned_does_not_go(life):
    pin(life.memory.holding, [life.second])
    assert [each.episode for each in fading_of(life).pinned()] == [life.second]
    assert life.second not in {each.episode for each in next_of(life)}


def test_another_person_s_memories_do_not_fade_here(life, bob):
    bobs = life_of(bob)
    said = says(bobs, "2026-03-01 10:00", "The lake is cold.")
    bobs.clock.set(vienna("2026-05-01 10:00"))
    assert [each.episode for each in next_of(bobs)] == [said]


@pytest.mark.parametrize(
    ("days", "words"), [(None, "only if I need the space"), (0, "tonight"), (1, "tonight"), (9, "in about 9 days"), (40, "in about 5 weeks"), (400, "in about 13 months")]
)  # fmt: skip
def test_about_when_is_said_in_words(days, words):
    assert goes_in_words(days) == words


def test_the_picture_counts_each_age_by_how_readily_it_comes_to_mind(life):
    drawn, is_whole = fading_of(life).picture()
    assert [(bar.age, bar.numbers) for bar in drawn.bars] == [
        ("this week", (1, 0, 0)),
        ("this month", (0, 1, 0)),
        ("three months", (1, 0, 0)),
    ]
    assert is_whole
    assert drawn.words == "2 are clear and 1 is fading"


def test_the_picture_counts_what_was_said_here_and_heard_elsewhere(life):
    life.memory.episodes.record_utterances(utterances())
    drawn, is_whole = fading_of(life).picture()
    assert is_whole
    assert sum(bar.number for bar in drawn.bars) == 3 + len(utterances())


def test_of_very_many_a_sample_stands_for_all(life, monkeypatch):
    for number in range(60):
        says(life, "2026-03-05 10:00", f"Plum {number}.")
    monkeypatch.setattr(fading, "SAMPLE", 40)
    monkeypatch.setattr(fading, "PIECES", 10)
    drawn, is_whole = fading_of(life).picture()
    assert not is_whole
    assert sum(bar.number for bar in drawn.bars) == pytest.approx(63, abs=12)


def test_use_makes_an_old_memory_clear_again_and_time_takes_it(life):
    life.clock.set(life.clock() + timedelta(days=400))
    assert {bar.numbers[0] for bar in fading_of(life).picture()[0].bars} == {0}
