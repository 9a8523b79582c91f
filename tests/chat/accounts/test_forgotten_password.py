"""A forgotten password: a link by mail where mail can be sent, which works once; nobody learns who has an account."""

import re

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from chat.accounts.forgotten_password import FROM_ONE, TO_ONE

ASK = "/accounts/forgotten/"
ANOTHER = "quite another one 8"

pytestmark = pytest.mark.django_db


@pytest.fixture
def sends(settings, alice):
    """A site that can send mail, and Alice's address."""
    cache.clear()
    settings.COMPANION_MAIL = True
    alice.email = "alice@example.com"
    alice.save()


def test_without_a_mail_server_the_page_says_whom_to_ask(client, alice):
    assert b"Ask the people who run it" in client.get(ASK).content
    client.post(ASK, {"email": "alice@example.com"})
    assert mail.outbox == []


def test_an_unknown_address_gets_no_mail_and_the_same_answer(client, sends):
    assert client.post(ASK, {"email": "nobody@example.com"}).url == "/accounts/forgotten/sent/"
    assert mail.outbox == []
    assert client.post(ASK, {"email": "alice@example.com"}).url == "/accounts/forgotten/sent/"
    assert len(mail.outbox) == 1


def test_nobody_s_letter_box_is_filled(client, sends):
    for number in range(TO_ONE.at_most + 2):
        answer = Client(REMOTE_ADDR=f"203.0.113.{number}").post(
            ASK, {"email": "ALICE@example.com" if number else "alice@example.com"}
        )
        assert answer.url == "/accounts/forgotten/sent/"
    assert len(mail.outbox) == TO_ONE.at_most


def test_nobody_has_one_letter_after_another_sent(client, sends, bob):
    for number in range(FROM_ONE.at_most):
        client.post(ASK, {"email": f"nobody{number}@example.com"})
    client.post(ASK, {"email": "alice@example.com"})
    assert mail.outbox == []


@pytest.mark.parametrize("named", [{"HTTP_HOST": "evil.example"}, {"HTTP_X_FORWARDED_HOST": "evil.example"}])
def test_the_link_leads_to_no_other_site(client, sends, named):
    client.post(ASK, {"email": "alice@example.com"}, **named)
    assert not [each for each in mail.outbox if "evil.example" in each.body]


def test_the_link_gives_a_new_password_once_and_ends_all_sessions(client, sends, alice):
    elsewhere = Client()
    elsewhere.force_login(alice)
    client.post(ASK, {"email": "alice@example.com"})
    link = re.search(r"http://testserver(/accounts/forgotten/\S+)", mail.outbox[0].body)[1]
    form = client.get(link, follow=True).request["PATH_INFO"]
    client.post(form, {"new_password1": ANOTHER, "new_password2": ANOTHER})
    alice.refresh_from_db()
    assert alice.check_password(ANOTHER)
    assert elsewhere.get("/accounts/account/").status_code == 302
    assert b"This link no longer works" in Client().get(link, follow=True).content
