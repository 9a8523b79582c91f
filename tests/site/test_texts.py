"""Texts in a browser: pasted and dropped, read while one looks on, seen in their place, removed; with the keyboard, on a phone, in the dark."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from measuring.benchmarks.made_up_texts import made_up_text
from tests import installed
from tests.site.checking import Console, problems_of, reached_by_keyboard
from tests.site.running import Site, first_data, running
from tests.site.test_fading import GIVE_PASSWORD, is_fit_for_everybody, logged_in, manage

pytestmark = pytest.mark.browser

TEXT = "The mill of Orrin\n\nAda Holm built the mill in 1871. She ran it for thirty years.\n"
DROP = """([place, name, text]) => {
    const files = new DataTransfer();
    files.items.add(new File([text], name, { type: "text/plain" }));
    place.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Site:
    """A site on which Ada has said hello."""
    installed.need("chromium")
    folder = first_data(tmp_path_factory.mktemp("texts") / "data")
    manage(folder, "converse", "ada", "--create", given='{"text": "Hello!"}')
    manage(folder, "shell", "-c", GIVE_PASSWORD)
    with running(folder) as found:
        yield found


@pytest.fixture(scope="module")
def ada(browser: Browser, site: Site) -> Page:
    return logged_in(browser, site, "ada")


def test_a_text_is_given_with_the_keyboard_and_read_while_one_looks_on(ada: Page, site: Site):
    console = Console().listen(ada)
    is_fit_for_everybody(ada, f"{site.address}/memory/texts/")
    assert reached_by_keyboard(ada) >= 12
    ada.get_by_test_id("text").fill(TEXT)
    ada.get_by_test_id("written").fill("1912")
    ada.get_by_test_id("read-it").press("Enter")
    expect(ada.get_by_test_id("notice")).to_contain_text("Added “The mill of Orrin”")
    expect(ada.get_by_test_id("texts")).to_contain_text(re.compile(r"2\s+memories"), timeout=60_000)
    expect(ada.get_by_test_id("progress")).to_have_count(0, timeout=60_000)
    assert console.complaints == []


def test_a_file_is_dropped_its_reading_stopped_and_gone_on_with(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/texts/")
    place = ada.locator("[data-drop]").element_handle()
    ada.evaluate(DROP, [place, "long.txt", made_up_text(12_000)])
    ada.get_by_test_id("title").fill("A long one")
    ada.get_by_test_id("read-it").click()
    expect(ada.get_by_test_id("progress")).to_be_visible()
    assert problems_of(ada) == []
    ada.get_by_test_id("stop").click()
    expect(ada.get_by_test_id("go-on")).to_be_visible(timeout=60_000)
    ada.get_by_test_id("go-on").click()
    expect(ada.get_by_test_id("progress")).to_be_visible()


def test_a_memory_is_seen_in_its_place_and_removed(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/texts/")
    ada.get_by_role("link", name="The mill of Orrin", exact=True).click()
    ada.get_by_role("link", name=re.compile("Show in the document.*memory 2")).click()
    expect(ada.locator("mark")).to_have_text("She ran it for thirty years.")
    is_fit_for_everybody(ada, ada.url.partition("#")[0])
    ada.get_by_test_id("pin").first.press("Enter")
    expect(ada.get_by_test_id("pinned")).to_have_count(1)
    is_fit_for_everybody(ada, ada.url.partition("#")[0])
    ada.get_by_test_id("remove-memory").nth(1).press("Enter")
    is_fit_for_everybody(ada, ada.url)
    ada.get_by_test_id("confirm").press("Enter")
    expect(ada.get_by_test_id("notice")).to_contain_text("1 memory from a document")
    expect(ada.get_by_test_id("memories")).not_to_contain_text("thirty years")


def test_a_text_is_removed_while_it_is_read(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/texts/")
    ada.get_by_role("link", name=re.compile("Delete.* A long one")).click()
    ada.get_by_test_id("confirm").press("Enter")
    expect(ada.get_by_test_id("notice").first).to_contain_text("Deleted: 1 document")
    expect(ada.get_by_test_id("texts")).not_to_contain_text("A long one")
