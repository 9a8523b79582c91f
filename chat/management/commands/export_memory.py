"""`export_memory USERNAME [--format trig|jsonld|json|html|zip] [--area NAME]`: writes a person's memory to standard output."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.areas import area_named, areas_of
from chat.accounts.named import account_named
from chat.curating.data import EXPORTS, export_memory
from chat.curating.whole import WHOLE, export_whole
from chat.preparing import prepare
from memory.errors import BadInput


class Command(BaseCommand):
    """Exports a memory."""

    help = "Exports a person's memory: as TriG or JSON-LD to import again, as JSON or an HTML page to read, or with all areas as a zip file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the account, the format and the area."""
        parser.add_argument("username")
        parser.add_argument("--format", choices=(*EXPORTS, WHOLE), default="trig")
        parser.add_argument("--area", default="", help="one area of the memory, by its name")

    def handle(self, *_args: Any, username: str, **options: Any) -> None:
        """Streams the export to standard output."""
        prepare()
        person, area, form = account_named(username), options["area"], options["format"]
        if form == WHOLE:
            if area:
                raise BadInput("A zip file has all areas.", "Leave out --area, or choose another format.")
            export_whole(person, sys.stdout.buffer, self._progress)
        else:
            if not area and (number := len(areas_of(person))):
                self.stderr.write(
                    f"Without the {number} area(s) of this memory: use --format {WHOLE} for all, or --area for one."
                )
            export_memory(area_named(person, area) if area else person, form, sys.stdout.buffer, self._progress)
        sys.stdout.buffer.flush()

    def _progress(self, what: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            self.stderr.write(f"\r{what}: {done:,}{f' of {total:,}' if total else ''}   ", ending="")
