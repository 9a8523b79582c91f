import asyncio
import json
from contextlib import ExitStack, asynccontextmanager
from uuid import UUID, uuid4

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.core.cache import cache
from django.test import Client

from chat import actions
from chat.accounts.areas import make_area
from chat.consumers import NO_SUCH_AREA, OF_ONE_ADDRESS, OF_ONE_PERSON, TOO_MANY
from chat.curating.data import erase_memory
from chat.pressure import HERE, HERE_AT_ONCE, OF_ONE_AT_MOST
from companion_site.asgi import application
from memory.access import memory_of
from memory.episodes import log
from memory.errors import QueryRefused

pytestmark = pytest.mark.django_db(transaction=True)

OWN_ORIGIN = "http://127.0.0.1:8000"
QUESTIONS = ["Who planted Old Tom?", "Hello", "Where was Mira Holt born?", "When did Jon Ashe die?", "Thanks!"]


@pytest.fixture(autouse=True)
def _nobody_was_too_quick():
    cache.clear()


class Page:
    """An open page; it reads every frame as the wire would carry it."""

    def __init__(self, socket: WebsocketCommunicator) -> None:
        self.socket = socket

    async def send(self, **frame) -> None:
        await self.socket.send_to(text_data=json.dumps(frame))

    async def say(self, text, message_id=None) -> str:
        message_id = message_id or str(uuid4())
        await self.send(type="message", id=message_id, text=text)
        return message_id

    async def next(self) -> dict:
        raw = await self.socket.receive_from(timeout=20)
        return json.loads(raw.encode("utf-8"))

    async def until(self, kind, count=1) -> list[dict]:
        events = []
        while sum(event["type"] == kind for event in events) < count:
            events.append(await self.next())
        return events

    async def ask(self, text) -> dict:
        await self.say(text)
        return (await self.until("reply"))[-1]


def session_of(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def socket_of(client=None, origin=OWN_ORIGIN, address="/ws/chat/") -> WebsocketCommunicator:
    cookie = client.cookies[settings.SESSION_COOKIE_NAME].value if client else "no-such-session"
    headers = [(b"cookie", f"{settings.SESSION_COOKIE_NAME}={cookie}".encode())]
    return WebsocketCommunicator(application, address, headers + ([(b"origin", origin.encode())] if origin else []))


@asynccontextmanager
async def page_of(user, asked=""):
    socket = socket_of(session_of(user), address=f"/ws/chat/{asked}")
    assert (await socket.connect())[0]
    yield Page(socket)
    await socket.disconnect()


def last_number(user) -> int:
    return memory_of(user).episodes.last_number()


async def test_without_a_login_there_is_no_conversation(store):
    assert await socket_of().connect() == (False, 4401)


async def test_after_the_logout_the_session_opens_nothing(store, alice):
    client = session_of(alice)
    socket = socket_of(client)
    await sync_to_async(client.logout)()
    assert await socket.connect() == (False, 4401)


async def test_somebody_who_was_shut_out_is_not_let_in(store, alice):
    client = session_of(alice)
    alice.is_active = False
    alice.save()
    assert await socket_of(client).connect() == (False, 4401)


@pytest.mark.parametrize(
    "origin", [None, "null", "https://evil.example", "http://127.0.0.1.evil.example", "http://evil.example:8000", "file://"]
)
async def test_a_page_of_another_site_is_refused_though_logged_in(store, alice, origin):
    assert (await socket_of(session_of(alice), origin).connect())[0] is False


@pytest.mark.parametrize("origin", ["http://127.0.0.1:8000", "http://localhost", "https://localhost:8443"])
async def test_a_page_of_this_site_is_let_in(store, alice, origin):
    socket = socket_of(session_of(alice), origin)
    assert (await socket.connect())[0] is True
    await socket.disconnect()


@pytest.mark.parametrize(
    ("query", "kept"),
    [
        ("?time_zone=Asia%2FTokyo", "Asia/Tokyo"),
        ("?time_zone=Asia%2FTokyo&time_zone=Europe%2FParis", "Asia/Tokyo"),
        ("?time_zone=No%2FWhere", "Europe/Vienna"),
        ("?time_zone=%ff%00", "Europe/Vienna"),
        ("?time_zone=", "Europe/Vienna"),
        ("", "Europe/Vienna"),
    ],
)
async def test_the_zone_of_the_page_is_the_person_s(store, alice, query, kept):
    socket = socket_of(session_of(alice), address=f"/ws/chat/{query}")
    assert (await socket.connect())[0] is True
    await socket.disconnect()
    await sync_to_async(alice.refresh_from_db)()
    assert alice.time_zone == kept


BAD_FRAMES = {
    "{": "bad_frame",
    "[]": "bad_frame",
    "[" * 30_000: "bad_frame",
    '{"type": "nonsense"}': "bad_frame",
    '{"type": "\\ud800"}': "bad_frame",
    '{"type": "_send"}': "bad_frame",
    '{"type": "deliver", "event": {}}': "bad_frame",
    '{"type": "message"}': "bad_frame",
    '{"type": "message", "id": "1", "text": "Hello"}': "bad_frame",
    '{"type": "message", "id": "5f0c9c2e-9f3a-4f0e-8a53-0c6ad5d0a001", "text": ""}': "empty_text",
    '{"type": "message", "id": "5f0c9c2e-9f3a-4f0e-8a53-0c6ad5d0a001", "text": "a\\u0000b"}': "bad_text",
    '{"type": "message", "id": "5f0c9c2e-9f3a-4f0e-8a53-0c6ad5d0a001", "text": "a\\ud800b"}': "bad_text",
    '{"type": "message", "id": "5f0c9c2e-9f3a-4f0e-8a53-0c6ad5d0a001", "text": {"text": "Hello"}}': "bad_frame",
    json.dumps({"type": "message", "id": "5f0c9c2e-9f3a-4f0e-8a53-0c6ad5d0a1e9", "text": "x" * 100_000}): "text_too_long",
    '{"type": "evaluate"}': "unknown_episode",
    '{"type": "evaluate", "episode": "\\ud800", "value": "good"}': "unknown_episode",
    '{"type": "evaluate", "episode": "https://companion.example/nothing", "value": "good"}': "bad_input",
    '{"type": "evaluate", "episode": "https://companion.example/nothing", "value": ["good"]}': "bad_input",
    '{"type": "evaluate", "episode": "https://companion.example/nothing", "value": "bad", "reason": "\\ud800"}': "bad_text",
    '{"type": "history", "before": "all"}': "bad_frame",
    '{"type": "resume", "after": 1.5}': "bad_frame",
}


@pytest.mark.parametrize("raw", BAD_FRAMES, ids=[raw[:60] for raw in BAD_FRAMES])
async def test_a_bad_frame_is_an_error_and_changes_nothing(store, alice, raw):
    async with page_of(alice) as page:
        await page.socket.send_to(text_data=raw)
        error = await page.next()
        assert (error["type"], error["code"]) == ("error", BAD_FRAMES[raw])
        assert error["detail"]
        assert last_number(alice) == 0


async def test_after_a_bad_frame_the_conversation_goes_on(store, alice):
    async with page_of(alice) as page:
        for raw in BAD_FRAMES:
            await page.socket.send_to(text_data=raw)
            await page.next()
        message_id = await page.say("Hello")
        assert (await page.next())["id"] == message_id


async def test_bytes_are_no_frame(store, alice):
    async with page_of(alice) as page:
        await page.socket.send_to(bytes_data=b'{"type": "history"}')
        assert (await page.next())["code"] == "bad_frame"


async def test_the_error_of_a_message_names_the_message(store, alice):
    async with page_of(alice) as page:
        message_id = await page.say("")
        assert (await page.next())["id"] == message_id


async def test_too_many_frames_at_once_are_not_taken(store, alice):
    async with page_of(alice) as page:
        for _ in range(60):
            await page.send(type="history")
            assert (await page.next())["type"] == "history"
        await page.say("Hello")
        assert (await page.next())["code"] == "too_fast"
        assert last_number(alice) == 0


async def test_another_page_is_no_way_around_the_pace(store, alice, bob):
    for _ in range(OF_ONE_PERSON.at_most):
        OF_ONE_PERSON.hit(str(alice.pk))
    async with page_of(alice) as page, page_of(bob) as of_bob:
        await page.say("Hello")
        assert (await page.next())["code"] == "too_fast"
        await of_bob.say("Hello")
        assert (await of_bob.next())["type"] == "accepted"


async def test_one_who_floods_is_busy_beyond_the_bound_and_another_is_not(store, alice, bob, monkeypatch):
    monkeypatch.setattr(log, "BUSY_SECONDS", 60)
    async with page_of(alice) as page, page_of(bob) as of_bob:
        said = [await page.say(f"Number {number}") for number in range(OF_ONE_AT_MOST + 2)]
        events = [await page.next() for _ in said]
        assert [event["type"] for event in events] == ["accepted"] * OF_ONE_AT_MOST + ["error"] * 2
        for refused, message_id in zip(events[-2:], said[-2:], strict=True):
            assert (refused["code"], refused["id"], refused["retry_after"]) == ("busy", message_id, 60)
        await of_bob.say("Hello")
        assert (await of_bob.next())["type"] == "accepted"
        await sync_to_async(actions.answer_waiting)(alice, at_most=2)
        await page.until("reply", 2)
        await page.say("Number 21", said[-1])
        assert (await page.next())["code"] == "busy", "before the pause is over there is room, but not in order"
    async with page_of(alice) as page:
        for number in (20, 21):
            await page.say(f"Number {number}", said[number])
        assert [(await page.next())["id"] for _ in range(2)] == said[-2:]
    assert [each.text for each in memory_of(alice).episodes.awaiting_reply()][-2:] == ["Number 20", "Number 21"]


async def test_where_the_process_has_its_hands_full_nothing_is_answered_off_the_record(store, alice):
    async with page_of(alice) as page:
        with ExitStack() as others:
            for number in range(HERE_AT_ONCE):
                others.enter_context(HERE.one(UUID(int=number)))
            message_id = await page.say("Between us: hello")
            refused = (await page.until("error"))[-1]
            assert (refused["code"], refused["id"], refused["retry_after"]) == ("busy", message_id, 2)
    async with page_of(alice) as page:
        await page.say("Between us: hello", message_id)
        assert (await page.until("reply"))[-1]["kept"] is False


async def test_an_address_that_opens_sockets_without_end_is_refused_and_no_other(store, alice, settings):
    settings.COMPANION_IS_OPEN = True
    for _ in range(OF_ONE_ADDRESS.at_most):
        OF_ONE_ADDRESS.hit("203.0.113.7")
    for address, outcome in (("203.0.113.7", (False, TOO_MANY)), ("203.0.113.8", (True, None))):
        socket = socket_of(session_of(alice))
        socket.scope["client"] = [address, 40_000]
        assert await socket.connect() == outcome
        await socket.disconnect()


async def test_while_the_store_is_away_a_message_is_not_accepted(service, alice):
    async with page_of(alice) as page:
        service.stop()
        message_id = await page.say("Hello")
        error = await page.next()
        assert (error["code"], error["id"]) == ("unavailable", message_id)  # so that the page sends it again
        assert "127.0.0.1" not in error["detail"]
        service.start()
        await page.say("Hello")
        assert (await page.next())["type"] == "accepted"


async def test_a_message_that_the_memory_refuses_is_not_sent_again(store, alice, monkeypatch):
    def refuse(*_):
        raise QueryRefused("This query takes too long.")

    monkeypatch.setattr(log.Episodes, "record_input", refuse)
    async with page_of(alice) as page:
        message_id = await page.say("Hello")
        error = await page.next()
    assert (error["code"], error["id"]) == ("not_possible", message_id)


async def test_a_message_is_accepted_then_thought_about_then_answered(worker, alice):
    async with page_of(alice) as page:
        message_id = await page.say("Who planted Old Tom?")
        accepted, thinking, reply = await page.until("reply")
        assert [accepted["type"], thinking["type"]] == ["accepted", "thinking"]
        assert {accepted["id"], thinking["id"], reply["id"]} == {message_id}
        assert reply["text"] == "Old Tom was planted by Mira Holt."
        assert accepted["number"] < reply["number"]
        assert reply["in_reply_to"] == accepted["episode"]


async def test_accepted_is_said_only_after_the_message_is_stored(store, alice):
    async with page_of(alice) as page:
        await page.say("Hello")
        accepted = await page.next()
        assert [str(each.episode) for each in memory_of(alice).episodes.awaiting_reply()] == [accepted["episode"]]


async def test_replies_come_in_the_order_of_the_messages(worker, alice):
    async with page_of(alice) as page:
        ids = [await page.say(question) for question in QUESTIONS]
        events = await page.until("reply", len(QUESTIONS))
        assert [event["id"] for event in events if event["type"] == "reply"] == ids


async def test_the_same_message_sent_twice_is_stored_and_answered_once(worker, alice):
    async with page_of(alice) as page:
        message_id = await page.say("Hello")
        await page.say("Hello", message_id)
        other = await page.say("Who planted Old Tom?")
        events = [*await page.until("reply", 2)]
        accepted = [event for event in events if event["type"] == "accepted" and event["id"] == message_id]
        assert len({event["episode"] for event in accepted}) == 1
        assert [event["id"] for event in events if event["type"] == "reply"] == [message_id, other]


async def test_a_reply_comes_to_all_open_pages_of_its_person(worker, alice):
    async with page_of(alice) as one, page_of(alice) as other:
        await one.say("Hello")
        assert (await one.until("reply"))[-1] == (await other.until("reply"))[-1]


async def test_a_judgement_comes_to_all_open_pages_of_its_person(worker, alice):
    async with page_of(alice) as one, page_of(alice) as other:
        reply = await one.ask("Who planted Old Tom?")
        await other.send(type="evaluate", episode=reply["episode"], value="bad", reason="It was Jon.")
        evaluated = [(await page.until("evaluated"))[-1] for page in (one, other)]
        assert evaluated[0] == evaluated[1]
        assert (evaluated[0]["episode"], evaluated[0]["value"]) == (reply["episode"], "bad")


async def test_the_history_shows_what_was_said_and_how_it_was_judged(worker, alice):
    async with page_of(alice) as page:
        reply = await page.ask("Who planted Old Tom?")
        await page.send(type="evaluate", episode=reply["episode"], value="good")
        await page.until("evaluated")
        await page.send(type="history")
        said, answer = (await page.until("history"))[-1]["episodes"]
        assert (said["text"], answer["text"]) == ("Who planted Old Tom?", reply["text"])
        assert answer["evaluation"] == "good"


async def test_a_page_that_comes_back_gets_what_it_missed(worker, alice):
    async with page_of(alice) as page:
        seen = await page.ask("Hello")
    for question in QUESTIONS:
        await asyncio.to_thread(actions.accept_message, alice, uuid4(), question)
    await asyncio.to_thread(actions.answer_waiting, alice)
    async with page_of(alice) as page:
        await page.send(type="resume", after=seen["number"])
        history, *others = await page.until("reply", len(QUESTIONS))
        assert [item["text"] for item in history["episodes"]] == QUESTIONS
        replies = [each["id"] for each in others if each["type"] == "reply"]
        assert replies == [item["id"] for item in history["episodes"]]


async def test_a_page_that_comes_back_has_answered_what_still_waits(worker, alice):
    accepted = await asyncio.to_thread(actions.accept_message, alice, uuid4(), "Who planted Old Tom?")
    async with page_of(alice) as page:
        await page.send(type="resume", after=0)
        reply = (await page.until("reply"))[-1]
    assert (reply["id"], reply["text"]) == (accepted["id"], "Old Tom was planted by Mira Holt.")


async def test_nothing_of_one_person_reaches_another(worker, alice, bob):
    async with page_of(alice) as of_alice, page_of(bob) as of_bob:
        reply = await of_alice.ask("Who planted Old Tom?")
        await of_alice.send(type="evaluate", episode=reply["episode"], value="bad", reason="It was Jon.")
        await of_alice.until("evaluated")
        message_id = await of_bob.say("Hello")
        events = await of_bob.until("reply")
        await of_bob.send(type="resume", after=0)
        await of_bob.send(type="history")
        events += await of_bob.until("history", 2)
        assert {event["id"] for event in events if "id" in event} == {message_id}
        assert [mark for mark in (str(alice.pk), "Old Tom", "It was Jon") if mark in json.dumps(events)] == []


@pytest.mark.parametrize("value", ["good", "bad", "none"])
async def test_a_reply_to_somebody_else_cannot_be_judged(worker, alice, bob, value):
    async with page_of(alice) as of_alice, page_of(bob) as of_bob:
        reply = await of_alice.ask("Who planted Old Tom?")
        await of_bob.send(type="evaluate", episode=reply["episode"], value=value)
        assert (await of_bob.next())["code"] == "bad_input"
        await of_alice.send(type="history")
        assert (await of_alice.until("history"))[-1]["episodes"][-1]["evaluation"] is None


@pytest.mark.parametrize("frame", [{"type": "history"}, {"type": "resume", "after": 0}])
@pytest.mark.parametrize("claim", ["user", "user_id", "person", "id", "episode", "graph"])
async def test_a_frame_that_claims_to_be_of_somebody_else_shows_one_s_own(store, alice, bob, frame, claim):
    accepted = actions.accept_message(alice, uuid4(), "Hello")
    claims = {"episode": accepted["episode"], "graph": accepted["episode"].rpartition("/episode/")[0] + "/episodes"}
    async with page_of(bob) as page:
        await page.send(**frame, **{claim: claims.get(claim, str(alice.pk))})
        assert (await page.next())["episodes"] == []


async def test_the_message_id_of_somebody_else_leads_to_a_message_of_one_s_own(store, alice, bob):
    message_id = uuid4()
    of_alice = actions.accept_message(alice, message_id, "Hello")
    async with page_of(bob) as page:
        await page.say("Hello", str(message_id))
        of_bob = await page.next()
    assert of_bob["episode"] != of_alice["episode"]
    assert str(bob.pk) in of_bob["episode"]


# --- Judgements heeded, and fresh starts -----------------------------------------------------------

QUESTION = "Who planted Old Tom?"


async def judge(page, reply, value, reason=""):
    await page.send(type="evaluate", episode=reply["episode"], value=value, reason=reason)
    return (await page.until("evaluated"))[-1]


async def told(page) -> list[dict]:
    await page.send(type="history")
    return (await page.until("history"))[-1]["episodes"]


async def test_a_reason_goes_out_with_the_judgement_and_comes_back_with_the_history(worker, alice):
    async with page_of(alice) as page:
        reply = await page.ask(QUESTION)
        assert (await judge(page, reply, "bad", "outdated"))["reason"] == "outdated"
        last = (await told(page))[-1]
        assert (last["evaluation"], last["evaluation_reason"]) == ("bad", "outdated")


async def test_a_judgement_in_words_comes_to_the_page_as_one(worker, alice):
    async with page_of(alice) as page:
        reply = await page.ask(QUESTION)
        await page.say("No, that is outdated.")
        evaluated = (await page.until("evaluated"))[-1]
        assert (evaluated["episode"], evaluated["value"], evaluated["reason"]) == (reply["episode"], "bad", "outdated")


async def test_a_reply_says_which_judgement_it_heeded_until_that_is_withdrawn(worker, alice):
    async with page_of(alice) as page:
        first = await page.ask(QUESTION)
        await judge(page, first, "bad", "wrong")
        second = await page.ask(QUESTION)
        [heeded] = second["heeded"]
        assert (heeded["episode"], heeded["value"], heeded["stands"]) == (first["episode"], "bad", True)
        lowered = [each for each in second["considered"] if first["episode"] in each["heeds"]]
        assert lowered[0]["text"] == first["text"]
        assert lowered[0]["because"]
        await judge(page, first, "none")
        assert (await told(page))[-1]["heeded"][0]["stands"] is False
        assert (await page.ask(QUESTION))["text"].startswith(first["text"])


async def test_what_was_considered_and_heeded_for_alice_is_not_bobs(worker, alice, bob):
    async with page_of(alice) as of_alice, page_of(bob) as of_bob:
        await judge(of_alice, await of_alice.ask(QUESTION), "bad", "wrong")
        assert (await of_alice.ask(QUESTION))["heeded"]
        reply = await of_bob.ask(QUESTION)
        assert reply["heeded"] == []
        assert [each for each in reply["considered"] if each["because"] or each["heeds"]] == []
        assert str(alice.pk) not in json.dumps([reply, *await told(of_bob)])


@pytest.mark.parametrize("words", ["", "Let's start over"])
async def test_a_fresh_start_comes_to_all_pages_of_its_person_and_to_nobody_else(worker, alice, bob, words):
    async with page_of(alice) as one, page_of(alice) as other, page_of(bob) as of_bob:
        await one.ask("Where was Mira Holt born?")
        await (one.say(words) if words else one.send(type="start_afresh"))
        started = [(await page.until("started_afresh"))[-1] for page in (one, other)]
        assert started[0] == started[1]
        assert [item["kind"] for item in await told(one)][-1] == "start"
        assert (await one.ask("Who are her friends?"))["intent"] == "nothing_to_refer_to"
        assert await told(of_bob) == []


async def test_before_anything_was_said_there_is_nothing_to_set_aside(store, alice):
    async with page_of(alice) as page:
        await page.send(type="start_afresh")
        assert (await page.next())["code"] == "bad_input"


async def test_a_fresh_start_changes_nothing_for_somebody_else_whatever_the_frame_claims(worker, alice, bob):
    async with page_of(alice) as of_alice, page_of(bob) as of_bob:
        await of_alice.ask("Where was Mira Holt born?")
        await of_bob.ask("Hello")
        await of_bob.send(type="start_afresh", user=str(alice.pk), person=str(alice.pk))
        await of_bob.until("started_afresh")
        assert (await of_alice.ask("Who are her friends?"))["text"].startswith("Mira Holt")


async def test_a_fresh_start_that_was_missed_is_told_on_coming_back(worker, alice):
    async with page_of(alice) as page:
        seen = await page.ask("Hello")
    await asyncio.to_thread(actions.start_afresh, alice)
    async with page_of(alice) as page:
        await page.send(type="resume", after=seen["number"])
        assert [item["kind"] for item in (await page.next())["episodes"]] == ["start"]


async def test_a_page_of_an_area_keeps_what_is_said_in_that_area(store, alice):
    work = await sync_to_async(make_area)(alice, "Work")
    async with page_of(alice, f"?area={work.pk}") as page, page_of(alice) as general:
        await page.say("I like plums.")
        accepted = await page.until("accepted")
        await page.send(type="history")
        assert (await page.until("history"))[-1]["episodes"][-1]["text"] == "I like plums."
        await general.send(type="history")
        assert await general.next() == {"type": "history", "episodes": [], "more": False}
    assert str(work.pk) in accepted[-1]["episode"]
    assert await sync_to_async(last_number)(alice) == 0


@pytest.mark.parametrize("area", ["none", "00000000-0000-0000-0000-000000000b0b", "", "%00"])
async def test_what_is_no_area_of_the_person_opens_no_page(store, alice, bob, area):
    theirs = await sync_to_async(make_area)(bob, "Work")
    socket = socket_of(session_of(alice), address=f"/ws/chat/?area={area or theirs.pk}")
    assert await socket.connect() == (True, None)
    assert await socket.receive_output(timeout=20) == {"type": "websocket.close", "code": NO_SUCH_AREA}


async def test_a_quiet_page_whose_area_was_deleted_is_closed(store, alice, monkeypatch):
    monkeypatch.setattr("chat.presence.EVERY_SECONDS", 0.2)
    work = await sync_to_async(make_area)(alice, "Work")
    async with page_of(alice, f"?area={work.pk}") as page:
        await sync_to_async(erase_memory)(work)
        assert (await page.socket.receive_output(timeout=20)) == {"type": "websocket.close", "code": NO_SUCH_AREA}


async def test_a_page_whose_area_was_deleted_keeps_nothing_more(store, alice):
    work = await sync_to_async(make_area)(alice, "Work")
    async with page_of(alice, f"?area={work.pk}") as page:
        await sync_to_async(erase_memory)(work)
        await page.say("I like plums.")
        assert (await page.socket.receive_output(timeout=20)) == {"type": "websocket.close", "code": NO_SUCH_AREA}
    assert await sync_to_async(last_number)(work) == 0


async def test_what_was_kept_of_a_message_comes_back_with_it_and_can_still_be_undone(worker, alice):
    async with page_of(alice) as page:
        await page.ask("My sister lives in Graz.")
        live = (await page.until("remembered"))[-1]["facts"]
    async with page_of(alice) as page:
        assert (await remembered_in_history(page)) == live
        await page.send(type="undo", facts=[live[0]["id"]])
        assert (await page.until("undone"))[-1]["facts"] == [live[0]["id"]]
        assert (await remembered_in_history(page)) == []


async def remembered_in_history(page) -> list[dict]:
    await page.send(type="history")
    return [each for item in (await page.until("history"))[-1]["episodes"] for each in item.get("remembered", ())]


async def test_an_error_comes_in_the_language_of_the_page(store, alice):
    async with page_of(alice, "?language=de") as german, page_of(alice, "?language=no-such") as other:
        for page, words in ((german, "Die Nachricht hat 4.001 Zeichen; möglich sind 4.000."), (other, "The message has 4,001")):
            await page.say("x" * 4_001)
            assert (await page.next())["detail"].startswith(words)
