import time

import pytest
from django.core import signing

from chat.accounts import first_account, invitation
from chat.accounts.models import User

PASSWORD = "a long enough one 7"
FORM = {"username": "carol", "password1": PASSWORD, "password2": PASSWORD, "time_zone": "Europe/Vienna"}

pytestmark = pytest.mark.django_db


class LongAgo(signing.TimestampSigner):
    """Signs as it was signed when the link ran out."""

    def timestamp(self) -> str:
        return signing.b62_encode(int(time.time()) - first_account.VALID_SECONDS - 60)


def old_token() -> str:
    return LongAgo(salt=first_account.SALT).sign_object("first")


@pytest.mark.parametrize(
    "token",
    ["first", "x", "a:b:c", signing.dumps("first"), signing.dumps("first", salt="invitation"), signing.dumps("first", key="another key", salt=first_account.SALT)],
    ids=["a word", "a letter", "parts", "no salt", "another salt", "another key"],
)  # fmt: skip
def test_a_link_that_was_not_made_here_leads_nowhere(client, token):
    assert client.get(f"/accounts/first/{token}/").status_code == 404
    assert client.post(f"/accounts/first/{token}/", FORM).status_code == 404
    assert not User.objects.exists()


@pytest.mark.parametrize("place", [0, 3, 12, -1])
def test_a_link_that_was_changed_leads_nowhere(client, place):
    signs = list(first_account.link("").split("/")[-2])
    signs[place] = "A" if signs[place] != "A" else "B"
    assert client.post(f"/accounts/first/{''.join(signs)}/", FORM).status_code == 404
    assert not User.objects.exists()


def test_an_invitation_is_no_such_link(client):
    token = invitation.link("").partition("?invitation=")[2]
    assert client.post(f"/accounts/first/{token}/", FORM).status_code == 404


def test_a_link_runs_out(client):
    assert client.post(f"/accounts/first/{old_token()}/", FORM).status_code == 404


def test_a_staff_account_makes_every_link_void(client, staff):
    token = signing.dumps("first", salt=first_account.SALT)
    assert client.get(f"/accounts/first/{token}/").status_code == 404
    assert client.post(f"/accounts/first/{token}/", FORM).status_code == 404
    assert first_account.link("http://127.0.0.1:8000") == ""


def test_accounts_that_are_no_staff_leave_the_link_wanted(client, alice):
    assert client.get(first_account.link("")).status_code == 200


def test_the_link_makes_the_first_staff_account_and_logs_in(client):
    answer = client.post(first_account.link(""), FORM)
    assert (answer.status_code, answer.url) == (302, "/")
    carol = User.objects.get()
    assert (carol.is_staff, carol.is_superuser, carol.time_zone) == (True, True, "Europe/Vienna")
    assert client.get("/admin/").status_code == 200


def test_the_link_works_once(client):
    link = first_account.link("")
    client.post(link, FORM)
    client.logout()
    assert client.post(link, {**FORM, "username": "dave"}).status_code == 404
    assert User.objects.count() == 1


def test_a_mistake_in_the_form_does_not_use_the_link_up(client):
    link = first_account.link("")
    assert client.post(link, {**FORM, "password2": "another one 8"}).status_code == 400
    assert client.post(link, FORM).status_code == 302


@pytest.mark.parametrize("signup", ["closed", "invite"])
def test_the_link_works_where_nobody_may_sign_up(client, settings, signup):
    settings.COMPANION_SIGNUP = signup
    assert client.post(first_account.link(""), FORM).status_code == 302


def test_the_link_stands_at_the_address_of_the_site():
    assert first_account.link("http://127.0.0.1:8000").startswith("http://127.0.0.1:8000/accounts/first/")
