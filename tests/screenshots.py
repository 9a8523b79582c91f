"""`python -m tests.screenshots FOLDER`: the pictures of the documentation, from a running site."""

import os
import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests import environment, installed
from tests.site.running import PASSWORD, Site, running

TALK = (
    "Who is the oldest member of the Rolling Stones?",
    "When was Help! released?",
    "Which cocktails contain vodka but not lime?",
    "Who is the oldest of the Rolling Stones?",
)
SOUGHT = "rolling stones"
JUDGED = "When was Charlie Parker born?"
BEAT_MILLISECONDS = 120_000
TOLD = (
    "My sister is called Anna.",
    "Anna lives in Graz.",
    "I like jazz.",
    "I have a dentist appointment tomorrow at 3 pm.",
    "Where does my sister live?",
)
MEMORY_PAGES = {
    "memory": "",
    "timeline": "timeline/",
    "knowledge": "knowledge/",
    "plans": "knowledge/?kind=plans",
    "plans-week": "knowledge/?kind=plans&view=week",
    "plans-month": "knowledge/?kind=plans&view=month",
    "talks": "talks/",
    "texts": "texts/",
    "areas": "areas/",
    "bin": "fading/bin/",
    "interests": "interests/",
    "fading": "fading/",
    "data": "data/",
    "entity": "entity/",
}
LINKED = {
    "episode": ("timeline", "/episode/"),
    "fact": ("knowledge", "/fact/"),
    "thing": ("interests", "/entity/?iri="),
    "text": ("texts", "/text/"),
}
OWN_PAGES = {
    "tokens": "accounts/tokens/",
    "two-step": "accounts/second-step/",
    "delete": "accounts/delete/",
    "erase": "memory/data/erase/",
    "goodbye": "accounts/goodbye/",
    "not-found": "nowhere/",
    "not-allowed": "admin/",
    "offline": "offline/",
}
"""The other pages of a person's own, and those that refuse."""
TEXT = "The garden of my grandmother lies in Styria. In 1950 my grandfather planted forty apple trees."
OTHERS_MEMORY = b'{"results": [{"id": "1", "memory": "Likes hiking in the Alps", "created_at": "2024-05-06T12:00:00Z"}]}'
"""What another program kept, as mem0 exports it."""
STAFF_PAGES = {
    "start": "",
    "people": "people/",
    "episodes": "episodes/",
    "preferences": "preferences/",
    "evaluations": "evaluations/",
    "quarantine": "quarantine/",
    "conflicts": "conflicts/",
    "knowledge": "knowledge/",
    "health": "health/",
    "sparql": "sparql/",
    "recall": "recall/",
    "wording": "wording/",
    "schedules": "django_celery_beat/periodictask/",
}
SIZES = {"wide": (1440, 900), "phone": (390, 844)}


def main(folder: Path) -> None:
    """Every page, light and dark, wide and on a phone."""
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["COMPANION_IDLE_MINUTES"] = "0"  # so that the companion comes by itself while the pictures are taken
    with tempfile.TemporaryDirectory() as data, running(Path(data) / "data") as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed.CHROMIUM, args=["--no-sandbox"])
        for scheme in ("light", "dark"):
            for name, (width, height) in SIZES.items():
                viewport = {"width": width, "height": height}
                page = browser.new_context(color_scheme=scheme, viewport=viewport, reduced_motion="reduce").new_page()
                take(page, site, folder, f"{scheme}-{name}")
                come(page, site, folder, f"{scheme}-{name}")
                give(page, site, folder, f"{scheme}-{name}")
                look(page, site, folder, f"{scheme}-{name}")
                work(page, site, folder, f"{scheme}-{name}")
        browser.close()


def take(page: Page, site: Site, folder: Path, suffix: str) -> None:
    """The pages in the order in which a new person sees them."""
    page.goto(f"{site.address}/accounts/login/")
    page.screenshot(path=folder / f"login-{suffix}.png")
    page.goto(f"{site.address}/accounts/signup/")
    page.fill("[name=username]", f"ada-{suffix}")
    page.fill("[name=password1]", PASSWORD)
    page.fill("[name=password2]", PASSWORD)
    page.screenshot(path=folder / f"signup-{suffix}.png")
    page.click("main button[type=submit]")
    page.get_by_test_id("welcome").wait_for()
    page.screenshot(path=folder / f"welcome-{suffix}.png")
    for question in TALK:
        ask(page, question)
    page.get_by_test_id("good").nth(1).click()
    page.wait_for_timeout(300)
    page.screenshot(path=folder / f"chat-{suffix}.png")
    page.get_by_test_id("why").last.click()
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"why-{suffix}.png")
    page.get_by_test_id("panel-close").click()
    find(page, site, folder, suffix)
    page.goto(site.address)
    page.get_by_test_id("message").last.wait_for()
    judge(page, folder, suffix)


def find(page: Page, site: Site, folder: Path, suffix: str) -> None:
    """The search over everything said, the help, and the account."""
    page.keyboard.press("Control+k")
    page.get_by_test_id("talks-search").fill(SOUGHT)
    page.get_by_test_id("found").first.wait_for()
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"talks-found-{suffix}.png")
    page.goto(site.address)
    page.get_by_test_id("user-menu").click()
    page.get_by_test_id("help-open").click()
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"help-{suffix}.png")
    page.goto(f"{site.address}/accounts/account/")
    page.screenshot(path=folder / f"account-{suffix}.png")


def judge(page: Page, folder: Path, suffix: str) -> None:
    """A judgement with its reason, what it changes the next time, and a fresh start."""
    page.get_by_test_id("start-afresh").click()
    page.get_by_test_id("fresh-start").wait_for()
    ask(page, JUDGED)
    page.get_by_test_id("bad").last.click()
    page.mouse.move(5, 5)
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"judging-{suffix}.png")
    page.get_by_test_id("reason").first.click()
    ask(page, JUDGED)
    page.get_by_test_id("message").last.get_by_test_id("heeded").wait_for()
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"heeded-{suffix}.png")
    page.get_by_test_id("why").last.click()
    page.get_by_test_id("considered").scroll_into_view_if_needed()
    page.get_by_test_id("figures").click()
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"considered-{suffix}.png")


def come(page: Page, site: Site, folder: Path, suffix: str) -> None:
    """A person's choices, and what the companion says by itself once it may."""
    page.goto(f"{site.address}/accounts/preferences/")
    page.get_by_test_id("fold-coming").locator("> summary").click()
    page.get_by_label("Let me start a conversation").check()
    page.screenshot(path=folder / f"preferences-{suffix}.png", full_page=True)
    page.get_by_label("Until").fill(page.get_by_label("From", exact=True).input_value())
    page.get_by_test_id("save").click()
    page.get_by_test_id("notice").wait_for()
    page.goto(site.address)
    page.get_by_test_id("why-now").wait_for(timeout=BEAT_MILLISECONDS)
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"unasked-{suffix}.png")
    page.get_by_test_id("less").click()
    page.get_by_test_id("why").last.click()
    page.mouse.move(5, 5)
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"why-now-{suffix}.png")


def give(page: Page, site: Site, folder: Path, suffix: str) -> None:
    """An area, a text and a file from another program; then the pages that ask or refuse."""
    page.goto(f"{site.address}/memory/areas/")
    page.get_by_test_id("area-name").fill("Work")
    page.get_by_test_id("make-area").click()
    page.goto(f"{site.address}/memory/texts/")
    page.get_by_test_id("text").fill(TEXT)
    page.get_by_test_id("read-it").click()
    page.locator("[data-text]").first.wait_for()
    page.goto(f"{site.address}/memory/data/")
    importing = page.get_by_test_id("fold-import")
    if importing.get_attribute("open") is None:
        importing.locator("> summary").click()
    page.locator("[name=source][value=mem0]").check()
    page.get_by_test_id("file").set_input_files({"name": "mem0.json", "mimeType": "application/json", "buffer": OTHERS_MEMORY})
    page.get_by_test_id("bring-in").click()
    page.get_by_test_id("foreseen").wait_for()
    page.get_by_test_id("foreseen").scroll_into_view_if_needed()
    page.screenshot(path=folder / f"import-preview-{suffix}.png")
    for name, address in OWN_PAGES.items():
        page.goto(f"{site.address}/{address}")
        page.screenshot(path=folder / f"{name}-{suffix}.png")


def look(page: Page, site: Site, folder: Path, suffix: str) -> None:
    """Every page of the memory."""
    page.goto(site.address)
    page.get_by_test_id("message").last.wait_for()
    for told in TOLD:
        ask(page, told)
    found = {name: f"{site.address}/memory/{address}" for name, address in MEMORY_PAGES.items()}
    for name, begins in LINKED.items():
        page.goto(found[begins[0]])
        found[name] = site.address + str(page.locator(f"main a[href*='{begins[1]}']").first.get_attribute("href"))
    for name, address in found.items():
        page.goto(address)
        page.screenshot(path=folder / f"{name}-{suffix}.png")


def work(page: Page, site: Site, folder: Path, suffix: str) -> None:
    """Every page of staff, with a memory opened; the first account is made where there is none yet."""
    person = f"ada-{suffix}"
    link = re.search(r"http\S+/accounts/first/\S+", site.log.read_text(encoding="utf-8"))
    page.context.clear_cookies()
    made = page.goto(str(link[0] if link else ""))
    if made is not None and made.ok:
        sign(page, "staff")
    else:
        page.goto(f"{site.address}/accounts/login/")
        page.fill("[name=username]", "staff")
        page.fill("[name=password]", PASSWORD)
        page.click("main button[type=submit]")
        page.wait_for_url(f"{site.address}/")
    for name, address in STAFF_PAGES.items():
        page.goto(f"{site.address}/admin/{address}")
        page.wait_for_timeout(400)
        page.screenshot(path=folder / f"staff-{name}-{suffix}.png")
    page.goto(f"{site.address}/admin/people/?name={person}")
    page.get_by_test_id(f"open-{person}").click()
    page.locator("[name=reason]").fill("She asked what is kept about her sister.")
    page.screenshot(path=folder / f"staff-opening-{suffix}.png")
    page.get_by_test_id("open").click()
    page.get_by_test_id("opened").wait_for()
    page.screenshot(path=folder / f"staff-opened-{suffix}.png")


def sign(page: Page, name: str) -> None:
    """Fills in the form of a new account."""
    page.fill("[name=username]", name)
    page.fill("[name=password1]", PASSWORD)
    page.fill("[name=password2]", PASSWORD)
    page.click("main button[type=submit]")
    page.get_by_test_id("welcome").wait_for()


def ask(page: Page, question: str) -> None:
    """Asks, and waits for the reply."""
    number = page.get_by_test_id("reply-text").count()
    page.get_by_test_id("composer").fill(question)
    page.keyboard.press("Enter")
    page.get_by_test_id("reply-text").nth(number).wait_for()


if __name__ == "__main__":
    assert environment
    main(Path(sys.argv[1]))
