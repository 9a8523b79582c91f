"""`prepare [--address URL]`: sets up tables, ontology and bundled knowledge for a site whose processes start separately."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from chat.accounts import first_account
from chat.personas import bundled_ones
from chat.preparing import prepare
from memory.access import STORE
from memory.clock import system_clock
from memory.domain_knowledge.bundled import load_missing


class Command(BaseCommand):
    """Prepares the site for its first user."""

    help = "Prepares the tables, the memory ontology and the bundled knowledge, and prints the link for the first account."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the site's address."""
        parser.add_argument("--address", default="", help="the site's address, used in the printed link")

    def handle(self, *_args: Any, address: str, **_options: Any) -> None:
        """Prepares, and prints the link while there is no staff account."""
        prepare()
        load_missing(STORE.engine, system_clock, lambda *_: None, STORE.patient_embedder)
        bundled_ones.load_missing()
        if link := first_account.link(address):
            self.stdout.write(f"Create the first (staff) account with this one-time link: {link}")
