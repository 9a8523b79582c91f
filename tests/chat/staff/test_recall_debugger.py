"""Staff see each step of a turn, on behalf of a memory that is open; nothing of it is stored."""

from hashlib import sha256

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from chat.accounts.models import SeenPage
from memory.access import STORE, memory_of
from memory.indexing.talk import index_new_turns
from tests.living import life_of

PAGE = "staff:recall_debugger"
STEPS = "short_term understanding activation triples components strategies recall remarks interests reply".split()


@pytest.fixture
def desk(store, staff, alice):
    """Staff's browser, with the right to open memories; Alice has talked."""
    life = life_of(alice)
    life.says("2026-03-04 09:00", "When was Mira Holt born?")
    life.says("2026-03-04 09:01", "My sister is called Quilla.")
    staff.user_permissions.add(Permission.objects.get(codename="add_memoryaccess"))
    client = Client()
    client.force_login(staff)
    return client


def explain(client, text, whose):
    return client.post(reverse(PAGE), {"text": text, "whose": str(whose)})


def opened(client, person):
    client.post(reverse("staff:open_memory", args=[person.pk]), {"reason": "She asked me to look."})


def state(tmp_path):
    """Everything in the dataset, and how many turns are indexed."""
    quads = sorted(str(quad) for quad in STORE.engine.dataset.quads())
    return sha256("\n".join(quads).encode()).hexdigest(), len(quads)


def test_nobody_but_staff_gets_there(desk, bob):
    client = Client()
    client.force_login(bob)
    assert [explain(each, "Hello", bob.pk).status_code for each in (client, Client())] == [403, 302]


def test_every_step_is_shown(desk, staff):
    page = explain(desk, "Mira Holt is yellow.", staff.pk).content.decode()
    shown = [step for step in STEPS if f'data-testid="step-{step}"' in page]
    assert shown == STEPS
    assert page.count("<svg viewBox") >= 1


@pytest.mark.parametrize(
    "text", ["Mira Holt is yellow.", "Forget what I said about my sister.", "I like plums.", "That was wrong."]
)
def test_nothing_is_stored(desk, alice, tmp_path, text):
    opened(desk, alice)
    memory = memory_of(alice)
    index_new_turns(memory.episodes, memory.index, memory.embedder, lambda *_: None)
    before, turns = state(tmp_path), memory.index.count()
    assert explain(desk, text, alice.pk).status_code == 200
    assert (state(tmp_path), memory.index.count()) == (before, turns)


def test_a_memory_that_is_not_open_is_not_looked_into(desk, alice):
    page = explain(desk, "What is my sister called?", alice.pk)
    assert page.status_code == 400
    assert "Quilla" not in page.content.decode()


def test_an_opened_memory_is_looked_into_and_its_person_can_see_that(desk, alice, staff):
    opened(desk, alice)
    assert "Quilla" in explain(desk, "What is my sister called?", alice.pk).content.decode()
    assert "Quilla" not in explain(desk, "What is my sister called?", staff.pk).content.decode()
    assert list(SeenPage.objects.values_list("access__person__username", "name")) == [("alice", "recall debugger")]


@pytest.mark.parametrize("text", ["", "   ", "x" * 4_001, "bell \x07"])
def test_what_is_no_message_is_refused_in_a_sentence(desk, staff, text):
    page = explain(desk, text, staff.pk)
    assert page.status_code == 400
    assert 'role="alert"' in page.content.decode()


def test_words_come_escaped(desk, staff):
    page = explain(desk, "<script>alert(1)</script>", staff.pk).content.decode()
    assert "<script>alert(1)" not in page
