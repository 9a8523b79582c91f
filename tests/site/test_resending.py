"""A message that the site cannot store for the moment is sent again by the page itself, and none overtakes it."""

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.site.browsing import signed_up

pytestmark = pytest.mark.browser

NOTICE = "Your message can’t be saved right now. It will be sent again by itself."


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

    ida = signed_up(browser, site, "ida")
    ida.route_web_socket("**/ws/chat/**", between)
    ida.reload()
    for text in ("Hello", "Who wrote Yesterday?"):
        ida.get_by_test_id("composer").fill(text)
        ida.keyboard.press("Enter")
    expect(ida.locator("[data-problem-words]")).to_have_text(NOTICE)
    expect(ida.get_by_test_id("reply-text")).to_have_count(2)
    assert refused == ["Hello"]
    ida.reload()
    expect(ida.get_by_test_id("reply-text")).to_have_count(2)
    said = ida.get_by_test_id("message").locator(".bubble").all_inner_texts()
    assert [text for text in said if text in ("Hello", "Who wrote Yesterday?")] == ["Hello", "Who wrote Yesterday?"]
