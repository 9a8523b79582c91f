"""File readers: each module in this package reads one format, with one function of the same shape."""

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
"""By the end of a file's name: its media type, and what reads it."""
