from memory.curation.pins import pin
from memory.vocabulary import MEM
from tests.living import life_of


def pinned(life):
    rows = life.memory.episodes.reader.rows("statements_about", predicate=MEM.pinned)
    return {row["subject"] for row in rows if row["value"]}


def test_episodes_are_pinned_once_and_unpinned(store, alice):
    life = life_of(alice)
    life.says("2026-05-03 09:00", "I like pottery.")
    inputs = [each.input for each in life.exchanges]
    assert [pin(life.memory.holding, inputs) for _ in range(2)] == [1, 0]
    assert pinned(life) == set(inputs)
    assert [pin(life.memory.holding, inputs, pinned=False) for _ in range(2)] == [1, 0]
    assert pinned(life) == set()


def test_another_s_and_what_is_no_episode_are_left_alone(store, alice, bob):
    alices, bobs = life_of(alice), life_of(bob)
    alices.says("2026-05-03 09:00", "I like pottery.")
    wanted = [each.input for each in alices.exchanges]
    assert pin(bobs.memory.holding, [*wanted, bobs.memory.holding.episodes]) == 0
    assert (pinned(alices), pinned(bobs)) == (set(), set())
