from uuid import uuid4

import pytest

from chat import actions
from chat.accounts.models import User

pytestmark = pytest.mark.django_db


def test_the_conversation_needs_a_login(client, store):
    answer = client.get("/")
    assert (answer.status_code, answer.url) == (302, "/accounts/login/?next=/")


def test_the_page_says_what_can_be_asked(client, store, alice):
    client.force_login(alice)
    page = client.get("/").content.decode()
    assert "orchard knowledge" in page
    assert "Who planted Old Tom?" in page


def test_the_page_holds_nothing_of_what_was_said(client, store, alice):
    actions.accept_message(alice, uuid4(), "A secret of the orchard")
    client.force_login(alice)
    assert b"A secret of the orchard" not in client.get("/").content


def test_no_script_and_no_style_stands_in_the_page(client, store, alice):
    client.force_login(alice)
    page = client.get("/").content.decode()
    assert "<style" not in page
    assert 'style="' not in page
    assert page.count("<script") == page.count("<script src=") + page.count('<script type="module" src=')


def test_a_name_is_text_on_the_page(client, store, db):
    client.force_login(User.objects.create_user("<b>carol</b>"))
    page = client.get("/").content.decode()
    assert "<b>carol" not in page
    assert "&lt;b&gt;carol" in page
