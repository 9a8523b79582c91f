"""The page of one episode: all that belongs to it, with ways to the rest; nothing of anybody else's."""

from datetime import timedelta
from html import unescape

import pytest
from django.test import Client
from rdflib import Literal

from memory.access import memory_of
from memory.store.engine import StoreChange
from memory.vocabulary import MEM, RDF, episode_iri
from tests.chat.telling import says
from tests.talks import utterances


def browser(user):
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def alices(store, alice):
    """Alice's browser."""
    return browser(alice)


def episodes(user, kind=MEM.InputEpisode):
    """The identifiers of a person's episodes of a kind, oldest first."""
    reader = memory_of(user).episodes.reader
    return sorted(
        row["subject"].rpartition("/")[2] for row in reader.rows("statements_with_value", value=kind, predicate=RDF.type)
    )


def seen(client, identifier, status=200):
    answer = client.get(f"/memory/episode/{identifier}/")
    assert answer.status_code == status
    return unescape(answer.content.decode())


def part(page, name):
    """The text of one part of the page."""
    return page.partition(f'data-testid="{name}"')[2].partition("</section>")[0]


def test_an_input_shows_what_was_understood_answered_and_looked_up(alices, alice, clock):
    says(alice, "Who planted Old Tom?", clock)
    page = seen(alices, episodes(alice)[0])
    assert "Who planted Old Tom?" in page
    assert "On Thursday, 5 March 2026, in the morning." in page
    assert "Mira Holt" in page
    assert "Old Tom" in part(page, "understood")
    assert "/memory/entity/?iri=https%3A%2F%2Forchard.example%2FOldTom" in page
    assert "SELECT" in part(page, "queries")
    assert episodes(alice, MEM.SendMessage)[0] in page


def test_an_input_tells_in_words_how_strong_the_feeling_was(alices, alice, clock):
    says(alice, "I hate Old Tom, it is a horrible disaster!", clock)
    says(alice, "Who planted Old Tom?", clock)
    felt, asked = episodes(alice)
    assert "said with strong feeling" in seen(alices, felt)
    assert "feeling" not in seen(alices, asked).partition("</header>")[0].partition("<h1")[2]


def test_a_message_shows_what_it_was_made_from_and_what_else_was_considered(alices, alice, clock):
    says(alice, "Who planted Old Tom?", clock)
    page = seen(alices, episodes(alice, MEM.SendMessage)[0])
    assert "I replied" in page
    assert "/memory/entity/?iri=" in part(page, "sources")
    assert "From what I know" in part(page, "considered")
    assert "Score" in part(page, "considered")
    assert episodes(alice)[0] in page


def test_it_shows_what_was_learned_and_where_that_was_used(alices, alice, clock):
    says(alice, "My sister is called Anna.", clock)
    says(alice, "What is my sister called?", clock)
    page = seen(alices, episodes(alice)[0])
    assert "/memory/fact/?iri=" in part(page, "learned")
    assert "Anna" in part(page, "used-by")
    later = seen(alices, episodes(alice, MEM.SendMessage)[1])
    assert "/memory/fact/?iri=" in part(later, "sources")


def test_it_shows_how_it_was_judged_and_each_judgement_has_a_page(alices, alice, clock):
    says(alice, "Who planted Old Tom?", clock)
    reply = episodes(alice, MEM.SendMessage)[0]
    memory_of(alice, clock).episodes.record_evaluation(episode_iri(alice.id, reply), "bad", "outdated")
    assert "By you: bad" in " ".join(part(seen(alices, reply), "judged").split())
    page = seen(alices, episodes(alice, MEM.NegativeEvaluation)[-1])
    assert "Rated bad" in page
    assert "Because: outdated" in page
    assert reply in page


@pytest.mark.parametrize("kind", ["query", "heard", "start", "blended"])
def test_each_kind_of_episode_has_a_page(alices, alice, clock, kind):
    says(alice, "Who planted Old Tom?", clock)
    memory = memory_of(alice, clock)
    if kind == "query":
        identifier, words = episodes(alice, MEM.AnswerFromDomainKnowledge)[0], "What I looked for"
    elif kind == "heard":
        memory.episodes.record_utterances(utterances()[:1])
        identifier, words = episodes(alice, MEM.HeardUtterance)[0], "Ines said"
    elif kind == "start":
        memory.episodes.start_afresh()
        identifier, words = episodes(alice, MEM.StartAfresh)[0], "New chat"
    else:
        identifier, words = episodes(alice)[0], "12 similar conversations were merged into this one"
        blend(memory, identifier)
    assert words in seen(alices, identifier)


def blend(memory, identifier):
    """Makes of an input what blending leaves."""
    episode, graph = episode_iri(memory.holding.person, identifier), memory.episodes.graph
    moments = list(memory.episodes.reader.terms("statements_about", subject=episode, predicate=MEM.createdAt))
    added = [
        (RDF.type, MEM.BlendedEpisode),
        (MEM.blends, Literal(12)),
        (MEM.firstAt, moments[0]["value"]),
        (MEM.lastAt, moments[0]["value"]),
    ]
    memory.holding.engine.apply(
        StoreChange(tuple((episode, p, o, graph) for p, o in added), ((episode, RDF.type, MEM.InputEpisode, graph),))
    )


def test_one_steps_from_what_was_said_to_what_was_said_and_skips_the_queries(alices, alice, clock):
    says(alice, "Who planted Old Tom?", clock)
    says(alice, "Hello", clock)
    inputs, messages = episodes(alice), episodes(alice, MEM.SendMessage)
    page = seen(alices, inputs[1])
    assert messages[0] in page.partition('data-testid="before"')[0][-120:]
    assert messages[1] in page.partition('data-testid="after"')[0][-120:]
    assert 'data-testid="before"' not in seen(alices, inputs[0])


def test_a_pin_is_shown_and_set_from_the_page(alices, alice, clock):
    says(alice, "Hello", clock)
    one = episodes(alice)[0]
    answer = alices.post("/memory/timeline/change/", {"episode": one, "do": "pin", "back": one})
    assert answer.url == f"/memory/episode/{one}/"
    assert 'data-testid="pinned"' in seen(alices, one)


def test_words_that_were_taken_out_are_said_to_be(alices, alice, clock):
    says(alice, "My sister is called Zorblaxine.", clock)
    says(alice, "What is my sister called?", clock)
    clock.set(clock() + timedelta(minutes=5))
    alices.post("/memory/timeline/remove/", {"episode": episodes(alice)[0]})
    page = seen(alices, episodes(alice, MEM.SendMessage)[0])
    assert 'data-testid="redacted"' in page
    assert "[removed]" in page
    assert "orblax" not in page


@pytest.mark.parametrize("identifier", ["nonsense", "01ARZ3NDEKTSV4RRFFQ69G5FAV", "x" * 400])
def test_what_is_not_there_is_not_found(alices, identifier):
    seen(alices, identifier, 404)


def test_bob_finds_nothing_of_alices(alices, store, alice, bob, clock):
    says(alice, "Who planted Old Tom?", clock)
    says(bob, "Hello", clock)
    bobs = browser(bob)
    for kind in (MEM.InputEpisode, MEM.SendMessage, MEM.AnswerFromDomainKnowledge):
        for identifier in episodes(alice, kind):
            assert "Old Tom" not in seen(bobs, identifier, 404)
