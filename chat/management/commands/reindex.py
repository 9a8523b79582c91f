"""`reindex`: makes the text index anew from the dataset, person by person."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.models import User
from chat.preparing import prepare
from memory.access import STORE, memory_of
from memory.indexing import index_new_turns


class Command(BaseCommand):
    """Rebuilds what can be searched; nothing else is touched."""

    help = "Rebuilds the text index from the dataset and prints how much of each person was indexed."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """A stopped rebuild is ended by whatever indexes next."""
        prepare()
        for user in User.objects.order_by("username").iterator():
            memory = memory_of(user)
            memory.index.clear()
            indexed = index_new_turns(memory.episodes, memory.index, memory.embedder, self._progress)
            self.stdout.write(json.dumps({"username": user.username, "indexed": indexed}, ensure_ascii=False))
        STORE.index.optimise()

    def _progress(self, what: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            self.stderr.write(f"\r{what}: {done:,} of {total:,}   ", ending="")
