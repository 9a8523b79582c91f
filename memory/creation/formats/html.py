"""HTML: the words of the page's body, without scripts, forms and navigation."""

import re
from collections.abc import Iterator

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PageElement, PreformattedString, Tag
from charset_normalizer import from_bytes

from memory.creation.blocks import Block, Contents, joined
from memory.creation.formats.markdown import BULLET
from memory.creation.formats.plain import LOOKED_AT
from memory.creation.tables import rows_in_words
from memory.forms.folding import in_one_line

LEFT_OUT = (
    "script",
    "style",
    "template",
    "noscript",
    "head",
    "nav",
    "svg",
    "math",
    "form",
    "button",
    "iframe",
    "object",
    "select",
)
APART = frozenset(
    """address article aside blockquote body dd details div dl dt fieldset figcaption figure footer header hr html li main ol p pre
    section summary table ul h1 h2 h3 h4 h5 h6""".split()
)
_HEADING = re.compile(r"h[1-6]")


def read(content: bytes) -> Contents:
    """Paragraphs, list items, table rows and headings, in document order."""
    best = from_bytes(content[:LOOKED_AT]).best() if not _is_utf8(content) else None
    page = BeautifulSoup(content, "lxml", from_encoding=best.encoding if best else "utf-8")
    title = page.title.get_text() if page.title else ""
    for each in page.find_all(LEFT_OUT):
        each.decompose()
    return joined(_blocks(page.body or page), title)


def _is_utf8(content: bytes) -> bool:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _blocks(within: Tag) -> Iterator[Block]:
    """Joins inline text between block-level elements into blocks; iterative, because pages may be deeply nested."""
    run: list[str] = []
    steps: list[PageElement | Block | None] = list(reversed(within.contents))
    while steps:
        step = steps.pop()
        if step is None:
            if text := in_one_line("".join(run)):
                yield Block(text)
            run = []
        elif isinstance(step, Block):
            yield step
        elif isinstance(step, NavigableString):
            run.append("" if isinstance(step, PreformattedString) else str(step))
        elif isinstance(step, Tag):
            steps += reversed(list(_taken_apart(step)))


def _taken_apart(tag: Tag) -> Iterator[PageElement | Block | None]:
    """Expands a tag into blocks, or into its contents with a break (None) on either side if it is a block-level element."""
    if tag.name == "br":
        yield NavigableString("\n")
    elif _HEADING.fullmatch(tag.name):
        yield None
        yield Block(in_one_line(tag.get_text(" ")), int(tag.name[1]))
    elif tag.name == "table" and not tag.find("table"):
        yield None
        rows = [[cell.get_text(" ") for cell in row.find_all(["td", "th"])] for row in tag.find_all("tr")]
        first = tag.find("tr")
        has_header = isinstance(first, Tag) and len(first.find_all("th")) > 1
        yield from (Block(text) for text in rows_in_words(rows, has_header=has_header))
    elif tag.name in APART:
        yield None
        if tag.name == "li":
            yield NavigableString(BULLET)
        yield from tag.contents
        yield None
    else:
        yield from tag.contents
