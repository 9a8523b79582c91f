"""Table rows in words: “Tank: 4 litres”, “Model: K2; Weight: 3 kg”."""

from collections.abc import Iterator, Sequence

from memory.forms.folding import in_one_line


def rows_in_words(rows: Sequence[Sequence[str]], *, has_header: bool) -> Iterator[str]:
    """One line per row. In a two-column table without a header, the first cell is the name of the second."""
    cells = [[in_one_line(cell) for cell in row] for row in rows]
    cells = [row for row in cells if any(row)]
    if not has_header or len(cells) < 2:
        yield from (_named(row) for row in cells)
        return
    header = cells[0]
    for row in cells[1:]:
        named = [f"{name}: {cell}" if name else cell for name, cell in zip(header, row, strict=False) if cell]
        yield "; ".join(named)


def _named(row: Sequence[str]) -> str:
    filled = [cell for cell in row if cell]
    return f"{filled[0].rstrip(':')}: {filled[1]}" if len(filled) == 2 else " | ".join(filled)
