"""`invite [--address URL]`: prints a link that lets one person sign up when sign-up is by invitation."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from chat.accounts import invitation


class Command(BaseCommand):
    """Invites one person."""

    help = "Prints an invitation link for one account, valid for two weeks."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the site's address."""
        environment = settings.ENVIRONMENT
        parser.add_argument("--address", default=f"http://{environment.host}:{environment.port}")

    def handle(self, *_args: Any, address: str, **_options: Any) -> None:
        """Prints the link."""
        self.stdout.write(invitation.link(address.rstrip("/")))
