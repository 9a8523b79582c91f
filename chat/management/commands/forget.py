"""`forget [--user U] [--policy P] [--dry-run]`: moves what lost its use into the bin, and prints what and why as JSON lines."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.consolidating.by_command import Command as Work
from chat.consolidating.by_command import people_named
from chat.consolidating.models import RunPart
from chat.consolidating.policy_choices import choice_named
from chat.preparing import prepare


class Command(BaseCommand):
    """Forgets by policy."""

    help = "Forgets what is no longer useful, following each person's policy, and prints what was forgotten and why. It can be restored from the bin."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the options."""
        parser.add_argument("--user", help="only this person; default: everyone who has a memory")
        parser.add_argument(
            "--policy",
            default="",
            help="use this policy instead of each person's own; people who chose “never” are still skipped",
        )
        parser.add_argument("--dry-run", action="store_true", help="only show what would be forgotten")

    def handle(self, *_args: Any, user: str | None, policy: str, dry_run: bool, **_options: Any) -> None:
        """Prints one object per forgotten item, and a summary per person."""
        prepare()
        if policy:
            choice_named(policy)
        Work(RunPart.FORGETTING, self.stdout, self.stderr, policy, dry_run).run(people_named(user))  # type: ignore[arg-type]
