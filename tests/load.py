"""`python -m tests.load [--people N] [--rates R …] [--seconds S] [--services]`: what a site bears, as a JSON line for each rate.

So many people with a socket each say something at a steady rate, in turn, without waiting for replies: messages as people type them, questions about what they
told, and questions about the world. A site of its own is started for it, embedded or distributed, on the loopback.
"""

import argparse
import asyncio
import json
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect

from tests.site.running import Site, Visitor, running

SEED = 11
TALK = Path(__file__).parent / "chat" / "dialogue" / "listening" / "held_out_best.txt"
ASKED_BACK = [
    "What did I tell you about my sister?",
    "When is my appointment?",
    "Where do I work now?",
    "What do I have on Thursday?",
]
OF_THE_WORLD = [
    "When was Charlie Parker born?",
    "Who wrote Yesterday?",
    "What is hummus made of?",
    "Which cocktails contain vodka?",
]
OF_ONESELF, OF_WHAT_WAS_TOLD = 0.7, 0.85
"""So much of the talk tells something; from there up to the other asks for what was told, the rest for what is known of the world."""
ANSWERED_WITHIN_SECONDS = 120.0
TICKS = 100
"""Of a processor's second, in `/proc/PID/stat`."""


@dataclass
class Talker:
    """Somebody with a socket, and when each of their messages was sent and answered, in order."""

    socket: ClientConnection
    sent: dict[str, float] = field(default_factory=dict)
    answered: dict[str, float] = field(default_factory=dict)
    aside: set[str] = field(default_factory=set)
    """The messages that were answered off the record: at once, on the page alone."""
    refused: int = 0
    """How many messages were not taken, because too much waited; they are not sent again."""
    is_done: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while nothing is left to be answered."""

    def __post_init__(self) -> None:
        self.is_done.set()

    async def say(self, text: str) -> None:
        message_id = str(uuid4())
        self.sent[message_id] = time.perf_counter()
        self.is_done.clear()
        await self.socket.send(json.dumps({"type": "message", "id": message_id, "text": text}))

    async def listen(self) -> None:
        async for frame in self.socket:
            self.hear(json.loads(frame))

    def hear(self, event: dict[str, Any]) -> None:
        if event.get("code") == "busy" and self.sent.pop(event["id"], None) is not None:
            self.refused += 1
        if event["type"] == "reply" and event["id"] in self.sent:
            self.answered.setdefault(event["id"], time.perf_counter())
            self.aside |= set() if event.get("kept", True) else {event["id"]}
            if len(self.answered) == len(self.sent):
                self.is_done.set()

    @property
    def is_in_order(self) -> bool:
        """Whether the replies came in the order of the messages, but for those off the record."""
        kept = [each for each in self.answered if each not in self.aside]
        return kept == [each for each in self.sent if each in self.answered and each not in self.aside]


def texts(seed: int) -> list[str]:
    """The messages of one run, in a random order that is always the same."""
    chance = random.Random(seed)
    told = [line[3:].strip() for line in TALK.read_text(encoding="utf-8").splitlines() if line.startswith("## ")]
    drawn = (chance.random() for _ in told * 4)
    return [
        chance.choice(told if kind < OF_ONESELF else ASKED_BACK if kind < OF_WHAT_WAS_TOLD else OF_THE_WORLD) for kind in drawn
    ]


async def loaded(visitors: Sequence[Visitor], rate: float, seconds: float, seed: int = SEED) -> list[Talker]:
    """All talk at so many messages a second in all for so many seconds; then the last replies are waited for."""
    talkers = [Talker(await connect(each.address, additional_headers=each.headers, max_size=None)) for each in visitors]
    listening = [asyncio.create_task(each.listen()) for each in talkers]
    said, began = texts(seed), time.perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        await talkers[number % len(talkers)].say(said[number % len(said)])
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.gather(*(each.is_done.wait() for each in talkers)), ANSWERED_WITHIN_SECONDS)
    for talker, listener in zip(talkers, listening, strict=True):
        await talker.socket.close()
        await listener
    return talkers


def figures(talkers: Sequence[Talker]) -> dict[str, Any]:
    """How long replies took from the message's being sent, in milliseconds, and what became of all."""
    waits = sorted((each.answered[one] - each.sent[one]) * 1000 for each in talkers for one in each.answered)
    sent = sum(len(each.sent) for each in talkers)
    return {
        "messages": sent,
        "refused": sum(each.refused for each in talkers),
        "lost": sent - len(waits),
        "people_out_of_order": sum(not each.is_in_order for each in talkers),
        **{f"p{share}_ms": round(waits[min(len(waits) - 1, len(waits) * share // 100)]) for share in (50, 95, 99) if waits},
    }


def processor_seconds(site: Site) -> float:
    """What the site's process and those it started have used of the processor so far; those of Linux alone."""
    return sum(sum(map(int, _stat(each)[11:13])) for each in processes_of(site.process.pid)) / TICKS


def mebibytes(site: Site) -> int:
    """What they hold of the machine's memory."""
    pages = (
        int((Path("/proc") / str(each) / "statm").read_text(encoding="ascii").split()[1])
        for each in processes_of(site.process.pid)
    )
    return sum(pages) * 4096 >> 20


def processes_of(first: int) -> list[int]:
    """A process, and all those that it and its own have started."""
    parents = {int(each.name): int(_stat(each.name)[1]) for each in Path("/proc").iterdir() if each.name.isdigit()}
    found = [first]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found


def _stat(process: int | str) -> list[str]:
    """The fields behind the name, which may hold anything."""
    try:
        return (Path("/proc") / str(process) / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return ["0"] * 50


def main(people: int, rates: Sequence[float], seconds: float, command: str, data: Path | None) -> int:
    """Prints the figures of each rate; 1 where anything was lost or came out of order."""
    bad = 0
    with tempfile.TemporaryDirectory() as folder, running(_begun(Path(folder) / "data", data), command) as site:
        visitors = [Visitor(site, f"talker{number}").sign_up() for number in range(people)]
        asyncio.run(loaded(visitors, 1.0, min(10.0, seconds), SEED + 1))  # what is loaded when it is first needed
        for rate in rates:
            before, began = processor_seconds(site), time.perf_counter()
            found = figures(asyncio.run(loaded(visitors, rate, seconds)))
            used, took = processor_seconds(site) - before, time.perf_counter() - began
            spent = {
                "processor_ms_a_message": round(1000 * used / found["messages"]),
                "answered_a_second": round(found["messages"] / took, 1),
            }
            print(json.dumps({"people": people, "rate": rate, **found, **spent, "rss_mib": mebibytes(site)}), flush=True)
            bad += found["lost"] + found["people_out_of_order"]
    return int(bad > 0)


def _begun(folder: Path, data: Path | None) -> Path:
    if data is not None:
        shutil.copytree(data, folder)
    return folder


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=20)
    parser.add_argument("--rates", type=float, nargs="+", default=[1.0, 2.0, 4.0, 8.0])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument(
        "--services", action="store_true", help="the distributed site, with Redis, PostgreSQL and a SPARQL server"
    )
    parser.add_argument("--data", type=Path, help="a data folder to begin with a copy of; without it, that of a new site")
    return parser.parse_args()


if __name__ == "__main__":
    from tests import environment  # noqa: F401  the site has nothing of this installation's settings

    told = _arguments()
    sys.exit(main(told.people, told.rates, told.seconds, "services" if told.services else "companion", told.data))
