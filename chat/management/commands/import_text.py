"""`import_text USERNAME FILE [--title T] [--at T] [--create]`: extracts memories from a text, one JSON line each."""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.named import account_named
from chat.management.interrupting import interruptible
from chat.management.watching import watched
from chat.preparing import prepare
from chat.texts.extracting import extraction_for
from chat.texts.giving import moment_written
from memory.access import STORE, memory_of
from memory.creation import creating
from memory.creation.creating import TextOutcome
from memory.creation.reading import BYTES_AT_MOST, text_of
from memory.documents.observations import Observation, Observations
from memory.errors import BadInput, EmbeddingsUnavailable
from memory.indexing.observations import index_what_is_missing
from memory.store.work import Work

A_PAGE = 200
AGAIN = "This document has been read before. Nothing was added.\n"
STOPPED = "Stopped between passages; nothing is half done. Run the command again to continue.\n"


class Command(BaseCommand):
    """Reads a .txt, .md, .html, .pdf or .docx file into a person's memory."""

    help = "Makes memories from a document and prints each as one line of JSON. A document is only read once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the account, the file, its title and its date."""
        parser.add_argument("username")
        parser.add_argument("file", type=Path)
        parser.add_argument("--title", default="")
        parser.add_argument("--at", default="", help="when it was written: 1912, 1912-04, 1912-04-15 or a moment in ISO 8601")
        parser.add_argument("--create", action="store_true", help="create the account if there is none")

    def handle(self, *_args: Any, username: str, file: Path, title: str, at: str, create: bool, **_options: Any) -> None:
        """Reads the file and prints the new memories."""
        written, read = moment_written(at), text_of(_content(file), file.name)
        prepare()
        user, embedder = account_named(username, create=create), STORE.patient_embedder
        memory = memory_of(user)
        observations = memory.observations
        with interruptible() as wanted:
            work = Work(watched(self.stderr), lambda: not wanted.is_set())
            extraction = extraction_for(user, memory, embedder)
            outcome = creating.create(observations, embedder, read.called(title, written), work, extraction)
        with suppress(EmbeddingsUnavailable):  # logged; the site indexes it later
            index_what_is_missing(observations, embedder)
        STORE.observed.optimise()
        for each in _made(observations, outcome):
            self.stdout.write(json.dumps(as_row(each), ensure_ascii=False))
        if not outcome.is_whole:
            self.stderr.write(STOPPED)
        elif not outcome.made:
            self.stderr.write(AGAIN)


def _content(file: Path) -> bytes:
    """The file's content, reading no more than the size limit. Raises BadInput."""
    try:
        with file.open("rb") as opened:
            return opened.read(BYTES_AT_MOST + 1)
    except OSError as problem:
        raise BadInput(f"Cannot read {file}: {problem.strerror}.", "Check the path.") from problem


def _made(observations: Observations, outcome: TextOutcome) -> Iterator[Observation]:
    """The memories made in this run, which are the last ones of the text."""
    names = observations.iris_of(outcome.document.iri)[-outcome.made :] if outcome.made else []
    for start in range(0, len(names), A_PAGE):
        found = observations.at(names[start : start + A_PAGE])
        yield from (found[name] for name in names[start : start + A_PAGE] if name in found)


def as_row(each: Observation) -> dict[str, Any]:
    """A memory as the command prints it; other programs rely on this format."""
    return {
        "id": str(each.iri),
        "text": each.text,
        "said": each.said,
        "start": each.start,
        "end": each.end,
        "at": each.event_at,
        "importance": each.importance,
        "about": list(each.about),
        "statements": [list(statement) for statement in each.statements],
    }
