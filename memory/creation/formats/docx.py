"""Word documents: paragraphs, list items, tables and headings, in order."""

import re
import zipfile
from collections.abc import Iterator
from io import BytesIO

import docx
from docx.document import Document
from docx.opc.exceptions import PackageNotFoundError
from docx.table import Table
from lxml.etree import XMLSyntaxError

from memory.creation.blocks import Block, Contents, joined
from memory.creation.formats.markdown import BULLET
from memory.creation.tables import rows_in_words
from memory.errors import BadInput
from memory.zipped import UNREADABLE, is_readable

UNPACKED_AT_MOST = 200 * 1024**2
_HEADING = re.compile(r"heading (\d)", re.IGNORECASE)
BROKEN = "The Word file can’t be read because it’s damaged or password-protected."
AGAIN = "Save it again without a password, or save it as text."


def read(content: bytes) -> Contents:
    """The text with its headings. Raises BadInput for a broken, protected or oversized file."""
    try:
        with zipfile.ZipFile(BytesIO(content)) as packed:
            if sum(each.file_size for each in packed.infolist()) > UNPACKED_AT_MOST:
                raise BadInput("The Word file is too large once unpacked.", "Add the text itself.")
            if not all(map(is_readable, packed.infolist())):
                raise BadInput(BROKEN, AGAIN)
        document = docx.Document(BytesIO(content))
        return joined(list(_blocks(document)), document.core_properties.title or "")
    except (PackageNotFoundError, KeyError, XMLSyntaxError, *UNREADABLE) as problem:
        raise BadInput(BROKEN, AGAIN) from problem


def _blocks(document: Document) -> Iterator[Block]:
    for each in document.iter_inner_content():
        if isinstance(each, Table):
            rows = [[cell.text for cell in row.cells] for row in each.rows]
            yield from (Block(text) for text in rows_in_words(rows, has_header=bool(rows) and len(rows[0]) > 2))
            continue
        style = (each.style.name if each.style is not None else None) or ""
        heading = _HEADING.match(style)
        level = int(heading[1]) if heading else int(style == "Title")
        yield Block(f"{BULLET if style.startswith('List') else ''}{each.text}", level)
