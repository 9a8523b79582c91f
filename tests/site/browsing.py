"""People in real browsers: they sign up, ask, and wait for the answer."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.site.running import PASSWORD, Site


def signed_up(browser: Browser, site: Site, name: str, **options: object) -> Page:
    """The chat page of somebody new, who has a number behind the name where another test on this site took that name."""
    name = site.not_taken(name)
    page = browser.new_context(**options).new_page()
    page.goto(f"{site.address}/accounts/signup/")
    page.fill("[name=username]", name)
    page.fill("[name=password1]", PASSWORD)
    page.fill("[name=password2]", PASSWORD)
    page.click("main button[type=submit]")
    expect(page.get_by_test_id("welcome")).to_be_visible()
    return page


def unfolded(page: Page, name: str) -> None:
    """Opens the fold of this name by its summary, with the keyboard."""
    page.get_by_test_id(name).locator("> summary").press("Enter")


def asked(page: Page, question: str, answer: str) -> None:
    """Asks, and waits until the newest reply holds what this expression finds."""
    before = page.get_by_test_id("reply-text").count()
    page.get_by_test_id("composer").fill(question)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("reply-text")).to_have_count(before + 1, timeout=20_000)
    expect(page.get_by_test_id("reply-text").last).to_have_text(re.compile(answer))
