from memory.access import STORE, memory_of
from memory.indexing.talk import index_new_turns
from memory.store.opening import StoreSettings
from tests.lived_once import as_after
from tests.living import life_of
from tests.made_stores import made_store


def test_it_is_lived_once_and_found_again_in_another_store_with_its_index(store, alice, tmp_path):
    times = []

    def live():
        times.append(1)
        life = life_of(alice)
        life.says("2026-05-03 09:00", "My sister is called Zorblaxine.")
        index_new_turns(life.memory.episodes, life.memory.index, life.memory.embedder, lambda *_: None)

    as_after("a sister", live)
    first = memory_of(alice).episodes.last_number(), len(memory_of(alice).index.newest(10))
    memory_of(alice).episodes.record_input("What is said here stays here.", "m1")
    STORE.configure(StoreSettings(folder=made_store(tmp_path / "other" / "site", "orchard")))
    as_after("a sister", live)
    assert (memory_of(alice).episodes.last_number(), len(memory_of(alice).index.newest(10))) == first == (2, 1)
    assert times == [1]
