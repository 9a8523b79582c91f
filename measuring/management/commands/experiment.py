"""`experiment adaptation|augmentation|groundedness [--json]`: runs an experiment on the bundled knowledge bases."""

import json
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from chat.plugged_in import language_model
from measuring.experiments import EXPERIMENTS
from measuring.experiments.experiment import Experiment, ExperimentOptions, ExperimentResult


class Command(BaseCommand):
    """Runs an experiment in a temporary store; the site's data is not touched."""

    help = "Repeats an experiment and prints its results and the table."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds a subcommand per experiment, with its options and output format."""
        each_own = parser.add_subparsers(dest="what", required=True, metavar="EXPERIMENT")
        for each in EXPERIMENTS:
            own = each_own.add_parser(each.name, help=each.about, description=each.about)
            own.add_argument("--json", action="store_true", help="print one JSON object per line, the table last")
            for option in each.options:
                own.add_argument(f"--{option.name}", type=option.type, default=option.default, help=option.help)

    def handle(self, *_args: Any, what: str, **options: Any) -> None:
        """Prints each line as soon as it is available."""
        (experiment,) = (each for each in EXPERIMENTS if each.name == what)
        done: list[ExperimentResult] = []
        lines = _as_json if options["json"] else _as_text
        with tempfile.TemporaryDirectory(prefix="companion-experiment-") as folder:
            chosen = ExperimentOptions(options, Path(folder) / "memory", settings.COMPANION_INTENT_FOLDERS, language_model())
            for line in lines(experiment, experiment.entries(chosen), done):
                self.stdout.write(line)
                self.stdout.flush()


def _as_json(experiment: Experiment, entries: Iterator[ExperimentResult], done: list[ExperimentResult]) -> Iterator[str]:
    for each in entries:
        done.append(each)
        for row in each.rows():
            yield json.dumps(row, ensure_ascii=False)
    yield json.dumps({"experiment": experiment.name, **experiment.table(done)}, ensure_ascii=False)


def _as_text(experiment: Experiment, entries: Iterator[ExperimentResult], done: list[ExperimentResult]) -> Iterator[str]:
    yield experiment.about
    for each in entries:
        done.append(each)
        yield from each.lines()
    yield ""
    yield from experiment.lines(done)
