"""What is lost between page and site comes nevertheless: messages are sent again, in order, and replies are asked for."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.site.browsing import signed_up

pytestmark = pytest.mark.browser

NOTICE = "Your message can’t be saved right now. It will be sent again automatically."
ASKS_AFTER_MILLISECONDS = 21_000


def say(page: Page, text: str) -> None:
    page.get_by_test_id("composer").fill(text)
    page.keyboard.press("Enter")


def put_between(page: Page, put: Callable[[WebSocketRoute], None]) -> None:
    page.route_web_socket("**/ws/chat/**", put)
    page.reload()


def test_what_was_refused_for_the_moment_is_sent_again_in_order(browser, site):
    refused = []

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def pass_on(raw: str) -> None:
            frame = json.loads(raw)
            if frame["type"] == "message" and not refused:
                refused.append(frame["text"])
                page.send(json.dumps({"type": "error", "code": "unavailable", "detail": "Later.", "id": frame["id"]}))
            else:
                server.send(raw)

        page.on_message(pass_on)

    imke = signed_up(browser, site, "imke")
    put_between(imke, between)
    say(imke, "Hello")
    say(imke, "Who wrote Yesterday?")
    expect(imke.locator("[data-problem-words]")).to_have_text(NOTICE)
    expect(imke.get_by_test_id("reply-text")).to_have_count(2)
    assert refused == ["Hello"]
    imke.reload()
    expect(imke.get_by_test_id("reply-text")).to_have_count(2)
    said = imke.get_by_test_id("message").locator(".bubble").all_inner_texts()
    assert [text for text in said if text in ("Hello", "Who wrote Yesterday?")] == ["Hello", "Who wrote Yesterday?"]


def test_a_reply_that_got_lost_on_its_way_is_asked_for(browser, site):
    lost = []

    def between(page: WebSocketRoute) -> None:
        def pass_on(raw: str) -> None:
            if json.loads(raw)["type"] == "reply" and not lost:
                lost.append(raw)
            else:
                page.send(raw)

        page.connect_to_server().on_message(pass_on)

    jon = signed_up(browser, site, "jon")
    jon.clock.install()
    put_between(jon, between)
    say(jon, "Who wrote Yesterday?")
    for _ in range(200):
        if lost:
            break
        jon.wait_for_timeout(100)
    expect(jon.get_by_test_id("reply-text")).to_have_count(0)
    jon.clock.fast_forward(ASKS_AFTER_MILLISECONDS)
    expect(jon.get_by_test_id("reply-text")).to_have_count(1)
