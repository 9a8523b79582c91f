from memory.access import STORE, memory_of
from memory.indexing.talk import index_new_turns
from memory.model import Analysis, Reply
from memory.store.opening import StoreSettings
from tests.lived_once import as_after
from tests.made_stores import made_store


def found(person):
    memory = memory_of(person)
    return memory.episodes.last_number(), [row.text for row in memory.index.newest(10)]


def test_it_is_lived_once_and_found_again_in_another_store_with_its_index(store, alice, tmp_path):
    times = []

    def live():
        times.append(1)
        memory = memory_of(alice)
        memory.episodes.record_input("My sister is called Zorblaxine.", "m1")
        memory.episodes.record_turn(
            memory.episodes.awaiting_reply()[0], Analysis("statement"), Reply("I see.", "plain", "noting", 0.5)
        )
        index_new_turns(memory.episodes, memory.index, memory.embedder, lambda *_: None)

    as_after("a sister", live)
    first = found(alice)
    assert "Zorblaxine" in first[1][0]
    memory_of(alice).episodes.record_input("What is said here stays here.", "m2")
    STORE.configure(StoreSettings(folder=made_store(tmp_path / "other", "orchard")))
    assert found(alice) == (0, [])
    as_after("a sister", live)
    assert (found(alice), times) == (first, [1])
