"""The experiment's entry in the register: options, entries and figure."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from measuring.experiments.experiment import Experiment, ExperimentOptions, Option
from measuring.experiments.longevity.life import SEED
from measuring.experiments.longevity.measured import HalfYear
from measuring.experiments.longevity.plot import as_svg
from measuring.experiments.longevity.running import ORDER, half_years, plan_of
from measuring.experiments.longevity.table import lines, table

TEMPLATE = Path(__file__).parents[3] / "templates" / "experiments" / "longevity.svg"
ABOUT = (
    "Years of one simulated person's talk under each policy of forgetting. Each figure: at the end of year one → at the end (how many "
    "times as much). recalled, answered: of what the person needed later, and no forgetting recalls or answers rightly."
)


def _entries(chosen: ExperimentOptions) -> Iterator[HalfYear]:
    asked = chosen.options
    return half_years(plan_of(asked["years"], asked["a_day"], asked["policies"], asked["seed"]), chosen.folder, chosen.intents)


def _picture(of: Sequence[HalfYear]) -> str:
    return as_svg(of, TEMPLATE.read_text(encoding="utf-8"))


LONGEVITY = Experiment(
    "longevity",
    ABOUT,
    (
        Option("years", float, 5.0, "how long the life is"),
        Option("a-day", float, 4.0, "about so many exchanges a day"),
        Option("policies", str, ",".join(ORDER), "some of them, with commas between; no forgetting is always among them"),
        Option("seed", int, SEED, "another life"),
    ),
    _entries,
    table,
    lines,
    _picture,
)
