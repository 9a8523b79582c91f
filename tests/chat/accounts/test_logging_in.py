import pytest
from django.test import Client

LOGIN, LOGOUT = "/accounts/login/", "/accounts/logout/"
PASSWORD = "a long enough one"

pytestmark = pytest.mark.django_db


def is_logged_in(client) -> bool:
    return "_auth_user_id" in client.session


@pytest.mark.parametrize(
    ("name", "password"),
    [("alice", "wrong"), ("alice", ""), ("ALICE", PASSWORD), ("nobody", PASSWORD), ("", ""), ("alice' OR '1'='1", PASSWORD)],
)
def test_with_a_wrong_name_or_password_nobody_is_logged_in(client, alice, name, password):
    answer = client.post(LOGIN, {"username": name, "password": password})
    assert answer.status_code == 200
    assert not is_logged_in(client)


def test_the_answer_does_not_tell_whether_the_name_exists(client, alice):
    texts = [client.post(LOGIN, {"username": name, "password": "wrong"}).context["form"].errors for name in ("alice", "nobody")]
    assert texts[0] == texts[1]


def test_who_was_shut_out_is_not_logged_in(client, alice):
    alice.is_active = False
    alice.save()
    client.post(LOGIN, {"username": "alice", "password": PASSWORD})
    assert not is_logged_in(client)


def test_the_login_leads_to_the_conversation(client, alice):
    answer = client.post(LOGIN, {"username": "alice", "password": PASSWORD})
    assert (answer.status_code, answer.url) == (302, "/")
    assert client.session["_auth_user_id"] == str(alice.pk)


def test_the_login_leads_back_to_where_one_wanted_to_go(client, staff):
    answer = client.post(f"{LOGIN}?next=/metrics", {"username": "staff", "password": PASSWORD})
    assert answer.url == "/metrics"


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)", "http:///evil.example"]
)
def test_the_login_leads_to_no_other_site(client, alice, elsewhere):
    answer = client.post(LOGIN, {"username": "alice", "password": PASSWORD, "next": elsewhere})
    assert answer.url == "/"


def test_who_is_logged_in_is_not_asked_again(client, alice):
    client.force_login(alice)
    assert client.get(LOGIN).url == "/"


def test_a_login_from_another_site_is_refused(alice):
    client = Client(enforce_csrf_checks=True)
    assert client.post(LOGIN, {"username": "alice", "password": PASSWORD}).status_code == 403
    assert not is_logged_in(client)


def test_a_name_is_text_on_the_page(client):
    page = client.post(LOGIN, {"username": '"><script>alert(1)</script>', "password": "x"}).content.decode()
    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_the_login_page_shows_the_way_to_sign_up(client):
    assert b"/accounts/signup/" in client.get(LOGIN).content


def test_a_link_does_not_log_out(client, alice):
    client.force_login(alice)
    assert client.get(LOGOUT).status_code == 405
    assert is_logged_in(client)


def test_the_button_logs_out(client, alice):
    client.force_login(alice)
    answer = client.post(LOGOUT)
    assert (answer.status_code, answer.url) == (302, LOGIN)
    assert not is_logged_in(client)


def test_the_session_s_cookie_is_out_of_reach_of_scripts_and_other_sites(client, alice):
    cookie = client.post(LOGIN, {"username": "alice", "password": PASSWORD}).cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
