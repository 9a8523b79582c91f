"""Staff walk through every page of theirs, and open a memory, which its person then sees."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from chat.memory_pages.pages import READING
from chat.staff.navigation import GROUPS
from tests import installed, worlds
from tests.site.browsing import asked, signed_up
from tests.site.checking import SCHEMES, SIZES, Console, problems_of
from tests.site.running import PASSWORD, Site, running

pytestmark = pytest.mark.browser

PAGES = ["admin:index", *(place.name for _, places in GROUPS for place in places)]
REASON = "She asked what is kept."


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Site:
    installed.need("chromium")
    with running(tmp_path_factory.mktemp("staff-pages") / "data") as found:
        yield found


@pytest.fixture(scope="module")
def ada(browser: Browser, site: Site) -> Page:
    """Somebody who has said something."""
    page = signed_up(browser, site, "ada")
    asked(page, "My sister is called Anna.", ".")
    return page


@pytest.fixture(scope="module")
def staff(browser: Browser, site: Site) -> Page:
    """The first account, made by the link that the first start prints."""
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.goto(re.search(r"http\S+/accounts/first/\S+", site.log.read_text(encoding="utf-8"))[0])
    for field, value in {"username": "boss", "password1": PASSWORD, "password2": PASSWORD}.items():
        page.fill(f"[name={field}]", value)
    page.click("main button[type=submit]")
    expect(page.get_by_test_id("welcome")).to_be_visible()
    return page


def found_on(page: Page, addresses: list[str], scheme: str, size: str) -> dict[str, list[str]]:
    """What is wrong on each of these pages."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size(SIZES[size])
    found = {}
    for address in addresses:
        answer = page.goto(address)
        found[address] = [*problems_of(page), *([] if answer.ok else [f"status {answer.status}"])]
    return {address: problems for address, problems in found.items() if problems}


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_page_of_staff_is_fit_for_everybody(staff: Page, ada: Page, site: Site, scheme: str, size: str):
    console = Console().listen(staff)
    addresses = [f"{site.address}{reverse(name)}" for name in PAGES]
    assert found_on(staff, addresses, scheme, size) == {}
    assert console.complaints == []


def test_knowledge_is_looked_into_and_imported_while_one_looks_on(staff: Page, site: Site):
    console = Console().listen(staff)
    staff.goto(f"{site.address}{reverse('staff:knowledge')}")
    staff.get_by_test_id("file").set_input_files(
        files=[{"name": "lights.ttl", "mimeType": "text/turtle", "buffer": worlds.LIGHTHOUSES.encode()}]
    )
    staff.get_by_test_id("look").click()
    expect(staff.get_by_test_id("questions")).to_be_visible()
    assert found_on(staff, [staff.url], "dark", "phone") == {}
    staff.get_by_test_id("import-it").click()
    expect(staff.get_by_test_id("report")).to_contain_text("14 statements about 2 things")
    assert found_on(staff, [staff.url], "light", "wide") == {}
    asked(staff_at_the_chat(staff, site), "What is the year built of Gull Rock?", "1888")
    assert console.complaints == []


def test_knowledge_is_removed_with_the_keyboard_and_its_reply_says_so(staff: Page, site: Site):
    """Goes on from the import above."""
    console = Console().listen(staff)
    staff.goto(f"{site.address}{reverse('staff:knowledge')}")
    staff.get_by_test_id("remove-lights").focus()
    staff.keyboard.press("Enter")
    expect(staff.get_by_test_id("goes")).to_contain_text("14 statements about 2 things")
    for scheme, size in (("light", "wide"), ("dark", "phone")):
        assert found_on(staff, [staff.url], scheme, size) == {}
    staff.get_by_test_id("remove-it").focus()
    staff.keyboard.press("Enter")
    expect(staff.get_by_test_id("stands")).to_have_text("Removed", timeout=20_000)
    expect(staff.get_by_test_id("afterwards")).to_contain_text("Import its file again")
    for scheme, size in (("light", "phone"), ("dark", "wide")):
        assert found_on(staff, [staff.url], scheme, size) == {}
    staff_at_the_chat(staff, site)
    staff.get_by_test_id("why").last.click()
    expect(staff.get_by_test_id("source-note")).to_have_text("The knowledge base has since been removed.")
    expect(staff.get_by_test_id("memory-panel").get_by_test_id("source-link")).to_have_count(0)
    assert console.complaints == []


def staff_at_the_chat(staff: Page, site: Site) -> Page:
    staff.goto(site.address)
    expect(staff.get_by_test_id("composer")).to_be_editable()
    return staff


def test_a_memory_is_opened_with_a_reason_and_its_person_sees_it(staff: Page, ada: Page, site: Site):
    staff.goto(f"{site.address}{reverse('staff:people')}")
    staff.get_by_test_id("open-ada").click()
    staff.get_by_test_id("open").click()
    expect(staff.get_by_test_id("opened")).to_have_count(0)
    staff.fill("[name=reason]", REASON)
    staff.get_by_test_id("open").click()
    expect(staff.get_by_test_id("opened")).to_be_visible()
    base = staff.url.partition("/memory/")[0]
    pages = [f"{base}/memory/{address}" for address, _, name in READING if "<" not in address and name not in {"fact", "brought"}]
    assert found_on(staff, pages, "light", "phone") == {}
    expect(ada.get_by_test_id("opening")).to_contain_text(f"Staff opened your memory today: “{REASON}”")
    ada.reload()
    expect(ada.get_by_test_id("message")).not_to_have_count(0)
    expect(ada.get_by_test_id("opening")).to_have_count(0)
    ada.goto(f"{site.address}/memory/data/")
    expect(ada.locator("main")).to_contain_text(REASON)
    expect(ada.locator("main")).to_contain_text("boss")
