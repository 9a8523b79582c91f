"""`benchmark turn|store|stores|recall|pages|forgetting|questions`: prints measurements as JSON lines."""

import json
from argparse import ArgumentParser
from math import inf
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from measuring.benchmarks.past import SIZES
from measuring.benchmarks.register import BENCHMARKS, BenchmarkParameters
from memory.errors import BadInput


class Command(BaseCommand):
    """Generates a memory or a graph of a given size in a temporary folder, and measures."""

    help = "Measures speed in memories of 10,000 to 1,000,000 episodes, and over knowledge of any size."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the benchmark's name and its sizes."""
        parser.add_argument("what", choices=sorted(BENCHMARKS))
        parser.add_argument("--episodes", type=int, help="one size; default: all three")
        parser.add_argument("--users", type=int, default=10)
        parser.add_argument("--labels", type=int, help="the size of a made-up graph; default: use the bundled domains")
        parser.add_argument("--questions", type=Path, help="a JSONL file of questions about the imported data")
        parser.add_argument(
            "--turns", type=int, default=360, help="how many turns to time; for stores, messages of each of --users"
        )
        parser.add_argument(
            "--minutes", type=float, default=inf, help="stop blending and forgetting after this many minutes each"
        )

    def handle(self, *_args: Any, what: str, episodes: int | None, users: int, **options: Any) -> None:
        """Prints each row as soon as it is available."""
        labels, questions = options["labels"], options["questions"]
        if labels is not None and (labels < 1 or questions is not None):
            raise BadInput("--labels must be at least 1 and cannot be combined with --questions.", "Use one of the two.")
        if options["turns"] < 18:
            raise BadInput("--turns must be at least 18.", "Fewer would not include every kind of turn.")
        if options["minutes"] <= 0:
            raise BadInput("--minutes must be more than 0.", "Leave it out to run everything to the end.")
        sizes = [episodes] if episodes else SIZES
        wanted = BenchmarkParameters(sizes, users, options["turns"], options["minutes"], labels, questions)
        for row in BENCHMARKS[what](wanted):
            self.stdout.write(json.dumps(row, ensure_ascii=False))
            self.stdout.flush()
