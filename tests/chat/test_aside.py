import gc
import logging
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from uuid import uuid4

import pytest

from chat import actions
from chat.aside import Aside
from memory.access import STORE, memory_of
from memory.errors import BadInput
from memory.store.engine import Scope
from memory.vocabulary import episodes_graph, knowledge_graph, model_graph

MARK = "Quetzalcoatl"


def everything_of(user) -> list[tuple]:
    scope = Scope((episodes_graph(user.pk), knowledge_graph(user.pk), model_graph(user.pk)))
    return sorted(tuple(map(str, row.values())) for row in STORE.engine.select("SELECT ?s ?p ?o { ?s ?p ?o }", scope))


def said(user, aside, text) -> dict:
    return aside.answer(user, text, str(uuid4()))


def recorded(user, text):
    actions.accept_message(user, uuid4(), text)
    return actions.answer_waiting(user)[-1].turn.reply


def test_the_reply_comes_all_the_same_and_says_that_it_is_not_kept(store, alice):
    reply = said(alice, Aside(), "Who planted Old Tom?")
    assert (reply["text"], reply["kept"]) == ("Old Tom was planted by Mira Holt.", False)
    assert (reply["episode"], reply["number"]) == ("", 0)
    assert reply["queries"]


@pytest.mark.parametrize(
    "text",
    [
        f"My sister {MARK} lives in {MARK}ville.",
        f"Remember that I like {MARK}.",
        "Who planted Old Tom?",
        "That's wrong",
        "great, thanks",
        "Forget that",
        "start afresh",
        f"Forget everything about {MARK}.",
        "I love that tree.",
    ],
)
def test_nothing_in_the_memory_changes(store, alice, text):
    recorded(alice, "My sister lives in Graz.")
    recorded(alice, "Where does my sister live?")
    before = everything_of(alice)
    assert said(alice, Aside(), text)["text"]
    assert everything_of(alice) == before


def held_in_caches() -> Iterator[tuple[str, str]]:
    """The keys in the caches of functions of the chat and the memory, each with the name of its function."""
    modules = [vars(module) for name, module in sys.modules.items() if name.split(".")[0] in {"chat", "memory"}]
    for name, each in [one for names in modules for one in names.items()]:
        if isinstance(each, _lru_cache_wrapper):
            yield from ((name, str(key)) for held in gc.get_referents(each) if isinstance(held, dict) for key in held)


def test_no_cache_holds_a_sentence_of_it(store, alice):
    recorded(alice, "My sister lives in Graz.")
    recorded(alice, "My brother mended the fence with me last spring.")
    actions.index_new_turns(alice)
    aside = Aside()
    for text in (
        "I see the doctor on Friday at 10 as my brother drinks at night.",
        "When does my brother, who drinks at night, see her?",
        "What did I mend with my brother, who drinks at night?",
    ):
        said(alice, aside, text)
    held = list(held_in_caches())
    assert ("meant_by" in {name for name, _ in held}, [each for each in held if "drinks at night" in each[1]]) == (True, [])


def test_an_order_to_remember_is_told_that_nothing_is_kept(store, alice):
    assert "off the record" in said(alice, Aside(), "Remember that I live in Graz.")["text"].lower()


@pytest.mark.parametrize("text", ["My sister lives in Graz.", "I like jazz.", "It rained all day and I was sad."])
def test_the_reply_does_not_claim_to_keep_it(store, alice, text):
    reply = said(alice, Aside(), text)["text"]
    assert not any(claim in reply for claim in ("I will remember", "Noted", "pinned", "I have kept"))


def test_a_source_that_is_kept_nowhere_names_no_page(store, alice):
    recorded(alice, "My sister lives in Graz.")
    told = said(alice, Aside(), "My brother is called Tom.")["sources"]
    kept = said(alice, Aside(), "Where does my sister live?")["sources"]
    assert [(each["kind"], each["id"]) for each in told] == [("fact", "")]
    assert [each["kind"] for each in kept if each["id"]] == ["fact"]


def test_what_is_remembered_is_used(store, alice):
    recorded(alice, "My sister lives in Graz.")
    assert "Graz" in said(alice, Aside(), "Where does my sister live?")["text"]


def test_a_pronoun_means_what_was_said_off_the_record(store, alice):
    aside = Aside()
    said(alice, aside, "Where was Mira Holt born?")
    assert "Mira Holt" in said(alice, aside, "Who are her friends?")["text"]


def test_another_page_knows_nothing_of_it(store, alice):
    said(alice, Aside(), "Where was Mira Holt born?")
    assert "Mira" not in said(alice, Aside(), "Who are her friends?")["text"]


def test_after_a_fresh_start_nothing_before_is_meant(store, alice):
    recorded(alice, "Where was Mira Holt born?")
    aside = Aside()
    said(alice, aside, "start afresh")
    assert "Mira" not in said(alice, aside, "Who are her friends?")["text"]


def test_the_log_has_no_word_of_a_turn_that_failed(store, alice, broken_greeting, caplog):
    with caplog.at_level(logging.DEBUG):
        assert said(alice, Aside(), f"Hello {MARK}")["text"]
        said(alice, Aside(), "Hello")
    assert MARK not in caplog.text


def test_nothing_of_alice_s_talk_is_known_to_bob(store, alice, bob):
    said(alice, Aside(), f"My sister lives in {MARK}.")
    assert MARK not in said(bob, Aside(), "Where does my sister live?")["text"]


def test_of_somebody_who_wants_nothing_kept_no_message_is_stored(store, alice):
    alice.remembers = False
    alice.save()
    with pytest.raises(BadInput):
        actions.accept_message(alice, uuid4(), "Hello")
    assert memory_of(alice).episodes.last_number() == 0


@pytest.mark.django_db(transaction=True)
def test_it_is_not_said_again_in_the_same_talk_either(store, alice):
    aside = Aside()
    said(alice, aside, f"i kissed {MARK} at the party")
    assert MARK not in said(alice, aside, "who did i kiss?")["text"]
