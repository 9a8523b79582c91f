"""What was condensed of talk in a browser: told again with its exchange, seen on its page, removed; on a phone and in the dark."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import installed
from tests.site.browsing import asked
from tests.site.checking import Console, problems_of
from tests.site.running import Site, first_data, running
from tests.site.test_fading import GIVE_PASSWORD, is_fit_for_everybody, logged_in, manage

pytestmark = pytest.mark.browser

SAID = (
    ("2026-03-05T18:00:00+00:00", "I left the choir because the rehearsals were too late."),
    ("2026-03-05T18:01:00+00:00", "My aunt Greta showed me how to make sourdough."),
    ("2026-03-19T08:00:00+00:00", "I took our dog Biscuit to the vet yesterday because he was limping."),
    ("2026-03-19T08:01:00+00:00", "The vet found a thorn in his paw."),
)
CONDENSE = (
    "from chat.accounts.models import User; from chat.condensing import condense_talk; "
    "assert condense_talk(User.objects.get(username='ada')).made == 3"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Site:
    """A site on which Ada told something in March, which was condensed."""
    installed.need("chromium")
    folder = first_data(tmp_path_factory.mktemp("talks") / "data")
    manage(folder, "converse", "ada", "--create", given="\n".join(json.dumps({"text": text, "at": at}) for at, text in SAID))
    manage(folder, "shell", "-c", f"{GIVE_PASSWORD}; {CONDENSE}")
    with running(folder) as found:
        yield found


@pytest.fixture(scope="module")
def ada(browser: Browser, site: Site) -> Page:
    return logged_in(browser, site, "ada")


def test_the_page_shows_what_was_told_with_the_exchanges(ada: Page, site: Site):
    console = Console().listen(ada)
    is_fit_for_everybody(ada, f"{site.address}/memory/talks/")
    expect(ada.get_by_test_id("memory")).to_have_count(3)
    ada.get_by_test_id("exchange").last.click()
    expect(ada).to_have_url(re.compile(r"/memory/episode/"))
    expect(ada.locator("main")).to_contain_text("I left the choir because")
    assert console.complaints == []


def test_it_answers_months_later_with_a_way_to_the_exchange(ada: Page, site: Site):
    ada.goto(site.address)
    expect(ada.get_by_test_id("reply-text")).to_have_count(len(SAID))
    asked(ada, "Why did I leave the choir?", r"5 March that you left the choir because the rehearsals were too late")
    ada.get_by_test_id("source-chip").last.click()
    assert problems_of(ada) == []
    ada.locator("[data-testid=source-link][href*='/talks/']").first.click()
    expect(ada).to_have_url(re.compile(r"/memory/talks/\?memory=1#memory-1"))


def test_one_is_removed(ada: Page, site: Site):
    ada.goto(f"{site.address}/memory/talks/")
    ada.get_by_test_id("remove-memory").last.click()
    expect(ada.get_by_test_id("to-remove")).to_contain_text("You left the choir")
    ada.get_by_test_id("confirm").click()
    expect(ada.get_by_test_id("notice")).to_contain_text("1 memory from our chats")
    expect(ada.get_by_test_id("memory")).to_have_count(2)
