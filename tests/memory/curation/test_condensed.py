"""What was condensed of talk, when the talk is removed, forgotten, blended, brought back, marked, corrected; and when it is removed itself."""

from datetime import timedelta
from functools import partial

import pytest
from rdflib import URIRef

from memory.access import memory_of
from memory.consolidation.blending.blending import blend
from memory.consolidation.forgetting.rules import Rules
from memory.creation.from_talk.condensing import condense
from memory.curation.bin.emptying import empty_all, empty_some
from memory.curation.bin.giving_back import give_back
from memory.curation.bin.taking import take
from memory.curation.bringing_back import bring_back
from memory.curation.condensed import remove_condensed, reword_condensed
from memory.curation.deleting import delete_exchanges
from memory.curation.erasing import erase
from memory.curation.facts import delete, remove, retire
from memory.curation.local_only import mark_episodes_local_only, private_content
from memory.embedding.minilm import minilm
from memory.errors import BadInput
from memory.indexing.condensed import index_what_is_missing
from memory.model import Analysis, Reply
from memory.vocabulary import MEM, person_iri
from tests.living import life_of, vienna
from tests.memory.curation.bin.binning import faults, held, units

TALK = (
    ("2026-03-05 18:00", "I left the choir because the rehearsals were too late."),
    ("2026-03-05 18:01", "We sang with the choir in the chapel of Quillworth."),
    ("2026-03-05 18:02", "My aunt Greta bakes rye bread for the market."),
)
NOW = "2026-06-01 10:00"


def condensed_life(person, talk=TALK, now=NOW):
    """A life with this talk, condensed."""
    life = life_of(person)
    for moment, text in talk:
        life.says(moment, text)
    life.clock.set(vienna(now))
    condense(life.memory.condensed, life.memory.episodes, minilm())
    return life


@pytest.fixture
def life(store, alice):
    return condensed_life(alice)


@pytest.fixture
def untaught(store, alice):
    """The same, when nothing was learned from it: what a live fact came from is never forgotten."""
    life = life_of(alice)
    for number, (moment, text) in enumerate(TALK):
        life.clock.set(vienna(moment))
        life.memory.episodes.record_input(text, f"m{number}")
        (said,) = life.memory.episodes.awaiting_reply()
        life.memory.episodes.record_turn(said, Analysis("statement"), Reply("I see.", "statement_kept", "unanswered", 0.2))
    life.clock.set(vienna(NOW))
    condense(life.memory.condensed, life.memory.episodes, minilm())
    life.says(NOW, "Hello")
    return life


def texts(life):
    return [each.text for each in life.memory.condensed.newest(999, 99)][::-1]


def inputs(life):
    return sorted(row["thing"] for row in life.memory.episodes.reader.rows("things_of_kind", kind=MEM.InputEpisode))


def episodes_of(life):
    condensed = life.memory.condensed
    return [part.episode for parts in condensed.parts_of(condensed.names()).values() for part in parts]


def everything(life):
    return " ".join(str(value) for graph in held(life) for _, _, value in graph)


def test_an_observation_loses_the_part_whose_exchange_is_removed(life):
    receipt = delete_exchanges(life.memory.holding, inputs(life)[1:2])
    assert texts(life) == [
        "You left the choir because the rehearsals were too late.",
        "Your aunt Greta bakes rye bread for the market.",
    ]
    assert receipt.removed["memories of conversations that were shortened"] == 1
    assert "quillworth" not in everything(life).lower()
    assert faults(life) == []


def test_what_was_edited_keeps_its_words_when_another_part_goes(life):
    (first, _) = life.memory.condensed.names()
    reword_condensed(life.memory.holding, first, ["You left the choir in spring.", "You sang with it in Quillworth."])
    delete_exchanges(life.memory.holding, inputs(life)[1:2])
    assert texts(life)[0] == "You left the choir in spring."
    assert "quillworth" not in everything(life).lower()
    assert faults(life) == []


def test_with_its_last_exchange_it_is_gone_from_every_place(life):
    receipt = delete_exchanges(life.memory.holding, inputs(life)[:2])
    assert texts(life) == ["Your aunt Greta bakes rye bread for the market."]
    assert receipt.removed["memories of conversations"] == 1
    assert life.memory.condensed.index.count() == 1
    assert "rehearsals" not in everything(life)


def test_what_was_shortened_is_found_again_once_it_is_indexed(life):
    delete_exchanges(life.memory.holding, inputs(life)[1:2])
    assert life.memory.condensed.index.count() == 1
    assert index_what_is_missing(life.memory.condensed, minilm()) == 1
    assert index_what_is_missing(life.memory.condensed, minilm()) == 0
    assert "rehearsals" in life.asks("Why did I leave the choir?").reply.text


def sources(life):
    """What the last message was made from."""
    reader, last = life.memory.episodes.reader, life.exchanges[-1].message
    return {row["kind"] for row in reader.rows("sources_of_messages", episode=[last])}


def test_removed_by_itself_the_talk_stays_and_with_it_what_was_said_by_right(life):
    life.says("2026-06-02 09:00", "Why did I leave the choir?")
    assert sources(life) == {"episode", "observation"}
    (first, _) = life.memory.condensed.names()
    receipt = remove_condensed(life.memory.holding, [first])
    assert receipt.removed["memories of conversations"] == receipt.removed["memories of conversations in their index"] == 1
    assert texts(life) == ["Your aunt Greta bakes rye bread for the market."]
    assert "rehearsals" in life.exchanges[-1].reply
    assert sources(life) == {"episode"}
    assert faults(life) == []


def test_a_reply_loses_the_words_where_nothing_else_holds_them(untaught):
    take(untaught.memory.holding, units(inputs(untaught)[:3]), "oldest")
    assert "rehearsals" in untaught.says("2026-06-02 09:00", "Why did I leave the choir?").reply.text
    receipt = remove_condensed(untaught.memory.holding, untaught.memory.condensed.names()[:1])
    assert receipt.removed["replies that quoted them, from which the words were taken"] == 1
    assert "rehearsals" not in everything(untaught)
    assert faults(untaught) == []


def test_what_is_not_ones_own_is_not_removed(life, bob):
    (first, *_) = life.memory.condensed.names()
    with pytest.raises(BadInput):
        remove_condensed(memory_of(bob, life.clock).holding, [first])
    with pytest.raises(BadInput):
        remove_condensed(life.memory.holding, [URIRef(f"{person_iri(life.memory.holding.person)}/talk/77")])


def test_forgotten_talk_is_brought_back_as_it_was(untaught):
    before = held(untaught)
    taken = take(untaught.memory.holding, units(inputs(untaught)[:3]), "oldest")
    left = episodes_of(untaught)
    assert left.count(MEM.ForgottenEpisode) == len(taken.roots) > 0
    assert len(texts(untaught)) == 2
    assert faults(untaught) == []
    give_back(untaught.memory.holding, taken.roots)
    assert held(untaught) == before


def test_when_the_bin_is_emptied_the_gist_stays(untaught):
    take(untaught.memory.holding, units(inputs(untaught)[:3]), "oldest")
    assert empty_all(untaught.memory.holding)
    assert "You left the choir" in texts(untaught)[0]
    assert "too late" in untaught.asks("Why did I leave the choir?").reply.text
    assert faults(untaught) == []


def test_what_is_taken_out_of_the_bin_by_hand_takes_its_gist_along(untaught):
    taken = take(untaught.memory.holding, units(inputs(untaught)[:3]), "oldest")
    aunt = max(taken.roots)
    empty_some(untaught.memory.holding, [aunt])
    assert not any("Greta" in each for each in texts(untaught))
    assert "rye" not in everything(untaught)
    assert faults(untaught) == []


def test_what_is_blended_keeps_to_the_blend(store, alice):
    talk = [(f"2025-0{month}-10 10:00", "We walked the dog around the lake again.") for month in (3, 4, 5, 6)]
    life = life_of(alice)
    for moment, text in talk:
        life.says(moment, text)
        life.clock.set(life.clock() + timedelta(hours=1))
        condense(life.memory.condensed, life.memory.episodes, minilm())
    before = set(episodes_of(life))
    life.says("2025-12-20 10:00", "Hello")
    assert blend(life.memory.holding, Rules(newest_kept=1)).blended
    blends = {row["thing"] for row in life.memory.episodes.reader.rows("things_of_kind", kind=MEM.BlendedEpisode)}
    assert set(episodes_of(life)) - before <= blends
    assert blends & set(episodes_of(life))
    assert faults(life) == []


def test_a_fact_that_is_removed_takes_what_was_condensed_of_it_along(store, alice):
    life = condensed_life(alice, [("2026-03-05 18:00", "My sister is called Zorblaxine because of our grandmother.")])
    assert len(texts(life)) == 1
    facts = life.memory.learned.facts.facts()
    delete(life.memory.holding, [each.iri for each in facts])
    assert texts(life) == []


def test_what_was_shortened_is_found_in_full_once_its_shortening_is_undone(store, alice):
    talk = [
        ("2026-03-05 18:00", "My cousin Zorblaxine rents a boat."),
        ("2026-03-05 18:01", "She painted it green with my brother."),
    ]
    life = condensed_life(alice, talk)
    index_what_is_missing(life.memory.condensed, minilm())
    (before,) = texts(life)
    removed = remove(life.memory.holding, [], {inputs(life)[0]: [talk[0][1]]})
    index_what_is_missing(life.memory.condensed, minilm())
    bring_back(life.memory.holding, removed.change)
    assert texts(life) == [before]
    assert index_what_is_missing(life.memory.condensed, minilm()) == 1
    meaning = minilm().vectors(["Zorblaxine"])[0]
    assert [each.text for each in life.memory.condensed.index.search("Zorblaxine", lambda: meaning, 9)] == [before]


def test_what_is_taken_out_of_use_is_not_told_from_the_talk(store, alice):
    life = condensed_life(alice)
    assert life.asks("Why did I leave the choir?").reply.component == "condensed_talk"
    facts = [each.iri for each in life.memory.learned.facts.told_in(inputs(life)[:1])]
    assert facts
    retire(life.memory.holding, facts, person_iri(alice.id))
    assert life.asks("Why did I leave the choir?").reply.component != "condensed_talk"


def test_what_was_condensed_of_marked_talk_is_marked(life):
    mark_episodes_local_only(life.memory.holding, inputs(life)[:1])
    kept = private_content(life.memory.holding)
    (first, second) = life.memory.condensed.names()
    assert kept.holds_any([first])
    assert not kept.holds_any([second])
    assert kept.is_in("You left the choir because the rehearsals were too late.")


def test_erased_nothing_is_left(life):
    receipt = erase(life.memory.holding)
    assert receipt.removed["memories of conversations"] == receipt.removed["memories of conversations in their index"] == 2
    assert not any(held(life))
    assert life.memory.condensed.index.count() == 0
    assert life.memory.condensed.progress().up_to == 0


def test_words_of_a_part_that_is_gone_stand_in_no_other(store, alice):
    talk = [
        ("2026-03-05 18:00", "My cousin Zorblaxine rents a boat."),
        ("2026-03-05 18:01", "She painted it green with my brother."),
    ]
    life = condensed_life(alice, talk)
    assert "Zorblaxine painted" in texts(life)[0]
    delete_exchanges(life.memory.holding, inputs(life)[:1])
    assert texts(life) == ["She painted it green with your brother."]
    assert "zorblaxine" not in everything(life).lower()


def test_it_survives_in_the_holding_of_bob(life, bob):
    """Bob removes what he can; nothing of Alice's changes."""
    before = held(life)
    removing = partial(delete_exchanges, memory_of(bob, life.clock).holding)
    assert removing(inputs(life)).removed == {}
    assert held(life) == before
