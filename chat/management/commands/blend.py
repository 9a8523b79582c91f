"""`blend [--user U] [--dry-run]`: blends similar exchanges, and prints what goes into which, one JSON object per line."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.consolidating.by_command import Command as Work
from chat.consolidating.by_command import people_named
from chat.consolidating.models import RunPart
from chat.preparing import prepare


class Command(BaseCommand):
    """Blends similar exchanges."""

    help = "Merges similar exchanges into one memory and prints what was merged. The details can be restored from the bin."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the options."""
        parser.add_argument("--user", help="only this person; default: everyone who has a memory")
        parser.add_argument("--dry-run", action="store_true", help="only show what would be merged")

    def handle(self, *_args: Any, user: str | None, dry_run: bool, **_options: Any) -> None:
        """Prints one object per blended item, and a summary per person."""
        prepare()
        Work(RunPart.BLENDING, self.stdout, self.stderr, dry_run=dry_run).run(people_named(user))  # type: ignore[arg-type]
