"""In a browser: good and bad with a reason, what it changes, how it is undone; and a fresh start."""

import pytest
from playwright.sync_api import expect

from tests.site.browsing import asked, signed_up

pytestmark = pytest.mark.browser

QUESTION, ANSWER = "When was Charlie Parker born?", "29 August 1920"


def pressed(page, verdict):
    return page.get_by_test_id(verdict).last.get_attribute("aria-pressed") == "true"


def test_a_reply_is_judged_bad_with_a_reason_by_the_keyboard_alone(browser, site):
    page = signed_up(browser, site, "anna")
    asked(page, QUESTION, ANSWER)
    page.get_by_test_id("bad").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-announcements]")).to_contain_text("Rated bad")
    page.get_by_test_id("reason").nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("reason-given")).to_have_text("Noted: outdated")
    expect(page.locator("[data-announcements]")).to_have_text("Rated bad: outdated")
    expect(page.get_by_test_id("bad").last).to_be_focused()
    page.reload()
    expect(page.get_by_test_id("reason-given")).to_have_text("Noted: outdated")
    assert pressed(page, "bad")


def test_the_reasons_are_optional_and_can_be_given_later(browser, site):
    page = signed_up(browser, site, "berta")
    asked(page, QUESTION, ANSWER)
    page.get_by_test_id("bad").last.click()
    page.get_by_test_id("reason").first.focus()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("reason")).to_have_count(0)
    assert pressed(page, "bad")
    page.get_by_test_id("reason-ask").click()
    page.get_by_test_id("reason").first.click()
    expect(page.get_by_test_id("reason-given")).to_have_text("Noted: wrong")


@pytest.mark.parametrize("verdict", ["good", "bad"])
def test_another_press_withdraws_it_also_after_a_reload(browser, site, verdict):
    page = signed_up(browser, site, f"clara-{verdict}")
    asked(page, QUESTION, ANSWER)
    page.get_by_test_id(verdict).last.click()
    expect(page.get_by_test_id(verdict).last).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id(verdict).last.click()
    expect(page.locator("[data-announcements]")).to_have_text("Rating withdrawn")
    expect(page.get_by_test_id("reason-ask")).to_have_count(0)
    page.reload()
    expect(page.get_by_test_id(verdict).last).to_have_attribute("aria-pressed", "false")


def test_a_judgement_in_words_is_shown_at_once(browser, site):
    page = signed_up(browser, site, "dora")
    asked(page, QUESTION, ANSWER)
    asked(page, "No, that is outdated.", ".")
    expect(page.get_by_test_id("bad").first).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("reason-given")).to_have_text("Noted: outdated")


def test_what_was_wrong_can_be_said_in_own_words_with_the_reply_in_view(browser, site):
    page = signed_up(browser, site, "nora", viewport={"width": 390, "height": 700})
    asked(page, QUESTION, ANSWER)
    asked(page, "Who recorded Kind of Blue?", "Miles Davis")
    page.get_by_test_id("bad").first.click()
    expect(page.get_by_test_id("reply-text").first).to_be_in_viewport()
    expect(page.get_by_test_id("reason-words")).to_be_in_viewport(ratio=1)
    page.get_by_test_id("reason-words").fill("It was a Sunday")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("reason-given")).to_have_text("Noted: It was a Sunday")
    page.reload()
    expect(page.get_by_test_id("reason-given")).to_have_text("Noted: It was a Sunday")
    page.get_by_test_id("reason-ask").click()
    expect(page.get_by_test_id("reason-words")).to_have_value("It was a Sunday")


def judged_and_asked_again(page):
    asked(page, QUESTION, ANSWER)
    page.get_by_test_id("bad").last.click()
    page.get_by_test_id("reason").first.click()
    asked(page, QUESTION, "^(?!.*1920)")


def test_what_is_not_said_again_says_so_and_can_be_had_back(browser, site):
    page = signed_up(browser, site, "emma")
    judged_and_asked_again(page)
    line = page.get_by_test_id("message").last.get_by_test_id("heeded")
    expect(line).to_contain_text("I didn’t repeat a reply that you rated bad today (wrong).")
    line.get_by_test_id("withdraw").click()
    expect(line).to_contain_text("You withdrew this rating.")
    expect(page.get_by_test_id("bad").first).to_have_attribute("aria-pressed", "false")
    page.reload()
    expect(page.get_by_test_id("heeded").first).to_contain_text("You withdrew this rating.")
    asked(page, QUESTION, ANSWER)


def test_a_withdrawal_can_itself_be_undone(browser, site):
    page = signed_up(browser, site, "fanny")
    judged_and_asked_again(page)
    line = page.get_by_test_id("message").last.get_by_test_id("heeded")
    for words in ("You withdrew", "I didn’t repeat"):
        line.get_by_test_id("withdraw").click()
        expect(line).to_contain_text(words)
    expect(page.get_by_test_id("bad").first).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("reason-given")).to_have_text("Noted: wrong")


def test_the_panel_shows_what_was_considered_and_why_it_was_lowered(browser, site):
    page = signed_up(browser, site, "greta", viewport={"width": 1440, "height": 1000})
    judged_and_asked_again(page)
    page.get_by_test_id("why").last.click()
    considered = page.get_by_test_id("considered")
    expect(considered.get_by_test_id("candidate").first).to_contain_text("From what I know")
    lowered = considered.get_by_test_id("candidate").filter(has_text=ANSWER)
    expect(lowered).to_contain_text("rated")
    expect(lowered.locator(".figure")).to_be_hidden()
    considered.get_by_test_id("figures").click()
    expect(lowered.locator(".figure")).to_be_visible()
    lowered.get_by_test_id("withdraw").click()
    expect(page.get_by_test_id("message").last.get_by_test_id("heeded")).to_contain_text("You withdrew")


def test_after_a_fresh_start_nothing_is_referred_to(browser, site):
    page = signed_up(browser, site, "hanna")
    page.get_by_test_id("start-afresh").click()
    asked(page, QUESTION, ANSWER)
    page.keyboard.press("Control+Shift+O")
    expect(page.get_by_test_id("fresh-start")).to_contain_text("I still remember what you told me.")
    expect(page.get_by_test_id("message").last).not_to_be_in_viewport()
    expect(page.get_by_test_id("composer")).to_be_focused()
    page.get_by_test_id("start-afresh").click()
    expect(page.get_by_test_id("fresh-start")).to_have_count(1)
    expect(page.get_by_test_id("talk")).to_have_count(1)
    asked(page, "and where?", "^(?!.*Kansas)")
    expect(page.get_by_test_id("talk")).to_contain_text(["And where?", "Charlie Parker"])
    page.reload()
    expect(page.get_by_test_id("fresh-start")).to_be_in_viewport()
    expect(page.get_by_test_id("message").first).not_to_be_in_viewport()
    page.get_by_test_id("talk").last.click()
    expect(page.get_by_test_id("message").first).to_be_in_viewport()
    expect(page.get_by_test_id("fresh-start")).to_have_count(1)
    expect(page.get_by_test_id("message")).to_have_count(4)


def test_a_fresh_start_in_words_is_drawn_below_its_reply_on_all_pages(browser, site):
    page = signed_up(browser, site, "ida")
    other = page.context.new_page()
    other.goto(site.address)
    asked(page, QUESTION, ANSWER)
    asked(page, "Let's start over", ".")
    for each in (page, other):
        expect(each.locator(".message + .fresh-start:last-child")).to_be_visible()


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_nothing_is_wider_than_the_screen(browser, site, width):
    page = signed_up(browser, site, f"julia-{width}", viewport={"width": width, "height": 844})
    judged_and_asked_again(page)
    page.get_by_test_id("bad").last.click()
    page.get_by_test_id("start-afresh").click()
    expect(page.get_by_test_id("fresh-start")).to_be_visible()
    page.get_by_test_id("why").last.click()
    expect(page.get_by_test_id("considered")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    inner = "[...document.querySelectorAll('.scroller, .panel-body')].every((one) => one.scrollWidth <= one.clientWidth)"
    assert page.evaluate(inner)
