"""The language of a page: the person's, otherwise the browser's, otherwise English; programs always get English."""

import pytest
from django.core import mail
from django.test import Client, override_settings
from django.utils.translation import get_language, override

from chat.accounts.areas import make_area
from chat.labels import problem_in_words, worded
from memory.errors import BadInput

pytestmark = pytest.mark.django_db

PAGE = "/accounts/login/"
CHOICES = {"quiet_from": "21:00", "quiet_until": "08:00", "proactive_a_day": "2"}


def heading(answer) -> str:
    return answer.content.decode().partition("<h1>")[2].partition("</h1>")[0]


@pytest.mark.parametrize(
    ("preferred", "language", "words"),
    [
        ("", "en", "Log in"),
        ("de", "de", "Anmelden"),
        ("de-AT,de;q=0.9,en;q=0.5", "de", "Anmelden"),
        ("en-US,de;q=0.5", "en", "Log in"),
        ("fr,de;q=0.5", "de", "Anmelden"),
        ("fr", "en", "Log in"),
        ("xx-\x00!", "en", "Log in"),
    ],
)
def test_the_browser_is_heeded(store, preferred, language, words):
    answer = Client(headers={"accept-language": preferred}).get(PAGE)
    assert (heading(answer), f'<html lang="{language}">' in answer.content.decode()) == (words, True)
    assert "Accept-Language" in answer.headers["Vary"]


def test_what_the_person_chose_comes_first_and_is_kept_if_a_form_lacks_it(store, alice):
    client = Client(headers={"accept-language": "de"})
    client.force_login(alice)
    assert heading(client.get("/accounts/account/")) == "Konto"
    client.post("/accounts/preferences/", {**CHOICES, "language": "en-gb"})
    assert heading(client.get("/accounts/account/")) == "Account"
    client.post("/accounts/preferences/", CHOICES)
    alice.refresh_from_db()
    assert alice.language == "en-gb"
    assert client.post("/accounts/preferences/", {**CHOICES, "language": "tlh"}).status_code == 400


def test_the_page_of_the_choice_says_that_the_companion_speaks_english(store, alice):
    client = Client(headers={"accept-language": "de"})
    client.force_login(alice)
    assert "Ich verstehe und spreche nur Englisch" in client.get("/accounts/preferences/").content.decode()


def test_refusals_are_german_too_and_no_language_stays_behind(store):
    client = Client(headers={"accept-language": "de", "accept": "text/html"})
    assert heading(client.get("/accounts/logout/")) == "Diese Adresse kannst du nicht direkt öffnen"
    assert heading(client.get("/no/such/page/")) == "Seite nicht gefunden"
    assert get_language() == "en-gb"


def test_programs_get_english(store):
    answer = Client(headers={"accept-language": "de"}).get("/api/facts")
    assert "Content-Language" not in answer.headers


def test_the_catalogue_of_the_scripts_is_served(store):
    answer = Client(headers={"accept-language": "de"}).get("/words.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert "Denkt nach" in answer.content.decode()


def test_an_area_is_made_and_deleted_in_german(store, alice):
    client = Client(headers={"accept-language": "de"})
    client.force_login(alice)
    made = client.post("/memory/areas/make/", {"name": "Allgemein"}, follow=True).content.decode()
    assert "„Allgemein“ ist schon vergeben. Wähl einen anderen Namen." in made
    address = f"/memory/area/{make_area(alice, 'Arbeit').pk}/data/erase/"
    assert "So heißt der Bereich nicht" in client.post(address, {"username": "alice"}).content.decode()
    assert "Gelöscht: 1 Bereich." in client.post(address, {"username": "Arbeit"}, follow=True).content.decode()


@override_settings(COMPANION_MAIL=True)
def test_the_mail_is_in_the_language_of_its_reader(store, alice):
    alice.email, alice.language = "alice@example.org", "de"
    alice.set_password("a long enough one 7")
    alice.save()
    Client().post("/accounts/forgotten/", {"email": alice.email})
    assert mail.outbox[0].subject == "Neues Passwort wählen"
    assert "jemand wollte das Passwort" in mail.outbox[0].body


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("yesterday morning", "gestern Morgen"),
        ("Yesterday evening", "Gestern Abend"),
        ("on Sunday, 3 May 2026, in the evening", "am Sonntag, 3. Mai 2026, am Abend"),
        ("two hours ago", "vor zwei Stunden"),
        ("in March 2025", "im März 2025"),
        (
            "I’ve known you since 3 March. We’ve talked on 41 days, and I remember 1,234 things you told me.",
            "Ich kenne dich seit dem 3. März. Wir haben an 41 Tagen gesprochen, und ich weiß noch 1.234 Dinge, die du mir erzählt hast.",
        ),
        ("small talk, not used for 13 months", "Small Talk, seit 13 Monaten nicht gebraucht"),
        ("You talked about on Monday once.", "Du hast einmal über on Monday gesprochen."),
        ("something nobody listed", "something nobody listed"),
    ],
)
def test_what_the_memory_says_is_translated_by_the_table(english, german):
    assert worded(english) == english
    with override("de"):
        assert worded(english) == german


def test_a_problem_is_translated_with_its_hint_and_keeps_peoples_words():
    problem = BadInput("I can’t read “today” as a date.", "Use a format such as 3 December 2026, March 2027 or 2019.")
    with override("de"):
        assert problem_in_words(problem).startswith("Ich kann „today“ nicht als Datum lesen. Schreib es")
