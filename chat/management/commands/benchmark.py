"""`benchmark turn|store [--episodes N] [--users U]`: one JSON line for each figure."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.benchmarks import BENCHMARKS
from memory.benchmarks.store import SIZES


class Command(BaseCommand):
    """Builds a memory of a given size in a folder of its own, and measures."""

    help = "Measures times in memories of 10,000, 100,000 and 1,000,000 episodes, or of one given size."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What is measured, and in how large a memory."""
        parser.add_argument("what", choices=sorted(BENCHMARKS))
        parser.add_argument("--episodes", type=int, help="one size; without it, all three")
        parser.add_argument("--users", type=int, default=10)

    def handle(self, *_args: Any, what: str, episodes: int | None, users: int, **_options: Any) -> None:
        """Prints each row as soon as it is there."""
        for row in BENCHMARKS[what]([episodes] if episodes else SIZES, users):
            self.stdout.write(json.dumps(row))
            self.stdout.flush()
