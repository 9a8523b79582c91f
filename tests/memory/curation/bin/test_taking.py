"""Forgetting: what goes, what is left alone, and what others hold of it afterwards."""

import pytest
from rdflib import URIRef

from memory.curation import pins
from memory.curation.bin.emptying import empty_all
from memory.curation.bin.giving_back import give_back
from memory.curation.bin.places import PersonGraph
from memory.curation.bin.taking import BatchForgetting, ForgottenUnits, take
from memory.curation.bin.units import UnitsTogether, units_of
from memory.curation.exchange_parts import PARTS
from memory.episodes.conversation import FORGOTTEN, entry_numbered
from memory.inspector.facts_in_words import FactsInWords
from memory.store.engine import StoreChange
from memory.store.queries import query
from memory.vocabulary import MEM, RDF
from tests.living import life_of
from tests.memory.curation.bin.binning import binned, faults, held, root_of, roots, successor, units, whole_life


@pytest.fixture
def life(store, alice):
    return whole_life(alice)


def test_what_is_not_there_or_no_root_changes_nothing(life, bob):
    others = life_of(bob)
    others.says("2026-03-03 09:00", "Hello")
    before, theirs = held(life), held(others)
    message = life.exchanges[-1].message
    nobody = URIRef("https://companion.example/user/nobody")
    some = [message, root_of(others, "Hello"), nobody, life.memory.holding.episodes]
    assert take(life.memory.holding, units(some), "oldest") == ForgottenUnits()
    assert (held(life), held(others), binned(life)) == (before, theirs, set())


def test_what_is_protected_by_its_nature_is_left_alone(life):
    pinned, source = root_of(life, "Hello"), root_of(life, "I live in Vienna.")
    pins.pin(life.memory.holding, [pinned])
    newest = roots(life)[-1]
    life.memory.episodes.record_input("And now?", "m1")
    waiting = roots(life)[-1]
    assert take(life.memory.holding, units([pinned, source, waiting]), "oldest").roots == ()
    assert take(life.memory.holding, units([newest, root_of(life, "Thanks")]), "oldest").roots == (
        newest,
        root_of_binned(life, "Thanks"),
    )
    assert faults(life) == []


def root_of_binned(life, text):
    return next(quad[0] for quad in binned(life) if quad[1] == MEM.text and str(quad[2]) == text)


def test_what_a_plan_orders_is_left_alone(life):
    ordered, waits = root_of(life, "Hello"), roots(life)[-1]
    graph = life.memory.holding.episodes
    life.memory.holding.engine.apply(StoreChange(((URIRef(f"{waits}/plan"), MEM.ordersExchange, ordered, graph),)))
    assert take(life.memory.holding, units([ordered]), "oldest").roots == ()


def test_a_blend_is_made_of_all_or_nothing(life):
    before = held(life)
    some = [root_of(life, "Hello"), root_of(life, "Thanks")]
    pins.pin(life.memory.holding, some[:1])
    pinned = held(life)
    assert take(life.memory.holding, units(some), "blending", successor(life, some)).roots == ()
    assert (held(life), binned(life)) == (pinned, set())
    assert pinned != before


def test_all_parts_of_an_exchange_go_and_are_counted(life):
    asked = root_of(life, "Who planted Old Tom?")
    place = PersonGraph(life.memory.holding.episodes, life.memory.holding.engine)
    found = units_of(place, [asked])
    stated = {quad for quad in held(life)[0] if quad[0] in found.subjects}
    taken = take(life.memory.holding, units([asked]), "oldest")
    assert {MEM.InputEpisode, MEM.SendMessage, MEM.PositiveEvaluation} <= {
        quad[2] for quad in binned(life) if quad[1] == RDF.type
    }
    assert (taken.statements, taken.episodes) == (len(stated), len(found.episodes))
    assert not {quad[0] for quad in held(life)[0]} & set(found.subjects)
    assert taken.rows == 2


def test_sources_say_that_what_they_were_has_been_forgotten(life):
    life.says("2026-05-03 09:00", "When did I ask about The Widow?")
    number = life.exchanges[-1].number
    message = life.exchanges[-1].message
    asked = [root_of(life, text) for text in ("What colour are the fruits of The Widow?", "Who planted The Widow?")]
    take(life.memory.holding, units(asked), "oldest")
    reader = life.memory.episodes.reader
    entries = [entry_numbered(reader, each) for each in range(number, life.memory.episodes.last_number() + 1)]
    (entry,) = [each for each in entries if each is not None and each.episode == message]
    assert {(each.id, each.label) for each in entry.sources if not each.id} == {("", FORGOTTEN)}


def test_the_text_index_loses_what_was_taken_and_gets_it_back_as_it_was(life):
    before = rows(life)
    some = [root_of(life, "Who planted Old Tom?", which) for which in range(3)]
    with BatchForgetting(life.memory.holding) as taking:
        for each in some:
            assert taking.take(units([each]), "oldest").roots == (each,)
        assert rows(life) == before
    assert taking.rows == 6
    assert len(rows(life)) == len(before) - 6
    give_back(life.memory.holding, some)
    assert rows(life) == before


def rows(life):
    return {
        each.number: (each.text, each.session, each.context, [round(float(number), 4) for number in each.vector[:8]])
        for each in life.memory.index.newest(200)
    }


def test_a_blend_is_found_by_its_words(life):
    some = [root_of(life, "Hello"), root_of(life, "Thanks")]
    blend = successor(life, some, "We exchanged courtesies.")
    take(life.memory.holding, units(some), "blending", blend)
    hits = life.memory.index.search("courtesies", lambda: life.memory.embedder.vectors(["courtesies"])[0], 3)
    assert str(blend.episode) in {each.turn.episode for each in hits}


def test_every_kind_of_part_is_looked_for():
    text = query("links_of_episodes").text
    assert [part for part in sorted(PARTS) if f"mem:{part.rpartition('#')[2]}" not in text] == []


def test_forgetting_everything_and_emptying_the_bin_leaves_a_memory_that_goes_on(life):
    taken = take(life.memory.holding, units(roots(life)), "oldest")
    assert empty_all(life.memory.holding) == len(taken.roots)
    assert binned(life) == set()
    assert faults(life) == []
    assert life.says("2026-06-01 08:00", "Who planted Old Tom?").reply.answers
    assert faults(life) == []


def test_a_fact_says_that_where_it_was_told_has_been_forgotten(life):
    take(life.memory.holding, units([root_of(life, "I live in Graz.")]), "oldest")
    (history,) = [each for each in life.memory.learned.facts.facts(also_superseded=True) if each.words == "I live in Graz."]
    (shown,) = FactsInWords(life.memory).shown([history])
    assert [(each.words, each.episode_id, each.is_forgotten) for each in shown.tellings] == [("I live in Graz.", "", True)]


def together(life, texts, end):
    some = [root_of(life, text) for text in texts]
    return UnitsTogether(tuple(units(some)), successor(life, some, end=end))


def test_several_blends_in_one_transaction_are_as_if_made_one_after_the_other(life):
    before, each = held(life), (("Hello", "Thanks"), ("Who planted The Widow?", "When did I ask about Old Tom?"))
    some = [together(life, texts, end) for texts, end in zip(each, ("YX", "YY"), strict=True)]
    with BatchForgetting(life.memory.holding) as taking:
        taken = taking.take_each(some, "blending")
    blends = {quad[2] for quad in binned(life) if quad[1] == MEM.leftBlend}
    assert blends == {one.successor.episode for one in some}
    assert faults(life) == []
    for one in some:
        back = give_back(life.memory.holding, [one.units[0].root])
        assert (set(back.roots), back.blends) == ({unit.root for unit in one.units}, (one.successor.episode,))
        assert faults(life) == []
    assert len(taken.roots) == 4
    assert (held(life), binned(life)) == (before, set())


def test_of_several_blends_the_one_that_is_no_longer_whole_is_not_made(life):
    some = [together(life, ("Hello", "Thanks"), "YX"), together(life, ("Who planted The Widow?", "I live in Graz."), "YY")]
    pins.pin(life.memory.holding, [root_of(life, "Thanks")])
    with BatchForgetting(life.memory.holding) as taking:
        taken = taking.take_each(some, "blending")
    assert set(taken.roots) == {unit.root for unit in some[1].units}
    assert {quad[2] for quad in binned(life) if quad[1] == MEM.leftBlend} == {some[1].successor.episode}
    assert faults(life) == []
