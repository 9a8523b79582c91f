import pytest
from django.core.cache import cache

from chat.accounts import invitation
from chat.accounts.models import User
from chat.accounts.views import SIGN_UPS

PASSWORD = "a long enough one 7"
SIGNUP = "/accounts/signup/"

pytestmark = pytest.mark.django_db


def form(name="carol", **more) -> dict[str, str]:
    return {"username": name, "password1": PASSWORD, "password2": PASSWORD, **more}


@pytest.mark.parametrize("signup", ["closed", "invite"])
@pytest.mark.parametrize("method", ["get", "post"])
def test_where_the_sign_up_is_not_open_there_is_none(client, settings, signup, method):
    settings.COMPANION_SIGNUP = signup
    assert getattr(client, method)(SIGNUP, form()).status_code == 404
    assert not User.objects.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"username": ""},
        {"username": "two words"},
        {"username": "<b>carol</b>"},
        {"username": "x" * 151},
        {"password2": "another one 8"},
        {"password1": "short", "password2": "short"},
        {"password1": "password", "password2": "password"},
        {"password1": "", "password2": ""},
    ],
)
def test_a_wrong_form_comes_back_and_makes_no_account(client, wrong):
    answer = client.post(SIGNUP, {**form(), **wrong})
    assert answer.status_code == 400
    assert b"aria-invalid" in answer.content
    assert not User.objects.exists()


def test_a_name_is_given_once(client, alice):
    assert client.post(SIGNUP, form("alice")).status_code == 400
    assert User.objects.count() == 1


def test_who_signs_up_is_logged_in_and_led_to_the_conversation(client):
    answer = client.post(SIGNUP, form())
    assert (answer.status_code, answer.url) == (302, "/")
    assert client.session["_auth_user_id"] == str(User.objects.get().pk)


def test_no_address_signs_up_or_tries_names_without_end(client, settings):
    cache.clear()
    settings.COMPANION_IS_OPEN = True
    for _ in range(SIGN_UPS.at_most - 1):
        SIGN_UPS.hit("203.0.113.7")
    assert client.post(SIGNUP, form("two words"), REMOTE_ADDR="203.0.113.7").status_code == 400
    assert client.post(SIGNUP, form("dora"), REMOTE_ADDR="203.0.113.7").status_code == 429
    assert client.post(SIGNUP, form("ella"), REMOTE_ADDR="203.0.113.8").status_code == 302
    assert [each.username for each in User.objects.all()] == ["ella"]


def test_on_a_site_that_one_machine_reaches_no_address_is_counted(client):
    cache.clear()
    for _ in range(SIGN_UPS.at_most):
        SIGN_UPS.hit("127.0.0.1")
    assert client.post(SIGNUP, form()).status_code == 302


@pytest.mark.parametrize("claim", ["is_staff", "is_superuser", "is_active", "id", "pk", "invitation"])
def test_nobody_makes_oneself_more_than_a_person(client, claim):
    client.post(SIGNUP, form(**{claim: "1"}))
    carol = User.objects.get(username="carol")
    assert (carol.is_staff, carol.is_superuser, carol.is_active, carol.invitation) == (False, False, True, None)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Europe/Vienna", "Europe/Vienna"),
        ("", "UTC"),
        ("Middle/Earth", "UTC"),
        ("../../etc/passwd", "UTC"),
        ("Europe", "UTC"),
        ("x" * 300, "UTC"),
        ("<b>UTC</b>", "UTC"),
    ],
)
def test_the_browser_s_time_zone_is_kept_where_it_is_one(client, given, kept):
    client.post(SIGNUP, form(time_zone=given))
    carol = User.objects.get(username="carol")
    assert (carol.time_zone, str(carol.zone)) == (kept, kept)


def test_without_a_time_zone_it_is_utc(client):
    client.post(SIGNUP, form())
    assert User.objects.get().time_zone == "UTC"


def invited(client, token: str, name="carol"):
    return client.post(f"{SIGNUP}?invitation={token}", form(name))


def token_of(link: str) -> str:
    return link.partition("?invitation=")[2]


@pytest.mark.parametrize("token", ["", "x", "carol", "x:y:z"])
def test_an_invitation_that_was_not_made_here_is_none(client, settings, token):
    settings.COMPANION_SIGNUP = "invite"
    assert invited(client, token).status_code == 404


def test_an_invitation_that_was_changed_is_none(client, settings):
    settings.COMPANION_SIGNUP = "invite"
    token = token_of(invitation.link(""))
    assert invited(client, "x" + token).status_code == 404


def test_where_the_sign_up_is_closed_an_invitation_does_not_open_it(client, settings):
    settings.COMPANION_SIGNUP = "closed"
    assert invited(client, token_of(invitation.link(""))).status_code == 404


def test_an_invitation_is_for_one_account(client, settings):
    settings.COMPANION_SIGNUP = "invite"
    token = token_of(invitation.link(""))
    assert invited(client, token).status_code == 302
    client.logout()
    assert invited(client, token, "dave").status_code == 404
    assert [user.username for user in User.objects.all()] == ["carol"]


def test_an_invitation_is_not_used_up_by_a_mistake_in_the_form(client, settings):
    settings.COMPANION_SIGNUP = "invite"
    token = token_of(invitation.link(""))
    assert invited(client, token, "two words").status_code == 400
    assert invited(client, token).status_code == 302


def test_an_invitation_makes_no_staff(client, settings):
    settings.COMPANION_SIGNUP = "invite"
    invited(client, token_of(invitation.link("")))
    assert not User.objects.get().is_staff


def test_two_invitations_are_for_two_accounts(client, settings):
    settings.COMPANION_SIGNUP = "invite"
    for name in ("carol", "dave"):
        assert invited(client, token_of(invitation.link("")), name).status_code == 302
        client.logout()
    assert User.objects.count() == 2
