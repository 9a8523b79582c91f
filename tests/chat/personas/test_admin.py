"""Staff choose who the companion is; others do not get there."""

import pytest
from django.contrib.admin.models import LogEntry
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from chat.intents.voice import Voice
from chat.personas.kept import site_voice
from chat.personas.models import Persona, PersonaPicture
from chat.personas.pictures.checking import BYTES_AT_MOST, checked
from chat.personas.stories import Owner, carry_out
from memory.access import memory_of
from tests.chat.personas.pictures import JPEG, PNG, SVG

LIST, ADD = "/admin/personas/persona/", "/admin/personas/persona/add/"
FORM = {"name": "Ada", "tone": "warm", "colour": "teal", "description": "I look after the orchard's book."}


@pytest.fixture
def desk(staff):
    """The browser of a superuser."""
    staff.is_superuser = True
    staff.save()
    client = Client()
    client.force_login(staff)
    return client


def address(persona):
    return f"{LIST}{persona.pk}/change/"


def test_nobody_but_staff_sees_or_changes_a_persona(alice, speaking):
    ada = speaking("Ada")
    client = Client()
    client.force_login(alice)
    for each, status in ((client, 403), (Client(), 302)):
        assert [each.get(where).status_code for where in (LIST, ADD, address(ada))] == [status] * 3
        assert each.post(address(ada), FORM | {"name": "Eve"}).status_code == status
    assert Persona.objects.get(pk=ada.pk).name == "Ada"


def test_what_staff_choose_counts_at_once_and_is_noted(desk, speaking, django_capture_on_commit_callbacks):
    persona = speaking("Companion of old")
    assert site_voice().tone == "plain"
    with django_capture_on_commit_callbacks(execute=True):
        assert desk.post(address(persona), FORM).status_code == 302
    assert site_voice() == Voice("Ada", "warm", FORM["description"])
    assert LogEntry.objects.filter(object_repr="Ada").exists()


def test_each_tone_is_offered_with_its_sentence(desk):
    page = desk.get(ADD).content.decode()
    assert [words in page for words in ("Friendly and to the point", "Kind and personal", "As short as")] == [True] * 3


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "A" * 41},
        {"name": "{{ user }}"},
        {"name": "<b>"},
        {"tone": "jolly"},
        {"description": "x" * 301},
        {"colour": "pink"},
        {"letters": "ABC"},
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(desk, speaking, wrong):
    persona = speaking("Ada")
    assert desk.post(address(persona), FORM | wrong).status_code == 200
    assert Persona.objects.get(pk=persona.pk).description == ""


def test_another_persona_speaks_when_it_is_chosen(desk, speaking, django_capture_on_commit_callbacks):
    ada = speaking("Ada")
    desk.post(ADD, FORM | {"name": "Bo"})
    bo = Persona.objects.get(name="Bo")
    assert (site_voice().name, bo.is_sites) == ("Ada", False)
    with django_capture_on_commit_callbacks(execute=True):
        desk.post(LIST, {"action": "have_it_speak", "_selected_action": [bo.pk]})
    assert site_voice().name == "Bo"
    assert list(Persona.objects.filter(is_sites=True)) == [bo]
    desk.post(LIST, {"action": "have_it_speak", "_selected_action": [ada.pk, bo.pk]})
    assert list(Persona.objects.filter(is_sites=True)) == [bo]


def test_a_story_that_is_changed_is_read_in_the_background_and_goes_with_its_persona(
    desk, store, speaking, django_capture_on_commit_callbacks
):
    speaking("Ada")
    story = {"biography": "I grew up in Port Aldane. My brother Tom keeps bees.", "world": ""}
    with django_capture_on_commit_callbacks(execute=True):
        desk.post(ADD, FORM | story | {"name": "Bo"})
    bo = Persona.objects.get(name="Bo")
    assert (bo.state, "waiting" in desk.get(LIST).content.decode()) == ("waiting", True)
    carry_out(bo.key)
    assert "read; 2 memories saved" in desk.get(address(bo)).content.decode()
    desk.post(address(bo), FORM | story | {"name": "Bo", "description": "I keep bees."})
    assert Persona.objects.get(pk=bo.pk).state == "done"
    desk.post(f"{LIST}{bo.pk}/delete/", {"post": "yes"})
    assert memory_of(Owner(bo.key)).observations.documents() == []


def test_a_story_that_is_too_long_is_refused(desk, speaking):
    ada = speaking("Ada")
    assert desk.post(address(ada), FORM | {"biography": "x" * 40_001}).status_code == 200
    assert Persona.objects.get(pk=ada.pk).biography == ""


def test_the_one_that_speaks_is_not_deleted(desk, store, speaking):
    ada, bo = Persona.objects.create(name="Bo"), speaking("Ada")
    statuses = [desk.post(f"{LIST}{each.pk}/delete/", {"post": "yes"}).status_code for each in (bo, ada)]
    assert statuses == [403, 302]
    assert site_voice().name == "Ada"


def file(content, name="face.png", media_type="image/png"):
    return SimpleUploadedFile(name, content, media_type)


def test_a_face_is_given_changed_and_taken_away(desk, speaking):
    ada = speaking("Ada")
    assert desk.post(address(ada), FORM | {"colour": "plum", "letters": " 🐝 ", "picture": file(PNG)}).status_code == 302
    ada.refresh_from_db()
    assert (ada.colour, ada.letters, ada.picture_digest) == ("plum", "🐝", checked(PNG).digest)
    assert bytes(ada.picture.content) == checked(PNG).content
    assert f"/picture/{ada.picture_digest}/" in desk.get(LIST).content.decode()
    desk.post(address(ada), FORM)
    assert Persona.objects.get(pk=ada.pk).picture_digest == checked(PNG).digest
    desk.post(address(ada), FORM | {"picture": file(JPEG), "remove_picture": "on"})
    assert PersonaPicture.objects.get().media_type == "image/jpeg"
    desk.post(address(ada), FORM | {"remove_picture": "on"})
    assert not PersonaPicture.objects.exists()
    assert Persona.objects.get(pk=ada.pk).face.shown_letters == "A"


def test_a_new_persona_can_come_with_a_picture(desk, speaking):
    assert desk.post(ADD, FORM | {"picture": file(JPEG, "whatever.png")}).status_code == 302
    assert PersonaPicture.objects.get(persona__name="Ada").media_type == "image/jpeg"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        pytest.param(file(SVG, "face.svg", "image/svg+xml"), "isn’t a PNG, JPEG or WebP", id="SVG"),
        pytest.param(file(SVG), "isn’t a PNG, JPEG or WebP", id="SVG that says it is PNG"),
        pytest.param(file(PNG[:-20]), "not a whole PNG", id="cut off"),
        pytest.param(file(PNG + bytes(BYTES_AT_MOST)), "larger than 1 MB", id="too large"),
        pytest.param(file(b""), "empty", id="empty"),
    ],
)
def test_a_wrong_picture_is_refused_with_the_reason_and_changes_nothing(desk, speaking, given, words):
    ada = speaking("Ada")
    given.seek(0)
    page = desk.post(address(ada), FORM | {"picture": given})
    assert (page.status_code, words in page.content.decode()) == (200, True)
    assert not PersonaPicture.objects.exists()
    assert Persona.objects.get(pk=ada.pk).description == ""


def test_nobody_but_staff_gives_a_picture(alice, speaking):
    ada = speaking("Ada")
    client = Client()
    client.force_login(alice)
    assert client.post(address(ada), FORM | {"picture": file(PNG)}).status_code == 403
    assert not PersonaPicture.objects.exists()
