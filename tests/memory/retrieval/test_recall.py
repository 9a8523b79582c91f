from datetime import UTC, datetime

import pytest

from memory.embedding.minilm import minilm
from memory.episodes.log import Episodes
from memory.indexing.talk import index_new_turns
from memory.retrieval.recall import Recollection
from memory.store.engine import StoreChange
from memory.store.text_index import TextIndex
from memory.vocabulary import MEM
from tests.people import ALICE
from tests.talks import TALK, utterances

NOW = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)


@pytest.fixture
def alices(engine, clock):
    """Alice's recollection of the talk of Ines and Otto."""
    episodes, index = Episodes(engine, ALICE, clock), TextIndex(None, minilm().identity, 384).of(ALICE)
    episodes.record_utterances(utterances())
    index_new_turns(episodes, index, minilm(), lambda *_: None)
    return Recollection(episodes, index, minilm())


def ids(recollection, text, count=20):
    return [each.turn.external_id for each in recollection.recall(text, NOW, count)]


def test_an_empty_memory_recalls_nothing(engine, clock):
    nothing = Recollection(Episodes(engine, ALICE, clock), TextIndex(None, "none", 384).of(ALICE), minilm())
    assert nothing.recall("What did Otto buy?", NOW, 20) == []


@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("What did Otto buy?", "a2"),
        ("Who can repair the windows?", "b2"),
        ("Which instrument does Ines play?", "c1"),
        ("Which instrument has Otto learned?", "c2"),
        ("What happened in February?", "b1"),
    ],
)
def test_the_best_answer_comes_first(alices, text, best):
    assert ids(alices, text)[0] == best


def test_an_answer_that_shares_no_word_is_found_by_what_went_before(alices):
    assert "a4" in ids(alices, "What colour is Otto's boat?", 3)


def test_as_many_come_as_are_wanted_each_once(alices):
    assert len(ids(alices, "boat", 3)) == 3
    assert sorted(ids(alices, "boat", 50)) == sorted(name for name, *_ in TALK)


@pytest.mark.parametrize("text", ["?", "the", "' OR 1=1 --", "Otto?", "\u202eboat", "x" * 5_000])
def test_whatever_is_asked_gives_an_order(alices, text):
    assert len(ids(alices, text)) == len(TALK)


def test_what_the_dataset_no_longer_has_is_not_recalled_and_others_come_up(alices, engine):
    best, *others = ids(alices, "What did Otto buy?")
    gone = alices.recall("What did Otto buy?", NOW, 1)[0].turn.episode
    engine.apply(removal(alices, gone))
    assert ids(alices, "What did Otto buy?", 5) == others[:5]
    assert best not in ids(alices, "What did Otto buy?")


def removal(recollection, episode):
    reader, graph = recollection.episodes.reader, recollection.episodes.graph
    rows = reader.terms("statements_about", subject=episode)
    return StoreChange(removed=tuple((episode, row["predicate"], row["value"], graph) for row in rows))


def test_a_deleted_index_is_rebuilt_and_recalls_the_same(alices):
    before = [alices.recall(text, NOW, 10) for text in ("What did Otto buy?", "Which trees?")]
    alices.index.clear()
    assert ids(alices, "What did Otto buy?") == []
    index_new_turns(alices.episodes, alices.index, minilm(), lambda *_: None)
    after = [alices.recall(text, NOW, 10) for text in ("What did Otto buy?", "Which trees?")]
    assert [[each.turn for each in one] for one in after] == [[each.turn for each in one] for one in before]


def test_ones_own_words_and_the_companions_are_told_apart(alices):
    alices.episodes.record_input("I like quinces best.", "m1")
    index_new_turns(alices.episodes, alices.index, minilm(), lambda *_: None)
    (first, *_) = alices.recall("Which fruit did I say I like?", NOW, 5)
    assert (first.turn.kind, first.turn.text, first.ranked.parts["speaker"] > 0) == ("input", "I like quinces best.", True)


def test_every_recalled_turn_is_one_of_the_dataset(alices):
    kinds = {
        row["value"]
        for each in alices.recall("boat", NOW, 20)
        for row in alices.episodes.reader.rows("statements_about", subject=each.turn.episode)
    }
    assert MEM.HeardUtterance in kinds
