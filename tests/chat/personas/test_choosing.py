"""Each person chooses whom to talk with; it holds for that person, from the next message on."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from chat import actions
from chat.personas.choosing import talk_with
from chat.personas.kept import site_voice, speaking_to
from chat.personas.models import Persona
from chat.reading import history
from memory.errors import BadInput


@pytest.fixture
def bo(speaking):
    """The site's persona is Ada; Bo can be chosen."""
    speaking("Ada")
    return Persona.objects.create(name="Bo", tone="terse", description="I mend clocks.")


def test_who_has_chosen_nothing_talks_with_the_site_s(bo, alice):
    assert speaking_to(alice).voice == site_voice()


def test_a_choice_holds_for_whoever_made_it_alone(store, bo, alice, bob):
    event = talk_with(alice, str(bo.key))
    assert event == {"type": "talked_with", "persona": str(bo.key), "name": "Bo", "about": "I mend clocks."}
    assert [speaking_to(each).voice.name for each in (alice, bob)] == ["Bo", "Ada"]


@pytest.mark.parametrize(
    "wrong", [pytest.param("Bo", id="name"), pytest.param(None, id="nothing"), pytest.param({}, id="object")]
)
def test_nobody_else_can_be_chosen(bo, alice, wrong):
    for each in (wrong, uuid4()):
        with pytest.raises(BadInput):
            talk_with(alice, each)
    assert speaking_to(alice).voice.name == "Ada"


def test_each_reply_keeps_by_whom_it_was_said(store, bo, alice):
    for chosen in (None, bo):
        if chosen is not None:
            talk_with(alice, chosen.key)
        actions.accept_message(alice, uuid4(), "What is your name?")
        actions.answer_waiting(alice)
    said = [each["said_by"] for each in history(alice, 100, 10)["episodes"] if each["kind"] == "message"]
    assert said == ["Ada", "Bo"]


def test_a_chosen_persona_that_is_deleted_leaves_the_site_s(store, bo, alice):
    talk_with(alice, bo.key)
    bo.delete()
    assert speaking_to(alice).voice.name == "Ada"


def test_the_page_offers_the_choice_where_there_are_several(store, bo, alice):
    client = Client()
    client.force_login(alice)
    talk_with(alice, bo.key)
    page = client.get(reverse("chat:page")).content.decode()
    assert f'<option value="{bo.key}" selected>Bo</option>' in page
    assert 'placeholder="Message Bo"' in page
    Persona.objects.exclude(pk=bo.pk).delete()
    assert "talked-with" not in client.get(reverse("chat:page")).content.decode()


def test_the_place_in_a_story_is_shown_to_who_is_logged_in(made, alice, bob):
    made("Mara", "I grew up in Port Aldane. My brother Tom keeps bees.", chosen_by=alice)
    actions.accept_message(alice, uuid4(), "Where did you grow up?")
    ((source,),) = [each.turn.reply.sources for each in actions.answer_waiting(alice)]
    _, _, rest = source.id.partition("/user/")
    key, _, document, _, number = rest.split("/")
    address = reverse("personas:story", args=[key, document, number])
    assert Client().get(address).status_code == 302
    client = Client()
    client.force_login(bob)
    page = client.get(address).content.decode()
    assert "<mark>I grew up in Port Aldane.</mark>" in page
    assert "made-up character" in page
    made("Mara", "I grew up in Sorrel Bay.")
    assert client.get(address).status_code == 404


def test_no_memory_of_a_person_is_shown_as_a_story(made, alice, bob):
    client = Client()
    client.force_login(bob)
    assert client.get(reverse("personas:story", args=[alice.id, "01ARZ3NDEKTSV4RRFFQ69G5FAV", 1])).status_code == 404
