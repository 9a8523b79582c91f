"""`services [--host H] [--port P]`: runs all processes of the distributed mode on this machine."""

import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from companion_site.hosting import check_host
from companion_site.services import Processes, local_services, program
from companion_site.stopping import stop_in_good_order

MANAGE = Path(settings.BASE_DIR) / "manage.py"


class Command(BaseCommand):
    """Runs Daphne, a Celery worker, beat, and the services they need."""

    help = "Runs the distributed site: Redis, PostgreSQL, a SPARQL server, Daphne, a Celery worker and beat."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds host and port."""
        parser.add_argument("--host", default=settings.ENVIRONMENT.host)
        parser.add_argument("--port", type=int, default=settings.ENVIRONMENT.port)

    def handle(self, *_args: Any, host: str, port: int, **_options: Any) -> None:
        """Runs everything until interrupted, or until any process ends."""
        check_host(host)
        stop_in_good_order()
        folder = settings.ENVIRONMENT.data / "services"
        with local_services(folder) as named:
            environment = {**os.environ, **named}
            command = [sys.executable, str(MANAGE), "prepare", "--address", f"http://{host}:{port}"]
            subprocess.run(command, env=environment, check=True)  # noqa: S603  our own command
            processes = Processes()
            try:
                self._start(processes, folder, environment, host, port)
                self.stdout.write(f"Companion is at http://{host}:{port}/ (Ctrl-C stops it); logs are in {folder}")
                self.stdout.flush()
                while all(process.poll() is None for process in processes.running):
                    time.sleep(0.5)
                self.stderr.write(f"A process stopped unexpectedly. See the logs in {folder}.")
            except KeyboardInterrupt:
                self.stdout.write("Stopping …")
            finally:
                processes.stop()

    def _start(self, processes: Processes, folder: Path, environment: dict[str, str], host: str, port: int) -> None:
        celery = [str(program("celery")), "--app", "companion_site"]
        processes.start(
            [*celery, "worker", "--pool", "threads", "--concurrency", "4", "--loglevel", "WARNING"],
            folder / "worker.log",
            environment,
        )
        processes.start([*celery, "beat", "--loglevel", "WARNING"], folder / "beat.log", environment)
        processes.start(
            [str(program("daphne")), "--bind", host, "--port", str(port), "companion_site.asgi:application"],
            folder / "daphne.log",
            environment,
        )
