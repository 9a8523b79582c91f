"""`services [--host H] [--port P] [--workers N]`: runs all processes of the distributed mode on this machine."""

import os
import subprocess
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from companion_site.environment import WrongSetting
from companion_site.hosting import check_host
from companion_site.services import Processes, free_port, local_services, program
from companion_site.stopping import stop_in_good_order

MANAGE = Path(settings.BASE_DIR) / "manage.py"
WORKERS_AT_MOST = 64
"""More on one machine are a slip of the finger: each holds the models in memory."""
CELERY = ("celery", "--app", "companion_site")
WORKER = (*CELERY, "worker", "--pool", "threads", "--concurrency", "4", "--loglevel", "WARNING")
BEAT = (*CELERY, "beat", "--loglevel", "WARNING")


def web(host: str, port: int) -> tuple[str, ...]:
    """The command of the web process."""
    return ("daphne", "--bind", host, "--port", str(port), "companion_site.asgi:application")


class Command(BaseCommand):
    """Runs Daphne, Celery workers, beat, and the services they need."""

    help = "Runs the distributed site: Redis, PostgreSQL, a SPARQL server, Daphne, Celery workers and beat."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds host, port and the number of workers."""
        parser.add_argument("--host", default=settings.ENVIRONMENT.host)
        parser.add_argument("--port", type=int, default=settings.ENVIRONMENT.port)
        parser.add_argument("--workers", type=int, default=1, help=f"how many worker processes to run, at most {WORKERS_AT_MOST}")

    def handle(self, *_args: Any, host: str, port: int, workers: int, **_options: Any) -> None:
        """Runs everything until interrupted; a process that ends is started again. Raises WrongSetting."""
        check_host(host)
        if not 1 <= workers <= WORKERS_AT_MOST:
            msg = f"--workers must be from 1 to {WORKERS_AT_MOST}; it is {workers}."
            raise WrongSetting(msg)
        stop_in_good_order()
        folder = settings.ENVIRONMENT.data / "services"
        servers, processes = Processes(), Processes()
        with local_services(folder, processes=servers) as named:
            environment = {**os.environ, **named}
            command = [sys.executable, str(MANAGE), "prepare", "--address", f"http://{host}:{port}"]
            subprocess.run(command, env=environment, check=True)  # noqa: S603  our own command
            try:
                ports = self._start_workers(processes, folder, environment, workers)
                self._start(processes, folder, environment, host, port)
                self.stdout.write(f"Companion is at http://{host}:{port}/ (Ctrl-C stops it); logs are in {folder}")
                for metrics_port in ports:
                    self.stdout.write(
                        f"Prometheus can read /metrics there, and a worker's at http://127.0.0.1:{metrics_port}/metrics"
                    )
                self.stdout.flush()
                while True:
                    servers.look_after(self._tell)
                    processes.look_after(self._tell)
                    time.sleep(0.1)
            except KeyboardInterrupt:
                self.stdout.write("Stopping …")
            finally:
                processes.stop()

    def _tell(self, what: str) -> None:
        self.stderr.write(what)
        self.stderr.flush()

    @staticmethod
    def _start_workers(processes: Processes, folder: Path, environment: dict[str, str], workers: int) -> list[int]:
        """Starts the workers; returns the port of each one's metrics: from the set one on, or free ones."""
        first, ports = settings.ENVIRONMENT.worker_metrics_port, []
        for number in range(workers):
            name, port = f"worker-{number + 1}" if number else "worker", first + number if first else free_port()
            command = [str(program(WORKER[0])), *WORKER[1:], "--hostname", f"{name}@%h"]
            own = {"COMPANION_WORKER_METRICS_PORT": str(port)}
            processes.start(command, folder / f"{name}.log", {**environment, **own})
            ports.append(port)
        return ports

    @staticmethod
    def _start(processes: Processes, folder: Path, environment: dict[str, str], host: str, port: int) -> None:
        for name, command in (("beat", BEAT), ("daphne", web(host, port))):
            processes.start([str(program(command[0])), *command[1:]], folder / f"{name}.log", environment)
