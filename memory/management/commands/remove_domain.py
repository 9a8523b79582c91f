"""`remove_domain NAME`: removes a knowledge base; `import_domain` brings it back."""

import json
import sys
from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand

from memory.access import STORE
from memory.clock import system_clock
from memory.curation.knowledge_bases import remove_knowledge_base


class Command(BaseCommand):
    """Removes a knowledge base."""

    help = "Removes a knowledge base and everything prepared from it. What people have said stays."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the name of the knowledge base."""
        parser.add_argument("name", help="what it is called, as with import_domain --name")

    def handle(self, *_args: Any, name: str, **_options: Any) -> None:
        """Removes it, or finishes an interrupted removal, and prints a report."""
        report = remove_knowledge_base(STORE.engine, STORE.indices, system_clock, name, self._progress)
        self.stdout.write(json.dumps({"name": name, **asdict(report)}, ensure_ascii=False))

    def _progress(self, what: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            self.stderr.write(f"\r{what}: {done:,} of {total:,}   ", ending="")
