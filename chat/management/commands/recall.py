"""`recall USERNAME [-k 20]`: reads questions from standard input, and prints the best-matching memories, one JSON line each."""

import json
import sys
from argparse import ArgumentParser
from datetime import datetime
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.named import account_named
from chat.preparing import prepare
from chat.recalling import RECALLED_AT_MOST, index_what_lacks, recalled
from memory.access import memory_of
from memory.clock import system_clock
from memory.errors import BadInput

SHAPE = 'Write {"query", "at"?} on each line, with “at” in ISO 8601 with an offset.'


class Command(BaseCommand):
    """Searches a person's memory of conversations and of texts."""

    help = 'Reads {"query", "at"?}, one JSON object per line, and prints the memories that answer it, best first.'

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the account and the number of memories."""
        parser.add_argument("username")
        parser.add_argument("-k", type=int, default=20, help=f"how many memories to print, at most {RECALLED_AT_MOST}")

    def handle(self, *_args: Any, username: str, k: int, **_options: Any) -> None:
        """Indexes what is missing, then answers until the input ends."""
        if not 1 <= k <= RECALLED_AT_MOST:
            raise BadInput(f"-k must be from 1 to {RECALLED_AT_MOST}.", "Choose another number.")
        prepare()
        memory = memory_of(account_named(username))
        index_what_lacks(memory)
        for number, line in enumerate(sys.stdin, 1):
            if line.strip():
                query, at = _asked(line, number)
                start = perf_counter()
                memories = recalled(memory, query, at, k)
                elapsed = round((perf_counter() - start) * 1000, 2)
                answer = {"query": query, "memories": memories, "elapsed_ms": elapsed}
                self.stdout.write(json.dumps(answer, ensure_ascii=False))
                self.stdout.flush()


def _asked(line: str, number: int) -> tuple[str, datetime]:
    try:
        asked = json.loads(line)
        query, at = asked["query"], datetime.fromisoformat(asked["at"]) if asked.get("at") else system_clock()
    except (ValueError, TypeError, KeyError, RecursionError) as problem:
        raise BadInput(f"Line {number} is not a question: {problem}.", SHAPE) from problem
    if not isinstance(query, str) or not query.strip() or at.tzinfo is None:
        raise BadInput(f"Line {number} has no “query”, or its “at” has no offset.", SHAPE)
    return query, at
