"""Talk, facts and texts moved by hand between the memories of two people, one with areas, over the real store."""

from datetime import UTC, date, datetime
from uuid import UUID

import pytest
from rdflib import Literal, URIRef

from chat import condensing, reading
from chat.accounts.areas import make_area
from chat.accounts.models import User
from chat.actions import accept_message, index_new_turns
from chat.condensing import index_what_was_missed
from chat.curating.data import clear_what_was_left_half, erase_memory, import_memory
from chat.curating.episodes import pin
from chat.curating.facts import put_facts_right
from chat.curating.moving import WhatMoves, move
from chat.curating.talks import TalkPlace, rename_talk
from chat.texts import readings
from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.creation.reading import ReadText
from memory.curation.bin.giving_back import give_back
from memory.curation.bin.taking import take
from memory.curation.bin.units import Unit
from memory.curation.deleting import delete_exchanges
from memory.episodes.heard import months_heard
from memory.errors import BadInput, LogMovedOn
from memory.facts.facts import LearnedFact
from memory.inspector.editing import correction_of
from memory.inspector.talks import talk_on
from memory.model import Utterance
from memory.portability.checking import check_chain, check_shapes
from memory.store.engine import Scope, StoreChange
from memory.store.reading import Reader
from memory.vocabulary import CATALOGUE_GRAPH, MEM, person_graphs
from tests.chat.curating.living import exported, held, quiet, says
from tests.lived_once import as_after

SAID = (
    ("alice", "05T09:30", "My brother is called Thorbrand."),
    ("alice", "07T09:30", "My boss is called Quendalyn, and she lives in Graz."),
    ("alice", "07T09:31", "What is my boss called?"),
    ("alice", "09T09:30", "I like plums."),
    ("work", "06T09:30", "My desk is in Linz."),
    ("work", "08T09:30", "My boss is called Ullrich."),
    ("family", "06T09:30", "My sister is called Zibberplum."),
    ("bob", "06T09:30", "My brother is called Yorvikton."),
)
LATER = SettableClock(datetime(2026, 3, 19, 9, tzinfo=UTC))


@pytest.fixture
def memories(store, alice, bob):
    """Alice with two areas, and Bob, who have each said something; all is condensed and indexed."""
    areas = {name: area_of(alice, name, UUID(int=0xA0 + number)) for number, name in enumerate(("work", "family"))}
    found = {"alice": alice, "bob": bob, **areas}

    def live() -> None:
        for whose, at, text in SAID:
            says(found[whose], f"2026-03-{at}:00+00:00", text)
        for each in found.values():
            condensing.condense_talk(each, LATER)
            index_new_turns(each)

    as_after("said in two areas", live)
    return found


def area_of(person: User, name: str, pk: UUID) -> User:
    """An area with an id that is always the same."""
    return User.memories.create(pk=pk, within=person, area_name=name.title(), username=f"area:{pk}")


def input_with(user, words: str) -> URIRef:
    said = memory_of(user).episodes.reader.rows("statements_about", predicate=MEM.text)
    inputs = memory_of(user).episodes.reader.rows("statements_about", predicate=MEM.messageId)
    return next(
        row["subject"] for row in said if words in row["value"] and row["subject"] in {each["subject"] for each in inputs}
    )


def fact_with(user, words: str) -> URIRef:
    return next(each.iri for each in memory_of(user).learned.facts.facts() if words in each.words)


def words_of(user) -> str:
    memory = memory_of(user)
    indexed = [] if memory.index.is_empty else [turn.text + turn.context for turn in memory.index.newest(100)]
    return (str(list(STORE.engine.quads(person_graphs(user.pk)))) + str(indexed)).lower()


def said_in(user) -> list[str]:
    return [each["text"] for each in reading.history(user, 2**53, 50)["episodes"] if each["kind"] == "input"]


def facts_of(user) -> list[LearnedFact]:
    return memory_of(user).learned.facts.facts(also_superseded=True)


def is_sound(user) -> bool:
    """Whether the memory could be exported and imported as it is, and names nobody else's."""
    own = str(list(STORE.engine.quads(person_graphs(user.pk))))
    assert not any(str(each.pk) in own for each in User.memories.exclude(pk=user.pk))
    check_chain(STORE.engine, user.pk)
    check_shapes(STORE.engine, person_graphs(user.pk), quiet)
    return True


def test_an_exchange_moves_to_its_time_and_leaves_no_word_behind(memories):
    alice, work = memories["alice"], memories["work"]
    untouched = {name: held(memories[name]) for name in ("family", "bob")}
    pin(alice, [input_with(alice, "Quendalyn")])
    come = move(alice, work, WhatMoves((input_with(alice, "Quendalyn"),)), LATER)
    assert said_in(work) == [
        "My desk is in Linz.",
        "My boss is called Quendalyn, and she lives in Graz.",
        "My boss is called Ullrich.",
    ]
    assert "quendalyn" not in words_of(alice)
    assert said_in(alice) == ["My brother is called Thorbrand.", "What is my boss called?", "I like plums."]
    index_new_turns(work)
    index_what_was_missed(work)
    assert {each.episode for each in memory_of(work).index.newest(100)} >= {str(come.episodes[0])}
    assert {each.number for each in memory_of(work).index.newest(100)} >= {1, 7, 13}
    (moved,) = [
        each
        for each in memory_of(work).condensed.observations.at(memory_of(work).condensed.names()).values()
        if come.episodes[0] in each.episodes
    ]
    assert "Quendalyn" in moved.said
    assert memory_of(work).episodes.reader.holds("is_stated", subject=come.episodes[0], predicate=MEM.pinned, value=Literal(True))
    (fact,) = [each for each in memory_of(work).learned.facts.facts() if str(each.fact.value).casefold().endswith("graz")]
    assert (fact.episode, fact.last_told.isoformat()) == (come.episodes[0], "2026-03-07T09:30:00+00:00")
    assert is_sound(alice)
    assert is_sound(work)
    assert {name: held(memories[name]) for name in untouched} == untouched


def test_what_is_told_next_knows_what_came(memories):
    alice, work = memories["alice"], memories["work"]
    move(alice, work, WhatMoves((input_with(alice, "Thorbrand"),)), LATER)
    assert "Thorbrand" in says(work, "2026-03-19T10:00:00+00:00", "What is my brother called?")
    assert "Thorbrand" not in says(alice, "2026-03-19T10:00:00+00:00", "What is my brother called?")
    says(work, "2026-03-19T10:01:00+00:00", "My brother lives in Vienna.")
    assert {
        str(each.fact.subject).rpartition("/")[2] for each in memory_of(work).learned.facts.facts() if "brother" in each.words
    } == {"my-brother-thorbrand"}
    assert is_sound(work)


def test_a_fact_moves_with_what_told_it_and_what_was_put_in_its_place(memories):
    alice, family = memories["alice"], memories["family"]
    memory = memory_of(alice, LATER)
    (told,) = memory.learned.facts.facts_at([fact_with(alice, "plums")])
    put_facts_right(alice, told.iri, correction_of(memory, told, "You like pears.", ""), LATER)
    move(alice, family, WhatMoves(facts=(told.iri,)), LATER)
    assert {"plums", "pears"} & set(words_of(alice).replace('"', " ").split()) == set()
    assert "pears" in says(family, "2026-03-19T10:00:00+00:00", "What do I like?")
    says(family, "2026-03-19T10:01:00+00:00", "I like plums.")
    assert "plums" not in says(family, "2026-03-19T10:02:00+00:00", "What do I like?")
    assert is_sound(family)


def test_moved_there_and_back_it_is_where_it_was(memories):
    alice, work = memories["alice"], memories["work"]
    said, facts = said_in(alice), facts_of(alice)
    there = move(alice, work, WhatMoves((input_with(alice, "Thorbrand"), input_with(alice, "plums"))), LATER)
    assert "thorbrand" not in words_of(alice)
    move(work, alice, there, LATER)
    assert "thorbrand" not in words_of(work)
    assert said_in(alice) == said
    assert facts_of(alice) == facts
    assert is_sound(alice)
    assert is_sound(work)


def test_what_cannot_move_is_refused_and_stays(memories):
    alice, work, bob = memories["alice"], memories["work"], memories["bob"]
    accept_message(alice, "01900000-0000-7000-8000-000000000001", "My cat is called Moritz.", LATER)
    before = {each: held(each) for each in (alice, work, bob)}
    refused = (
        (alice, work, WhatMoves((input_with(alice, "Moritz"),)), "still working"),
        (alice, alice, WhatMoves((input_with(alice, "Thorbrand"),)), "already there"),
        (alice, bob, WhatMoves((input_with(alice, "Thorbrand"),)), "no longer exists"),
        (bob, work, WhatMoves((input_with(bob, "Yorvikton"),)), "no longer exists"),
        (alice, work, WhatMoves((input_with(bob, "Yorvikton"),)), "can’t find that"),
        (alice, work, WhatMoves(facts=(fact_with(bob, "Yorvikton"),)), "can’t find that"),
        (alice, work, WhatMoves(), "can’t find that"),
    )
    for source, target, wanted, why in refused:
        with pytest.raises(BadInput, match=why):
            move(source, target, wanted, LATER)
    assert {each: held(each) for each in before} == before


def test_a_text_moves_with_its_memories(memories):
    alice, work = memories["alice"], memories["work"]
    read = ReadText("The bridge over the Mur was built in 1912. Quorlinda Brandt designed it.\n", "text/plain", "Bridges")
    document, _ = readings.give(alice, read, LATER)
    with pytest.raises(BadInput, match="finished reading"):
        move(alice, work, WhatMoves(document=document.iri), LATER)
    readings.carry_out(alice, LATER)
    memory = memory_of(alice)
    readings.pin_observations(alice, memory.observations.iris_of(document.iri)[:1])
    texts = [each.text for each in memory.observations.at(memory.observations.iris_of(document.iri)).values()]
    assert texts
    come = move(alice, work, WhatMoves(document=document.iri), LATER)
    readings.index_what_was_missed(work)
    there = memory_of(work).observations
    assert there.text_of(come.document) == read.text
    assert [each.text for each in there.at(there.iris_of(come.document)).values()] == texts
    assert there.pinned(there.iris_of(come.document))
    assert there.index.count() == len(texts)
    assert "quorlinda" not in words_of(alice)
    assert memory.observations.index.count() == 0
    assert is_sound(work)
    readings.give(alice, read, LATER)
    readings.carry_out(alice, LATER)
    again = memory_of(alice).observations.documents()[0]
    with pytest.raises(BadInput, match="same document"):
        move(alice, work, WhatMoves(document=again.iri), LATER)


def test_a_move_between_stores_that_was_cut_short_is_completed(memories):
    """Both have it, and the mark says so: the one that it left lets go of it, and nothing else."""
    alice, work = memories["alice"], memories["work"]
    root = input_with(alice, "Thorbrand")
    whole = list(STORE.engine.quads(person_graphs(alice.pk)))
    come = move(alice, work, WhatMoves((root,)), LATER)
    left, there = held(alice), held(work)
    for graph in person_graphs(alice.pk):
        STORE.engine.drop(graph)
    STORE.engine.load_as_they_are(whole)
    never = (input_with(alice, "plums"), MEM.movedTo, URIRef(f"{come.episodes[0]}0"), CATALOGUE_GRAPH)
    came = (come.episodes[0], MEM.movedFrom, root, memory_of(work).holding.episodes)
    STORE.engine.apply(StoreChange(((root, MEM.movedTo, come.episodes[0], CATALOGUE_GRAPH), never, came)))
    clear_what_was_left_half()
    assert (held(alice), held(work)) == (left, there)
    assert not list(Reader(STORE.engine, Scope((CATALOGUE_GRAPH,))).terms("statements_about", predicate=MEM.movedTo))


def test_a_whole_talk_moves_with_its_title_into_an_empty_area_and_is_exported_there(memories):
    alice, day = memories["alice"], date(2026, 3, 7)
    trip = make_area(alice, "Trip")
    rename_talk(alice, TalkPlace(day), "About my boss")
    _, said = talk_on(memory_of(alice), day)
    move(alice, trip, WhatMoves(tuple(said)), LATER)
    talk, there = talk_on(memory_of(trip), day)
    assert (talk.title, talk.messages, len(there)) == ("About my boss", 2, 2)
    assert talk_on(memory_of(alice), day) is None
    assert "quendalyn" not in words_of(alice)
    assert is_sound(alice)
    file = exported(trip, "trig")
    erase_memory(trip)
    again = make_area(alice, "Trip again")
    import_memory(again, file, quiet)
    assert said_in(again) == ["My boss is called Quendalyn, and she lives in Graz.", "What is my boss called?"]
    assert is_sound(again)


def test_numbers_that_the_bin_holds_stay_its_own(memories):
    """What was forgotten comes back between what came, in order."""
    alice, work = memories["alice"], memories["work"]
    says(work, "2026-03-10T09:30:00+00:00", "Hello!")
    says(work, "2026-03-11T09:30:00+00:00", "Good evening!")
    holding = memory_of(work, LATER).holding
    forgotten = input_with(work, "Hello!")
    assert take(holding, [Unit(forgotten, "test")], "test").roots == (forgotten,)
    move(alice, work, WhatMoves((input_with(alice, "Thorbrand"), input_with(alice, "plums"))), LATER)
    give_back(holding, [forgotten])
    came = ["My brother is called Thorbrand.", "My desk is in Linz.", "My boss is called Ullrich.", "I like plums."]
    assert said_in(work) == [*came, "Hello!", "Good evening!"]
    assert is_sound(work)


def test_talk_brought_in_from_elsewhere_is_listed_in_its_new_memory(memories):
    alice, family = memories["alice"], memories["family"]
    heard = Utterance("1", "Alice", "The walnut tree was felled.", datetime(2024, 5, 6, 9, tzinfo=UTC), is_own=True)
    memory_of(alice).episodes.record_utterances([heard])
    episode = next(row["episode"] for row in memory_of(alice).episodes.reader.rows("turns") if "walnut" in row["text"])
    move(alice, family, WhatMoves((episode,)), LATER)
    episodes = memory_of(family).episodes
    assert months_heard(episodes.reader, episodes.graph) == [date(2024, 5, 1)]
    assert is_sound(family)


def test_what_was_told_in_both_moves_back_without_the_talk_that_was_there(memories):
    alice, family = memories["alice"], memories["family"]
    says(family, "2026-03-12T09:30:00+00:00", "I like plums.")
    says(family, "2026-03-13T09:30:00+00:00", "I like plums, and my client is called Quandt.")
    before = {each: said_in(each) for each in (alice, family)}
    there = move(alice, family, WhatMoves(facts=(fact_with(alice, "plums"),)), LATER)
    move(family, alice, there, LATER, exactly=True)
    assert {each: said_in(each) for each in before} == before
    assert sorted(each.times_told for each in facts_of(family) if "plums" in each.words) == [1, 2]
    assert is_sound(alice)
    assert is_sound(family)


def test_of_a_memory_that_was_not_chosen_only_the_telling_moves(memories):
    alice, family = memories["alice"], memories["family"]
    says(alice, "2026-03-12T09:30:00+00:00", "I like plums, and my client is called Quandt.")
    move(alice, family, WhatMoves((input_with(alice, "I like plums."),)), LATER)
    assert "quandt" in words_of(alice)
    assert {str(each.fact.value) for each in facts_of(family)} & {str(each.fact.value) for each in facts_of(alice)}
    assert is_sound(alice)
    assert is_sound(family)


def test_what_was_put_in_by_hand_in_both_is_not_taken_out_again(memories):
    alice, family = memories["alice"], memories["family"]
    says(family, "2026-03-12T09:30:00+00:00", "I like apples.")
    chosen = fact_with(alice, "plums")
    for user, iri in ((alice, chosen), (family, fact_with(family, "apples"))):
        memory = memory_of(user, LATER)
        (told,) = memory.learned.facts.facts_at([iri])
        put_facts_right(user, iri, correction_of(memory, told, "You like pears.", ""), LATER)
    there = move(alice, family, WhatMoves(facts=(chosen,)), LATER)
    before = held(family)
    with pytest.raises(BadInput, match="too late"):
        move(family, alice, there, LATER, exactly=True)
    assert held(family) == before


class OvertakingClock:
    """A clock that writes to a log the first few times it is read, as a process would after a lock lapsed."""

    def __init__(self, user: User, times: int) -> None:
        self._user, self.left = user, times

    def __call__(self) -> datetime:
        if self.left:
            self.left -= 1
            episodes = memory_of(self._user).episodes
            head, last = episodes.graph, episodes.last_number()
            old, new = ((head, MEM.lastNumber, Literal(number), head) for number in (last, last + 1))
            STORE.engine.apply(StoreChange((new,), (old,)))
        return LATER()


@pytest.mark.parametrize("overtaken", ["alice", "work"])
def test_a_move_that_is_overtaken_begins_anew_or_leaves_all_as_it_was(memories, overtaken):
    alice, work = memories["alice"], memories["work"]
    for at, text in (("10", "I like apples."), ("11", "I like pears.")):
        says(work, f"2026-03-{at}T09:30:00+00:00", text)
    index_new_turns(work)
    delete_exchanges(memory_of(work).holding, [input_with(work, "apples")])
    wanted, said = WhatMoves((input_with(alice, "plums"),)), said_in(alice)
    before, indexed = held(alice) - head_of(alice), memory_of(alice).index.count()
    with pytest.raises(LogMovedOn):
        move(alice, work, wanted, OvertakingClock(memories[overtaken], 100))
    assert (held(alice) - head_of(alice), memory_of(alice).index.count()) == (before, indexed)
    assert "plums" not in words_of(work)
    move(alice, work, wanted, OvertakingClock(memories[overtaken], 1))
    assert (said_in(alice), len(head_of(alice)), len(head_of(work))) == (said[:-1], 1, 1)
    assert "plums" in words_of(work)
    assert is_sound(alice)
    assert is_sound(work)


def head_of(user) -> set[tuple]:
    return {each for each in held(user) if each[2] == MEM.lastNumber}


def test_what_was_there_already_is_no_proof_that_it_came(memories):
    alice, family = memories["alice"], memories["family"]
    says(family, "2026-03-12T09:30:00+00:00", "I like plums.")
    for user in (alice, family):
        memory = memory_of(user, LATER)
        (told,) = memory.learned.facts.facts_at([fact_with(user, "plums")])
        put_facts_right(user, told.iri, correction_of(memory, told, "You like pears.", ""), LATER)
    pears = [fact_with(user, "pears") for user in (alice, family)]
    before = {each: held(each) for each in (alice, family)}
    STORE.engine.apply(StoreChange(((pears[0], MEM.movedTo, pears[1], CATALOGUE_GRAPH),)))
    clear_what_was_left_half()
    assert {each: held(each) for each in before} == before


def test_of_a_move_killed_before_the_index_forgot_it_the_index_is_filled_anew(memories):
    alice, work = memories["alice"], memories["work"]
    root, graph = input_with(alice, "Thorbrand"), memory_of(work).holding.episodes
    rows = memory_of(alice).index.newest(100)
    (new,) = move(alice, work, WhatMoves((root,)), LATER).episodes
    there = held(work)
    memory_of(alice).index.put(rows)
    marks = ((root, MEM.movedTo, new, CATALOGUE_GRAPH), (new, MEM.movedFrom, root, graph))
    STORE.engine.apply(StoreChange(marks))
    clear_what_was_left_half()
    index_new_turns(alice)
    assert "thorbrand" not in words_of(alice)
    assert memory_of(alice).index.count() == len(rows) - 2
    assert held(work) == there
