"""The second step at the login."""

from datetime import UTC, datetime

import pytest
from django.contrib.auth.models import Permission
from django.core.cache import cache
from django.test import Client

from chat.accounts.models import SecondFactor
from chat.accounts.second_factor import code_at, is_on, lets_in, new_secret, step_of, switch_on

pytestmark = pytest.mark.django_db
LOGIN, PAGE, ACCOUNT = "/accounts/login/", "/accounts/second-step/", "/accounts/account/"
PASSWORD = "a long enough one"
OF_THE_STANDARD = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
"""“12345678901234567890”, as RFC 6238 has it in its appendix B."""


@pytest.fixture(autouse=True)
def _begin_anew():
    cache.clear()


def at(seconds):
    return lambda: datetime.fromtimestamp(seconds, UTC)


def logged_in(code="", name="alice", password=PASSWORD, page=LOGIN):
    client = Client()
    client.post(page, {"username": name, "password": password, "code": code})
    return "_auth_user_id" in client.session


def now_code(secret, ahead=0):
    return code_at(secret, step_of_now() + ahead)


def step_of_now():
    return int(datetime.now(UTC).timestamp()) // 30


@pytest.fixture
def factor(alice):
    """Alice's, switched on some time ago."""
    secret = new_secret()
    codes = switch_on(alice, secret, code_at(secret, 100), at(3000))
    return secret, codes


@pytest.mark.parametrize(
    ("seconds", "code"),
    [(59, "287082"), (1111111109, "081804"), (1111111111, "050471"), (1234567890, "005924"), (2000000000, "279037")],
)
def test_codes_are_those_of_the_standard(seconds, code):
    assert code_at(OF_THE_STANDARD, seconds // 30) == code
    assert step_of(OF_THE_STANDARD, code, at(seconds)) == seconds // 30


@pytest.mark.parametrize(("seconds", "counts"), [(-30, True), (59, True), (60, False), (-31, False)])
def test_a_clock_may_be_half_a_minute_wrong(seconds, counts):
    assert (step_of(OF_THE_STANDARD, code_at(OF_THE_STANDARD, 1000), at(30_000 + seconds)) is not None) == counts


def test_without_it_the_password_is_enough(alice):
    assert logged_in()
    assert lets_in(alice, "")


def test_with_it_the_password_alone_lets_nobody_in(factor):
    secret, _ = factor
    assert not logged_in()
    assert not logged_in("000000" if now_code(secret) != "000000" else "111111")
    assert not logged_in(now_code(secret), password="wrong")
    assert not logged_in(page="/admin/login/")
    assert logged_in(now_code(secret))


def test_a_code_counts_once(factor):
    secret, _ = factor
    code = now_code(secret)
    assert logged_in(code)
    assert not logged_in(code)


def test_no_older_code_counts_after_a_newer_one(alice, factor):
    secret, _ = factor
    assert lets_in(alice, code_at(secret, 201), at(30 * 200))
    assert not lets_in(alice, code_at(secret, 200), at(30 * 200))


def test_each_code_that_was_written_down_counts_once_however_it_is_typed(factor):
    _, codes = factor
    assert len(set(codes)) == 8
    assert logged_in(f"{codes[0][:8]}-{codes[0][8:]} ".upper())
    assert not logged_in(codes[0])
    assert logged_in(codes[1])


@pytest.mark.parametrize("code", ["", "0", "٠٠٠٠٠٠", "' OR 1=1", "a" * 40, "\x00", "None", "[]"])
def test_nothing_else_lets_anybody_in(factor, code):
    assert not logged_in(code)


def test_codes_are_not_guessed(factor):
    secret, _ = factor
    for number in range(10):
        logged_in(f"{number:06}")
    assert not logged_in(now_code(secret))


def test_it_is_switched_on_with_the_password_and_a_code_of_the_app(alice):
    page, elsewhere = Client(), Client()
    for each in (page, elsewhere):
        each.post(LOGIN, {"username": "alice", "password": PASSWORD})
    secret = page.get(PAGE).context["secret"]
    assert secret in page.get(PAGE).content.decode()
    assert page.post(PAGE, {"current_password": "wrong", "code": now_code(secret)}).status_code == 400
    assert page.post(PAGE, {"current_password": PASSWORD, "code": "12"}).status_code == 400
    assert not is_on(alice)
    answer = page.post(PAGE, {"current_password": PASSWORD, "code": now_code(secret)})
    assert answer.content.decode().count('data-testid="recovery"') == 8
    assert is_on(alice)
    assert elsewhere.get(ACCOUNT).status_code == 302
    assert secret not in page.get(PAGE).content.decode()


def test_it_is_switched_off_with_the_password(alice, factor):
    secret, _ = factor
    page = Client()
    page.post(LOGIN, {"username": "alice", "password": PASSWORD, "code": now_code(secret)})
    assert page.post(PAGE, {"current_password": "wrong"}).status_code == 400
    assert is_on(alice)
    page.post(PAGE, {"current_password": PASSWORD})
    assert not is_on(alice)
    assert logged_in()


def test_nobody_is_asked_for_the_code_of_another(bob, factor):
    assert logged_in(name="bob")


def test_staff_switch_it_off_for_who_lost_everything_and_not_for_a_superuser(staff, alice, factor, admin_user):
    switch_on(admin_user, OF_THE_STANDARD, code_at(OF_THE_STANDARD, 100), at(3000))
    staff.is_superuser = False
    staff.save()
    staff.user_permissions.add(*Permission.objects.filter(codename__in=["change_user", "view_user"]))
    client = Client()
    client.force_login(staff)
    given = {"action": "let_in_without_code", "_selected_action": [alice.pk, admin_user.pk]}
    client.post("/admin/accounts/user/", given)
    assert [each.user for each in SecondFactor.objects.all()] == [admin_user]
