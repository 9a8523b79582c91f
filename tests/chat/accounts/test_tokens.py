import re

import pytest

from chat.accounts.models import AccessToken
from chat.accounts.tokens import TOKENS_AT_MOST, make_token
from memory.errors import BadInput

FORM = {"name": "my editor", "scope": ["read", "write"], "days": "30"}


@pytest.fixture
def page(client, alice):
    client.force_login(alice)
    return client


def test_a_token_is_shown_once_and_listed_by_its_name(page):
    made = page.post("/accounts/tokens/", FORM).content.decode()
    (secret,) = re.findall(r"cpn_[\w-]{43}", made)
    listed = page.get("/accounts/tokens/").content.decode()
    assert "my editor" in listed
    assert secret not in listed


def test_a_calendar_is_shown_as_an_address(page):
    made = page.post("/accounts/tokens/", {**FORM, "scope": ["calendar"]}).content.decode()
    assert re.search(r"http://testserver/api/calendar/cpn_[\w-]{43}\.ics", made)


def test_a_revoked_token_is_gone(page, alice):
    token, _ = make_token(alice, "mine", ["read"], 7)
    page.post("/accounts/tokens/revoke/", {"token": str(token.pk)})
    assert not AccessToken.objects.exists()


def test_nobody_revokes_another_ones(page, bob):
    token, _ = make_token(bob, "his", ["read"], 7)
    page.post("/accounts/tokens/revoke/", {"token": str(token.pk)})
    assert AccessToken.objects.exists()


@pytest.mark.parametrize(
    "wrong", [{"name": " "}, {"scope": []}, {"scope": ["all"]}, {"days": "9999"}, {"scope": ["read", "calendar"]}]
)
def test_what_is_not_whole_makes_no_token(page, wrong):
    assert page.post("/accounts/tokens/", {**FORM, **wrong}).status_code == 400
    assert not AccessToken.objects.exists()


def test_there_are_not_too_many(alice):
    for number in range(TOKENS_AT_MOST):
        make_token(alice, str(number), ["read"], 7)
    with pytest.raises(BadInput):
        make_token(alice, "one more", ["read"], 7)
