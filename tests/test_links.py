"""Every link of the documentation to a page, a heading or a picture of the project leads to something."""

from functools import cache
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

from markdown_it import MarkdownIt

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def parts(page):
    """The page's blocks, each followed by its words, links and pictures."""
    for block in MarkdownIt("commonmark").enable("table").parse(page.read_text(encoding="utf-8")):
        yield block
        yield from block.children or ()


@cache
def headings(page):
    """The names under which a page's headings are linked to: in lower case, with hyphens for spaces and no other punctuation."""
    blocks = list(parts(page))
    said = [
        "".join(each.content for each in words.children) for opened, words in pairwise(blocks) if opened.type == "heading_open"
    ]
    return {"".join(mark for mark in text.lower().replace(" ", "-") if mark.isalnum() or mark in "-_") for text in said}


def links(page):
    found = [each.attrGet("href") or each.attrGet("src") for each in parts(page) if each.type in {"link_open", "image"}]
    return [link for link in found if not urlsplit(link).scheme]


def leads_somewhere(page, link):
    address = urlsplit(link)
    there = page.parent / unquote(address.path) if address.path else page
    return there.exists() and (not address.fragment or there.suffix != ".md" or address.fragment in headings(there.resolve()))


def test_every_link_of_a_page_leads_to_something():
    found = [(page, link) for page in PAGES for link in links(page)]
    assert len(found) > 60
    assert [f"{page.name}: {link}" for page, link in found if not leads_somewhere(page, link)] == []


def test_a_link_to_what_is_not_there_is_noticed():
    assert leads_somewhere(ROOT / "README.md", "docs/running.md#several-stores")
    assert not leads_somewhere(ROOT / "README.md", "docs/running.md#no-such-heading")
    assert not leads_somewhere(ROOT / "README.md", "docs/no-such-page.md")
