"""`import_domain FILE… [--name NAME] [--dry-run]`, `import_domain --bundled`."""

import json
import sys
from argparse import ArgumentParser
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from memory.access import STORE
from memory.clock import system_clock
from memory.domain_knowledge.bundled import import_bundled
from memory.domain_knowledge.foreseeing import foresee
from memory.domain_knowledge.importing import import_files
from memory.errors import BadInput


class Command(BaseCommand):
    """Imports RDF files as a knowledge base."""

    help = "Imports Turtle, N-Triples, JSON-LD or RDF/XML files as one knowledge base."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the files, their name, and the options."""
        parser.add_argument("files", nargs="*", type=Path)
        parser.add_argument("--name", help="name of the knowledge base; default: the first file's name")
        parser.add_argument("--dry-run", action="store_true", help="only show what is in the files and what they could answer")
        parser.add_argument("--bundled", action="store_true", help="import the bundled knowledge bases")

    def handle(self, *_args: Any, files: list[Path], name: str | None, bundled: bool, dry_run: bool, **_options: Any) -> None:
        """Imports the files and prints a report; a dry run only prints what would be imported."""
        if bundled:
            for report in import_bundled(STORE.engine, system_clock, self._progress, STORE.patient_embedder):
                self.stdout.write(json.dumps(asdict(report)))
            return
        if not files:
            raise BadInput("No file was given.", "Name one or more RDF files, or use --bundled.")
        if dry_run:
            self.stdout.write(json.dumps(asdict(foresee(files, name or files[0].stem, self._progress)), ensure_ascii=False))
            return
        report = import_files(
            STORE.engine, system_clock, files, name or files[0].stem, self._progress, embedder=STORE.patient_embedder
        )
        self.stdout.write(json.dumps(asdict(report)))

    def _progress(self, what: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            self.stderr.write(f"\r{what}: {done:,}{f' of {total:,}' if total else ''}   ", ending="")
