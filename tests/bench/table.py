"""The table of all figures, in Markdown, put into the document between its marks."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.bench.figures import FIGURES, Figure, value_of
from tests.bench.keeping import Kept, rows_of
from tests.bench.measurements import MEASUREMENTS

BEGINS, ENDS = "<!-- figures begin -->", "<!-- figures end -->"
REACHED = {True: "yes", False: "**no**", None: ""}


def table(kept: Mapping[str, Kept]) -> str:
    """A row for each number, then each command with its day, how long it took, and the machine."""
    return "\n".join([*_figures(kept), "", *_commands(kept)])


def put_into(document: Path, text: str) -> None:
    """Writes it between the marks. Raises ValueError where they are missing."""
    before, begins, rest = document.read_text(encoding="utf-8").partition(BEGINS)
    _, ends, after = rest.partition(ENDS)
    if not begins or not ends:
        raise ValueError(f"{document} lacks the marks {BEGINS} and {ENDS}.")
    document.write_text(f"{before}{BEGINS}\n{text}\n{ENDS}{after}", encoding="utf-8")


def _figures(kept: Mapping[str, Kept]) -> Iterator[str]:
    rows = rows_of(kept)
    yield "| what | wanted | measured | reached |"
    yield "|---|---|---|---|"
    for figure in FIGURES:
        value = value_of(figure, rows)
        measured, reached = (value.words, REACHED[value.is_reached]) if value else (_missing(figure, kept), "")
        yield f"| {figure.what} | {figure.wanted} | {measured} | {reached} |"


def _missing(figure: Figure, kept: Mapping[str, Kept]) -> str:
    lacking = [name for name in figure.of if name not in kept or not kept[name].rows]
    why = f"lacks {', '.join(f'`{name}`' for name in lacking)}"
    needs = " (needs `DATA`)" if any(MEASUREMENTS[name].needs_data for name in lacking) else ""
    return f"not measured: {why}{needs}"


def _commands(kept: Mapping[str, Kept]) -> Iterator[str]:
    machines = list(dict.fromkeys(each.machine for each in kept.values()))
    for number, machine in enumerate(machines, 1):
        yield f"{'Machine' if len(machines) == 1 else f'Machine {number}'}: {machine}."
    yield ""
    yield "| measurement | command | on | took |" + (" machine |" if len(machines) > 1 else "")
    yield "|---|---|---|---|" + ("---|" if len(machines) > 1 else "")
    for name in MEASUREMENTS:
        if each := kept.get(name):
            of = f" {machines.index(each.machine) + 1} |" if len(machines) > 1 else ""
            yield f"| {name} | `{each.command}` | {each.on} | {_span(each.seconds)} |{of}"


def _span(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"
