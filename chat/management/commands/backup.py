"""`backup DIR`: makes a consistent copy of everything, whether the site is running or not."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from chat.management.watching import watched
from chat.preparing import prepare
from chat.upkeep import job_server
from chat.upkeep.backing_up import back_up, check_usable
from memory.errors import MemoryInUse


class Command(BaseCommand):
    """Makes a backup."""

    help = "Copies all memories, accounts and the site's own files into a folder, and prints how much was copied."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the target folder."""
        parser.add_argument("folder", type=Path, metavar="DIR", help="a new or empty folder")

    def handle(self, *_args: Any, folder: Path, **_options: Any) -> None:
        """Backs up here, or asks the running site to if it has the store open."""
        folder, progress = folder.expanduser().resolve(), watched(self.stderr)
        check_usable(folder)
        try:
            prepare()
            summary = back_up(folder, progress).summary
        except MemoryInUse:
            summary = job_server.ask(folder, progress)
        self.stdout.write(json.dumps({"folder": str(folder), **summary}, ensure_ascii=False))
