"""Alice's program does all that the API offers; what comes in wrong is told as plain JSON."""

from contextlib import ExitStack
from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from asgiref.sync import async_to_sync
from django.test import Client

from chat import actions, pressure
from chat.accounts.models import AccessToken
from chat.accounts.tokens import make_token
from chat.api.door import READING
from chat.pressure import HERE, HERE_AT_ONCE, OF_ONE_AT_MOST
from memory.access import memory_of
from memory.clock import SettableClock, system_clock

LEEDS = "My sister Anna lives in Leeds."


def add(program, text=LEEDS):
    answer = program.send("POST", "memories", {"text": text})
    assert answer.status_code == 201, answer.content
    return answer.json()


def memory_with(told, words):
    assert "memories" in told, told
    return next(each for each in told["memories"] if words in each["text"])


def test_a_memory_is_added_found_corrected_and_deleted(alices):
    leeds = memory_with(add(alices), "Leeds")
    assert leeds["id"] in [each["id"] for each in alices.get("search", query="Where does my sister live?").json()["memories"]]
    corrected = alices.send("PATCH", f"memories/{leeds['id']}", {"value": "York"}).json()
    assert "York" in corrected["text"]
    assert alices.get(f"memories/{leeds['id']}").json()["state"] == "history"
    removed = alices.send("DELETE", f"memories/{corrected['id']}")
    assert removed.json()["removed"]
    assert alices.get(f"memories/{corrected['id']}").status_code == 404
    assert "York" not in alices.get("memories").content.decode()


def test_the_memories_are_listed_page_by_page(alices):
    add(alices)
    add(alices, "I like plums.")
    listed = alices.get("memories").json()
    assert listed["memories"][0]["text"] == "You like plums."
    assert listed["older"] == ""
    assert len(alices.get("memories", words="plums").json()["memories"]) == 1


def test_what_was_said_is_recalled(alices):
    add(alices)
    recalled = alices.get("recall", query="Who lives in Leeds?").json()
    assert recalled[0]["text"] == LEEDS


def test_people_and_plans_are_listed(alices):
    add(alices)
    tomorrow = (system_clock() + timedelta(days=3)).date()
    add(alices, f"I have a dentist appointment on {tomorrow:%-d %B}.")
    assert [each["name"] for each in alices.get("people").json()] == ["your sister Anna"]
    assert [each["day"] for each in alices.get("plans").json()] == [tomorrow.isoformat()]


def test_talk_is_answered_and_the_same_id_only_once(alices, alice):
    message = {"id": str(uuid4()), "text": "When was the Bramley introduced?"}
    first, again = (alices.send("POST", "talk", message).json() for _ in range(2))
    assert first["reply"]
    assert again == first
    assert memory_of(alice).episodes.awaiting_reply() == []


def test_off_the_record_nothing_is_kept(alices, alice):
    answer = alices.send("POST", "talk", {"text": "Off the record, I stole a plum."}).json()
    assert (answer["kept"], answer["memories"], answer["exchange"]) == (False, [], "")
    assert memory_of(alice).episodes.last_number() == 0


def test_an_exchange_goes_with_what_it_taught(alices):
    told = add(alices)
    assert alices.send("DELETE", f"exchanges/{told['exchange']}").status_code == 200
    assert alices.get("memories").json()["memories"] == []
    assert alices.send("DELETE", f"exchanges/{told['exchange']}").status_code == 404


def test_who_keeps_nothing_is_kept_nothing_of(alices, alice):
    alice.remembers = False
    alice.save()
    assert alices.send("POST", "memories", {"text": LEEDS}).status_code == 400


def test_the_whole_memory_can_be_taken_along(alices):
    add(alices)

    async def whole(answer):
        return b"".join([part async for part in answer])

    assert LEEDS in async_to_sync(whole)(alices.get("export")).decode()
    assert alices.get("export", format="trig").status_code == 200


@pytest.mark.parametrize(
    ("scope", "method", "path"),
    [
        ("read", "POST", "memories"),
        ("read", "POST", "talk"),
        ("read", "DELETE", "memories/made-up"),
        ("write", "GET", "memories"),
        ("write", "POST", "talk"),
        ("talk", "GET", "export"),
        ("talk", "PATCH", "memories/made-up"),
        ("calendar", "GET", "plans"),
    ],
)
def test_a_token_is_for_its_scopes_alone(program_of, alice, scope, method, path):
    answer = program_of(alice, scope).send(method, path, {"text": LEEDS, "value": "x"})
    assert answer.status_code in {403, 422}
    assert answer.status_code == 403 or path.startswith("memories/")


@pytest.mark.parametrize(
    ("method", "path", "given", "status"),
    [
        ("POST", "memories", b"{", 400),
        ("POST", "memories", b"\xff\xfe", 400),
        ("POST", "memories", b"[" * 20000, 400),
        ("POST", "memories", [], 422),
        ("POST", "memories", {}, 422),
        ("POST", "memories", {"text": ""}, 422),
        ("POST", "memories", {"text": "   "}, 400),
        ("POST", "memories", {"text": 7}, 422),
        ("POST", "memories", {"text": "a\x00b"}, 422),
        ("POST", "memories", {"text": "\ud800"}, 422),
        ("POST", "memories", {"text": "a" * 4001}, 422),
        ("POST", "memories", {"text": "a", "person": "bob"}, 422),
        ("POST", "talk", {"text": "a", "id": "7"}, 422),
        ("POST", "talk", b'{"text": "' + b"a" * 300_000 + b'"}', 413),
        ("PATCH", "memories/none", {"value": "x"}, 404),
        ("PATCH", "memories/a%20b", {"value": "x"}, 422),
        ("GET", "memories/%3E%20%3Curn:x%3E", None, 422),
        ("GET", "recall", None, 422),
        ("GET", "recall?query=a&k=999", None, 422),
        ("GET", "memories?about=bob", None, 422),
        ("GET", "export?format=exe", None, 422),
        ("PUT", "memories", {}, 405),
    ],
)
def test_bad_input_is_told_in_plain_json(alices, method, path, given, status):
    answer = alices.send(method, path, given)
    assert answer.status_code == status, answer.content
    assert status == 405 or list(answer.json()) == ["detail"]
    assert b"Traceback" not in answer.content


def test_a_token_that_has_ended_or_is_none_lets_nobody_in(alices, alice, client):
    AccessToken.objects.update(expires_at=system_clock() - timedelta(seconds=1))
    assert alices.get("memories").status_code == 401
    client.force_login(alice)
    assert client.get("/api/memories").status_code == 401, "a session is no token"
    assert client.get("/api/memories").headers["WWW-Authenticate"] == "Bearer"


def test_a_closed_account_has_no_token(alices, alice):
    alice.is_active = False
    alice.save()
    assert alices.get("memories").status_code == 401


def test_who_is_too_quick_waits(alices, bobs, alice):
    now = system_clock()
    for moment in (now, now + timedelta(minutes=1)):
        for _ in range(READING.at_most):
            READING.hit(str(alice.tokens.get().pk), SettableClock(moment))
    answer = alices.get("people")
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")
    assert bobs.get("people").status_code == 200


def test_beyond_the_bounds_of_what_waits_a_program_is_told_when_to_come_again(alices, bobs, alice, monkeypatch):
    for number in range(OF_ONE_AT_MOST):
        actions.accept_message(alice, UUID(int=number), "Hello")
    answer = alices.send("POST", "talk", {"text": "And this?"})
    assert (answer.status_code, answer.headers["Retry-After"]) == (429, "3")
    monkeypatch.setattr(pressure, "IN_ALL_AT_MOST", OF_ONE_AT_MOST)
    answer = bobs.send("POST", "memories", {"text": "My sister lives in Leeds."})
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "10")
    assert answer.json()["detail"] == "A lot of messages are waiting to be answered. Send it again in a moment."


def test_where_the_process_has_its_hands_full_a_worker_answers_programs(worker, bobs, alices):
    with ExitStack() as others:
        for number in range(HERE_AT_ONCE):
            others.enter_context(HERE.one(UUID(int=number)))
        assert (
            alices.send("POST", "talk", {"text": "Who planted Old Tom?"}).json()["reply"] == "Old Tom was planted by Mira Holt."
        )
        answer = bobs.send("POST", "talk", {"text": "Off the record: who planted Old Tom?"})
        assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")


def test_whoever_guesses_tokens_waits(alices):
    guesser = Client(REMOTE_ADDR="203.0.113.9")
    statuses = [guesser.get("/api/people", headers={"authorization": f"Bearer cpn_{n}"}).status_code for n in range(25)]
    assert (statuses[0], statuses[-1]) == (401, 429)
    assert alices.get("people").status_code == 200


def test_without_the_store_that_is_said(alices, silent_store):
    assert alices.get("people").status_code == 503


def test_the_page_of_the_api_runs_no_script_of_its_own(client, store, alice):
    client.force_login(alice)
    page = client.get("/api/docs").content.decode()
    assert "swagger" in page
    assert "cdn" not in page
    assert "<script>" not in page
    paths = client.get("/api/openapi.json").json()["paths"]
    assert {"/api/memories", "/api/talk", "/api/search"} <= set(paths)


def test_bob_reaches_nothing_of_alices(alices, bobs):
    leeds = memory_with(add(alices), "Leeds")
    assert bobs.get("memories").json()["memories"] == []
    assert bobs.get("search", query="Where does Anna live?").json() == {"memories": [], "said": []}
    assert bobs.get("people").json() == []
    for method, path, given in (
        ("GET", f"memories/{leeds['id']}", None),
        ("PATCH", f"memories/{leeds['id']}", {"value": "York"}),
        ("DELETE", f"memories/{leeds['id']}", None),
    ):
        assert bobs.send(method, path, given).status_code == 404
    assert "Leeds" in alices.get(f"memories/{leeds['id']}").json()["text"]


def test_a_secret_is_kept_as_its_digest_alone(alice):
    token, secret = make_token(alice, "mine", ["read"], 7)
    assert secret not in str(AccessToken.objects.filter(pk=token.pk).values().get())
