"""The language model as the site has it: over the socket, in the panel of staff, in /readyz."""

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.test import Client

from chat.plugged_in import KEY, circuit_state, language_model
from tests.chat.test_consumers import page_of
from tests.language_model_server import Says, language_model_server

WORDED = "Mira Holt planted Old Tom. What else would you like to know?"


@pytest.fixture
def server(settings):
    cache.delete(KEY)
    with language_model_server() as running:
        settings.COMPANION_LLM = running.settings(retries=0, opens_after=1)
        yield running
    cache.delete(KEY)


@pytest.fixture
def desk(store, staff):
    client = Client()
    client.force_login(staff)
    return client


@pytest.mark.django_db(transaction=True)
async def test_what_is_written_is_shown_sentence_by_sentence_and_then_the_reply_with_what_was_sent(server, worker, alice):
    server.says("Mira Holt planted Old Tom [1]. She was tall [1]. What else would you like to know?")
    async with page_of(alice) as page:
        message = await page.say("Who planted Old Tom?")
        events = await page.until("reply")
    partial, reply = [each for each in events if each["type"] == "partial"], events[-1]
    assert [each["text"] for each in partial] == ["Mira Holt planted Old Tom.", WORDED]
    assert {each["id"] for each in (*partial, reply)} == {message}
    assert (reply["text"], reply["component"]) == (WORDED, "language_model")
    (sent,) = reply["sent"]
    assert sent["host"] == server.settings().host
    assert [each["text"] for each in sent["messages"]] == [each["content"] for each in server.requests[0]["messages"]]


@pytest.mark.django_db(transaction=True)
async def test_off_the_record_nothing_is_sent(server, worker, alice):
    async with page_of(alice) as page:
        await page.send(type="off_record", on=True)
        await page.until("off_record")
        assert (await page.ask("Hello!"))["component"] == "small_talk"
        alice.remembers = False
        await sync_to_async(alice.save)()
        await page.ask("Who planted Old Tom?")
    assert server.requests == []


def test_without_an_address_there_is_no_model(db):
    assert language_model() is None
    assert circuit_state() is None


def test_ready_tells_how_the_model_stands_and_is_ready_all_the_same(server, client, store, db):
    assert client.get("/readyz").json()["language_model"] == "closed"
    server.says(Says(status=500))
    language_model().circuit.failed("the language model’s server responded with 500")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["language_model"]) == (200, "open")


def test_staff_see_that_there_is_none(desk):
    assert "None is set, so every reply is rule-based." in desk.get("/admin/health/").content.decode()


def test_staff_see_what_went_wrong_also_in_another_process(server, desk):
    language_model().circuit.failed("the language model’s server responded with 500")
    kept = cache.get(KEY)
    page = desk.get("/admin/health/").content.decode()
    assert "paused because it failed once; rule-based replies are used instead" in page
    assert "the language model’s server responded with 500" in page
    language_model().circuit.succeeded()
    cache.set(KEY, kept)
    assert circuit_state().name == "closed"
