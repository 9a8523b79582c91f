"""The pages in German: what a person and staff see is German, fits, and breaks nothing; the talk stays English."""

import os
import re
from collections.abc import Iterator

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from chat.staff.navigation import GROUPS
from tests import installed
from tests.catalogues import LOCALES, entries
from tests.site.browsing import asked, unfolded
from tests.site.checking import SIZES, Console, problems_of
from tests.site.running import PASSWORD, Site, running

pytestmark = pytest.mark.browser

TALK = (("My sister is called Anna.", "."), ("When was Help! released?", "."))
OUTSIDE = ("accounts/login/", "accounts/signup/", "accounts/forgotten/", "no/such/page/", "offline/")
INSIDE = (
    "",
    "memory/",
    "memory/timeline/",
    "memory/knowledge/",
    "memory/entity/",
    "memory/interests/",
    "memory/talks/",
    "memory/texts/",
    "memory/fading/",
    "memory/fading/bin/",
    "memory/areas/",
    "memory/data/",
    "memory/data/erase/",
    "accounts/account/",
    "accounts/preferences/",
    "accounts/tokens/",
    "accounts/second-step/",
    "accounts/delete/",
)
STAFF = tuple(place.name for _, places in GROUPS for place in places if place.name.startswith("staff:"))
SEEN = "h1, h2, h3, label, legend, th, summary, button, nav a, .field > p, dt"
"""Where the words of the pages are: headings, labels, buttons."""


def english() -> set[str]:
    """The English words that read differently in German; small ones may be names of intents, which stay English."""
    both = [each for name in ("django", "djangojs") for each in entries(LOCALES / "de" / "LC_MESSAGES" / f"{name}.po")]
    german = {words for each in both for words in each.translations}
    return {each.message for each in both if "%(" not in each.message and each.message[0].isupper()} - german


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[Site]:
    installed.need("chromium")
    with running(tmp_path_factory.mktemp("german") / "data") as found:
        yield found


@pytest.fixture(scope="module")
def german(browser: Browser, site: Site) -> Page:
    """The first account, which is staff, in a browser that prefers German; it has talked a little."""
    page = browser.new_context(locale="de-DE", reduced_motion="reduce").new_page()
    page.goto(re.search(r"http\S+/accounts/first/\S+", site.log.read_text(encoding="utf-8"))[0])
    for field, value in {"username": "chefin", "password1": PASSWORD, "password2": PASSWORD}.items():
        page.fill(f"[name={field}]", value)
    page.click("main button[type=submit]")
    expect(page.get_by_test_id("welcome")).to_be_visible()
    expect(page.get_by_test_id("welcome")).to_contain_text("Hallo, chefin")
    for said, answer in TALK:
        asked(page, said, answer)
    return page


def found_on(page: Page, addresses: list[str], size: str) -> dict[str, list[str]]:
    """What is wrong on each of these pages: English where German should be, another language, words beyond the edge."""
    page.set_viewport_size(SIZES[size])
    known, found = english(), {}
    for address in addresses:
        page.goto(address)
        shown = {re.sub(r"\s+", " ", each).strip() for each in page.locator(SEEN).all_text_contents()}
        language = page.locator("html").get_attribute("lang")
        wrong = [*sorted(shown & known), *([] if language == "de" else [f"the language is {language}"])]
        if folder := os.environ.get("COMPANION_TEST_PICTURES"):
            page.screenshot(path=f"{folder}/{re.sub(r'[^a-z]+', '-', address.partition('//')[2])}-{size}.png", full_page=True)
        if wrong := [*wrong, *problems_of(page)]:
            found[address] = wrong
    return found


@pytest.mark.parametrize("size", SIZES)
def test_the_pages_before_the_login_are_german(browser: Browser, site: Site, size: str):
    page = browser.new_context(locale="de-AT", reduced_motion="reduce").new_page()
    assert found_on(page, [f"{site.address}/{each}" for each in OUTSIDE], size) == {}


@pytest.mark.parametrize("size", SIZES)
def test_a_persons_pages_are_german(german: Page, site: Site, size: str):
    console = Console().listen(german)
    assert found_on(german, [f"{site.address}/{each}" for each in INSIDE], size) == {}
    assert console.complaints == []


@pytest.mark.parametrize("size", SIZES)
def test_the_pages_of_staff_are_german(german: Page, site: Site, size: str):
    assert found_on(german, [f"{site.address}{reverse(each)}" for each in STAFF], size) == {}


def test_scripts_speak_german_and_the_talk_is_marked_as_english(german: Page, site: Site):
    german.set_viewport_size(SIZES["wide"])
    german.goto(site.address)
    expect(german.get_by_test_id("transcript")).to_have_attribute("lang", "en")
    expect(german.locator(".day-name").first).to_have_text("Heute")
    german.get_by_test_id("bad").last.click()
    expect(german.get_by_text("Was war falsch?")).to_be_visible()
    german.get_by_test_id("reason").filter(has_text="veraltet").click()
    expect(german.get_by_test_id("reason-given")).to_have_text("Notiert: veraltet")


def test_who_chooses_english_gets_it_whatever_the_browser_prefers(german: Page, site: Site):
    german.goto(f"{site.address}/accounts/preferences/")
    unfolded(german, "fold-language")
    german.get_by_test_id("language").select_option("en-gb")
    german.get_by_test_id("save").click()
    expect(german.locator("h1")).to_have_text("Preferences")
    unfolded(german, "fold-language")
    german.get_by_test_id("language").select_option("")
    german.get_by_test_id("save").click()
    expect(german.locator("h1")).to_have_text("Einstellungen")
