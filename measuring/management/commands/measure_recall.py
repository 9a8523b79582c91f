"""`measure_recall TRANSCRIPT QUESTIONS …`: measures how much of the evidence is recalled, on your own conversations."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from more_itertools import batched

from measuring.benchmarks.recall_quality import DEPTHS, learned_weights, measure
from memory.embedding.chosen import EMBEDDERS
from memory.errors import BadInput


class Command(BaseCommand):
    """Prints a Markdown table of recall quality, or the learned weights."""

    help = "Recalls the evidence of questions from transcripts, using for each conversation the weights learned from the others."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the pairs of files."""
        parser.add_argument("files", nargs="+", type=Path, help="pairs of a transcript and its questions")
        parser.add_argument("--weights", action="store_true", help="only print the weights learned from all of them together")

    def handle(self, *_args: Any, files: list[Path], weights: bool, **_options: Any) -> None:
        """Prints each row as soon as it is available."""
        if len(files) % 2 or not all(file.is_file() for file in files):
            raise BadInput("The files must be pairs of a transcript and its questions.", "Give both for each conversation.")
        pairs = [(transcript, questions) for transcript, questions in batched(files, 2)]
        if weights:
            self.stdout.write(
                "\n".join(f"{name}: {weight}" for name, weight in learned_weights(pairs, EMBEDDERS.wanted()).items())
            )
            return
        self.stdout.write(f"| search | category | n | {' | '.join(f'R@{depth}' for depth in DEPTHS)} | MRR |")
        self.stdout.write(f"|---|---|{'---|' * (len(DEPTHS) + 2)}")
        for row in measure(pairs, EMBEDDERS.wanted()):
            figures = " | ".join(f"{figure:.3f}" for figure in (*row.recall.values(), row.reciprocal_rank))
            self.stdout.write(f"| {row.way} | {row.category} | {row.questions} | {figures} |")
