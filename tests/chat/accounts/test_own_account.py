"""A person's own account: password, address, sessions and the end of it; nobody changes another one's."""

import pytest
from django.test import Client

from chat.accounts.models import User
from chat.accounts.sessions import device_in_words, sessions_of
from memory.access import memory_of
from tests.living import life_of

PASSWORD, ANOTHER = "a long enough one", "quite another one 8"
PAGE, CHANGE, END, DELETE = "/accounts/account/", "/accounts/password/", "/accounts/sessions/end/", "/accounts/delete/"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def logged_in(name: str, password: str = PASSWORD, agent: str = "") -> Client:
    client = Client(headers={"User-Agent": agent})
    client.post("/accounts/login/", {"username": name, "password": password})
    return client


def is_logged_in(client) -> bool:
    return client.get(PAGE).status_code == 200


@pytest.fixture
def page(store, alice) -> Client:
    return logged_in("alice", agent=FIREFOX)


def changing(old: str, new: str = ANOTHER, again: str = ANOTHER) -> dict[str, str]:
    return {"old_password": old, "new_password1": new, "new_password2": again}


@pytest.mark.parametrize("given", [changing("wrong"), changing(PASSWORD, again="other"), changing(PASSWORD, "1234", "1234")])
def test_a_password_is_not_changed_where_anything_is_wrong(page, given):
    assert page.post(CHANGE, given).status_code == 400
    assert is_logged_in(logged_in("alice"))


def test_a_changed_password_ends_every_other_session(page):
    elsewhere = logged_in("alice")
    assert page.post(CHANGE, changing(PASSWORD)).status_code == 302
    assert (is_logged_in(page), is_logged_in(elsewhere)) == (True, False)
    assert is_logged_in(logged_in("alice", ANOTHER))


def test_the_address_is_changed_with_the_password_only(page, alice):
    assert page.post("/accounts/email/", {"email": "a@example.com", "current_password": "wrong"}).status_code == 400
    alice.refresh_from_db()
    assert alice.email == ""
    page.post("/accounts/email/", {"email": "a@example.com", "current_password": PASSWORD})
    alice.refresh_from_db()
    assert alice.email == "a@example.com"


def test_the_page_lists_the_sessions_with_their_devices(page):
    logged_in("alice")
    shown = page.get(PAGE).content.decode()
    assert shown.count('data-testid="session"') == 2
    assert "Firefox on Linux" in shown
    assert page.session.session_key not in shown


def test_one_session_is_ended_or_all_others(page, alice):
    one, two = logged_in("alice"), logged_in("alice")
    number = next(row.number for row in sessions_of(alice, None) if row.session_key == one.session.session_key)
    page.post(END, {"session": str(number)})
    assert (is_logged_in(page), is_logged_in(one), is_logged_in(two)) == (True, False, True)
    page.post(END, {"session": "others"})
    assert (is_logged_in(page), is_logged_in(two)) == (True, False)


@pytest.mark.parametrize("session", ["", "x", "-1", "9" * 19, "9" * 30, "9" * 5_000, "0", "²"])
def test_what_is_no_session_ends_none(page, session):
    assert page.post(END, {"session": session}).status_code == 302
    assert is_logged_in(page)


def test_bob_ends_no_session_of_alice(page, alice, bob):
    bobs = logged_in("bob")
    for row in sessions_of(alice, None):
        bobs.post(END, {"session": str(row.number)})
    bobs.post(END, {"session": "others"})
    assert is_logged_in(page)


def test_a_session_keeps_its_number_and_its_beginning(page, alice):
    before = [(row.number, row.began) for row in sessions_of(alice, None)]
    page.post(END, {"session": "0"})
    assert [(row.number, row.began) for row in sessions_of(alice, None)] == before


def test_an_account_is_deleted_with_its_password_and_its_memory_alone(page, alice, bob):
    life_of(alice).says("2026-03-05 09:31", "My sister is called Anna.")
    assert page.post(DELETE, {"current_password": "wrong"}).status_code == 400
    assert memory_of(alice).episodes.last_number() > 0
    answer = page.post(DELETE, {"current_password": PASSWORD}, follow=True)
    assert 'data-testid="goodbye"' in answer.content.decode()
    assert list(User.objects.values_list("username", flat=True)) == ["bob"]
    assert memory_of(alice).episodes.last_number() == 0
    assert not is_logged_in(page)


def test_the_last_superuser_stays(page, alice):
    User.objects.filter(pk=alice.pk).update(is_superuser=True)
    assert page.post(DELETE, {"current_password": PASSWORD}).status_code == 400
    assert User.objects.filter(username="alice").exists()


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("", "an unknown device"),
        (FIREFOX, "Firefox on Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge on Windows"),
    ],
)
def test_a_device_is_named_in_words(agent, words):
    assert device_in_words(agent) == words
