"""`forget_text USERNAME TITLE|ID`: removes a text and all its memories from every place, and prints the receipt."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts.named import account_named
from chat.curating.data import clean_files
from chat.preparing import prepare
from chat.texts.readings import remove_document
from memory.access import memory_of


class Command(BaseCommand):
    """Permanently removes a text."""

    help = "Deletes a document and all memories made from it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the account and the text: its title, or its id if several share the title."""
        parser.add_argument("username")
        parser.add_argument("text", metavar="TITLE|ID")

    def handle(self, *_args: Any, username: str, text: str, **_options: Any) -> None:
        """Removes the text and prints the counts by place."""
        prepare()
        user = account_named(username)
        document = memory_of(user).observations.document_called(text)
        receipt = remove_document(user, document.iri) + clean_files()
        row = {"title": document.title, "id": document.id, "removed": dict(receipt.removed), "kept": list(receipt.kept)}
        self.stdout.write(json.dumps(row, ensure_ascii=False))
