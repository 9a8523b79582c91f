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

    help = "Forgets what has lost its use, by the policy of each person, and prints what goes and why. It can be brought back from the bin."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the options."""
        parser.add_argument("--user", help="one person; without it, everybody who has a memory")
        parser.add_argument(
            "--policy", default="", help="instead of the one that is chosen; who chose “never” is left alone all the same"
        )
        parser.add_argument("--dry-run", action="store_true", help="only say what would go")

    def handle(self, *_args: Any, user: str | None, policy: str, dry_run: bool, **_options: Any) -> None:
        """Prints one object per forgotten item, and a summary per person."""
        prepare()
        if policy:
            choice_named(policy)
        Work(RunPart.FORGETTING, self.stdout, self.stderr, policy, dry_run).run(people_named(user))  # type: ignore[arg-type]
