"""`mcp [--site ADDRESS]`: serves one person's memory to assistants and editors over MCP on standard input and output."""

from argparse import ArgumentParser
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management.base import BaseCommand

from chat.api.model_context import Site, server_for
from memory.errors import BadInput


class Command(BaseCommand):
    """Serves the Model Context Protocol; the token comes from the environment, so that it shows in no process list."""

    help = "Serves one person's memory to an assistant over MCP (stdio). The token is read from COMPANION_API_TOKEN."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the site's address."""
        environment = settings.ENVIRONMENT
        default = f"http://{environment.host}:{environment.port}"
        parser.add_argument("--site", default=default, help=f"the address of the site; default: {default}")

    def handle(self, *_args: Any, site: str, **_options: Any) -> None:
        """Serves until the input ends."""
        parts = urlsplit(site)
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            raise BadInput("--site is not an address.", "Write it like http://127.0.0.1:8000.")
        if not settings.ENVIRONMENT.api_token:
            raise BadInput(
                "No token is set.", "Create one under Preferences → Other programs and calendars, and set COMPANION_API_TOKEN."
            )
        server_for(Site(site, settings.ENVIRONMENT.api_token)).run("stdio")
