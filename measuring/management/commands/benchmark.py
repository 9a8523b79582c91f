"""`benchmark turn|store|recall|pages|creation|forgetting|questions|ttr|interests …`: prints measurements as JSON lines."""

import json
from argparse import ArgumentParser
from math import inf
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from measuring.benchmarks.register import BENCHMARKS, BenchmarkParameters
from measuring.benchmarks.store import SIZES
from memory.errors import BadInput


class Command(BaseCommand):
    """Generates a memory or a graph of a given size in a temporary folder, and measures."""

    help = "Measures times in memories of 10,000 to 1,000,000 episodes, and over knowledge of any size."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the benchmark's name and its sizes."""
        parser.add_argument("what", choices=sorted(BENCHMARKS))
        parser.add_argument("--episodes", type=int, help="one size; without it, all three")
        parser.add_argument("--users", type=int, default=10)
        parser.add_argument("--labels", type=int, help="the size of a made-up graph; without it, the bundled domains are asked")
        parser.add_argument("--triples", type=int, default=1_000_000, help="of triple retrieval")
        parser.add_argument("--entities", type=int, default=200_000, help="of triple retrieval")
        parser.add_argument("--turns", type=int, default=360, help="so many turns are timed")
        parser.add_argument("--words", type=int, default=50_000, help="of the text that memories are made of")
        parser.add_argument("--minutes", type=float, default=inf, help="blending and forgetting are stopped after so many, each")
        parser.add_argument("--questions", type=Path, help="a JSONL file of questions to ask over what is imported")

    def handle(self, *_args: Any, what: str, episodes: int | None, users: int, **options: Any) -> None:
        """Prints each row as soon as it is available."""
        labels, questions = options["labels"], options["questions"]
        if labels is not None and (labels < 1 or questions is not None):
            raise BadInput("--labels is at least 1, and goes without --questions.", "Choose one of the two.")
        if min(options["triples"], options["entities"], options["words"]) < 100:
            raise BadInput("--triples, --entities and --words are at least 100.", "Fewer say nothing.")
        if options["turns"] < 18:
            raise BadInput("--turns is at least 18.", "Of fewer, not every kind is said.")
        if options["minutes"] <= 0:
            raise BadInput("--minutes is more than 0.", "Without it, everything is done to its end.")
        sizes = [episodes] if episodes else SIZES
        wanted = BenchmarkParameters(
            sizes, users, labels, questions, *(options[name] for name in ("triples", "entities", "turns", "words", "minutes"))
        )
        for row in BENCHMARKS[what](wanted):
            self.stdout.write(json.dumps(row, ensure_ascii=False))
            self.stdout.flush()
