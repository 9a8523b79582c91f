"""The shape all experiments share: what can be chosen, what is printed as it arrives, and the table at the end."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from chat.intents.wording import Wording
from chat.language_model.model import Model
from measuring.experiments.rounds import Round
from measuring.experiments.stage import Stage, opened_stage
from memory.errors import BadInput


class Entry(Protocol):
    """What an experiment prints as soon as it has it."""

    def rows(self) -> Iterable[dict[str, object]]:
        """For JSON, one object a line."""

    def lines(self) -> Iterable[str]:
        """For people."""


@dataclass(frozen=True)
class Option:
    """Something that can be chosen: the name without dashes, its type, its default, and what it is for."""

    name: str
    type: Callable[[str], object]
    default: object
    help: str


@dataclass(frozen=True)
class Chosen:
    """What was chosen, by the names of the options; an empty folder to work in, the folders of wordings, the model if set."""

    options: Mapping[str, Any]
    folder: Path
    intents: Sequence[Path]
    model: Model | None = None


@dataclass(frozen=True)
class Experiment:
    """An experiment: its name, what it is about, its entries, and its table, as figures by what they count and as lines.

    `entries` raises BadInput before anything has begun. `picture` is the text of an SVG, for the experiments that have one.
    """

    name: str
    about: str
    options: tuple[Option, ...]
    entries: Callable[[Chosen], Iterator[Any]]
    table: Callable[[Sequence[Any]], Mapping[str, object]]
    lines: Callable[[Sequence[Any]], Iterable[str]]
    picture: Callable[[Sequence[Any]], str] | None = None


def of_rounds(
    name: str,
    about: str,
    rounds: Callable[[Stage, int], Iterator[Round]],
    table: Callable[[Sequence[Round]], Mapping[str, object]],
    number: int,
) -> Experiment:
    """An experiment with `number` rounds of talk on one stage."""

    def entries(chosen: Chosen) -> Iterator[Round]:
        if chosen.options["rounds"] < 1:
            raise BadInput("--rounds is at least 1.", "Leave it out for as many as were published.")
        return on_a_stage(chosen)

    def on_a_stage(chosen: Chosen) -> Iterator[Round]:
        with opened_stage(chosen.folder, Wording(chosen.intents)) as stage:
            yield from rounds(stage, chosen.options["rounds"])

    def lines(of: Sequence[Round]) -> Iterator[str]:
        for figure, value in table(of).items():
            yield f"{figure}: {value}"

    return Experiment(name, about, (Option("rounds", int, number, "fewer or more than were published"),), entries, table, lines)
