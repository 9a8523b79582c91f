"""`restore DIR [--replace]`: restores a backup while the site is not running."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand

from chat.management.watching import watched
from chat.upkeep.restoring import restore


class Command(BaseCommand):
    """Restores a backup."""

    help = "Restores a backup into an empty data folder, or in place of the current data, and rebuilds the search index."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the backup's folder, and whether existing data may be replaced."""
        parser.add_argument("folder", type=Path, metavar="DIR", help="a folder created by `backup`")
        parser.add_argument("--replace", action="store_true", help="move the current data aside")
        parser.add_argument("--no-index", action="store_true", help="let the running site rebuild the search index")

    def handle(self, *_args: Any, folder: Path, replace: bool, no_index: bool, **_options: Any) -> None:
        """Restores, then rebuilds the text index; that can be interrupted, and the site continues it."""
        done = restore(folder.expanduser().resolve(), replace=replace, progress=watched(self.stderr))
        self.stdout.write(json.dumps({"restored": str(folder), **done.manifest.summary, "old": done.aside}, ensure_ascii=False))
        self.stdout.flush()
        if not no_index:
            call_command("reindex", anew=True, stdout=self.stdout, stderr=self.stderr)
