"""The indices made anew while people talk: nobody is lost or mixed up, and a server that fails costs no reply."""

from uuid import uuid4

import pytest
from rdflib import URIRef

from chat import actions, tasks
from chat.curating import data
from chat.upkeep import job_server, reindexing
from chat.upkeep.job_server import JobServer
from chat.upkeep.reindexing import reindex
from memory.access import STORE, memory_of
from memory.curation.deleting import remove_exchanges
from memory.domain_knowledge.vectors import prepare_missing_vectors
from memory.embedding.chosen import EMBEDDERS, NOTHING_CHOSEN
from memory.embedding.minilm import minilm
from memory.errors import BadInput, EmbeddingsUnavailable
from memory.retrieval.recall import Recollection
from memory.store.opening import StoreSettings
from tests.embeddings import serving

pytestmark = pytest.mark.django_db(transaction=True)

ALICES = ("My brother is called Zebedee.", "I keep bees behind the mill.", "Who planted Old Tom?")
BOBS = ("My aunt plays the cembalo.", "Who planted The Widow?")
APOLOGY = "Something went wrong"


@pytest.fixture(scope="module")
def server():
    with serving() as server:
        yield server


@pytest.fixture
def site(store, server, tmp_path, monkeypatch):
    """The site; called with a model, it is as if it had been started anew with other settings."""
    server.does = "answers"
    server.asked.clear()
    monkeypatch.setattr(reindexing, "SEARCHES_END_WITHIN_SECONDS", 0.0)

    def started_with(model=None):
        EMBEDDERS.configure(server.address(model) if model else NOTHING_CHOSEN)
        STORE.configure(StoreSettings(folder=tmp_path / "site"))

    yield started_with
    EMBEDDERS.configure(NOTHING_CHOSEN)


def say(user, *texts):
    """These, answered and indexed as the site does it; the last reply."""
    for text in texts:
        actions.accept_message(user, uuid4(), text)
        answered = actions.answer_waiting(user)
        tasks.index(str(user.pk))
    return answered[-1].turn.reply.text


def forget_first_exchange(user):
    """By hand, as from the timeline."""
    memory = memory_of(user)
    remove_exchanges(memory.holding, [URIRef(memory.index.around(1)[0].episode)])


def recalled(user, text):
    memory = memory_of(user)
    found = Recollection(memory.episodes, memory.index, memory.embedder).recall(text, memory.clock(), 20)
    return [each.turn.text for each in found]


def searched():
    return STORE.indices.searched.making.embedder


def tables(tmp_path):
    return sorted(each.name for each in (tmp_path / "site-index").iterdir() if not each.name.startswith("."))


def test_a_new_site_with_a_server_answers_and_remembers_by_it(site, server, alice):
    site("words-48")
    assert say(alice, *ALICES) == "Old Tom was planted by Mira Holt."
    assert searched().endswith("/words-48/48")
    assert ALICES[1] in recalled(alice, "the bees behind the mill")
    assert not STORE.indices.is_outdated
    assert any("bees" in text for text in server.texts)


def test_without_a_server_in_the_settings_nothing_is_sent(site, server, alice):
    site()
    say(alice, *ALICES)
    reindex(lambda *_: None)
    assert server.asked == []


def test_another_model_is_searched_only_once_all_is_made_with_it(site, alice, bob, tmp_path):
    site()
    say(alice, *ALICES)
    say(bob, *BOBS)
    prepare_missing_vectors(STORE.engine, minilm())
    site("words-48")
    say(bob, "My canary sings.")
    assert (searched(), STORE.indices.is_outdated) == (minilm().identity, True)
    before = tables(tmp_path)
    told = []
    done = reindex(lambda *what: told.append((what, searched())))
    assert all(name == minilm().identity for what, name in told if what[0] == "episodes indexed")
    assert (done["people"], searched()) == (2, done["embedder"])
    assert not {name for name in tables(tmp_path) if name in before}
    assert STORE.indices.filled is None
    assert ALICES[1] in recalled(alice, "the bees behind the mill")
    assert "My canary sings." in recalled(bob, "canary")
    assert not {*recalled(bob, "bees Zebedee")} & {*ALICES}
    assert not {*recalled(alice, "cembalo canary")} & {*BOBS, "My canary sings."}


def test_the_vectors_of_knowledge_change_with_the_model(site):
    site()
    prepare_missing_vectors(STORE.engine, minilm())
    site("words-48")
    reindex(lambda *_: None)
    made_by = {
        str(quad[2]) for quad in STORE.engine.dataset.quads() if str(quad[1]).endswith("#embeddedBy") and "index" in str(quad[3])
    }
    assert made_by == {searched()}


def test_what_is_said_and_what_is_forgotten_meanwhile_are_so_in_the_new_indices(site, alice, bob):
    site()
    say(alice, *ALICES)
    say(bob, *BOBS)
    site("words-48")
    happened = []

    def meanwhile(what, done, _of):
        if what == "tables compacted" and not happened:
            happened.append(done)
            assert ALICES[1] in recalled(alice, "the bees behind the mill")
            forget_first_exchange(alice)
            say(alice, "My boat is green.")
            data.erase_memory(bob)

    reindex(meanwhile)
    assert happened
    assert "My boat is green." in recalled(alice, "green boat")
    rows = STORE.indices.searched.index.table.search().limit(1_000).to_list()
    assert {row["owner"] for row in rows} == {str(alice.pk)}
    assert not [row["context"] for row in rows if "Zebedee" in row["context"]]


def test_stopped_half_way_it_goes_on_where_it_was(site, server, alice, bob):
    site()
    say(alice, *ALICES)
    say(bob, *BOBS)
    site("words-48")

    def stop_after_alice(what, done, of):
        if what == "episodes indexed" and done * 2 >= of:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        reindex(stop_after_alice)
    assert (searched(), STORE.indices.filled is not None) == (minilm().identity, True)
    assert ALICES[1] in recalled(alice, "the bees behind the mill")
    sent = len(server.texts)
    site("words-48")
    reindex(lambda *_: None)
    assert searched().endswith("/words-48/48")
    assert not [text for text in server.texts[sent:] if "bees" in text]
    assert BOBS[0] in recalled(bob, "aunt cembalo")


def test_two_at_once_are_one_too_many(site, alice):
    site()

    def again(*_):
        with pytest.raises(BadInput, match="already"):
            reindex(lambda *_: None)

    assert reindex(again)["people"] == 1


def test_a_model_of_the_same_server_goes_on_embedding_until_it_is_replaced(site, server, alice):
    site("words-48")
    say(alice, *ALICES)
    site("words-64")
    say(alice, "My boat is green.")
    assert "words-48" in searched()
    assert "My boat is green." in recalled(alice, "green boat")
    reindex(lambda *_: None)
    assert searched().endswith("/words-64/64")
    assert "My boat is green." in recalled(alice, "green boat")


def test_a_server_that_is_not_named_any_more_leaves_the_words_to_search_by(site, alice):
    site("words-48")
    say(alice, *ALICES)
    site()
    assert "Mira Holt" in say(alice, "Who planted The Widow?")
    assert "I keep bees behind the mill." in recalled(alice, "bees mill")
    reindex(lambda *_: None)
    assert searched() == minilm().identity


@pytest.mark.parametrize("does", ["429", "500", "stalls", "cuts"])
def test_a_server_that_fails_costs_no_reply_and_loses_nothing(site, server, alice, does, caplog):
    site("words-48")
    say(alice, *ALICES[:2])
    server.does = does
    assert say(alice, "Who planted Old Tom?") == "Old Tom was planted by Mira Holt."
    assert APOLOGY not in say(alice, "What did we say about bees?", "The ladder leans on the shed", "What is my brother called?")
    assert "I keep bees behind the mill." in recalled(alice, "bees mill")
    assert "use words only" in caplog.text
    assert STORE.indices.searched.embedder.trouble is not None
    server.does = "answers"
    assert STORE.indices.searched.embedder.answers()
    tasks.index_all_that_was_missed()
    assert "The ladder leans on the shed" in recalled(alice, "ladder shed")


def test_where_the_server_fails_what_is_forgotten_is_gone_from_the_index_all_the_same(site, server, alice):
    site("words-48")
    say(alice, *ALICES)
    server.does = "500"
    forget_first_exchange(alice)
    rows = STORE.indices.searched.index.table.search().limit(100).to_list()
    assert rows
    assert not [row["context"] for row in rows if "Zebedee" in row["context"]]


def test_without_the_server_nothing_is_begun_and_what_was_begun_stays(site, server, alice):
    site()
    say(alice, *ALICES)
    site("words-48")
    server.does = "500"
    with pytest.raises(EmbeddingsUnavailable):
        reindex(lambda *_: None)
    assert (searched(), STORE.indices.filled) == (minilm().identity, None)


def test_the_running_site_does_it_for_a_command(site, settings, alice, tmp_path):
    settings.COMPANION_DATA = tmp_path
    site()
    say(alice, *ALICES)
    seeing, told = JobServer(), []
    seeing.start()
    done = job_server.ask_to_reindex(lambda *what: told.append(what))
    seeing.stop(20)
    assert (done["people"], bool(told)) == (1, True)
    assert list(job_server.place(job_server.REINDEXING).iterdir()) == []
