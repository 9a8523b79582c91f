import threading
from itertools import chain
from uuid import uuid4

import pytest
from rdflib import URIRef

from chat import actions
from chat.incoming import BadFrame
from memory.access import memory_of
from memory.episodes.conversation import entries_before
from memory.errors import BadInput, QueryRefused, StoreUnavailable
from tests.chat.conftest import waiting

QUESTIONS = ["Who planted Old Tom?", "Where was Mira Holt born?", "Hello", "When was Jon Ashe born?"]


def conversation(user) -> list[str]:
    return [entry.text for entry in entries_before(memory_of(user).episodes.reader, 10_000, 200)[0]]


def last_number(user) -> int:
    return memory_of(user).episodes.last_number()


def answered(user, text="Who planted Old Tom?") -> actions.AnsweredInput:
    actions.accept_message(user, uuid4(), text)
    return actions.answer_waiting(user)[-1]


@pytest.mark.parametrize(
    ("message_id", "text"), [("no id", "Hello"), (uuid4(), ""), (uuid4(), "x" * 4_001), (uuid4(), None), (None, "Hello")]
)
def test_a_bad_message_changes_nothing(store, alice, message_id, text):
    with pytest.raises(BadFrame):
        actions.accept_message(alice, message_id, text)
    assert last_number(alice) == 0


def test_a_message_is_stored_before_it_is_answered(store, alice):
    message_id = str(uuid4())
    accepted = actions.accept_message(alice, message_id, "  Who planted Old Tom?  ")
    assert (accepted["type"], accepted["id"], accepted["number"]) == ("accepted", message_id, 1)
    assert conversation(alice) == ["Who planted Old Tom?"]


def test_the_same_message_sent_twice_is_stored_and_answered_once(store, alice):
    message_id = uuid4()
    first, second = (actions.accept_message(alice, each, "Hello") for each in (message_id, str(message_id).upper()))
    assert first == second
    assert len(actions.answer_waiting(alice)) == 1
    assert actions.accept_message(alice, message_id, "Hello") == first
    assert actions.answer_waiting(alice) == []


def test_the_same_id_of_two_people_is_two_messages(store, alice, bob):
    message_id = uuid4()
    of_alice, of_bob = (actions.accept_message(each, message_id, "Hello") for each in (alice, bob))
    assert of_alice["episode"] != of_bob["episode"]
    assert (waiting(alice), waiting(bob)) == (["Hello"], ["Hello"])


def test_nothing_is_answered_where_nothing_waits(store, alice, bob):
    actions.accept_message(bob, uuid4(), "Hello")
    assert actions.answer_waiting(alice) == []
    assert last_number(alice) == 0


def test_messages_are_answered_in_their_order(store, alice):
    for question in QUESTIONS:
        actions.accept_message(alice, uuid4(), question)
    replies = actions.answer_waiting(alice)
    assert [reply.said.text for reply in replies] == QUESTIONS
    assert conversation(alice) == [*QUESTIONS, *[reply.turn.reply.text for reply in replies]]
    assert waiting(alice) == []


def test_two_threads_that_answer_one_person_answer_each_message_once(store, alice):
    for number in range(12):
        actions.accept_message(alice, uuid4(), f"Is {number} a tree?")
    answered_by: list[list[str]] = []
    start = threading.Barrier(2)

    def answer():
        start.wait()
        answered_by.append([each.said.text for each in actions.answer_waiting(alice)])

    threads = [threading.Thread(target=answer) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(chain.from_iterable(answered_by), key=lambda text: int(text.split()[1])) == [
        f"Is {number} a tree?" for number in range(12)
    ]
    assert len(conversation(alice)) == 24


def test_no_message_is_left_waiting_when_two_pages_speak_at_once(store, alice):
    def speak(start):
        start.wait()
        for _ in range(10):
            actions.accept_message(alice, uuid4(), "Hello")
            actions.answer_waiting(alice)

    start = threading.Barrier(2)
    threads = [threading.Thread(target=speak, args=(start,)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert waiting(alice) == []
    assert len(conversation(alice)) == 40


def test_a_turn_that_fails_still_gets_an_honest_reply(store, alice, broken_greeting):
    reply = answered(alice, "Hello").turn.reply
    assert reply.intent == "turn_failed"
    assert "fault of mine" in reply.text or "wrong on my side" in reply.text
    assert (reply.answers, reply.sources, reply.confidence) == ((), (), 0.0)


def test_a_turn_that_fails_is_logged_with_its_reason(store, alice, broken_greeting, caplog):
    failed = answered(alice, "Hello")
    assert str(failed.said.episode) in caplog.text
    assert "TemplateSyntaxError" in caplog.text


def test_a_turn_that_fails_does_not_stop_the_next(store, alice, broken_greeting):
    for question in ("Hello", "Who planted Old Tom?"):
        actions.accept_message(alice, uuid4(), question)
    assert actions.answer_waiting(alice)[1].turn.reply.text == "Old Tom was planted by Mira Holt."


@pytest.mark.parametrize("broken", ["chat.actions.kept_facts", "chat.dialogue.turn.Turn.change"])
def test_nobody_waits_for_ever_for_what_cannot_be_worded_or_stored(store, alice, monkeypatch, broken):
    def refuse(*_):
        raise QueryRefused("This query takes too long.")

    monkeypatch.setattr(broken, refuse)
    reply = answered(alice, "My sister lives in Graz.").turn.reply
    assert (waiting(alice), conversation(alice)[-1]) == ([], reply.text)
    assert (reply.intent == "turn_failed") is broken.endswith("change")


def test_a_message_is_not_accepted_while_the_store_is_away(service, alice):
    service.stop()
    with pytest.raises(StoreUnavailable):
        actions.accept_message(alice, uuid4(), "Hello")
    service.start()
    assert last_number(alice) == 0


def test_a_message_waits_while_the_store_is_away_and_is_answered_when_it_is_back(service, alice):
    actions.accept_message(alice, uuid4(), "Hello")
    service.stop()
    with pytest.raises(StoreUnavailable):
        actions.answer_waiting(alice)
    service.start()
    assert waiting(alice) == ["Hello"]
    assert [each.turn.reply.intent for each in actions.answer_waiting(alice)] == ["greeting_first"]


@pytest.mark.parametrize("value", ["great", "", "GOOD", None, 5, ["good"], {"good": 1}])
def test_a_judgement_that_is_none_is_refused(store, alice, value):
    reply = answered(alice)
    before = last_number(alice)
    with pytest.raises(BadInput):
        actions.evaluate(alice, reply.recorded.episode, value)
    assert last_number(alice) == before


@pytest.mark.parametrize("reason", ["x" * 501, "\x00", "\ud800", 5, ["late"]])
def test_a_reason_that_cannot_be_kept_is_refused(store, alice, reason):
    reply = answered(alice)
    before = last_number(alice)
    with pytest.raises(BadInput):
        actions.evaluate(alice, reply.recorded.episode, "bad", reason)
    assert last_number(alice) == before


def test_a_reply_of_somebody_else_cannot_be_judged(store, alice, bob):
    reply = answered(alice)
    with pytest.raises(BadInput):
        actions.evaluate(bob, reply.recorded.episode, "bad")
    assert last_number(bob) == 0


def test_what_the_person_said_cannot_be_judged(store, alice):
    said = answered(alice).said
    with pytest.raises(BadInput):
        actions.evaluate(alice, said.episode, "good")


def test_what_does_not_exist_cannot_be_judged(store, alice):
    with pytest.raises(BadInput):
        actions.evaluate(alice, URIRef("https://companion.example/user/nobody/episode/1"), "good")


def evaluation(user) -> str | None:
    return entries_before(memory_of(user).episodes.reader, 10_000, 200)[0][-1].evaluation


def test_a_judgement_is_kept_with_the_reply(store, alice):
    reply = answered(alice).recorded.episode
    event = actions.evaluate(alice, reply, "bad", "It is out of date.")
    assert (event["type"], event["episode"], event["value"]) == ("evaluated", str(reply), "bad")
    assert event["evaluation"] != str(reply)
    assert evaluation(alice) == "bad"


def test_the_newest_judgement_counts_and_none_takes_it_back(store, alice):
    reply = answered(alice).recorded.episode
    seen = []
    for value in ("good", "bad", "none", "good"):
        actions.evaluate(alice, reply, value)
        seen.append(evaluation(alice))
    assert seen == ["good", "bad", None, "good"]
