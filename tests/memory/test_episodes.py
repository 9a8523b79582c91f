from rdflib import URIRef

from memory.episodes import Episodes
from memory.model import Analysis, Input, Reply
from memory.transcript import entries_before

ALICE, BOB = __import__("uuid").UUID(int=1), __import__("uuid").UUID(int=2)


def answered(episodes: Episodes, text: str, message_id: str = "m1") -> URIRef:
    episodes.record_input(text, message_id)
    recorded = episodes.record_turn(episodes.awaiting_reply()[0], Analysis("other"), Reply("Well.", "plain", "small_talk", 0.5))
    return recorded.episode


def test_nobody_else_sees_what_alice_said(engine, clock):
    answered(Episodes(engine, ALICE, clock), "I am Alice.")
    bobs = Episodes(engine, BOB, clock)
    assert entries_before(bobs.reader, 10, 10) == ([], False)
    assert bobs.last_number() == 0


def test_a_message_id_is_stored_once(engine, clock):
    episodes = Episodes(engine, ALICE, clock)
    first, second = episodes.record_input("Hello", "same"), episodes.record_input("Hello", "same")
    assert (first.is_new, second.is_new) == (True, False)
    assert first.episode == second.episode
    assert len(episodes.awaiting_reply()) == 1


def test_an_input_is_answered_once(engine, clock):
    episodes = Episodes(engine, ALICE, clock)
    answered(episodes, "Hello")
    again = Input(entries_before(episodes.reader, 9, 9)[0][0].episode, 1, "Hello", clock(), "m1")
    assert episodes.record_turn(again, Analysis("other"), Reply("Again.", "plain", "small_talk", 0.5)) is None
    assert [entry.text for entry in entries_before(episodes.reader, 9, 9)[0]] == ["Hello", "Well."]
