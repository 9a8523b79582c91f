"""`python -m tests.faults [--faults N] [--seed S] [--people P] [--rate R] [--model]`: parts of a site fail while people talk.

The distributed site runs on this machine. One part after another, in an order that a seed decides, is killed, stalled for some seconds, or restarted in
good order. For each part and fault a JSON line tells what people saw and how long they waited at most; the last one counts what became of all messages.
Linux alone.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion_site.services import Processes, free_port, wait_for
from tests.kills import QUESTIONS, fates
from tests.load import OF_THE_WORLD, processes_of
from tests.patient_talker import PatientTalker
from tests.site.running import Site, Visitor, running, whole_history

SEED, FAULTS, PEOPLE, RATE = 13, 30, 4, 1.0
TALK = [
    *QUESTIONS,
    *OF_THE_WORLD,
    "I had soup for lunch.",
    "My sister Nora moved to Leeds.",
    "I walked along the river before breakfast.",
    "My exam went better than I thought.",
    "Where does my sister live?",
]
STALLED_SECONDS = (2.0, 8.0)
BETWEEN_SECONDS = (2.0, 4.0)
ENDS_WITHIN_SECONDS = 10.0
"""What is asked to end and does not is killed, as service managers do."""
ANSWERED_WITHIN_SECONDS = 240.0
MODEL = "model server"
PARTS = {
    "Redis": "redis-server",
    "PostgreSQL": "postgres -D",
    "SPARQL server": "oxigraph serve",
    "worker": "companion_site worker",
    "beat": "companion_site beat",
    "web process": "bin/daphne",
    MODEL: "tests.language_model_server",
}
"""What its command line holds."""
KINDS = ("killed", "stalled", "restarted")


@dataclass(frozen=True)
class Fault:
    """A part, what happened to it, and from when on, until all that was said meanwhile was answered."""

    part: str
    kind: str
    began: float
    ended: float

    def concerns(self, sent: float, answered: float | None) -> bool:
        """Whether a message that was sent and answered then was on its way during the fault."""
        return sent < self.ended and (answered is None or answered > self.began)


def chosen(faults: int, chance: random.Random, parts: Sequence[str]) -> list[tuple[str, str]]:
    """So many pairs of a part and what happens to it, all of them once before any comes again."""
    pairs: list[tuple[str, str]] = []
    while len(pairs) < faults:
        pairs += chance.sample(every := [(part, kind) for part in parts for kind in KINDS], len(every))
    return pairs[:faults]


def process_of(part: str, within: int) -> int | None:
    """The process of a part among those that a process has started."""
    for each in processes_of(within):
        with suppress(OSError):
            line = (Path("/proc") / str(each) / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            if PARTS[part] in line:
                return each
    return None


async def strike(part: str, kind: str, chance: random.Random, within: int) -> None:
    """Does it to a part among what a process has started, and returns once the part runs again."""
    process = await _running(part, within)
    if kind == "stalled":
        stopped = processes_of(process)
        _signal(stopped, signal.SIGSTOP)
        await asyncio.sleep(chance.uniform(*STALLED_SECONDS))
        _signal(stopped, signal.SIGCONT)
        return
    if kind == "restarted":
        _signal([process], signal.SIGINT if part == "PostgreSQL" else signal.SIGTERM)
        with suppress(TimeoutError):
            await asyncio.wait_for(_gone(process), ENDS_WITHIN_SECONDS)
            await _running(part, within)
            return
    _signal(processes_of(process), signal.SIGKILL)
    await _gone(process)
    await _running(part, within)


async def _running(part: str, within: int) -> int:
    await _until(lambda: process_of(part, within) is not None)
    return process_of(part, within) or await _running(part, within)


async def _gone(process: int) -> None:
    await _until(lambda: not (Path("/proc") / str(process)).exists())


async def _until(is_so: Callable[[], bool], within: float = float("inf")) -> None:
    """Looks every now and then, for so many seconds at most."""
    began = time.perf_counter()
    while not is_so() and time.perf_counter() < began + within:  # noqa: ASYNC110  nobody tells of other processes
        await asyncio.sleep(0.1)


def _signal(processes: Iterable[int], number: signal.Signals) -> None:
    for each in processes:
        with suppress(ProcessLookupError):
            os.kill(each, number)


async def faulty(
    talkers: Sequence[PatientTalker], pairs: Sequence[tuple[str, str]], rate: float, chance: random.Random, within: int
) -> list[Fault]:
    """All talk at so many messages a second in all while the faults happen; each is followed by some quiet once all is answered."""
    staying = [asyncio.create_task(each.listen()) for each in talkers]
    talking = asyncio.create_task(_talk(talkers, rate, chance))
    faults = []
    await asyncio.sleep(2 * BETWEEN_SECONDS[1])
    await _answered(talkers)
    for part, kind in pairs:
        began = time.perf_counter()
        await strike(part, kind, chance, within)
        await _answered(talkers)
        faults.append(Fault(part, kind, began, time.perf_counter()))
        print(f"{len(faults)} of {len(pairs)}: {part} {kind}, {faults[-1].ended - began:.0f} s", file=sys.stderr)
        await asyncio.sleep(chance.uniform(*BETWEEN_SECONDS))
    if talking.done():
        talking.result()  # it never ends by itself: this raises what ended it
    talking.cancel()
    await _answered(talkers)
    for each in staying:
        each.cancel()
    await asyncio.gather(*staying, return_exceptions=True)
    return faults


async def _talk(talkers: Sequence[PatientTalker], rate: float, chance: random.Random) -> None:
    number = 0
    while True:
        await talkers[number % len(talkers)].say(chance.choice(TALK))
        number += 1
        await asyncio.sleep(1 / rate)


async def _answered(talkers: Sequence[PatientTalker]) -> None:
    """Returns once all that was said before now is answered, or too much time has passed."""
    now = time.perf_counter()
    waiting = [(each, one) for each in talkers for one, sent in each.sent.items() if sent <= now]
    await _until(lambda: all(one in each.answered for each, one in waiting), ANSWERED_WITHIN_SECONDS)


def lines(talkers: Sequence[PatientTalker], faults: Sequence[Fault], went_wrong: dict[str, set[str]]) -> Iterator[dict[str, Any]]:
    """What is told of each part and fault; `went_wrong` has the ids of messages by their fate."""
    messages = {one: (sent, each.answered.get(one)) for each in talkers for one, sent in each.sent.items()}
    first = {one: next((each for each in faults if each.concerns(*times)), None) for one, times in messages.items()}
    for pair in dict.fromkeys((each.part, each.kind) for each in faults):
        these = [each for each in faults if (each.part, each.kind) == pair]
        concerned = {one: messages[one] for one, fault in first.items() if fault in these}
        waits = [done - sent for sent, done in concerned.values() if done is not None]
        yield {
            "part": pair[0],
            "fault": pair[1],
            "times": len(these),
            "saw": dict(Counter(_worst_seen(talkers, each) for each in these)),
            "longest_wait_s": round(max(waits, default=0.0), 1),
            "messages": len(concerned),
            **{fate: len(ids & set(concerned)) for fate, ids in went_wrong.items()},
            "apologies": sum(len(each.apologies & set(concerned)) for each in talkers),
        }


def _worst_seen(talkers: Sequence[PatientTalker], fault: Fault) -> str:
    saw = {what for each in talkers for at, what in each.saw if fault.began <= at < fault.ended}
    return next((what for what in ("a reconnect", "a notice") if what in saw), "nothing")


def became(talkers: Sequence[PatientTalker]) -> tuple[dict[str, set[str]], int]:
    """What of all messages went wrong, by fate, and for how many people the conversation is out of order."""
    went_wrong: dict[str, set[str]] = {}
    out_of_order = 0
    for each in talkers:
        with each.visitor.socket() as socket:
            history = whole_history(socket)
        for fate, ids in fates(history, set(each.accepted)).items():
            went_wrong.setdefault(fate, set()).update(ids)
        went_wrong.setdefault("never_taken", set()).update(each.outbox)
        out_of_order += not is_in_order(history, list(each.sent))
    return went_wrong, out_of_order


def is_in_order(history: Sequence[dict[str, Any]], sent: Sequence[str]) -> bool:
    """Whether the messages stand in the order in which they were sent, and the replies in that of the messages."""
    inputs = [each for each in history if each["kind"] == "input"]
    replied = [each["in_reply_to"] for each in history if each["kind"] == "message" and each["in_reply_to"]]
    said, answered = [each["id"] for each in inputs], set(replied)
    return said == [one for one in sent if one in set(said)] and replied == [
        each["episode"] for each in inputs if each["episode"] in answered
    ]


@contextmanager
def modelled(has_model: bool, folder: Path) -> Iterator[Processes]:
    """What the site shall ask for replies, if anything: a server for models that is started again when it ends."""
    processes, port = Processes(), free_port()
    if has_model:
        processes.start([sys.executable, "-m", "tests.language_model_server", str(port)], folder / "model.log")
        wait_for(port, folder / "model.log")
        os.environ |= {"COMPANION_LLM_BASE_URL": f"http://127.0.0.1:{port}/v1", "COMPANION_LLM_MODEL": "parrot"}
    try:
        yield processes
    finally:
        processes.stop()


async def _kept_running(processes: Processes) -> None:
    while True:
        processes.look_after(lambda _: None)
        await asyncio.sleep(0.1)


async def _struck(site: Site, asked: argparse.Namespace, models: Processes) -> tuple[list[PatientTalker], list[Fault]]:
    chance, keeping = random.Random(asked.seed), asyncio.create_task(_kept_running(models))
    visitors = [Visitor(site, f"talker{number}").sign_up() for number in range(asked.people)]
    talkers = [PatientTalker(None, visitor=each, chance=random.Random(asked.seed)) for each in visitors]
    parts = [each for each in PARTS if asked.model or each != MODEL]
    faults = await faulty(talkers, chosen(asked.faults, chance, parts), asked.rate, chance, os.getpid())
    keeping.cancel()
    return talkers, faults


def main(asked: argparse.Namespace) -> int:
    """Prints the lines; 1 where anything was lost, came twice, was not answered, or is out of order."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name, modelled(asked.model, Path(name)) as models:
        folder = Path(name) / "data"
        folder.mkdir(exist_ok=True)
        with running(folder, "services") as site:
            talkers, faults = asyncio.run(_struck(site, asked, models))
            went_wrong, out_of_order = became(talkers)
    for line in lines(talkers, faults, went_wrong):
        print(json.dumps(line), flush=True)
    counts = {fate: len(ids) for fate, ids in went_wrong.items()}
    told = {
        "faults": len(faults),
        "accepted": sum(len(each.accepted) for each in talkers),
        **counts,
        "people_out_of_order": out_of_order,
    }
    apologies = sum(len(each.apologies) for each in talkers)
    print(json.dumps({**told, "apologies": apologies, "seconds": round(time.monotonic() - began, 1)}), flush=True)
    return int(any(counts.values()) or out_of_order > 0)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=FAULTS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--people", type=int, default=PEOPLE)
    parser.add_argument("--rate", type=float, default=RATE, help="messages a second in all")
    parser.add_argument("--model", action="store_true", help="with a language model, whose server fails as well")
    return parser.parse_args()


if __name__ == "__main__":
    from tests import environment  # noqa: F401  the site has nothing of this installation's settings

    sys.exit(main(_arguments()))
