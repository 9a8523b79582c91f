"""In a browser: Markdown, what was remembered, a dropped text, the last message edited."""

import pytest
from playwright.sync_api import Page, expect

from tests.site.browsing import asked, signed_up
from tests.site.checking import SIZES, Console, problems_of

pytestmark = pytest.mark.browser

WRITTEN = """async (text) => (await import("/static/js/chat/markdown.js")).written(text, { class: "it" }).outerHTML"""
LINK = '<a href="{0}" target="_blank" rel="noopener noreferrer" title="Opens in a new tab">{0}</a>'
DROPPED = """([kind, value, name]) => {
  const data = new DataTransfer();
  if (kind === "file") data.items.add(new File([value], name, { type: "text/plain" }));
  else data.setData(kind, value);
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
PLAIN = {
    "lines": "Two\nlines,\n\n a blank one,  2 * 3 * 4 = 24 and snake_case_here",
    "one number": "1. May was warm.",
    "one dash": "- just one",
    "a face": ">:( *****",
    "underlines": "__init__ **",
}
MARKED = {
    "emphasis": ("**a** *b* ***c***", '<p class="it"><strong>a</strong> <em>b</em> <strong><em>c</em></strong></p>'),
    "code": ("`<b>*x*`", '<p class="it"><code dir="ltr">&lt;b&gt;*x*</code></p>'),
    "HTML": ("<img src=x onerror=alert(1)>", '<p class="it">&lt;img src=x onerror=alert(1)&gt;</p>'),
    "an address": ("See https://a.example/b_(c).", f'<p class="it">See {LINK.format("https://a.example/b_(c)")}.</p>'),
    "a script": ("[x](javascript:alert(1))", '<p class="it">[x](javascript:alert(1))</p>'),
    "a trap": ("[bank](https://bank.example@evil.example/)", '<p class="it">[bank](https://bank.example@evil.example/)</p>'),
    "a picture": ("![x](https://a.example/b.png)", f'<p class="it">![x]({LINK.format("https://a.example/b.png")})</p>'),
    "lists": ("- a\n- b\n  1. c\n  2. d", '<div class="it"><ul><li>a</li><li>b<ol><li>c</li><li>d</li></ol></li></ul></div>'),
    "a quote": ("a\n\n> b\n> c\n\nd", '<div class="it"><p>a</p><blockquote><p>b\nc</p></blockquote><p>d</p></div>'),
    "a block": ("```js\n*a*\n```", '<div class="it"><pre class="code" dir="ltr"><code>*a*</code></pre></div>'),
} | {name: (text, f'<p class="it">{text.replace(">", "&gt;")}</p>') for name, text in PLAIN.items()}


@pytest.fixture
def page(browser, site, request) -> Page:
    """Somebody new, on a phone in the dark."""
    made = signed_up(
        browser, site, request.node.name[5:25], viewport=SIZES["phone"], color_scheme="dark", reduced_motion="reduce"
    )
    yield made
    made.context.close()


@pytest.mark.parametrize("name", MARKED)
def test_markdown_becomes_elements_and_all_else_stays_text(shared, name):
    text, html = MARKED[name]
    assert shared.evaluate(WRITTEN, text) == html


@pytest.fixture(scope="module")
def shared(browser, site) -> Page:
    """A page that is only looked at."""
    made = browser.new_page()
    made.goto(f"{site.address}/accounts/login/")
    return made


def test_after_a_reload_markdown_and_what_was_remembered_are_there_again(page):
    console = Console().listen(page)
    asked(page, "My sister **Lena** lives in Graz.", ".")
    bubble = page.locator(".bubble")
    expect(bubble.locator("strong")).to_have_text("Lena")
    assert problems_of(page) == []
    bubble.click(click_count=3)
    page.evaluate("document.addEventListener('copy', (event) => (window.copied = event.clipboardData.getData('text/plain')))")
    page.keyboard.press("Control+C")
    assert page.evaluate("copied") == "My sister **Lena** lives in Graz."
    page.reload()
    expect(bubble.locator("strong")).to_have_text("Lena")
    expect(page.get_by_test_id("remembered")).to_contain_text("lives in Graz")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("remembered")).to_be_hidden()
    assert console.complaints == []


def test_a_dropped_file_is_read_into_the_texts_and_a_link_goes_into_the_field(page, site):
    console = Console().listen(page)
    page.evaluate(DROPPED, ["text/uri-list", "https://example.org/page", ""])
    expect(page.get_by_test_id("composer")).to_have_value("https://example.org/page ")
    page.evaluate(DROPPED, ["file", "MZ", "setup.exe"])
    expect(page.get_by_test_id("problem")).to_contain_text(".docx")
    page.evaluate(DROPPED, ["file", "Rosa Keller opened a bakery in Linz in 1987.", "bakery.txt"])
    expect(page.get_by_test_id("offer-read")).to_have_text("Add “bakery.txt” to my documents")
    assert problems_of(page) == []
    page.get_by_test_id("offer-read").press("Enter")
    expect(page.get_by_test_id("reading")).to_contain_text("Ask me about it", timeout=60_000)
    assert problems_of(page) == []
    page.get_by_test_id("reading").get_by_role("link").click()
    expect(page.locator("h1")).to_have_text("bakery")
    page.goto(site.address)
    page.get_by_test_id("off-record").click()
    page.evaluate(DROPPED, ["file", "Rosa Keller sold it in 1999.", "sold.txt"])
    expect(page.get_by_test_id("offer")).to_be_hidden()
    expect(page.get_by_test_id("problem")).to_contain_text("Nothing is saved off the record")
    assert console.complaints == []


def test_the_last_message_is_edited_and_takes_the_place_of_the_earlier_one(page):
    asked(page, "My brother lives in Oslo.", ".")
    asked(page, "My sister lives in Graz.", ".")
    edit = page.get_by_test_id("edit-last")
    expect(edit.locator("visible=true")).to_have_count(1)
    edit.last.click()
    expect(page.get_by_test_id("composer")).to_have_value("My sister lives in Graz.")
    assert problems_of(page) == []
    page.get_by_test_id("cancel-editing").click()
    expect(page.get_by_test_id("composer")).to_have_value("")
    edit.last.press("Enter")
    page.get_by_test_id("composer").fill("My sister lives in Linz.")
    page.keyboard.press("Enter")
    expect(page.locator(".bubble")).to_have_text(["My brother lives in Oslo.", "My sister lives in Linz."])
    expect(page.get_by_test_id("reply-text")).to_have_count(2)
    expect(page.get_by_test_id("editing-note")).to_be_hidden()
    asked(page, "Where does my sister live?", "Linz")
    expect(page.get_by_test_id("transcript").get_by_text("Graz")).to_have_count(0)
