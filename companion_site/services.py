"""Runs the services of the distributed mode locally: Redis, PostgreSQL and a SPARQL server, with their data in a folder.

What ends by itself is started again by `Processes.look_after`.

For trials and tests; a real installation names its own services in the settings.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from companion_site.environment import WrongSetting

STARTS_WITHIN_SECONDS = 60.0
STOPS_WITHIN_SECONDS = 15.0
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.5, 30.0
"""How long a program that has ended waits before it is started again: twice as long each time it ends soon again."""
STEADY_AFTER_SECONDS = 60.0
"""A program that ran for so long begins with the first pause again."""
PROGRAMS = {"redis-server": "redis-server", "postgres": "postgresql", "initdb": "postgresql"}
"""Program → Debian package that contains it."""


def program(name: str) -> str | None:
    """The path of a program, or None; also searches PostgreSQL's versioned folders."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    own = Path(sys.executable).parent
    return shutil.which(name, path=os.pathsep.join([str(own), *map(str, folders), os.environ.get("PATH", os.defpath)]))


def missing_programs() -> list[str]:
    """The Debian packages that must be installed before the services can run."""
    return sorted({package for name, package in PROGRAMS.items() if program(name) is None})


def free_port() -> int:
    """A port that nothing is listening on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Started:
    """A program that was started, with its output in a log file."""

    command: Sequence[str]
    log: Path
    environment: dict[str, str]
    _pause: float = FIRST_PAUSE_SECONDS
    _due: float | None = None

    def __post_init__(self) -> None:
        """Starts it."""
        self.start()

    def start(self) -> None:
        """Starts it, for the first time or again."""
        self._began, self._due = time.monotonic(), None
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(  # noqa: S603  our own command lines
                self.command, stdout=output, stderr=output, env={**os.environ, **self.environment}, start_new_session=True
            )

    def look_after(self, tell: Callable[[str], None]) -> None:
        """Starts it again if it has ended and its pause is over; tells of each end in one sentence."""
        now, status = time.monotonic(), self.process.poll()
        if status is None:
            return
        if self._due is None:
            pause = FIRST_PAUSE_SECONDS if now - self._began >= STEADY_AFTER_SECONDS else self._pause
            self._due, self._pause = now + pause, min(2 * pause, LONGEST_PAUSE_SECONDS)
            tell(f"{self.log.stem} ended ({status}) and starts again in {pause:g} s. See its log: {self.log}.")
        elif now >= self._due:
            self.start()


@dataclass
class Processes:
    """Started programs, looked after and stopped together."""

    started: list[Started] = field(default_factory=list)
    stops_within: float = STOPS_WITHIN_SECONDS

    def start(self, command: Sequence[str], log: Path, environment: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
        """Starts a program with its output in a log file."""
        self.started.append(Started(command, log, environment or {}))
        return self.started[-1].process

    def look_after(self, tell: Callable[[str], None]) -> None:
        """Starts again what has ended, after a pause that grows; never waits itself, so call it often."""
        for each in self.started:
            each.look_after(tell)

    def stop(self) -> None:
        """Interrupts all programs, the last started first, and kills those that do not end within `stops_within` seconds."""
        running = [each.process for each in reversed(self.started) if each.process.poll() is None]
        for process in running:
            process.send_signal(signal.SIGINT)
        deadline = time.monotonic() + self.stops_within
        for process in running:
            try:
                process.wait(max(0.1, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.started.clear()


@contextmanager
def local_services(folder: Path, stores: int = 1, processes: Processes | None = None) -> Iterator[dict[str, str]]:
    """Runs the three services, with so many SPARQL servers; yields the environment variables that name them.

    They are added to `processes`, for whoever looks after them. Raises WrongSetting if a program is missing.
    """
    if missing := missing_programs():
        msg = f"Not installed: {', '.join(missing)}. Install these packages (on Debian: apt-get install {' '.join(missing)})."
        raise WrongSetting(msg)
    folder.mkdir(parents=True, exist_ok=True)
    processes = processes or Processes()
    try:
        yield {**_redis(processes, folder), **_postgresql(processes, folder), **_sparql(processes, folder, stores)}
    finally:
        processes.stop()


def _redis(processes: Processes, folder: Path) -> dict[str, str]:
    port = free_port()
    command = [str(program("redis-server")), "--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder), "--save", ""]
    processes.start(command, folder / "redis.log")
    wait_for(port, folder / "redis.log")
    return {"COMPANION_REDIS_URL": f"redis://127.0.0.1:{port}/0"}


def _postgresql(processes: Processes, folder: Path) -> dict[str, str]:
    cluster, port = folder / "postgresql", free_port()
    as_owner = _as_database_owner(folder)
    if not (cluster / "PG_VERSION").exists():
        command = [*as_owner, str(program("initdb")), "--pgdata", str(cluster), "--username", "companion", "--auth", "trust"]
        subprocess.run([*command, "--encoding", "UTF8", "--no-locale"], check=True, capture_output=True)  # noqa: S603
    processes.start(
        [*as_owner, str(program("postgres")), "-D", str(cluster), "-p", str(port), "-h", "127.0.0.1", "-k", ""],
        folder / "postgresql.log",
    )
    wait_for(port, folder / "postgresql.log")
    return {"COMPANION_DATABASE_URL": f"postgres://companion@127.0.0.1:{port}/postgres"}


def _as_database_owner(folder: Path) -> list[str]:
    """The command prefix that runs PostgreSQL as its package's user if this process is root, which PostgreSQL refuses."""
    if os.geteuid() != 0:
        return []
    cluster = folder / "postgresql"
    cluster.mkdir(exist_ok=True)
    shutil.chown(cluster, "postgres", "postgres")
    for parent in (folder, *folder.parents):
        parent.chmod(parent.stat().st_mode | 0o011)
    return [str(shutil.which("setpriv")), "--reuid=postgres", "--regid=postgres", "--clear-groups"]


def _sparql(processes: Processes, folder: Path, stores: int) -> dict[str, str]:
    addresses = []
    for name in ("sparql", *(f"sparql-{number}" for number in range(2, stores + 1))):
        port = free_port()
        command = [str(program("oxigraph")), "serve", "--location", str(folder / name), "--bind", f"127.0.0.1:{port}"]
        processes.start(command, folder / f"{name}.log")
        wait_for(port, folder / f"{name}.log")
        addresses.append(f"http://127.0.0.1:{port}")
    return {
        "COMPANION_SPARQL_QUERY_URL": " ".join(f"{each}/query" for each in addresses),
        "COMPANION_SPARQL_UPDATE_URL": " ".join(f"{each}/update" for each in addresses),
    }


def wait_for(port: int, log: Path) -> None:
    """Returns once something is listening on the port. Raises WrongSetting if nothing does in time."""
    deadline = time.monotonic() + STARTS_WITHIN_SECONDS
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    msg = f"A service did not start. See its log: {log}."
    raise WrongSetting(msg)
