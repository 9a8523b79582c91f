"""The numbers to call in a country, from `lines.toml` and the operator's own file."""

import logging
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

logger = logging.getLogger("companion.danger")

BUNDLED = Path(__file__).parent / "lines.toml"
OWN_NAME = "crisis_lines.toml"
"""The operator's file in the data folder."""


@dataclass(frozen=True)
class CrisisLine:
    """Whom to call in a country: `emergency` at once, `line` to talk to `name`; `source` is the page that says so."""

    emergency: str
    line: str
    name: str
    source: str

    @property
    def in_words(self) -> str:
        """The two numbers, a sentence each."""
        return f"If anybody is in danger now, call {self.emergency}. {self.name} listens at {self.line}."


ANYWHERE = (
    "If anybody is in danger now, call your emergency number: 112 in Europe and India, 911 in North America, 999 in the United Kingdom, "
    "000 in Australia. findahelpline.com names somebody to talk to in your country."
)
"""What is said where the country is unknown."""


class Lines:
    """The lines of this installation: those bundled and the operator's own, read when first needed."""

    def __init__(self) -> None:
        self._own: Path | None = None
        self._read: Mapping[str, CrisisLine] | None = None

    def configure(self, folder: Path) -> None:
        """Sets the folder of the operator's file, if any."""
        self._own, self._read = folder / OWN_NAME, None

    def of_countries(self) -> Mapping[str, CrisisLine]:
        """The lines by country; the bundled ones where the operator's file cannot be read."""
        if self._read is None:
            try:
                self._read = crisis_lines(self._own)
            except ValueError:
                logger.exception("the crisis lines that come along are named instead")
                self._read = crisis_lines()
        return self._read

    def numbers_for(self, country: str) -> str:
        """Whom to call, in words, by country code; what fits anywhere for one without a line."""
        lines = self.of_countries()
        return lines[country].in_words if country in lines else ANYWHERE


LINES = Lines()


def crisis_lines(own: Path | None = None) -> Mapping[str, CrisisLine]:
    """The lines by country. Raises ValueError if `own` cannot be read."""
    return {**_read(BUNDLED), **(_read(own) if own is not None and own.is_file() else {})}


def country_of_zone(zone: str) -> str:
    """The country code for a time zone's name, by the time zone database; empty for one of no country."""
    return _countries().get(zone, "")


def country_names() -> Mapping[str, str]:
    """English names of countries by code, from the time zone database."""
    lines = (files("tzdata") / "zoneinfo" / "iso3166.tab").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t")[:2] for line in lines if line and not line.startswith("#"))


@cache
def _countries() -> Mapping[str, str]:
    lines = (files("tzdata") / "zoneinfo" / "zone.tab").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return {row[2]: row[0] for row in rows}


def _read(file: Path) -> dict[str, CrisisLine]:
    try:
        return {country.upper(): CrisisLine(**said) for country, said in tomllib.loads(file.read_text(encoding="utf-8")).items()}
    except (TypeError, tomllib.TOMLDecodeError, AttributeError) as problem:
        msg = f"{file} cannot be read: {problem}. Each country has emergency, line, name and source."
        raise ValueError(msg) from problem
