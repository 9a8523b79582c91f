"""Personas in a browser: somebody chooses whom to talk with, is answered from that one's life, and sees where it stands; staff write a life."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import installed
from tests.chat.personas import pictures
from tests.site.browsing import asked, signed_up
from tests.site.checking import SCHEMES, SIZES, Console, problems_of
from tests.site.running import Site, first_data, running
from tests.site.test_fading import manage

pytestmark = pytest.mark.browser

READ = """
from chat.personas.models import Persona
from chat.personas.stories import carry_out
for each in Persona.objects.all():
    carry_out(each.key)
"""
STAFF = """
from chat.accounts.models import User
User.objects.create_superuser("staff", password="a long enough one")
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A site on which the persona that comes along has been read."""
    installed.need("chromium")
    folder = first_data(tmp_path_factory.mktemp("personas") / "data")
    manage(folder, "shell", "-c", f"{READ}{STAFF}")
    with running(folder) as found:
        yield found


@pytest.fixture(scope="module")
def ada(browser: Browser, site: Site) -> Page:
    return signed_up(browser, site, "ada")


def test_somebody_else_is_chosen_with_the_keyboard_and_answers_of_its_own_life(ada: Page, site: Site):
    console = Console().listen(ada)
    asked(ada, "What is your name?", "Companion")
    choice = ada.get_by_label("Talking with")
    choice.focus()
    choice.press("T")
    expect(ada.get_by_test_id("composer")).to_have_attribute("placeholder", "Message Tilda Brackwater")
    asked(ada, "Where did you grow up?", "I grew up in Hallowby")
    expect(ada.get_by_test_id("said-by")).to_have_text(["Companion", "Tilda Brackwater"])
    expect(ada.get_by_test_id("source-chip").last).to_contain_text("Tilda Brackwater’s own story")
    asked(ada, "Who are you?", "made-up character")
    assert console.complaints == []


def test_the_choice_is_still_there_when_the_page_is_opened_again(ada: Page, site: Site):
    ada.goto(site.address)
    expect(ada.get_by_label("Talking with").locator("option:checked")).to_have_text("Tilda Brackwater (a made-up character)")
    expect(ada.get_by_test_id("said-by").first).to_have_text("Companion")


def test_why_says_that_it_is_its_own_story_and_leads_there(ada: Page, site: Site):
    asked(ada, "What is your dog called?", "Biscuit")
    ada.get_by_test_id("why").last.click()
    expect(ada.get_by_test_id("memory-panel")).to_contain_text("My own story")
    ada.get_by_test_id("memory-panel").get_by_test_id("source-link").click()
    expect(ada.get_by_test_id("passage").locator("mark")).to_have_text("I have a dog called Biscuit.")
    assert problems_of(ada) == []


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", SIZES)
def test_the_choice_is_fit_for_everybody(ada: Page, site: Site, scheme: str, size: str):
    ada.emulate_media(color_scheme=scheme)
    ada.set_viewport_size(SIZES[size])
    ada.goto(site.address)
    expect(ada.get_by_label("Talking with")).to_be_visible()
    assert problems_of(ada) == []


def test_a_choice_made_while_there_is_no_line_counts_once_it_is_back(ada: Page, site: Site):
    ada.goto(site.address)
    ada.context.set_offline(True)
    expect(ada.locator("[data-connection]")).to_be_visible()
    chosen = ada.get_by_label("Talking with")
    other = chosen.locator("option:not(:checked)").first.inner_text()
    chosen.select_option(label=other)
    ada.context.set_offline(False)
    name = other.partition(" (")[0]
    expect(ada.get_by_test_id("composer")).to_have_attribute("placeholder", f"Message {name}")
    expect(chosen.locator("option:checked")).to_have_text(other)


def test_each_reply_has_the_face_of_who_said_it(ada: Page, site: Site):
    ada.set_viewport_size(SIZES["wide"])
    ada.goto(site.address)
    choice, replies = ada.get_by_label("Talking with"), ada.locator("[data-kind=message] > .face")
    choice.select_option(label="Tilda Brackwater (a made-up character)")
    expect(ada.locator(".brand-name")).to_have_text("Tilda Brackwater")
    expect(ada.locator(".brand .face")).to_have_text("TB")
    expect(ada.locator(".talked-with .face")).to_have_attribute("data-colour", "blue")
    expect(replies.first).to_have_text("C")
    asked(ada, "Where did you grow up?", "Hallowby")
    expect(replies.last).to_have_text("TB")
    expect(replies.last).to_have_attribute("aria-hidden", "true")


@pytest.fixture(scope="module")
def desk(browser: Browser, site: Site) -> Page:
    """Staff at the admin."""
    page = browser.new_context(viewport=SIZES["wide"]).new_page()
    page.goto(f"{site.address}/admin/login/")
    page.fill("[name=username]", "staff")
    page.fill("[name=password]", "a long enough one")
    page.press("[name=password]", "Enter")
    return page


def test_staff_give_a_picture_and_everybody_sees_it(desk: Page, ada: Page, site: Site):
    console = Console().listen(ada)
    for name, content in (("svg", pictures.SVG), ("png", pictures.PNG), ("jpeg", pictures.JPEG), ("webp", pictures.WEBP)):
        desk.goto(f"{site.address}/admin/personas/persona/")
        desk.get_by_role("link", name="Tilda Brackwater").click()
        desk.set_input_files("[name=picture]", {"name": f"face.{name}", "mimeType": "image/png", "buffer": content})
        desk.locator("[name=_save]").click()
        if name == "svg":
            expect(desk.locator(".errorlist").last).to_contain_text("This isn’t a PNG, JPEG or WebP picture.")
            continue
        expect(desk.locator("tr", has_text="Tilda Brackwater").get_by_alt_text("Picture of Tilda Brackwater")).to_be_visible()
        ada.goto(site.address)
        shown = ada.locator("[data-kind=message] > .face img").last
        expect(shown).to_have_attribute("alt", "Picture of Tilda Brackwater")
        expect(shown).to_have_js_property("naturalWidth", 8)
    for scheme, size in (("light", "wide"), ("dark", "phone")):
        ada.emulate_media(color_scheme=scheme)
        ada.set_viewport_size(SIZES[size])
        assert problems_of(ada) == []
    expect(ada.locator(".said-by .face").last).to_be_visible()
    assert console.complaints == []


def test_the_page_on_which_a_face_is_given_is_fit_for_everybody(desk: Page, site: Site):
    desk.goto(f"{site.address}/admin/personas/persona/")
    desk.get_by_role("link", name="Tilda Brackwater").click()
    expect(desk.get_by_alt_text("Picture of Tilda Brackwater")).to_be_visible()
    for scheme in SCHEMES:
        desk.emulate_media(color_scheme=scheme)
        assert problems_of(desk) == []


def test_staff_write_a_life_and_the_next_reply_is_from_it(desk: Page, site: Site):
    desk.goto(f"{site.address}/admin/personas/persona/add/")
    desk.fill("[name=name]", "Odo")
    desk.fill("[name=biography]", "I mend clocks in Hollin. I grew up in Sorrel Bay.")
    desk.locator("[name=_save]").click()
    row = desk.locator("tr", has_text="Odo")
    for _ in range(60):
        desk.goto(f"{site.address}/admin/personas/persona/")
        if "read; 2 memories saved" in row.inner_text():
            break
        desk.wait_for_timeout(500)
    expect(row).to_contain_text("read; 2 memories saved")
    desk.goto(site.address)
    desk.get_by_label("Talking with").select_option(label="Odo (a made-up character)")
    expect(desk.get_by_test_id("composer")).to_have_attribute("placeholder", "Message Odo")
    asked(desk, "Where did you grow up?", "I grew up in Sorrel Bay")
