"""How many messages a second are stored on one SPARQL server and on two, side by side, and how large a message is there."""

import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any
from uuid import UUID, uuid4

from memory.clock import system_clock
from memory.episodes.log import Episodes
from memory.errors import StoreUnavailable
from memory.store.endpoint import EndpointEngine
from memory.store.freehand import bytes_in
from memory.store.locks import InProcessLocks
from memory.store.opening import StoreSettings, open_store
from memory.store.shards.place_table import RESERVED, MovePhase, PersonPlace
from memory.store.shards.sharded import ShardedEngine

ROUNDS = 3
STARTS_WITHIN_SECONDS = 60.0
TEXT = "On the {number}th I planted another pear tree behind the house, and it rained the whole afternoon."


class PlacesInMemory:
    """See PlaceTable; for this process only, so that a benchmark touches no site's accounts."""

    def __init__(self) -> None:
        self._rows: dict[UUID, PersonPlace] = {}
        self._lock = threading.Lock()

    def where(self, owner: UUID) -> PersonPlace | None:
        """See PlaceTable."""
        return self._rows.get(owner)

    def add(self, owner: UUID, place: PersonPlace) -> bool:
        """See PlaceTable."""
        with self._lock:
            return self._rows.setdefault(owner, place) is place

    def change(self, owner: UUID, before: PersonPlace, after: PersonPlace) -> bool:
        """See PlaceTable."""
        with self._lock:
            now = self._rows.get(owner)
            if now is None or replace(now, until=before.until) != before:
                return False
            self._rows[owner] = after
            return True

    def remove(self, owner: UUID) -> None:
        """See PlaceTable."""
        with self._lock:
            self._rows.pop(owner, None)

    def unsettled(self) -> list[UUID]:
        """See PlaceTable."""
        return [owner for owner, place in self._people() if place.phase != MovePhase.SETTLED]

    def numbers(self) -> dict[str, int]:
        """See PlaceTable."""
        stores = [place.store for _, place in self._people()]
        return {store: stores.count(store) for store in set(stores)}

    def some_on(self, store: str, most: int) -> list[UUID]:
        """See PlaceTable."""
        return [owner for owner, place in self._people() if place.store == store][:most]

    def _people(self) -> list[tuple[UUID, PersonPlace]]:
        return [(owner, place) for owner, place in list(self._rows.items()) if owner not in RESERVED]


def measure_stores(writers: int, messages: int) -> Iterator[dict[str, Any]]:
    """A row per number of servers and round, the rounds taking turns, then the ratio of the medians.

    `writers` people say `messages` things each, all at once. Servers, locks and writers share this machine.
    """
    with tempfile.TemporaryDirectory(prefix="companion-benchmark-") as folder, _servers(Path(folder), 3) as addresses:
        engines = {1: _opened(addresses[:1]), 2: _opened(addresses[1:])}
        rates: dict[int, list[float]] = {number: [] for number in engines}
        for number in [*engines] * ROUNDS:
            seconds = _told(engines[number], writers, messages)
            rates[number].append(writers * messages / seconds)
            yield {"servers": number, "writers": writers, "messages": messages, "a_second": round(rates[number][-1], 1)}
        yield _sizes(engines[1], Path(folder) / "store-0", writers * messages * ROUNDS)
        one, two = (median(rates[number]) for number in engines)
        yield {"one_a_second": round(one, 1), "two_a_second": round(two, 1), "ratio": round(two / one, 2)}
        for engine in engines.values():
            engine.close()


def _opened(addresses: Sequence[str]) -> ShardedEngine | EndpointEngine:
    queries, updates = (" ".join(f"{each}/{what}" for each in addresses) for what in ("query", "update"))
    engine = open_store(StoreSettings(query_url=queries, update_url=updates, places=PlacesInMemory()))
    assert isinstance(engine, ShardedEngine | EndpointEngine)  # noqa: S101  for the type only
    return engine


def _told(engine: ShardedEngine | EndpointEngine, writers: int, messages: int) -> float:
    """The seconds that new people take to say their messages."""
    people = [uuid4() for _ in range(writers)]
    if isinstance(engine, ShardedEngine):
        for person in people:
            engine.assign(person)

    def tell(person: UUID) -> None:
        episodes = Episodes(engine, person, system_clock)
        for number in range(messages):
            episodes.record_input(TEXT.format(number=number), f"m{number}")

    start = time.perf_counter()
    with ThreadPoolExecutor(writers) as pool:
        list(pool.map(tell, people))
    return time.perf_counter() - start


def _sizes(engine: ShardedEngine | EndpointEngine, folder: Path, messages: int) -> dict[str, Any]:
    """The statements that a stored message adds, and the bytes of the server's files for each."""
    personal = [graph for graph in engine.graphs() if "/user/" in graph]
    statements = sum(1 for _ in engine.quads(personal))
    return {
        "statements_a_message": round(statements / messages, 1),
        "bytes_a_message": round(bytes_in(folder) / messages),
        "bytes_a_statement": round(bytes_in(folder) / statements),
    }


@contextmanager
def _servers(folder: Path, number: int) -> Iterator[list[str]]:
    """The addresses of so many new servers. Raises StoreUnavailable if one does not start."""
    program = Path(sys.executable).with_name("oxigraph")
    running: list[subprocess.Popen[bytes]] = []
    try:
        addresses = []
        for each in range(number):
            port = _free_port()
            command = [str(program), "serve", "--location", str(folder / f"store-{each}"), "--bind", f"127.0.0.1:{port}"]
            running.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))  # noqa: S603
            addresses.append(f"http://127.0.0.1:{port}")
        for address in addresses:
            _await(address)
        yield addresses
    finally:
        for process in running:
            process.terminate()
            process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _await(address: str) -> None:
    engine = EndpointEngine(f"{address}/query", f"{address}/update", InProcessLocks())
    deadline = time.monotonic() + STARTS_WITHIN_SECONDS
    while not _answers(engine):
        if time.monotonic() > deadline:
            engine.ping()
        time.sleep(0.1)
    engine.close()


def _answers(engine: EndpointEngine) -> bool:
    try:
        engine.ping()
    except StoreUnavailable:
        return False
    return True
