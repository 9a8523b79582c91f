"""Each person lives on one store, and everybody finds what is shared."""

import time
from pathlib import Path
from threading import Timer
from uuid import UUID

import pytest
from django.db import connection
from rdflib import Literal, URIRef

from chat.accounts.models import User
from chat.curating.data import erase_memory
from chat.placing.table import TABLE
from memory.access import STORE, memory_of
from memory.episodes.waiting import who_waits
from memory.errors import QueryRefused, StoreUnavailable
from memory.store.copying import read_compressed
from memory.store.engine import Bounds, Scope, StoreChange
from memory.store.opening import StoreSettings
from memory.store.shards import shared, whereabouts
from memory.store.shards.place_table import BACKUP_ROW, HOME_ROW, MovePhase, PersonPlace
from memory.store.shards.whereabouts import FRESH_SECONDS
from memory.vocabulary import (
    CATALOGUE_GRAPH,
    MEM,
    ONTOLOGY_GRAPH,
    QUARANTINE_GRAPH,
    SHARED_GRAPH,
    domain_graph,
    episodes_graph,
    knowledge_graph,
    person_graphs,
    person_iri,
)

EVERYTHING = "SELECT ?s ?p ?o { ?s ?p ?o }"
PEACH = (URIRef("https://a.example/peach"), URIRef("https://a.example/is"), Literal("ripe"))


def person(name, number):
    return User.objects.create_user(name, password="a long enough one", id=UUID(int=number))


def stores_with(engine, graph):
    return [address for address, store in engine.stores.items() if store.has(graph)]


def words_in(store, graphs):
    return {str(row["o"]) for row in store.stream(EVERYTHING, Scope(tuple(graphs)))}


@pytest.fixture
def ann(sharded):
    return person("ann", 1)


@pytest.fixture
def ben(ann):
    return person("ben", 2)


def test_a_new_person_goes_to_the_store_with_the_fewest_people(sharded, two_servers):
    before = sharded.whereabouts.numbers()
    people = [person(f"person{number}", 10 + number) for number in range(5)]
    lives = [sharded.whereabouts.place(each.pk).store for each in people]
    now = sharded.whereabouts.numbers()
    assert sum(now.values()) - sum(before.values()) == 5
    assert max(now.values()) - min(now.values()) <= 1
    for gone in (each for each, place in zip(people, lives, strict=True) if place == two_servers.two):
        gone.delete()
    assert sharded.whereabouts.place(person("late", 20).pk).store == two_servers.two


def test_whoever_was_there_before_the_second_store_stays(sharded, two_servers):
    User.objects.bulk_create([User(username="early", id=UUID(int=9))])
    early = User.objects.get(username="early")
    memory_of(early).episodes.record_input("I keep bees.", "m1")
    assert TABLE.where(early.pk) is None
    assert stores_with(sharded, episodes_graph(early.pk)) == [two_servers.one]


def test_two_people_on_different_stores_see_nothing_of_each_other(sharded, ann, ben):
    homes = []
    for each, secret in ((ann, "My safe is behind the clock."), (ben, "My key is under the mat.")):
        memory_of(each).episodes.record_input(secret, "m1")
        homes += stores_with(sharded, episodes_graph(each.pk))
    assert sorted(homes) == sorted(sharded.stores)
    of_ann, of_ben = (sharded.stores[address] for address in homes)
    everything_at_ann = set().union(*(words_in(of_ann, [graph]) for graph in of_ann.graphs()))
    assert any("My safe" in said for said in everything_at_ann)
    assert not any("under the mat" in said for said in everything_at_ann)
    assert not any("My safe" in said for graph in of_ben.graphs() for said in words_in(of_ben, [graph]))
    assert [said.text for said in memory_of(ann).episodes.awaiting_reply()] == ["My safe is behind the clock."]
    with pytest.raises(QueryRefused):
        list(sharded.select(EVERYTHING, Scope((episodes_graph(ann.pk), episodes_graph(ben.pk)))))
    assert sorted(map(len, sharded.kept_together([episodes_graph(ann.pk), episodes_graph(ben.pk)]))) == [1, 1]


def test_removing_a_memory_leaves_nothing_on_either_store(sharded, ann):
    memory_of(ann).episodes.record_input("I keep bees.", "m1")
    for store in sharded.stores.values():  # as a move that was killed leaves it
        store.apply(StoreChange(((*PEACH, knowledge_graph(ann.pk)),)))
    erase_memory(ann)
    assert [stores_with(sharded, graph) for graph in person_graphs(ann.pk)] == [[]] * 5
    ann.delete()
    assert TABLE.where(UUID(int=1)) is None


def test_what_is_shared_is_on_both_and_can_be_read_with_a_memory(sharded, ann, ben):
    base = URIRef(f"{domain_graph('orchard')}/1")
    sharded.load([PEACH], base)
    sharded.apply(StoreChange(((*PEACH, SHARED_GRAPH), (*PEACH, QUARANTINE_GRAPH), (*PEACH, CATALOGUE_GRAPH))))
    for graph in (base, SHARED_GRAPH, ONTOLOGY_GRAPH):
        assert len(stores_with(sharded, graph)) == 2
    assert len(stores_with(sharded, QUARANTINE_GRAPH)) == 1
    for each in (ann, ben):
        found = sharded.freely(EVERYTHING, Scope((base, episodes_graph(each.pk))), Bounds())
        assert [str(row["o"]) for row in found.rows] == ["ripe"]
    assert not sharded.ask("ASK { ?s <" + str(MEM.notYetOn) + "> ?o }", Scope((CATALOGUE_GRAPH,)))
    sharded.drop(base)
    assert stores_with(sharded, base) == []


def test_a_store_that_was_away_catches_up_with_what_is_shared(sharded, two_servers):
    away = sharded.stores.pop(two_servers.two)
    sharded.stores[two_servers.two] = away
    address, away._update_url = away._update_url, "http://127.0.0.1:9/update"  # noqa: SLF001  the server is away
    sharded.apply(StoreChange(((*PEACH, SHARED_GRAPH),)))
    away._update_url = address  # noqa: SLF001  and back
    assert stores_with(sharded, SHARED_GRAPH) == [two_servers.one]
    sharded.shared.attend()
    assert len(stores_with(sharded, SHARED_GRAPH)) == 2
    assert not sharded.ask("ASK { ?s <" + str(MEM.notYetOn) + "> ?o }", Scope((CATALOGUE_GRAPH,)))


def test_a_store_that_joins_is_given_all_that_is_shared_and_nobody_moves(two_servers):
    STORE.configure(StoreSettings(query_url=two_servers.one, update_url=two_servers.updates.split()[0], places=TABLE))
    old = person("old", 5)
    memory_of(old).episodes.record_input("I keep bees.", "m1")
    STORE.engine.load([PEACH], URIRef(f"{domain_graph('orchard')}/1"))
    STORE.configure(two_servers.settings)
    engine = STORE.sharded()
    assert len(stores_with(engine, URIRef(f"{domain_graph('orchard')}/1"))) == 2
    assert engine.shared.joined == set(engine.stores)
    assert stores_with(engine, episodes_graph(old.pk)) == [two_servers.one]
    assert engine.whereabouts.place(person("new", 6).pk).store == two_servers.two


def test_a_store_on_which_people_live_cannot_be_left_out(sharded, two_servers, ann, ben):
    STORE.configure(StoreSettings(query_url=two_servers.one, update_url=two_servers.updates.split()[0], places=TABLE))
    with pytest.raises(StoreUnavailable, match="do not name"):
        _ = STORE.engine


def test_a_backup_holds_everybody_once_and_nothing_that_a_move_left(sharded, two_servers, ann, ben, tmp_path: Path):
    for each in (ann, ben):
        memory_of(each).episodes.record_input("I keep bees.", "m1")
    lives = sharded.whereabouts.place(ann.pk).store
    other = next(address for address in sharded.stores if address != lives)
    sharded.stores[other].apply(StoreChange(((*PEACH, episodes_graph(ann.pk)),)))
    number = sharded.dump(tmp_path / "all.nq.gz", lambda _: None)
    quads = list(read_compressed(tmp_path / "all.nq.gz"))
    assert len(quads) == len(set(quads)) == number
    text = "\n".join(map(str, quads))
    assert f"<{PEACH[0]}>" not in text
    assert str(person_iri(ben.pk)) in text
    wanted = {each: words_in(sharded, [episodes_graph(each.pk)]) for each in (ann, ben)}
    for graph in sharded.graphs():
        sharded.drop(graph)
    TABLE.forget()
    STORE.configure(two_servers.settings)
    again = STORE.sharded()
    again.load_as_they_are(quads)
    assert {each: words_in(again, [episodes_graph(each.pk)]) for each in (ann, ben)} == wanted
    assert sorted(stores_with(again, episodes_graph(each.pk))[0] for each in (ann, ben)) == sorted(again.stores)


def test_a_move_that_died_is_given_up_before_a_backup_and_cannot_switch_any_more(sharded, ann):
    before = sharded.whereabouts.place(ann.pk)
    dead = PersonPlace(before.store, MovePhase.FILLING, "elsewhere", "t")
    TABLE.change(ann.pk, before, dead)
    with sharded.whereabouts.leased(BACKUP_ROW) as renew:
        sharded.whereabouts.await_no_move(renew)
    assert sharded.whereabouts.place(ann.pk).phase == MovePhase.CLEARING
    assert not TABLE.change(ann.pk, dead, PersonPlace("elsewhere"))


def test_whoever_lost_a_lease_is_told_at_once(sharded, monkeypatch):
    monkeypatch.setattr(whereabouts, "RENEWED_AFTER_SECONDS", 0.0)
    with sharded.whereabouts.leased(BACKUP_ROW) as renew:
        renew()
        TABLE.remove(BACKUP_ROW)  # as another process that took it for dead
        with pytest.raises(StoreUnavailable):
            renew()


def test_knowledge_is_read_from_no_store_that_is_behind_nor_just_after_writing(sharded, two_servers, monkeypatch):
    away, base = sharded.stores[two_servers.two], URIRef(f"{domain_graph('orchard')}/1")
    sharded.load([PEACH], base)
    assert sharded.shared.readable() == {two_servers.one}
    monkeypatch.setattr(shared, "HOME_SECONDS", 0.0)
    monkeypatch.setattr(shared, "KNOWN_SECONDS", 0.0)
    assert sharded.shared.readable() == set(sharded.stores)
    address, away._update_url = away._update_url, "http://127.0.0.1:9/update"  # noqa: SLF001  the server is away
    sharded.load([(PEACH[0], PEACH[1], Literal("sweet"))], base)
    away._update_url = address  # noqa: SLF001  and back, without what was written meanwhile
    assert sharded.shared.readable() == {two_servers.one}
    assert {len(list(sharded.select(EVERYTHING, Scope((base,))))) for _ in range(8)} == {2}
    sharded.shared.attend()
    assert sharded.shared.readable() == set(sharded.stores)


def test_a_write_removes_its_own_note_and_no_other_ones(sharded, two_servers):
    note = (SHARED_GRAPH, MEM.notYetOn, Literal(f"{two_servers.two} of-another-write"), CATALOGUE_GRAPH)
    sharded.stores[two_servers.one].apply(StoreChange((note,)))
    sharded.apply(StoreChange(((*PEACH, SHARED_GRAPH),)))
    assert stores_with(sharded, SHARED_GRAPH) == [two_servers.one]  # it is behind: it catches up with all of it at once
    assert len(sharded.shared._behind()) == 2  # noqa: SLF001  nobody else lists them
    sharded.shared.attend()
    assert len(stores_with(sharded, SHARED_GRAPH)) == 2
    assert sharded.shared._behind() == []  # noqa: SLF001  the same


def test_while_a_store_is_silent_nobody_new_goes_there_and_the_silence_is_counted_from_its_beginning(sharded, two_servers, ann):
    store = sharded.stores[two_servers.two]
    address, store._query_url = store._query_url, "http://127.0.0.1:9/query"  # noqa: SLF001  the server is away
    assert sharded.answers() == {two_servers.one: True, two_servers.two: False}
    since = sharded.silent_since[two_servers.two]
    assert not sharded.answers()[two_servers.two]
    assert sharded.silent_since[two_servers.two] == since
    assert {sharded.whereabouts.place(person(f"new{number}", 30 + number).pk).store for number in range(3)} == {two_servers.one}
    store._query_url = address  # noqa: SLF001  and back
    assert all(sharded.answers().values())


def test_a_store_that_fails_a_question_asked_of_all_is_left_out(sharded, two_servers, monkeypatch):
    people = [person(f"waiting{number}", 40 + number) for number in range(5)]
    homes = {each: sharded.whereabouts.place(each.pk).store for each in people}
    for each in people:
        memory_of(each).episodes.record_input("Hello", "m1")
    assert who_waits(sharded) == {each.pk for each in people}

    def refuse(*_):
        raise QueryRefused("This query takes too long.")

    monkeypatch.setattr(sharded.stores[two_servers.two], "where_stated", refuse)
    assert who_waits(sharded) == {each.pk for each, store in homes.items() if store == two_servers.one} != set()


def test_a_new_store_named_before_the_one_with_the_memories_is_refused(two_servers):
    STORE.configure(StoreSettings(query_url=two_servers.two, update_url=two_servers.updates.split()[1], places=TABLE))
    assert STORE.engine.has(ONTOLOGY_GRAPH)
    try:
        STORE.configure(two_servers.settings)
        with pytest.raises(StoreUnavailable, match="is empty"):
            _ = STORE.engine
        assert TABLE.where(HOME_ROW) is None
    finally:
        STORE.configure(StoreSettings(query_url=two_servers.two, update_url=two_servers.updates.split()[1], places=TABLE))
        old = STORE.engine
        for graph in old.graphs():
            old.drop(graph)


@pytest.mark.parametrize("is_released", [False, True])
def test_a_slow_write_whose_lock_lapsed_is_written_again_if_a_move_was_at_its_last_step(sharded, ann, is_released):
    place, written = sharded.whereabouts.place(ann.pk), []
    other = next(address for address in sharded.stores if address != place.store)
    held, moved = PersonPlace(place.store, MovePhase.HELD, other, "t", time.time() + 30), PersonPlace(other)

    def slowly(store):
        store.apply(StoreChange(((*PEACH, knowledge_graph(ann.pk)),)))
        written.append(store)
        if len(written) == 1:  # the move has compared both before this write arrived
            TABLE.change(ann.pk, place, held)
            time.sleep(FRESH_SECONDS + 0.1)
            if is_released:
                TABLE.change(ann.pk, held, moved)
            else:
                Timer(0.3, switch).start()

    def switch():
        TABLE.change(ann.pk, held, moved)
        connection.close()

    sharded._written(ann.pk, slowly)  # noqa: SLF001  a write as slow as this one cannot be made otherwise
    assert written == [sharded.stores[place.store], sharded.stores[other]]
