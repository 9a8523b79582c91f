from uuid import uuid4

import pytest

from chat import actions, memory_commands
from chat.dialogue.turn import take_turn
from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.store.engine import Scope
from memory.vocabulary import MEM, episodes_graph, knowledge_graph
from tests.conftest import MORNING


def says(user, text, clock):
    actions.accept_message(user, uuid4(), text, clock)
    return actions.answer_waiting(user, clock)[-1]


def values_of(user) -> str:
    scope = Scope((episodes_graph(user.pk), knowledge_graph(user.pk)))
    return " ".join(str(row["o"]) for row in STORE.engine.select("SELECT ?o { ?s ?p ?o }", scope))


def planned_by(user, text, clock):
    """An input whose act is planned; the process ends there."""
    actions.accept_message(user, uuid4(), text, clock)
    episodes = memory_of(user, clock).episodes
    (said,) = episodes.awaiting_reply()
    act = take_turn(memory_of(user, clock), said, actions.wording()).reply.act
    episodes.plan(said, act)
    return said, act


@pytest.fixture
def clock():
    return SettableClock(MORNING)


def told(user, clock):
    says(user, "Who planted Old Tom?", clock)
    says(user, "My sister lives in Zanzibar.", clock)


@pytest.mark.parametrize("is_done", [False, True])
def test_cut_short_before_or_after_it_is_done_only_what_was_meant_goes_and_it_is_said(store, alice, clock, is_done):
    told(alice, clock)
    said, act = planned_by(alice, "Forget that", clock)
    if is_done:
        memory_commands.execute(alice, said, act, clock)
    (answered,) = actions.answer_waiting(alice, clock)
    assert answered.turn.reply.intent == "forgotten"
    assert "Zanzibar" not in values_of(alice)
    assert "Who planted Old Tom?" in values_of(alice)


def test_of_what_goes_in_part_the_rest_stays_however_often_it_is_done(store, alice, clock):
    says(alice, "My hamster is called Quilla.", clock)
    says(alice, "I went to the dentist. Oh Quilla! My knee hurts.", clock)
    actions.index_new_turns(alice)
    assert says(alice, "Forget everything about Quilla", clock).turn.reply.intent == "forget_asked_back"
    said, act = planned_by(alice, "yes", clock)
    memory_commands.execute(alice, said, act, clock)
    actions.answer_waiting(alice, clock)
    assert "uilla" not in values_of(alice)
    assert "I went to the dentist. [removed] My knee hurts." in values_of(alice)


def test_what_is_planned_has_lost_its_words_before_anything_is_done(store, alice, clock):
    told(alice, clock)
    planned_by(alice, "Forget that my brother is called Zebedee.", clock)
    assert "Zebedee" not in values_of(alice)


def test_of_a_plan_nothing_is_left_once_it_is_said(store, alice, clock):
    told(alice, clock)
    says(alice, "Remember this", clock)
    says(alice, "Forget that", clock)
    rows = memory_of(alice).episodes.reader.rows("statements_about", predicate=MEM.deed)
    assert list(rows) == []


def test_the_reply_is_stored_only_when_it_is_done(store, alice, clock):
    told(alice, clock)
    stored = memory_of(alice).episodes.last_number()
    planned_by(alice, "Forget that", clock)
    assert memory_of(alice).episodes.last_number() == stored + 1


def test_its_words_are_not_found_by_the_index_that_had_them_already(store, alice, clock):
    told(alice, clock)
    actions.accept_message(alice, uuid4(), "Forget that my brother is called Zebedee.", clock)
    actions.index_new_turns(alice)
    actions.answer_waiting(alice, clock)
    actions.index_new_turns(alice)
    memory = memory_of(alice)
    found = memory.index.search("Zebedee", lambda: memory.embedder.vectors(["Zebedee"])[0])
    assert [hit.turn.text for hit in found if "Zebedee" in hit.turn.text or hit.words] == []


def test_bob_s_memory_is_left_alone(store, alice, bob, clock):
    told(alice, clock)
    told(bob, clock)
    before = values_of(bob)
    says(alice, "Forget that", clock)
    assert values_of(bob) == before
