"""File readers: one module per format, each with a function `read` from bytes to `Contents`.

To support a format, add a module and list its extensions in FORMATS. Readers raise BadInput for files they cannot read.
"""

from collections.abc import Callable
from typing import TypeAlias

from memory.creation.blocks import Contents
from memory.creation.formats import docx, html, markdown, pdf, plain

Reader: TypeAlias = Callable[[bytes], Contents]

FORMATS: dict[str, tuple[str, Reader]] = {
    ".txt": ("text/plain", plain.read),
    ".text": ("text/plain", plain.read),
    ".md": ("text/markdown", markdown.read),
    ".markdown": ("text/markdown", markdown.read),
    ".html": ("text/html", html.read),
    ".htm": ("text/html", html.read),
    ".pdf": ("application/pdf", pdf.read),
    ".docx": ("application/vnd.openxmlformats-officedocument.wordprocessingml.document", docx.read),
}
"""Media type and reader by file extension."""
