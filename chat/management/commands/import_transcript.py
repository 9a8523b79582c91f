"""`import_transcript USERNAME FILE.jsonl [--me SPEAKER] [--create]`: stores what others said as episodes of a person's memory."""

import json
import sys
from argparse import ArgumentParser
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.named import account_named
from chat.preparing import prepare
from memory.access import STORE, memory_of
from memory.episodes.transcripts import import_transcript, in_chats, read_transcript
from memory.errors import EmbeddingsUnavailable
from memory.indexing.talk import index_new_turns


class Command(BaseCommand):
    """Stores and indexes a transcript."""

    help = "Imports utterances, one JSON object per line, into a person's memory. Each utterance is stored once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the account and the file."""
        parser.add_argument("username")
        parser.add_argument("file", type=Path)
        parser.add_argument("--me", default="", help="the speaker who is this person: what they said counts as their own words")
        parser.add_argument("--create", action="store_true", help="create the account if there is none")

    def handle(self, *_args: Any, username: str, file: Path, me: str, create: bool, **_options: Any) -> None:
        """Imports, indexes, and prints the counts."""
        utterances = in_chats(read_transcript(file), me)
        prepare()
        memory, start = memory_of(account_named(username, create=create)), perf_counter()
        report = import_transcript(memory.episodes, utterances, self._progress)
        indexed = 0
        with suppress(EmbeddingsUnavailable):  # logged; the site indexes the rest later
            indexed = index_new_turns(memory.episodes, memory.index, STORE.patient_embedder, self._progress)
        STORE.index.optimise()
        seconds = round(perf_counter() - start, 2)
        self.stdout.write(json.dumps({**asdict(report), "indexed": indexed, "seconds": seconds}))

    def _progress(self, what: str, done: int, total: int) -> None:
        if sys.stderr.isatty():
            self.stderr.write(f"\r{what}: {done:,} of {total:,}   ", ending="")
