"""A person walks through every page of the memory, in light and dark, wide and on a phone, with the keyboard, under the eyes of a checker."""

import pytest
from playwright.sync_api import Browser, Page

from chat.memory_pages.pages import CHANGING, READING
from tests.site.browsing import asked, signed_up
from tests.site.checking import SCHEMES, SIZES, Console, problems_of, reached_by_keyboard
from tests.site.running import Site

pytestmark = pytest.mark.browser

TALK = (
    ("Hello!", "."),
    ("My sister is called Anna.", "."),
    ("Anna lives in Graz.", "."),
    ("I like jazz.", "."),
    ("When was Help! released?", "."),
    ("Who is the oldest member of the Rolling Stones?", "."),
    ("Where does my sister live?", "Graz"),
    ("When was Help! released?", "."),
    ("Where was Miles Davis born?", "."),
    ("What do I like?", "azz"),
)
WITHOUT_PARTS = ("home", "timeline", "knowledge", "entity", "interests", "fading", "data")


@pytest.fixture(scope="module")
def ada(browser: Browser, site: Site) -> Page:
    """The page of somebody who has talked ten lines."""
    page = signed_up(browser, site, "ada-looks")
    for said, answer in TALK:
        asked(page, said, answer)
    return page


def addresses(page: Page, site: Site) -> dict[str, str]:
    """Every page without parts in its address, one thing, one fact and one episode."""
    known = {name: f"/memory/{address}" for address, _, name in (*READING, *CHANGING) if name in WITHOUT_PARTS}
    page.goto(f"{site.address}/memory/timeline/")
    known["episode"] = page.locator("a[href*='/episode/']").first.get_attribute("href")
    page.goto(f"{site.address}/memory/knowledge/")
    known["fact"] = page.locator("a[href*='/fact/']").first.get_attribute("href")
    page.goto(f"{site.address}/memory/interests/")
    known["a thing"] = page.locator("a[href*='/entity/?iri=']").first.get_attribute("href")
    return known


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_page_is_fit_for_everybody(ada: Page, site: Site, scheme: str, size: str):
    found, console = {}, Console().listen(ada)
    ada.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    ada.set_viewport_size(SIZES[size])
    for name, address in addresses(ada, site).items():
        ada.goto(f"{site.address}{address}")
        found[name] = problems_of(ada)
    assert {name: problems for name, problems in found.items() if problems} == {}
    assert console.complaints == []


def test_every_page_is_reached_and_walked_with_the_keyboard_alone(ada: Page, site: Site):
    for name, address in addresses(ada, site).items():
        ada.goto(f"{site.address}{address}")
        assert reached_by_keyboard(ada) >= 10, name
