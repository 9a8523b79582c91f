import pytest

from memory.access import STORE, memory_of
from memory.episodes.exchanges import exchanges_numbered, exchanges_of, last_exchanges, newest_numbered
from memory.store.engine import Scope, StoreChange
from memory.vocabulary import MEM
from tests import living

TALK = [
    ("2026-01-10 10:00", "Where was Mira Holt born?"),
    ("2026-01-10 10:05", "Who planted Old Tom?"),
    ("2026-02-02 09:00", "Hello!"),
]


@pytest.fixture
def lived(store, alice):
    """Alice has said three things, and a fourth that awaits its reply."""
    life = living.lived(alice, TALK)
    life.memory.episodes.record_input("And The Widow?", "waiting")
    return life


@pytest.fixture
def reader(lived):
    return lived.memory.episodes.reader


def all_numbers(lived):
    return range(1, lived.memory.episodes.last_number() + 1)


def test_what_is_not_answered_yet_is_no_exchange(lived, reader):
    assert [each.text for each in exchanges_numbered(reader, all_numbers(lived))] == [text for _, text in TALK]


def test_no_inputs_no_exchanges(reader):
    assert exchanges_of(reader, []) == exchanges_of(reader, [MEM.Example]) == exchanges_numbered(reader, []) == []


def test_the_newest_come_first(lived, reader):
    numbers = range(1, lived.memory.episodes.last_number() - 1)
    assert [each.text for each in newest_numbered(reader, numbers, 2)] == ["Hello!", "Who planted Old Tom?"]


@pytest.mark.parametrize("wanted", [1, 2, 3])
def test_the_last_ones_are_found_by_stepping_down(lived, reader, monkeypatch, wanted):
    monkeypatch.setattr("memory.episodes.exchanges.NUMBERS_A_STEP", 2)
    before = lived.memory.episodes.last_number()
    assert [each.text for each in last_exchanges(reader, before, wanted)] == [text for _, text in TALK][::-1][:wanted]


def test_the_same_is_read_once_and_its_judgement_anew(lived, reader):
    (first,) = newest_numbered(reader, [1], 1)
    lived.memory.episodes.record_evaluation(first.message, "good")
    (again,) = exchanges_of(reader, [first.input, first.input])
    assert (first.judged, again.judged) == ("", "good")
    assert reader.kept[first.input].text == again.text == TALK[0][1]


def test_an_exchange_says_what_was_asked_and_told(reader):
    (exchange,) = newest_numbered(reader, [1], 1)
    assert (exchange.component, exchange.utterance_class) == ("domain_knowledge", "wh_question")
    assert {fact.subject for fact in exchange.facts} == {pattern.subject for pattern in exchange.patterns}


def test_what_was_read_before_and_is_deleted_since_is_not_there(lived, alice):
    first = next(each for each in exchanges_numbered(memory_of(alice).episodes.reader, [1]))
    graph = lived.memory.episodes.graph
    rows = STORE.engine.select("SELECT ?p ?o WHERE { ?s ?p ?o }".replace("?s", first.message.n3()), Scope((graph,)))
    STORE.engine.apply(StoreChange(removed=tuple((first.message, row["p"], row["o"], graph) for row in rows)))
    assert exchanges_of(memory_of(alice).episodes.reader, [first.input]) == []


def test_bob_reads_nothing_of_what_was_kept_for_alice(lived, alice, bob):
    first = next(each for each in exchanges_numbered(memory_of(alice).episodes.reader, [1]))
    assert exchanges_of(memory_of(bob).episodes.reader, [first.input]) == []
    assert exchanges_of(memory_of(alice).episodes.reader, [first.input])[0].text == first.text
