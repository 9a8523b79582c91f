"""`import_memory USERNAME FILE [--from mem0|open-webui|chatgpt|transcript] [--me SPEAKER] [--create]`: imports an export of this or another program."""

import json
import sys
from argparse import ArgumentParser
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.areas import areas_of
from chat.accounts.models import User
from chat.accounts.named import account_named
from chat.curating.data import READERS, Origin, import_from_others, import_memory, index_what_was_brought
from chat.curating.whole import import_whole, is_whole
from chat.preparing import prepare
from memory.access import STORE
from memory.errors import BadInput


class Command(BaseCommand):
    """Imports a file into a memory."""

    help = "Imports a file from export_memory into an empty memory, or an export from another program into any memory."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the account, the file and the program that wrote it."""
        parser.add_argument("username")
        parser.add_argument("file", type=Path)
        parser.add_argument("--from", dest="source", choices=sorted(READERS), help="the program that exported the file")
        parser.add_argument("--me", default="", help="the speaker of a transcript who is this person")
        parser.add_argument("--create", action="store_true", help="create the account if there is none")

    def handle(self, *_args: Any, username: str, file: Path, **options: Any) -> None:
        """Imports, indexes, and prints the counts."""
        if not file.is_file():
            raise BadInput(f"The file {file} does not exist.", "Check the path.")
        prepare()
        user, start = account_named(username, create=options["create"]), perf_counter()
        brought = self._brought(user, file, options["source"], options["me"])
        indexed = sum(index_what_was_brought(each, self._progress) for each in (user, *areas_of(user)))
        STORE.index.optimise()
        seconds = round(perf_counter() - start, 2)
        self.stdout.write(json.dumps({**brought, "indexed": indexed, "seconds": seconds}, ensure_ascii=False))

    def _brought(self, user: User, file: Path, source: str | None, me: str) -> dict[str, Any]:
        if source is not None:
            with file.open("rb") as given:
                return asdict(import_from_others(user, given, Origin(source, me), self._progress))
        with file.open("rb") as given:
            bring = import_whole if is_whole(given) else import_memory
            return asdict(bring(user, given, self._progress))

    def _progress(self, what: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            self.stderr.write(f"\r{what}: {done:,}{f' of {total:,}' if total else ''}   ", ending="")
