"""The interface of an experiment: its options, the entries it yields as it runs, and its final table."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from chat.intents.wording import TemplateWordings
from chat.language_model.model import Model
from measuring.experiments.rounds import Round
from measuring.experiments.stage import Stage, opened_stage
from memory.errors import BadInput


class ExperimentResult(Protocol):
    """A result that is printed as soon as it is available."""

    def rows(self) -> Iterable[dict[str, object]]:
        """As JSON objects, one per line."""

    def lines(self) -> Iterable[str]:
        """As text for people."""


@dataclass(frozen=True)
class Option:
    """A command-line option: name without dashes, type, default, and help text."""

    name: str
    type: Callable[[str], object]
    default: object
    help: str


@dataclass(frozen=True)
class ExperimentOptions:
    """The options by name, an empty folder to work in, the folders of wordings, and the language model if one is configured."""

    options: Mapping[str, Any]
    folder: Path
    intents: Sequence[Path]
    model: Model | None = None


@dataclass(frozen=True)
class Experiment:
    """An experiment: its name, description and options, and functions for its entries, its table, and the table as text lines.

    `entries` raises BadInput before anything has begun.
    """

    name: str
    about: str
    options: tuple[Option, ...]
    entries: Callable[[ExperimentOptions], Iterator[Any]]
    table: Callable[[Sequence[Any]], Mapping[str, object]]
    lines: Callable[[Sequence[Any]], Iterable[str]]


def of_rounds(
    name: str,
    about: str,
    rounds: Callable[[Stage, int], Iterator[Round]],
    table: Callable[[Sequence[Round]], Mapping[str, object]],
    number: int,
) -> Experiment:
    """An experiment of `number` rounds of talk on one stage."""

    def entries(chosen: ExperimentOptions) -> Iterator[Round]:
        if chosen.options["rounds"] < 1:
            raise BadInput("--rounds must be at least 1.", "Leave it out to run as many as were published.")
        return on_a_stage(chosen)

    def on_a_stage(chosen: ExperimentOptions) -> Iterator[Round]:
        with opened_stage(chosen.folder, TemplateWordings(chosen.intents)) as stage:
            yield from rounds(stage, chosen.options["rounds"])

    def lines(of: Sequence[Round]) -> Iterator[str]:
        for figure, value in table(of).items():
            yield f"{figure}: {value}"

    return Experiment(name, about, (Option("rounds", int, number, "fewer or more than were published"),), entries, table, lines)
