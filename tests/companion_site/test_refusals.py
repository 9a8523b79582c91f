"""Refusals in words: a page for browsers that keeps what was typed, the bare status for programs."""

import pytest
from django.test import Client

HTML = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
LETTER = "A long letter that nobody wants to type again."


@pytest.fixture
def browser(alice) -> Client:
    client = Client(headers=HTML, enforce_csrf_checks=True)
    client.force_login(alice)
    return client


def test_a_program_gets_the_bare_status(client, store, alice):
    client.force_login(alice)
    answer = client.get("/memory/fact/edit/", headers={"Accept": "application/json"})
    assert (answer.status_code, answer.content) == (405, b"")


def test_a_browser_gets_a_page_that_says_what_to_do(browser, store):
    answer = browser.get("/memory/fact/edit/")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")
    assert b"open this address directly" in answer.content


def test_a_form_out_of_date_keeps_what_was_typed_but_no_password(browser):
    answer = browser.post("/memory/fact/edit/", {"value": LETTER, "old_password": "my long password phrase"})
    page = answer.content.decode()
    assert answer.status_code == 403
    assert LETTER in page
    assert "my long password phrase" not in page


def test_what_was_typed_is_text_on_the_page(browser):
    page = browser.post("/memory/fact/edit/", {"value": "<script>alert(1)</script> and more"}).content.decode()
    assert "<script>alert(1)" not in page


def test_a_session_that_ended_loses_no_words_and_leads_back(db):
    client = Client(headers={**HTML, "Referer": "http://testserver/memory/texts/"})
    answer = client.post("/memory/texts/give/", {"text": LETTER})
    assert answer.status_code == 403
    assert LETTER in answer.content.decode()
    assert "/accounts/login/?next=%2Fmemory%2Ftexts%2F" in answer.content.decode()


def test_nobody_is_led_to_another_site(db):
    client = Client(headers={**HTML, "Referer": "https://evil.example/x"})
    assert "evil.example" not in client.post("/memory/texts/give/", {"text": LETTER}).content.decode()


def test_what_is_too_large_is_told_so(browser, settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 10
    answer = browser.post("/accounts/preferences/", {"text": LETTER})
    assert answer.status_code == 413
    assert b"too big" in answer.content


UNREADABLE = {
    "a field without an end": (
        b'--b\r\nContent-Disposition: form-data; name="' + b"a" * 4_000 + b'"\r\n\r\nx\r\n--b--',
        "multipart/form-data; boundary=b",
    ),
    "no boundary": (b"x", "multipart/form-data"),
    "too large": (b"a=" + b"x" * 300_000, "application/x-www-form-urlencoded"),
}


@pytest.mark.parametrize("sent", UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_is_no_failure_at_an_address_that_is_none(browser, sent):
    browser.raise_request_exception = False
    browser.get("/accounts/preferences/")
    answer = browser.generic("POST", "/no-such-page/", *sent, headers={"X-CSRFToken": browser.cookies["csrftoken"].value})
    assert answer.status_code == 404
    assert b"Page not found" in answer.content
