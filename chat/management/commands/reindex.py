"""`reindex`: makes the text index and the index of labels anew from the dataset, person by person."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand

from chat import actions
from chat.accounts.models import User
from chat.preparing import prepare
from memory.access import STORE, memory_of
from memory.indexing import index_new_turns
from memory.label_indexing import index_learned_labels
from memory.store.label_index import SCHEMA, SHARED


class Command(BaseCommand):
    """Rebuilds what can be searched; nothing else is touched."""

    help = "Rebuilds the text index from the dataset and prints how much of each person was indexed."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """A stopped rebuild is ended by whatever indexes next."""
        prepare()
        for user in User.objects.order_by("username").iterator():
            memory = memory_of(user)
            memory.index.clear()
            STORE.labels.of(user.id).clear()
            index_learned_labels(STORE.engine, memory.learned.graph, STORE.labels.of(user.id), memory.embedder)
            indexed = index_new_turns(memory.episodes, memory.index, memory.embedder, self._progress)
            self.stdout.write(json.dumps({"username": user.username, "indexed": indexed}, ensure_ascii=False))
        self._index_labels()
        STORE.index.optimise()
        STORE.labels.optimise()

    def _index_labels(self) -> None:
        """Of everybody's knowledge, step by step."""
        for owner in (SHARED, SCHEMA, *(base.graph for base in STORE.domain_knowledge().bases)):
            STORE.labels.of(owner).clear()
        indexed = 0
        while step := actions.index_labels():
            indexed += step
            self._progress("labels indexed", indexed, 0)
        self.stdout.write(json.dumps({"labels": indexed}))

    def _progress(self, what: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            self.stderr.write(f"\r{what}: {done:,} of {total:,}   ", ending="")
