"""`experiment adaptation|augmentation [--json]`: the published experiments, on the bundled domains."""

import json
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from chat.actions import wording
from chat.experiments import EXPERIMENTS, Experiment
from chat.experiments.rounds import Round
from chat.experiments.stage import opened_stage
from memory.errors import BadInput


class Command(BaseCommand):
    """Holds an experiment in a store of its own, which is thrown away; nothing of the site is touched."""

    help = "Repeats a published experiment and prints every round and the table."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which one, and in which form."""
        parser.add_argument("what", choices=[each.name for each in EXPERIMENTS])
        parser.add_argument("--json", action="store_true", help="one JSON object a round, the table last")
        parser.add_argument("--rounds", type=int, help="fewer or more than were published")

    def handle(self, *_args: Any, what: str, **options: Any) -> None:
        """Prints each round as soon as it is there."""
        (experiment,) = (each for each in EXPERIMENTS if each.name == what)
        number = experiment.number if options["rounds"] is None else options["rounds"]
        if number < 1:
            raise BadInput("--rounds is at least 1.", "Leave it out for as many as were published.")
        lines = _as_json if options["json"] else _as_text
        with (
            tempfile.TemporaryDirectory(prefix="companion-experiment-") as folder,
            opened_stage(Path(folder), wording()) as stage,
        ):
            for line in lines(experiment, experiment.rounds(stage, number)):
                self.stdout.write(line)
                self.stdout.flush()


def _as_json(experiment: Experiment, rounds: Iterator[Round]) -> Iterator[str]:
    done = []
    for each in rounds:
        done.append(each)
        yield json.dumps(each.as_row(), ensure_ascii=False)
    yield json.dumps({"experiment": experiment.name, **experiment.table(done)}, ensure_ascii=False)


def _as_text(experiment: Experiment, rounds: Iterator[Round]) -> Iterator[str]:
    yield experiment.about
    done = []
    for each in rounds:
        done.append(each)
        yield f"\n{each.number}. {each.person}, {each.said.topic}, {each.said.kind}: {each.said.text}"
        yield f"   {each.reply}"
        yield f"   {each.used or 'no triple'} [{each.owner or '-'}, {each.component} {each.confidence}]"
        yield f"   {each.because or 'no retrieval'}"
        yield f"   {each.verdict}: {each.why}"
    yield ""
    for name, value in experiment.table(done).items():
        yield f"{name}: {value}"
