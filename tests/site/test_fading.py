"""Forgetting in a browser, the whole way: staff have it run, the person sees what went, brings it back, and it is found again."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import installed
from tests.site.checking import SCHEMES, SIZES, Console, problems_of, reached_by_keyboard
from tests.site.running import PASSWORD, ROOT, Site, first_data, running

pytestmark = pytest.mark.browser

OLD = ("Who is the oldest member of the Rolling Stones?", "When was Help! released?", "Where was Miles Davis born?")
NEWEST_KEPT = 20
NEWER = [f"Hello, for the {number}. time!" for number in range(NEWEST_KEPT)]
TALK = "\n".join(
    json.dumps({"text": text, "at": f"2023-03-{day:02}T09:00:00+00:00"}) for day, text in enumerate((*OLD, *NEWER), 1)
)
GIVE_PASSWORD = f"from chat.accounts.models import User; u = User.objects.get(); u.set_password({PASSWORD!r}); u.save()"


def manage(folder: Path, *arguments: str, given: str = "") -> None:
    """A command over the data of a site that does not run."""
    command = [sys.executable, str(ROOT / "manage.py"), *arguments]
    environment = {**os.environ, "COMPANION_DATA": str(folder)}
    subprocess.run(command, input=given, env=environment, check=True, text=True, stdout=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Site:
    """A site on which Ada talked long ago, and not since."""
    installed.need("chromium")
    folder = first_data(tmp_path_factory.mktemp("fading") / "data")
    manage(folder, "converse", "ada", "--create", given=TALK)
    manage(folder, "shell", "-c", GIVE_PASSWORD)
    with running(folder) as found:
        yield found


def logged_in(browser: Browser, site: Site, name: str, landing: str = "/") -> Page:
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.goto(f"{site.address}/accounts/login/?next={quote(landing)}")
    page.fill("[name=username]", name)
    page.fill("[name=password]", PASSWORD)
    page.click("main button[type=submit]")
    page.wait_for_url(f"{site.address}{landing}")
    return page


@pytest.fixture(scope="module")
def ada(browser: Browser, site: Site) -> Page:
    return logged_in(browser, site, "ada")


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


def found(page: Page, site: Site, words: str) -> bool:
    """Whether the timeline finds what was said."""
    page.goto(f"{site.address}/memory/timeline/?words={words}")
    return page.locator("main li", has_text=words).count() > 0


def is_fit_for_everybody(page: Page, address: str) -> None:
    """In light and dark, wide and on a phone."""
    for scheme in SCHEMES:
        for size in SIZES.values():
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.set_viewport_size(size)
            page.goto(address)
            assert problems_of(page) == [], (address, scheme, size)
    page.set_viewport_size(SIZES["wide"])


def test_staff_set_the_site_s_rules(staff: Page, site: Site):
    staff.goto(f"{site.address}/admin/consolidating/forgettingsettings/")
    staff.fill("[name=newest_kept]", str(NEWEST_KEPT))
    staff.locator("[name=_save]").click()
    expect(staff.locator("body")).to_contain_text("changed successfully")


def test_what_goes_next_is_seen_before_and_the_choice_is_made_with_the_keyboard(ada: Page, site: Site):
    console, address = Console().listen(ada), f"{site.address}/memory/fading/"
    is_fit_for_everybody(ada, address)
    expect(ada.get_by_test_id("next-to-go")).to_contain_text(OLD[0])
    assert reached_by_keyboard(ada) >= 10
    ada.get_by_role("radio", name=re.compile("^Only what’s never used")).focus()
    ada.keyboard.press("Space")
    ada.get_by_test_id("choose").press("Enter")
    expect(ada.get_by_test_id("notice")).to_contain_text("Saved")
    expect(ada.get_by_role("radio", name=re.compile("^Only what’s never used"))).to_be_checked()
    assert console.complaints == []


def test_staff_have_it_run_now_and_see_how_far_it_is(staff: Page, ada: Page, site: Site):
    console = Console().listen(staff)
    staff.goto(f"{site.address}/admin/accounts/user/?q=ada")
    staff.locator("[name=_selected_action]").first.check()
    staff.select_option("select[name=action]", "forget_now", force=True)
    staff.locator("button[name=index], #changelist-actions button[type=submit], button:has-text('Run')").first.click()
    expect(staff.locator("body")).to_contain_text("Runs started: 1.")
    staff.goto(f"{site.address}/admin/consolidating/consolidationrun/")
    expect(staff.locator("[data-run][data-open=no]")).to_contain_text("done", timeout=60_000)
    for name in ("forgettingsettings", "consolidationrun"):
        is_fit_for_everybody(staff, f"{site.address}/admin/consolidating/{name}/")
    assert console.complaints == []


def test_what_went_lies_in_the_bin_and_what_is_brought_back_is_found_again(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/fading/")
    expect(ada.get_by_test_id("last-run")).to_contain_text("3 were forgotten")
    assert not found(ada, site, "Rolling")
    is_fit_for_everybody(ada, f"{site.address}/memory/fading/bin/")
    ada.get_by_test_id("in-bin").filter(has_text="Rolling").get_by_test_id("bring-back").press("Enter")
    expect(ada.get_by_test_id("notice")).to_contain_text("It’s back")
    assert found(ada, site, "Rolling")
    ada.goto(f"{site.address}/memory/fading/")
    expect(ada.get_by_test_id("pinned")).to_contain_text(OLD[0])


def test_what_is_removed_from_the_bin_is_asked_for_once_more(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/fading/bin/")
    ada.get_by_test_id("in-bin").filter(has_text="Help!").get_by_test_id("remove").press("Enter")
    assert problems_of(ada) == []
    ada.get_by_test_id("confirm").press("Enter")
    expect(ada.get_by_test_id("notice")).to_contain_text("Deleted from the bin: 1")
    ada.get_by_test_id("empty").press("Enter")
    expect(ada.get_by_test_id("number")).to_contain_text("deletes 1 memory")
    ada.get_by_test_id("confirm").press("Enter")
    expect(ada.get_by_test_id("empty-bin")).to_be_visible()
