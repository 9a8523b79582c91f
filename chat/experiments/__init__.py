"""The published experiments: each module has `rounds(stage)`, which holds its talk, and `table(rounds)`, its figures."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from chat.experiments import adaptation, augmentation
from chat.experiments.rounds import Round
from chat.experiments.stage import Stage


@dataclass(frozen=True)
class Experiment:
    """An experiment by its name: what it is about, its rounds, and its table, each figure by what it counts."""

    name: str
    about: str
    rounds: Callable[[Stage, int], Iterator[Round]]
    table: Callable[[Sequence[Round]], Mapping[str, object]]
    number: int
    """So many rounds, as published."""


EXPERIMENTS = (
    Experiment("adaptation", adaptation.ABOUT, adaptation.rounds, adaptation.table, 60),
    Experiment("augmentation", augmentation.ABOUT, augmentation.rounds, augmentation.table, 30),
)
