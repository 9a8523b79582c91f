"""Crisis lines by country, from `lines.toml`, overridden by the operator's own file."""

import logging
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

logger = logging.getLogger("companion.danger")

BUNDLED = Path(__file__).parent / "lines.toml"
OWN_NAME = "crisis_lines.toml"
"""The operator's file in the data folder."""


ANY_KIND, AT_HOME, PERHAPS_AT_HOME = "", "abuse", frozenset({"violence", "third_person"})
"""The kinds of danger (`memory.language.moves`) with a line of their own, and those where it may be needed beside the line for all."""


@dataclass(frozen=True)
class Helpline:
    """A `line` on which `name` listens; `source` is the page that lists it."""

    line: str
    name: str
    source: str


@dataclass(frozen=True)
class CrisisLine(Helpline):
    """A country's numbers: `emergency`, the line to talk to anybody, and those for violence at `home` and for a `child`, if known."""

    emergency: str
    home: Helpline | None = None
    child: Helpline | None = None

    def in_words(self, kind: str = ANY_KIND) -> str:
        """The numbers for a kind of danger, one sentence each."""
        said = [f"If anybody is in danger now, call {self.emergency}."]
        if kind != AT_HOME or self.home is None:
            said.append(f"{self.name} listens at {self.line}.")
        if self.home is not None and (kind == AT_HOME or kind in PERHAPS_AT_HOME):
            said.append(f"For anybody who is hurt or afraid at home, {self.home.name} listens at {self.home.line}.")
        if self.child is not None and kind == AT_HOME:
            said.append(f"For children and young people, there is {self.child.name} at {self.child.line}.")
        return " ".join(said)


ANYWHERE = (
    "If anybody is in danger now, call your emergency number: 112 in Europe and India, 911 in North America, 999 in the United Kingdom, "
    "000 in Australia. findahelpline.com names somebody to talk to in your country."
)
"""The reply if the country is unknown or has no line."""
ELSEWHERE = "If you're in another country, findahelpline.com names its numbers."
"""Added where the country is only a guess from what was told: “Preston” is in Melbourne, too."""


class Lines:
    """The crisis lines of this installation, bundled and the operator's; loaded on first use."""

    def __init__(self) -> None:
        self._own: Path | None = None
        self._read: Mapping[str, CrisisLine] | None = None

    def configure(self, folder: Path) -> None:
        """Sets the data folder in which the operator's file may be."""
        self._own, self._read = folder / OWN_NAME, None

    def of_countries(self) -> Mapping[str, CrisisLine]:
        """The lines by country code; only the bundled ones if the operator's file is invalid, which is logged."""
        if self._read is None:
            try:
                self._read = crisis_lines(self._own)
            except ValueError:
                logger.exception("the built-in helplines are given instead")
                self._read = crisis_lines()
        return self._read

    def numbers_for(self, country: str, kind: str = ANY_KIND) -> str:
        """Whom to call in a country in a kind of danger, in words; ANYWHERE if it has no line."""
        lines = self.of_countries()
        return lines[country].in_words(kind) if country in lines else ANYWHERE

    def country_given_in(self, reply: str) -> str:
        """The country whose numbers a reply gave; empty if none."""
        kinds = (ANY_KIND, AT_HOME, *PERHAPS_AT_HOME)
        return next(
            (code for code, each in self.of_countries().items() if any(each.in_words(kind) in reply for kind in kinds)), ""
        )


LINES = Lines()


def crisis_lines(own: Path | None = None) -> Mapping[str, CrisisLine]:
    """The lines by upper-case country code; those in `own` override the bundled ones. Raises ValueError if `own` is invalid."""
    return {**_read(BUNDLED), **(_read(own) if own is not None and own.is_file() else {})}


def country_of_zone(zone: str) -> str:
    """The country code of a time zone, from the time zone database; empty if the zone has no country."""
    return _countries().get(zone, "")


def country_names() -> Mapping[str, str]:
    """English country names by code, from the time zone database."""
    lines = (files("tzdata") / "zoneinfo" / "iso3166.tab").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t")[:2] for line in lines if line and not line.startswith("#"))


@cache
def _countries() -> Mapping[str, str]:
    lines = (files("tzdata") / "zoneinfo" / "zone.tab").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {row[2]: row[0] for row in rows}


def _read(file: Path) -> dict[str, CrisisLine]:
    try:
        return {country.upper(): _line(said) for country, said in tomllib.loads(file.read_text(encoding="utf-8")).items()}
    except (TypeError, tomllib.TOMLDecodeError, AttributeError) as problem:
        msg = f"Cannot read {file}: {problem}. Each country needs emergency, line, name and source."
        raise ValueError(msg) from problem


def _line(said: Mapping[str, Any]) -> CrisisLine:
    """A country's entry, the lines within it read as well."""
    lines: dict[str, Any] = {key: Helpline(**each) if isinstance(each, dict) else each for key, each in said.items()}
    return CrisisLine(**lines)
