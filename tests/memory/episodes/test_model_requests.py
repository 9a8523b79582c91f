import pytest
from rdflib import URIRef

from memory.episodes.log import Episodes
from memory.episodes.model_requests import sendings_of
from memory.model import Analysis, ModelRequest, Reply, SentMessage
from tests.people import ALICE

FACT = URIRef("https://companion.example/fact/1")
REQUESTS = (
    ModelRequest("127.0.0.1:11434", "parrot", "the server answered with 500", 30, 0, (SentMessage("user", "Hello."),)),
    ModelRequest(
        "127.0.0.1:11434",
        "parrot",
        "answered",
        120,
        8,
        tuple(SentMessage("user" if number % 2 else "assistant", f"Line {number}.", (FACT,)) for number in range(12)),
    ),
)


@pytest.fixture
def alices(engine, clock):
    return Episodes(engine, ALICE, clock)


def say(episodes, text, sent):
    episodes.record_input(text, f"id of {text}")
    reply = Reply("Well.", "plain", "small_talk", 0.5, sent=sent)
    return episodes.record_turn(episodes.awaiting_reply()[-1], Analysis("other"), reply).episode


def test_what_was_sent_is_read_back_word_for_word_in_its_order(alices):
    first, second, third = (say(alices, str(number), sent) for number, sent in enumerate((REQUESTS, (), REQUESTS[:1])))
    found = sendings_of(alices.reader, [first, second, third])
    assert found == {first: list(REQUESTS), third: [REQUESTS[0]]}


def test_of_messages_for_which_nothing_was_sent_there_is_nothing(alices):
    assert sendings_of(alices.reader, [say(alices, "Hello", ())]) == {}
    assert sendings_of(alices.reader, []) == {}
