"""What was measured, kept in a file: a run that was stopped goes on with what is missing."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

Rows = Mapping[str, Sequence[Mapping[str, Any]]]
"""Of each measurement its rows."""


@dataclass(frozen=True)
class Kept:
    """One measurement: its command, the day, the machine in words, how long it took, and its rows."""

    command: str
    on: str
    machine: str
    seconds: float
    rows: tuple[dict[str, Any], ...]


def read(file: Path) -> dict[str, Kept]:
    """All that was measured, by name; nothing where there is no file."""
    if not file.exists():
        return {}
    given = json.loads(file.read_text(encoding="utf-8"))
    return {name: Kept(**{**each, "rows": tuple(each["rows"])}) for name, each in given.items()}


def keep(file: Path, name: str, kept: Kept) -> None:
    """Writes one more, in the place of an older one of its name."""
    given = {**read(file), name: kept}
    text = json.dumps({each: asdict(given[each]) for each in sorted(given)}, ensure_ascii=False, indent=1)
    file.with_suffix(".new").write_text(text + "\n", encoding="utf-8")
    file.with_suffix(".new").replace(file)


def rows_of(kept: Mapping[str, Kept]) -> Rows:
    return {name: each.rows for name, each in kept.items()}
