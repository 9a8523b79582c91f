"""PDF: the words of its pages, with lines joined into paragraphs and page numbers and running headers and footers removed."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from io import BytesIO
from time import monotonic

from pypdf import PdfReader
from pypdf.errors import PyPdfError

from memory.creation.blocks import Contents, tidied
from memory.creation.formats.plain import of_text
from memory.errors import BadInput

PAGES_AT_MOST = 5_000
SECONDS_AT_MOST = 120.0
EDGE_LINES = 1
REPEATED_ON = 3
_PAGE_NUMBER = re.compile(
    r"(?:page|p\.|seite|[-–—|])*\s*(?:\d{1,4}|[ivxlc]{1,6})\s*(?:(?:of|/)\s*\d{1,4}|[-–—|])?", re.IGNORECASE
)
_DIGITS = re.compile(r"\d+")
_HYPHENATED = re.compile(r"(?<=[a-z])-\n(?=[a-z])")
ENCRYPTED = "The PDF is password-protected."


def read(content: bytes) -> Contents:
    """The text of all pages. Raises BadInput for a file that is broken, protected, too long, or only scanned images."""
    try:
        reader = _opened(content)
        title = str(reader.metadata.title or "") if reader.metadata else ""
        pages = list(_pages(reader))
    except BadInput:
        raise
    except (PyPdfError, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError, OSError) as problem:
        raise BadInput("The PDF can’t be read because it’s damaged.", "Save it again, or save it as text.") from problem
    text = _HYPHENATED.sub("", "\n".join(_without_edges(pages)))
    if not text.strip():
        raise BadInput("The PDF contains only pictures, no text.", "Add the text itself.")
    contents = of_text(text)
    return Contents(contents.text, contents.headings, title.strip())


def _opened(content: bytes) -> PdfReader:
    reader = PdfReader(BytesIO(content))
    if reader.is_encrypted and not reader.decrypt(""):
        raise BadInput(ENCRYPTED, "Save a copy without a password and add that.")
    return reader


def _pages(reader: PdfReader) -> Iterator[list[str]]:
    if len(reader.pages) > PAGES_AT_MOST:
        raise BadInput(f"The PDF has more than {PAGES_AT_MOST:,} pages.", "Split it into smaller files.")
    end = monotonic() + SECONDS_AT_MOST
    for page in reader.pages:
        if monotonic() > end:
            raise BadInput("Reading the PDF took too long.", "Split it into smaller files, or add the text itself.")
        yield [line.rstrip() for line in tidied(page.extract_text()).split("\n")]


def _without_edges(pages: Sequence[Sequence[str]]) -> Iterator[str]:
    """All lines except page numbers and running headers or footers, which recur on REPEATED_ON pages or more."""
    edges = Counter(key for page in pages for key in {_edge_key(page[place]) for place in _edge(page)})
    for page in pages:
        left_out = {
            place
            for place in _edge(page)
            if _PAGE_NUMBER.fullmatch(page[place].strip()) or edges[_edge_key(page[place])] >= REPEATED_ON
        }
        yield from (line for place, line in enumerate(page) if place not in left_out)


def _edge(page: Sequence[str]) -> list[int]:
    """The indices of the first and last non-blank lines of a page."""
    filled = [place for place, line in enumerate(page) if line.strip()]
    return [*filled[:EDGE_LINES], *filled[-EDGE_LINES:]]


def _edge_key(line: str) -> str:
    return _DIGITS.sub("#", line.strip().lower())
