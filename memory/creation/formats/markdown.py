"""Markdown: the words as rendered, without markup."""

from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from memory.creation.blocks import Block, Contents, joined
from memory.creation.formats.plain import decoded
from memory.creation.tables import rows_in_words

BULLET = "• "


def read(content: bytes) -> Contents:
    """Paragraphs, list items, table rows and headings; front matter is dropped. Raises BadInput if it is not text."""
    text = decoded(content)
    if text.startswith("---\n") and "\n---\n" in text[4:]:
        text = text[4:].partition("\n---\n")[2]
    return joined(_blocks(MarkdownIt("commonmark").enable("table").parse(text)))


def _blocks(tokens: list[Token]) -> Iterator[Block]:
    row: list[str] = []
    table: list[list[str]] = []
    is_item = False
    for before, token in zip([None, *tokens], tokens, strict=False):
        if token.type == "list_item_open":
            is_item = True
        elif token.type == "tr_open":
            row = []
        elif token.type == "tr_close":
            table.append(row)
        elif token.type == "table_close":
            yield from (Block(text) for text in rows_in_words(table, has_header=True))
            table = []
        elif token.type == "inline" and before is not None and before.type in {"th_open", "td_open"}:
            row.append(_shown(token))
        elif token.type == "inline":
            level = int(before.tag[1]) if before is not None and before.type == "heading_open" else 0
            yield Block(f"{BULLET if is_item else ''}{_shown(token)}", level)
            is_item = False


def _shown(token: Token) -> str:
    """The rendered words of an inline token; code is kept verbatim, images and HTML are dropped."""
    return "".join(
        "\n" if each.type in {"softbreak", "hardbreak"} else each.content
        for each in token.children or ()
        if each.type in {"text", "code_inline", "softbreak", "hardbreak"}
    )
