"""`reindex`: makes the text index and the index of labels anew from the dataset, while the site runs or while it does not."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.management.watching import watched
from chat.preparing import prepare
from chat.upkeep import desk
from chat.upkeep.manifest import Progress
from chat.upkeep.reindexing import reindex
from memory.errors import MemoryInUse

STOPPED = 130
"""The status of what was stopped by Ctrl-C."""


class Command(BaseCommand):
    """Rebuilds what can be searched, with the embedder that the settings name; nothing else is touched."""

    help = "Makes the indices anew beside those that are searched, changes over to them, and prints how much that was."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whether to go on."""
        parser.add_argument("--anew", action="store_true", help="begin from nothing also where an earlier one was stopped")

    def handle(self, *_args: Any, anew: bool, **_options: Any) -> None:
        """Where a running site has the store, that site does it. Stopped, it goes on where it was when it is run again."""
        try:
            summary = _reindexed(watched(self.stderr), anew=anew)
        except KeyboardInterrupt:
            self.stderr.write("\nStopped. What is searched is as it was; run it again to go on where it stopped.")
            raise SystemExit(STOPPED) from None
        self.stdout.write(json.dumps(summary, ensure_ascii=False))


def _reindexed(progress: Progress, *, anew: bool) -> dict[str, Any]:
    try:
        prepare()
        return reindex(progress, anew=anew)
    except MemoryInUse:
        return desk.ask_to_reindex(progress, anew=anew)
