from html import unescape
from urllib.parse import urlencode

import pytest

from memory.access import memory_of
from memory.curation.local_only import private_content
from memory.episodes.conversation import entries_before
from memory.episodes.model_requests import sending_statements
from memory.model import ModelRequest, SentMessage
from memory.store.engine import StoreChange
from tests.chat.telling import says

TOLD = "I live in Graz."


@pytest.fixture
def told(store, alice, clock):
    return says(alice, TOLD, clock)


def the_fact(user):
    (fact,) = memory_of(user).learned.facts.facts()
    return fact.iri


def last_message(user):
    (*_, entry), _ = entries_before(memory_of(user).episodes.reader, 10_000, 10)
    return entry.episode


def page_of(client, episode):
    return unescape(client.get(f"/memory/episode/{episode.rpartition('/')[2]}/").content.decode())


def test_an_episode_is_marked_and_unmarked_by_one_button(alices, alice, told):
    message = last_message(alice)
    identifier = message.rpartition("/")[2]
    assert "Never send this to a language model" in page_of(alices, message)
    answer = alices.post("/memory/keep-here/episode/", {"episode": identifier, "kept": "yes"}, follow=True)
    assert 'data-testid="kept-here"' in answer.content.decode()
    assert private_content(memory_of(alice).holding).holds_any([message])
    alices.post("/memory/keep-here/episode/", {"episode": identifier, "kept": "no"})
    assert not private_content(memory_of(alice).holding).names


def test_a_fact_is_marked_and_unmarked_by_one_button(alices, alice, told):
    fact = the_fact(alice)
    assert 'data-testid="keep-here"' in alices.get(f"/memory/fact/?{urlencode({'iri': fact})}").content.decode()
    answer = alices.post("/memory/keep-here/fact/", {"fact": fact, "kept": "yes"}, follow=True)
    assert 'data-testid="kept-here"' in answer.content.decode()
    alices.post("/memory/keep-here/fact/", {"fact": fact, "kept": "no"})
    assert not private_content(memory_of(alice).holding).names


def test_bob_marks_nothing_of_alices(bobs, alice, told):
    message = last_message(alice)
    bobs.post("/memory/keep-here/episode/", {"episode": message.rpartition("/")[2], "kept": "yes"})
    assert bobs.post("/memory/keep-here/fact/", {"fact": the_fact(alice), "kept": "yes"}).status_code == 404
    assert not private_content(memory_of(alice).holding).names


def test_the_page_of_a_reply_shows_what_was_sent_for_it(alices, alice, told):
    message, memory = last_message(alice), memory_of(alice)
    sent = ModelRequest("127.0.0.1:11434", "parrot", "answered", 120, 8, (SentMessage("user", "I live <in> Graz."),))
    quads = tuple((*each, memory.episodes.graph) for each in sending_statements(message, [sent]))
    memory.holding.engine.apply(StoreChange(quads))
    page = page_of(alices, message)
    assert "To parrot at 127.0.0.1:11434: about 120 tokens sent, 8 received. Answered." in page
    assert "I live <in> Graz." in page
