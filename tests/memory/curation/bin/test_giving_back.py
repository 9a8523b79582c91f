"""What is brought back is as it was: the same statements, in whatever order, whatever was said in between."""

import random

import pytest

from memory.curation.bin.giving_back import give_back
from memory.curation.bin.taking import take
from memory.errors import BadInput
from tests.memory.curation.bin.binning import SINCE, binned, faults, held, root_of, roots, successor, units, whole_life


@pytest.fixture
def life(store, alice):
    return whole_life(alice)


def some_of(life, chance):
    return chance.sample(roots(life), chance.randint(1, len(roots(life))))


def in_batches(some, chance):
    """In two to five batches, in whatever order."""
    mixed = chance.sample(some, len(some))
    cuts = sorted(chance.choices(range(len(mixed) + 1), k=chance.randint(1, 4)))
    return [mixed[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(mixed)], strict=True) if begin < end]


def test_forgotten_in_batches_and_brought_back_in_another_order_all_is_as_it_was(life):
    before = held(life)
    for seed in range(6):
        chance = random.Random(seed)
        some = some_of(life, chance)
        taken = [root for batch in in_batches(some, chance) for root in take(life.memory.holding, units(batch), "oldest").roots]
        assert taken
        back = [root for batch in in_batches(taken, chance) for root in give_back(life.memory.holding, batch).roots]
        assert sorted(back) == sorted(taken)
        assert held(life) == before, seed
        assert binned(life) == set()


def test_each_state_on_the_way_is_whole(life):
    chance = random.Random(3)
    for batch in in_batches(roots(life), chance):
        take(life.memory.holding, units(batch), "oldest")
        assert faults(life) == []
    there = set(roots(life))
    for root in sorted({quad[2] for quad in binned(life) if quad[1].endswith("#forgot")}, reverse=True)[:3]:
        give_back(life.memory.holding, [root])
        there.add(root)
        assert faults(life) == []
    assert set(roots(life)) == there


def test_what_was_there_before_is_as_it_was_though_more_was_said_since(life):
    before = held(life)
    forgotten = take(life.memory.holding, units(roots(life)), "oldest").roots
    for moment, text in SINCE:
        life.says(moment, text)
    since = held(life)
    give_back(life.memory.holding, forgotten)
    episodes, *_ = held(life)
    assert faults(life) == []
    first = {quad[0] for quad in before[0]}
    changed = {quad for quad in before[0] - episodes if not quad[1].endswith(("Retrieved", "lastNumber", "lastEpisode"))}
    assert changed == set()
    assert {quad for quad in episodes - since[0] if quad[0] not in first} <= {
        quad for quad in episodes if quad[1].endswith(("previousEpisode", "refersTo"))
    }


def test_a_blend_goes_when_its_details_come_back(life):
    before = held(life)
    some = [root_of(life, "Who planted Old Tom?", which) for which in range(3)]
    blend = successor(life, some)
    assert len(take(life.memory.holding, units(some), "blending", blend).roots) == 3
    assert faults(life) == []
    assert blend.episode in roots(life)
    back = give_back(life.memory.holding, some[:1])
    assert sorted(back.roots) == some
    assert back.blends == (blend.episode,)
    assert (held(life), binned(life)) == (before, set())


def test_facts_keep_their_source_through_a_blend_and_back(life):
    before = held(life)
    some = [
        root_of(life, text)
        for text in ("I live in Graz.", "I live in Vienna.", "I like plums.", "My sister is called Zorblaxine.")
    ]
    blend = successor(life, some, "You told me where you live.")
    take(life.memory.holding, units(some), "blending", blend)
    assert {fact.episode for fact in life.memory.learned.facts.facts(also_superseded=True)} == {blend.episode}
    assert faults(life) == []
    give_back(life.memory.holding, some)
    assert held(life) == before


def test_a_blend_in_a_newer_blend_comes_back_after_it(life):
    before = held(life)
    first = [root_of(life, "Who planted Old Tom?", which) for which in range(2)]
    older = successor(life, first)
    take(life.memory.holding, units(first), "blending", older)
    second = [older.episode, root_of(life, "Who planted Old Tom?"), root_of(life, "Who planted Old Tom?", 1)]
    newer = successor(life, second, end="ZZ")
    assert len(take(life.memory.holding, units(second), "blending", newer).roots) == 3
    assert faults(life) == []
    with pytest.raises(BadInput, match="newer"):
        give_back(life.memory.holding, first)
    give_back(life.memory.holding, second[1:])
    assert faults(life) == []
    give_back(life.memory.holding, first)
    assert (held(life), binned(life)) == (before, set())


def test_a_blend_that_was_forgotten_itself_comes_back_on_the_way(life):
    before = held(life)
    some = [root_of(life, "Who planted Old Tom?", which) for which in range(2)]
    blend = successor(life, some)
    take(life.memory.holding, units(some), "blending", blend)
    take(life.memory.holding, units([blend.episode]), "oldest")
    assert faults(life) == []
    give_back(life.memory.holding, some)
    assert (held(life), binned(life)) == (before, set())


def test_what_was_said_of_a_blend_since_leads_to_its_newest_part_then(life):
    some = [root_of(life, "I live in Graz."), root_of(life, "I live in Vienna.")]
    blend = successor(life, some, "You told me where you live.")
    take(life.memory.holding, units(some), "blending", blend)
    life.says("2026-06-01 08:00", "Where do I live?")
    life.says("2026-06-01 08:01", "I live in Graz.")
    give_back(life.memory.holding, some)
    assert faults(life) == []
    assert not [quad for graph in held(life) for quad in graph if blend.episode in quad]
