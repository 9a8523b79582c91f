"""`reindex`: rebuilds the text and label indices from the dataset, whether the site is running or not."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.management.watching import watched
from chat.preparing import prepare
from chat.upkeep import job_server
from chat.upkeep.manifest import Progress
from chat.upkeep.reindexing import reindex
from memory.errors import MemoryInUse

STOPPED = 130
"""The exit status after Ctrl-C."""


class Command(BaseCommand):
    """Rebuilds the indices with the embedder named in the settings; nothing else is touched."""

    help = "Rebuilds the search indexes alongside the current ones, switches to them, and prints how much was indexed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds `--anew`."""
        parser.add_argument("--anew", action="store_true", help="start from scratch instead of continuing a stopped run")

    def handle(self, *_args: Any, anew: bool, **_options: Any) -> None:
        """Reindexes here, or asks the running site to if it has the store open. Run again after a stop, it resumes."""
        try:
            summary = _reindexed(watched(self.stderr), anew=anew)
        except KeyboardInterrupt:
            self.stderr.write("\nStopped. The current indexes are unchanged. Run the command again to continue.")
            raise SystemExit(STOPPED) from None
        self.stdout.write(json.dumps(summary, ensure_ascii=False))


def _reindexed(progress: Progress, *, anew: bool) -> dict[str, Any]:
    try:
        prepare()
        return reindex(progress, anew=anew)
    except MemoryInUse:
        return job_server.ask_to_reindex(progress, anew=anew)
