"""A persona's face: letters or an emoji, else the initial of its name, on a colour in which letters are easy to read."""

import re
from pathlib import Path

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from chat.personas.face import COLOURS, Face, check_letters
from chat.personas.kept import choose, give_picture, site_speaking, take_picture_away
from chat.personas.models import Persona, PersonaPicture
from chat.personas.pictures.checking import checked
from tests.chat.personas.pictures import JPEG, PNG, WEBP

STYLE = Path(__file__).parents[3] / "static" / "css" / "faces.css"


@pytest.mark.parametrize("wrong", ["", "ABC", "A B", "<b", "{{", "A!", "😀😀", "😀A", "\u202eA", "\u200d", "a" + "\u0301" * 12])
def test_what_are_neither_letters_nor_an_emoji_is_refused(wrong):
    with pytest.raises(ValidationError):
        check_letters(wrong)


@pytest.mark.parametrize(
    "letters", ["A", "tb", "É", "E\u0301", "7", "ß", "李", "हि", "😀", "👩🏽\u200d🚀", "🇦🇹", "❤️", "⭐", "👨\u200d👩\u200d👧"]
)
def test_letters_and_emojis_are_taken(letters):
    check_letters(letters)


@pytest.mark.parametrize(
    ("name", "letters", "shown"),
    [("Ada", "", "A"), ("ada", "", "A"), ("“Bo”", "", "B"), ("Ada", "AL", "AL"), ("Ada", "🐝", "🐝"), ("…", "", "…")],
)
def test_without_letters_the_initial_is_shown(name, letters, shown):
    assert Face(name, letters=letters).shown_letters == shown


def luminance(colour):
    """As WCAG 2.2 defines it."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def contrast(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_letters_on_every_colour_of_the_palette_can_be_read_in_light_and_in_dark():
    style = STYLE.read_text(encoding="utf-8")
    pair = r"light-dark\((#\w{6}), (#\w{6})\)"
    [ink] = re.findall(rf" color: {pair}", style)
    palette = dict(re.findall(r'\[data-colour="(\w+)"\] \{ --face: (.*?); \}', style))
    palette["teal"] = re.search(rf"--face: ({pair});", style)[1]
    assert palette.keys() == COLOURS.keys()
    contrasts = {
        name: [contrast(*each) for each in zip(re.fullmatch(pair, colours).groups(), ink, strict=True)]
        for name, colours in palette.items()
    }
    assert {name: found for name, found in contrasts.items() if min(found) < 4.5} == {}


@pytest.fixture
def ada(speaking):
    """The site's persona."""
    return speaking("Ada")


def address(persona):
    return reverse("personas:picture", args=[persona.key, persona.picture_digest])


def browser_of(person):
    client = Client()
    client.force_login(person)
    return client


@pytest.mark.parametrize(("content", "media_type"), [(PNG, "image/png"), (JPEG, "image/jpeg"), (WEBP, "image/webp")])
def test_the_picture_is_served_with_a_fixed_type_to_whoever_is_logged_in(ada, alice, content, media_type):
    give_picture(ada, checked(content))
    answer = browser_of(alice).get(address(ada))
    assert (answer.status_code, answer.content) == (200, checked(content).content)
    assert (answer["Content-Type"], answer["X-Content-Type-Options"]) == (media_type, "nosniff")
    assert answer["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert "private" in answer["Cache-Control"]
    assert Client().get(address(ada)).status_code == 302


def test_another_picture_has_another_address_and_the_old_one_is_gone(ada, alice):
    give_picture(ada, checked(PNG))
    before = address(ada)
    give_picture(ada, checked(JPEG))
    assert [browser_of(alice).get(each).status_code for each in (before, address(ada))] == [404, 200]
    take_picture_away(ada)
    assert not PersonaPicture.objects.exists()
    assert Persona.objects.get(pk=ada.pk).picture_digest == ""


def test_a_type_that_is_none_of_ours_is_never_served(ada, alice):
    give_picture(ada, checked(PNG))
    PersonaPicture.objects.update(media_type="image/svg+xml")
    assert browser_of(alice).get(address(ada)).status_code == 404


def test_a_changed_face_is_seen_at_once(ada, django_capture_on_commit_callbacks):
    assert site_speaking().face == Face("Ada", str(ada.key))
    with django_capture_on_commit_callbacks(execute=True):
        give_picture(ada, checked(PNG))
    assert site_speaking().face.picture == ada.picture_digest


def test_each_sees_the_face_of_whom_they_talk_with(store, ada, alice, bob):
    bo = Persona.objects.create(name="Bo", colour="plum", letters="🐝")
    give_picture(bo, checked(PNG))
    choose(alice, bo.key)
    hers, his = (browser_of(each).get(reverse("chat:page")).content.decode() for each in (alice, bob))
    alt = f'<img src="{address(bo)}" alt="Picture of Bo"'
    assert (hers.count(alt), his.count(alt)) == (5, 1)
    assert '<div data-name="Ada"><span class="face"' in his
    assert 'data-colour="plum"' in his


def test_who_is_not_logged_in_is_shown_no_picture(ada):
    give_picture(ada, checked(PNG))
    assert "<img" not in Client().get(reverse("accounts:login")).content.decode()


def test_a_name_and_letters_are_text_on_the_page(store, ada, alice):
    Persona.objects.filter(pk=ada.pk).update(name='A"><b>', letters="<b")
    page = browser_of(alice).get(reverse("chat:page")).content.decode()
    assert "<b>" not in page.replace('<b class="talks-unread"', "")
