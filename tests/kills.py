"""`python -m tests.kills [N]`: what was accepted before each of N `kill -9` at random moments, and what became of it, as a JSON line."""

import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.site.running import Site, Visitor, next_event, running, say, whole_history

SEED = 7
KILLS = 100
LONGEST_WAIT_SECONDS = 0.12
QUESTIONS = ["When was Charlie Parker born?", "Who wrote Yesterday?", "Who is Nina Simone?", "What is wine made from?", "Hello"]


@dataclass(frozen=True)
class Found:
    """What is there after a kill, of all that was accepted since the beginning."""

    accepted: int
    lost: int
    stored_twice: int
    not_answered: int
    answered_twice: int


def kill_often(folder: Path, kills: int) -> Iterator[Found]:
    """A site in this folder, killed so often while Alice talks; what is found once it runs again, after each."""
    with running(folder) as site:
        alice, chance, accepted = Visitor(site, "alice").sign_up(), random.Random(SEED), set()
        for _ in range(kills):
            talk_until_killed(site, alice, chance, accepted)
            site.start()
            with alice.socket() as socket:
                yield found(answered_history(socket), accepted)


def talk_until_killed(site: Site, alice: Visitor, chance: random.Random, accepted: set[str]) -> None:
    """Sends without waiting for replies, and kills the process in the middle of it."""
    seconds = chance.uniform(0.0, LONGEST_WAIT_SECONDS)
    with alice.socket() as socket:
        try:
            for _ in range(chance.randint(1, 6)):
                say(socket, chance.choice(QUESTIONS))
                accepted.add(next_event(socket, "accepted")["id"])
            say(socket, chance.choice(QUESTIONS))
            while True:
                accepted.add(next_event(socket, "accepted", within=seconds)["id"])
        except (TimeoutError, ConnectionClosed):
            site.kill()


def answered_history(socket: ClientConnection) -> list[dict]:
    """The conversation once all that was left waiting has been answered: a new message is answered after the older ones."""
    last = say(socket, "Hello")
    while next_event(socket, "reply")["id"] != last:
        pass
    return whole_history(socket)


def found(history: list[dict], accepted: set[str]) -> Found:
    """What of the accepted messages is in the conversation, and how often each input of it was answered."""
    return Found(accepted=len(accepted), **{fate: len(ids) for fate, ids in fates(history, accepted).items()})


def fates(history: list[dict], accepted: set[str]) -> dict[str, set[str]]:
    """The ids of messages by what should have become of none: lost, stored twice, not answered, answered twice."""
    inputs = [episode for episode in history if episode["kind"] == "input"]
    times = Counter(episode["id"] for episode in inputs)
    replies = Counter(episode["in_reply_to"] for episode in history if episode["kind"] == "message")
    return {
        "lost": accepted - set(times),
        "stored_twice": {each for each, count in times.items() if count > 1},
        "not_answered": {episode["id"] for episode in inputs if not replies[episode["episode"]]},
        "answered_twice": {episode["id"] for episode in inputs if replies[episode["episode"]] > 1},
    }


def main(kills: int) -> int:
    """Prints the figures after the last kill; 1 where anything was lost or came twice."""
    began, after = time.monotonic(), []
    with tempfile.TemporaryDirectory() as folder:
        for now in kill_often(Path(folder) / "data", kills):
            after.append(now)
            print(f"{len(after)} of {kills}: {now}", file=sys.stderr)
    worst = Found(*(max(vars(each)[name] for each in after) for name in vars(after[-1])))
    print(json.dumps({"kills": kills, **vars(worst), "seconds": round(time.monotonic() - began, 1)}))
    return int(any((worst.lost, worst.stored_twice, worst.not_answered, worst.answered_twice)))


if __name__ == "__main__":
    from tests import environment  # noqa: F401  the site has nothing of this installation's settings

    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else KILLS))
