"""What a page does where the site takes no messages for now: nothing that was written is lost, and nothing changes places."""

import json

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.site.browsing import signed_up
from tests.site.running import Site

pytestmark = pytest.mark.browser

BUSY = {"type": "error", "code": "busy", "detail": "Later.", "retry_after": 2}


def test_what_was_not_taken_is_sent_again_by_itself_in_order(browser: Browser, site: Site):
    page, sent = signed_up(browser, site, "flood"), []

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def from_page(raw: str) -> None:
            frame = json.loads(raw)
            if frame["type"] == "message":
                sent.append(frame["text"])
            if sent == ["Hello"] and frame["type"] == "message":
                route.send(json.dumps({**BUSY, "id": frame["id"]}))
            else:
                server.send(raw)

        route.on_message(from_page)

    page.route_web_socket("**/ws/chat/**", between)
    page.reload()
    composer = page.get_by_test_id("composer")
    for text in ("Hello", "Thanks!"):
        composer.fill(text)
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("problem")).to_contain_text("will be sent automatically") if text == "Hello" else None
    assert sent == ["Hello"]
    expect(page.get_by_test_id("reply-text")).to_have_count(2)
    assert sent == ["Hello", "Hello", "Thanks!"]
    expect(page.get_by_test_id("trouble").filter(visible=True)).to_have_count(0)
