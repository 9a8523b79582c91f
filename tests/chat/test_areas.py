"""Two people and two areas: what is told in one memory appears in no other, whichever way anybody looks."""

import re
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from django.contrib.auth import authenticate
from django.test import Client

from chat import condensing, reading
from chat.accounts.areas import make_area
from chat.accounts.models import User
from chat.accounts.tokens import READ, make_token
from chat.actions import index_new_turns
from chat.aside import Aside
from chat.consolidating.models import ConsolidationRun, RunCause
from chat.consolidating.waiting import ask_for_everybody
from chat.curating.data import erase_memory
from chat.memory_pages.pages import READING
from memory.access import STORE, memory_of
from memory.clock import SettableClock
from memory.errors import BadInput
from memory.vocabulary import person_graphs
from tests.chat.curating.living import exported, says

AT = "2026-03-05T09:3{minute}:00+00:00"
LATER = SettableClock(datetime(2026, 3, 9, 9, tzinfo=UTC))
SAID = {
    "alice": ("thorbrand", "My brother is called Thorbrand.", "Remind me to call Thorbrand tomorrow."),
    "work": ("quendalyn", "My brother is called Quendalyn.", "Remind me to call Quendalyn tomorrow."),
    "family": ("zibberplum", "My brother is called Zibberplum.", "Remind me to call Zibberplum tomorrow."),
    "bob": ("yorvikton", "My brother is called Yorvikton.", "Remind me to call Yorvikton tomorrow."),
}
QUESTIONS = ("What is my brother called?", "What did I tell you?", "What do I have tomorrow?", "Hello!")
NAMED = "Who is {}?"


@pytest.fixture
def memories(store, alice, bob):
    """Alice with two areas, and Bob, with nothing in them yet."""
    return {"alice": alice, "work": make_area(alice, "Work"), "family": make_area(alice, "Family"), "bob": bob}


@pytest.fixture
def told(memories):
    """Each has said something, which waits for its answer."""
    for name, whose in memories.items():
        memory_of(whose, SettableClock(datetime(2026, 3, 5, 9, tzinfo=UTC))).episodes.record_input(SAID[name][1], str(uuid4()))
    return memories


@pytest.fixture
def lived(memories):
    """Each has told of a brother and asked for a reminder; all is condensed and indexed."""
    for name, whose in memories.items():
        for minute, text in enumerate(SAID[name][1:]):
            says(whose, AT.format(minute=minute), text)
    assert set(condensing.whose_talk_rests()) == set(memories.values())
    for whose in memories.values():
        condensing.condense_talk(whose, LATER)
        index_new_turns(whose)
    return memories


def client_of(person) -> Client:
    client = Client()
    client.force_login(person)
    return client


def others_of(name: str) -> list[str]:
    return [marker for whose, (marker, *_) in SAID.items() if whose != name]


def assert_apart(name: str, shown: str, asked: str = "", where: object = "") -> None:
    """Nothing of the other memories is shown, but for names that the question itself contains."""
    strange = [each for each in others_of(name) if each in shown.lower() and each not in asked.lower()]
    assert not strange, (name, where, strange)


def test_nothing_of_a_memory_is_seen_in_another(lived):
    the_graphs_hold_each_word_in_one_memory_alone(lived)
    for name, whose in lived.items():
        for shown in (pages_of(whose), programs_view_of(whose), exported(whose, "trig").read().decode()):
            assert_apart(name, shown)
            assert SAID[name][0] in shown.lower()
        talks_without_words_of_others(name, whose)


def the_graphs_hold_each_word_in_one_memory_alone(lived) -> None:
    words = {graph: str(list(STORE.engine.quads((graph,)))).lower() for graph in STORE.engine.graphs()}
    for name, (marker, *_) in SAID.items():
        found = {graph for graph, held in words.items() if marker in held}
        assert found
        assert found <= set(person_graphs(lived[name].pk))


def talks_without_words_of_others(name, whose) -> None:
    """Its replies, their reasons and what is said off the record."""
    for minute, question in enumerate((*QUESTIONS, *(NAMED.format(each.title()) for each in others_of(name)))):
        reply = says(whose, f"2026-03-06T10:{minute:02}:00+00:00", question)
        why, aside = str(reading.history(whose, 2**53, 2)), Aside().answer(whose, question, str(uuid4()), LATER)
        if question in QUESTIONS:
            assert_apart(name, reply + why + str(aside), question)
        else:
            assert "your brother" not in (reply + aside["text"]).lower(), question
        assert SAID[name][0] in reply.lower() or question != QUESTIONS[0]


def pages_of(whose) -> str:
    """All pages of a memory, its chat and its rail, with searches for every word."""
    client, base = client_of(whose.person), f"area/{whose.pk}/" if whose.is_area else ""
    identifier = "01ARZ3NDEKTSV4RRFFQ69G5FAV"
    addresses = [f"/memory/{base}" + re.sub(r"<str:\w+>", identifier, address) + "?words=brother" for address, _, _ in READING]
    addresses += [f"/{base}", f"/{base}talks/", f"/{base}talks/search/?q=brother"]
    found = [client.get(address) for address in addresses]
    assert {each.status_code for each in found} <= {200, 400, 404}
    for marker, *_ in SAID.values():
        found.append(client.get(f"/{base}talks/search/?q=my+brother+{marker}"))
    return " ".join(each.content.decode() for each in found)


def programs_view_of(whose) -> str:
    """What a program with a token of this memory reads."""
    client = program_of(whose)
    addresses = ("memories", "search?query=brother", "recall?query=brother", "people", "plans")
    return " ".join(client.get(f"/api/{address}").content.decode() for address in addresses)


def program_of(whose) -> Client:
    return Client(headers={"authorization": f"Bearer {make_token(whose, 'Notes', [READ], 30)[1]}"})


@pytest.mark.parametrize("address", ["/area/{area}/", "/area/{area}/talks/", "/memory/area/{area}/", "/memory/area/{area}/data/"])
def test_an_area_opens_to_its_person_alone(memories, address):
    there = address.format(area=memories["work"].pk)
    assert client_of(memories["alice"]).get(there).status_code == 200
    assert client_of(memories["bob"]).get(there).status_code == 404
    assert client_of(memories["alice"]).get(address.format(area=memories["bob"].pk)).status_code == 404
    assert Client().get(there).status_code == 302


def test_who_opened_the_memory_is_told_in_general_alone(memories):
    client = client_of(memories["alice"])
    for below, is_told in (("", True), (f"area/{memories['work'].pk}/", False)):
        home, data = (client.get(f"/memory/{below}{page}").content.decode() for page in ("", "data/"))
        assert ("Only you have opened your memory" in home, 'id="accesses"' in data) == (is_told, is_told)


def test_nobody_logs_in_as_an_area(memories):
    work = memories["work"]
    work.set_password("correct horse battery")
    work.save(update_fields=["password"])
    assert authenticate(username=work.username, password="correct horse battery") is None
    assert not User.objects.filter(pk=work.pk).exists()


def test_work_in_the_background_reaches_every_area(told):
    everybody = {each.pk for each in told.values()}
    ask_for_everybody(RunCause.SCHEDULE)
    assert {run.person_id for run in ConsolidationRun.objects.all()} == everybody


def test_deleting_an_area_leaves_nothing_of_it_and_all_else(told):
    work, program = told["work"], program_of(told["work"])
    page = client_of(told["alice"]).post(f"/memory/area/{work.pk}/data/erase/", {"username": "Work"}, follow=True)
    assert "Deleted:" in page.content.decode()
    assert "Work" not in [each.area_name for each in User.memories.all()]
    assert not any(STORE.engine.has(graph) for graph in person_graphs(work.pk))
    assert program.get("/api/memories").status_code == 401
    assert memory_of(told["alice"]).episodes.last_number() > 0
    assert memory_of(told["family"]).episodes.last_number() > 0


def test_an_area_is_not_deleted_by_another_name(told):
    work = told["work"]
    answer = client_of(told["alice"]).post(f"/memory/area/{work.pk}/data/erase/", {"username": "alice"})
    assert answer.status_code == 422
    assert "nothing in it yet" not in answer.content.decode()
    assert memory_of(work).episodes.last_number() > 0


def test_erasing_a_memory_erases_all_its_areas(told):
    receipt = erase_memory(told["alice"])
    assert receipt.removed["areas"] == 2
    left = {each.pk for each in User.memories.all()} & {each.pk for each in told.values()}
    assert left == {told["alice"].pk, told["bob"].pk}
    for name in ("alice", "work", "family"):
        assert not any(STORE.engine.has(graph) for graph in person_graphs(told[name].pk))
    assert memory_of(told["bob"]).episodes.last_number() > 0


def test_preferences_are_the_same_in_all_areas(told):
    alice, work, bob = told["alice"], told["work"], told["bob"]
    alice.stays_here, alice.remembers = True, False
    alice.save()
    work.refresh_from_db()
    assert (work.stays_here, work.remembers, work.contributes) == (True, False, False)
    with pytest.raises(BadInput):
        says(work, AT.format(minute=9), "I like plums.")
    work.is_brief = True
    work.save(update_fields=["is_brief"])
    for each in (alice, told["family"], bob):
        each.refresh_from_db()
    assert (alice.is_brief, told["family"].is_brief, bob.is_brief, bob.stays_here) == (True, True, False, False)


def test_a_person_who_is_shut_out_takes_the_tokens_of_areas_along(told):
    program = program_of(told["work"])
    told["alice"].is_active = False
    told["alice"].save()
    assert program.get("/api/memories").status_code == 401
