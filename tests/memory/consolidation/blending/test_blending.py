"""Months of talk, blended: what goes, what it becomes, and what stays as it was."""

from dataclasses import replace

from rdflib import URIRef

from memory.consolidation.blending.blending import blend, preview
from memory.consolidation.forgetting.rules import Rules
from memory.curation.bin.giving_back import give_back
from memory.curation.pins import pin
from memory.episodes.blends import blends_at
from memory.episodes.exchanges import exchanges_of
from memory.indexing.talk import index_new_turns
from memory.retrieval.recall import Recollection
from memory.store.work import Work
from memory.vocabulary import MEM
from tests.living import Life, life_of, vienna
from tests.memory.curation.bin.binning import faults, held

RULES = Rules(newest_kept=1)
BORN = "Where was Mira Holt born?"
ASKED = [(f"2025-0{month}-10 10:00", BORN) for month in (3, 4, 5, 5, 7, 8)]
SISTER = [(f"2025-0{month}-11 10:00", "My sister is called Zora.") for month in (3, 4, 5)]
NOW = "2025-12-20 10:00"
BORN_BLENDED = "You asked about the birth place of Mira Holt six times between March and August 2025."


def lived(person, talk, now: str = NOW) -> Life:
    """A life with this talk, in the order of time, that ends with a greeting at last."""
    life = life_of(person)
    for moment, text in sorted(talk):
        life.says(moment, text)
    life.says(now, "Hello")
    return life


def blends(life: Life):
    """All blends, oldest first."""
    reader = life.memory.episodes.reader
    return blends_at(reader, [row["thing"] for row in reader.rows("things_of_kind", kind=MEM.BlendedEpisode)])


def words(life: Life) -> list[str]:
    """What they say."""
    return [each.words for each in blends(life)]


def inputs(life: Life) -> list[URIRef]:
    """All inputs, oldest first."""
    return sorted(row["thing"] for row in life.memory.episodes.reader.rows("things_of_kind", kind=MEM.InputEpisode))


def exchanges(life: Life):
    """All exchanges, oldest first."""
    return exchanges_of(life.memory.episodes.reader, inputs(life))


def test_too_few_and_what_is_too_young_stay(store, alice):
    life = lived(alice, ASKED[:2])
    assert blend(life.memory.holding, RULES).blended == 0
    assert blend(life.memory.holding, replace(RULES, alike=2, blended_after_days=300)).blended == 0
    assert words(life) == []


def test_what_is_protected_stays(store, alice):
    life = lived(alice, ASKED)
    holding, first = life.memory.holding, inputs(life)
    pin(holding, first[:1], pinned=True)
    life.memory.episodes.record_evaluation(exchanges(life)[-2].message, "good")
    assert blend(holding, replace(RULES, newest_kept=100)).blended == 0
    assert blend(holding, RULES).blended == 4
    assert inputs(life) == [first[0], *first[-2:]]


def test_the_same_question_becomes_one_memory_that_knows_how_often_and_when(store, alice):
    life = lived(alice, ASKED)
    outcome = blend(life.memory.holding, RULES)
    (one,) = blends(life)
    assert (outcome.blended, outcome.is_whole, one.words, one.times) == (6, True, BORN_BLENDED, 6)
    assert (one.first_at, one.last_at) == (vienna(ASKED[0][0]), vienna(ASKED[-1][0]))
    assert [(each.month, each.times) for each in one.shares] == [
        ("2025-03", 1),
        ("2025-04", 1),
        ("2025-05", 2),
        ("2025-07", 1),
        ("2025-08", 1),
    ]
    assert [(each.text, each.understood, each.times) for each in one.variants] == [(BORN, "birth place of Mira Holt", 6)]
    assert faults(life) == []


def test_done_twice_it_changes_nothing(store, alice):
    life = lived(alice, [*ASKED, *SISTER])
    blend(life.memory.holding, RULES)
    before = held(life)
    assert blend(life.memory.holding, RULES).blended == 0
    assert held(life) == before


def test_a_blend_takes_more_up_be_it_a_single_exchange(store, alice):
    life = lived(alice, ASKED[:3])
    blend(life.memory.holding, RULES)
    life.says("2026-12-21 10:00", BORN)
    life.says("2026-12-21 10:01", "Who planted Old Tom?")
    life.says("2027-12-20 10:00", "Hello")
    assert blend(life.memory.holding, RULES).blended == 1
    assert words(life) == ["You asked about the birth place of Mira Holt four times between March 2025 and December 2026."]
    assert [each.times for each in blends(life)[0].variants] == [4]
    assert faults(life) == []


def test_a_pinned_blend_takes_nothing_up(store, alice):
    life = lived(alice, ASKED[:3])
    blend(life.memory.holding, RULES)
    pin(life.memory.holding, [blends(life)[0].episode], pinned=True)
    life.says("2026-12-21 10:00", BORN)
    life.says("2027-12-20 10:00", "Hello")
    assert blend(life.memory.holding, RULES).blended == 0


def test_a_fact_has_its_source_in_the_blend_and_keeps_its_words(store, alice):
    life = lived(alice, SISTER)
    knowledge = life.memory.learned.facts
    before = knowledge.facts()
    blend(life.memory.holding, RULES)
    (one,) = blends(life)
    assert one.words == "You told me “My sister is called Zora.” three times between March and May 2025."
    assert [replace(each, episode=before[0].episode) for each in knowledge.facts()] == before
    assert {each.episode for each in knowledge.facts()} == {one.episode}
    tellings = knowledge.tellings([each.iri for each in before])
    assert {(each.words, each.episode) for each in tellings} == {("My sister is called Zora.", one.episode)}


def test_judgements_of_old_are_counted(store, alice):
    life = lived(alice, ASKED[:3])
    for value, exchange in zip(("good", "bad", "good"), exchanges(life), strict=False):
        life.memory.episodes.record_evaluation(exchange.message, value)
    life.says("2026-12-20 10:00", "Hello")
    blend(life.memory.holding, RULES)
    assert [(each.good, each.bad) for each in blends(life)] == [(2, 1)]


def test_what_is_brought_back_is_as_it_was(store, alice):
    life = lived(alice, [*ASKED, *SISTER])
    before, roots = held(life), inputs(life)
    blend(life.memory.holding, RULES)
    give_back(life.memory.holding, roots)
    assert held(life) == before
    assert faults(life) == []


def test_it_stops_between_two_steps_and_goes_on_where_it_was(store, alice, monkeypatch):
    monkeypatch.setattr("memory.consolidation.blending.blending.AT_ONCE", 6)
    life = lived(alice, [*ASKED, *SISTER])
    told = []
    outcome = blend(life.memory.holding, RULES, Work(lambda *how_far: told.append(how_far), lambda: not told))
    assert (outcome.is_whole, outcome.blended, told) == (False, 6, [("exchanges blended", 6, 9)])
    assert blend(life.memory.holding, RULES).blended == 3
    assert len(words(life)) == 2


def test_while_it_looks_for_what_is_alike_it_gives_way_again_and_again(store, alice, monkeypatch):
    monkeypatch.setattr("memory.store.work.READ_AT_ONCE", 2)
    life = lived(alice, [*ASKED, *SISTER])
    gave_way: list[str] = []
    work = Work(goes_on=lambda: gave_way.append("batch") or True, gives_way=lambda: gave_way.append("reading"))
    assert blend(life.memory.holding, RULES, work).blended == 9
    before, _, _ = " ".join(gave_way).partition("batch")
    assert before.count("reading") > len([*ASKED, *SISTER])


def test_many_of_a_kind_become_one_in_several_steps(store, alice, monkeypatch):
    monkeypatch.setattr("memory.consolidation.blending.groups.AT_ONCE", 3)
    life = lived(alice, ASKED)
    blend(life.memory.holding, RULES)
    assert words(life) == [BORN_BLENDED]


def test_a_blend_that_is_full_takes_no_more_up(store, alice, monkeypatch):
    monkeypatch.setattr("memory.consolidation.blending.groups.AT_ONCE", 3)
    monkeypatch.setattr("memory.consolidation.blending.blending.FULL", 3)
    life = lived(alice, ASKED)
    before, roots = held(life), inputs(life)
    assert blend(life.memory.holding, RULES).blended == 6
    assert [each.times for each in blends(life)] == [3, 3]
    assert blend(life.memory.holding, RULES).blended == 0
    give_back(life.memory.holding, roots)
    assert held(life) == before


def test_stopped_it_leaves_no_blend_in_the_text_index_that_was_not_made(store, alice, monkeypatch):
    monkeypatch.setattr("memory.consolidation.blending.blending.AT_ONCE", 6)
    life = lived(alice, [*ASKED, *SISTER])
    memory, told = life.memory, []
    index_new_turns(memory.episodes, memory.index, memory.embedder, lambda *_: None)
    blend(memory.holding, RULES, Work(lambda *how_far: told.append(how_far), lambda: not told))
    found = memory.index.newest(memory.index.count())
    assert {each.episode for each in found if each.kind == "blend"} == {str(each.episode) for each in blends(life)}
    assert len(blends(life)) == 1


def test_a_preview_shows_it_and_changes_nothing(store, alice):
    life = lived(alice, [*ASKED, *SISTER])
    before = held(life)
    shown = preview(life.memory.holding, RULES, 1)
    assert (shown.number, shown.blends) == (9, 2)
    assert [(each.words, each.count, set(each.members)) for each in shown.groups] == [(BORN_BLENDED, 6, {BORN})]
    assert held(life) == before


def test_another_memory_is_as_it_was(store, alice, bob):
    alices, bobs = lived(alice, ASKED[:3]), lived(bob, ASKED)
    before = held(bobs)
    blend(alices.memory.holding, RULES)
    assert held(bobs) == before
    assert [each.times for each in blends(alices)] == [3]


def test_it_is_recalled_by_its_words(store, alice):
    life = lived(alice, [*ASKED, ("2025-06-01 10:00", "Who planted Old Tom?")])
    memory = life.memory
    index_new_turns(memory.episodes, memory.index, memory.embedder, lambda *_: None)
    blend(memory.holding, RULES)
    best = Recollection(memory.episodes, memory.index, memory.embedder).recall("birth place of Mira Holt", memory.clock(), 1)
    assert [(each.turn.kind, each.turn.text) for each in best] == [("blend", BORN_BLENDED)]
    memory.index.clear()
    index_new_turns(memory.episodes, memory.index, memory.embedder, lambda *_: None)
    best = Recollection(memory.episodes, memory.index, memory.embedder).recall("birth place of Mira Holt", memory.clock(), 1)
    assert best[0].turn.text == BORN_BLENDED


def test_it_is_found_by_each_thing_said_however_many(store, alice, monkeypatch):
    monkeypatch.setattr("memory.consolidation.blending.composing.VARIANTS_AT_MOST", 2)
    said = ("Where was Mira Holt born?", "When was Mira Holt born?", "When did Mira Holt die?", "What did Mira Holt plant?")
    life = lived(alice, [(f"2025-05-0{day} 10:00", each) for day, each in enumerate(said, 1)])
    memory = life.memory
    index_new_turns(memory.episodes, memory.index, memory.embedder, lambda *_: None)
    assert blend(memory.holding, RULES).blended == 4
    (one,) = blends(life)
    assert (len(one.variants), len(one.also_said)) == (2, 2)
    for _ in range(2):
        best = Recollection(memory.episodes, memory.index, memory.embedder).recall(one.also_said[0], memory.clock(), 1)
        assert [each.turn.text for each in best] == [one.words]
        memory.index.clear()
        index_new_turns(memory.episodes, memory.index, memory.embedder, lambda *_: None)
    assert faults(life) == []
