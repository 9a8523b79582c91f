"""`companion [--host H] [--port P] [--no-browser]`: runs the whole site in one process."""

import socket
import webbrowser
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from chat.accounts import first_account
from chat.personas import bundled_ones
from chat.preparing import prepare
from chat.warming import warm_up
from companion_site.environment import WrongSetting
from companion_site.hosting import check_host
from companion_site.stopping import stop_in_good_order
from memory.access import STORE
from memory.clock import system_clock
from memory.domain_knowledge.bundled import load_missing


class Command(BaseCommand):
    """Runs the site."""

    help = "Runs the whole site in one process."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds host, port and browser options."""
        parser.add_argument("--host", default=settings.ENVIRONMENT.host)
        parser.add_argument("--port", type=int, default=settings.ENVIRONMENT.port)
        parser.add_argument("--no-browser", action="store_true", help="do not open a browser window")

    def handle(self, *_args: Any, host: str, port: int, no_browser: bool, **_options: Any) -> None:
        """Prepares what is missing, then serves until interrupted."""
        check_host(host)
        _check_port_is_free(host, port)
        stop_in_good_order()
        prepare()
        self.stdout.write("Preparing the knowledge…")
        load_missing(STORE.engine, system_clock, lambda *_: None, STORE.patient_embedder)
        bundled_ones.load_missing()
        warm_up()
        address = f"http://{host}:{port}"

        def say_where() -> None:
            self.stdout.write(f"Companion is at {address}/ (Ctrl-C stops it)")
            if link := first_account.link(address):
                self.stdout.write(f"Create the first (staff) account with this one-time link: {link}")
            self.stdout.flush()
            if not no_browser and self.stdout.isatty():
                webbrowser.open(address)

        from companion_site.embedded import serve  # noqa: PLC0415  the server takes over the event loop when imported

        serve(host, port, say_where)
        self.stdout.write("Stopped. Everything has been saved.")


def _check_port_is_free(host: str, port: int) -> None:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as problem:
            reason = problem.strerror if isinstance(problem, OSError) else "ports go from 1 to 65535"
            msg = (
                f"Cannot use port {port} on {host}: {reason}. Stop the program that uses it, or choose another port with --port."
            )
            raise WrongSetting(msg) from problem
