"""A person who talks continuously while other work goes on."""

import time
from collections.abc import Callable, Sequence
from datetime import timedelta
from functools import partial
from uuid import uuid4

from chat import quiet
from chat.accounts.models import User
from chat.dialogue.turn import take_turn
from chat.intents.installed import installed_wording
from measuring.benchmarks.episodes import END, person_numbered
from measuring.benchmarks.measuring import median_and_p95
from measuring.benchmarks.talk import Subjects
from measuring.benchmarks.turns import utterances
from memory.access import STORE, memory_of
from memory.clock import SettableClock

EVERY_SECONDS = 2.0


class SimulatedTalk:
    """One person's talk; its clock starts where the generated past ends."""

    def __init__(self) -> None:
        self._clock = SettableClock(END)
        self._user = User(id=person_numbered(0), username="benchmark")
        self._said = utterances(Subjects(STORE.domain_knowledge()))

    def take(self, many: int) -> list[float]:
        """Takes this many turns in a row; returns their milliseconds."""
        return [self._turn() for _ in range(many)]

    def take_while(self, is_going_on: Callable[[], bool], every: float = EVERY_SECONDS) -> list[float]:
        """Takes turns at a steady pace while something is going on; returns their milliseconds."""
        taken: list[float] = []
        while is_going_on():
            began = time.monotonic()
            taken.append(self._turn())
            time.sleep(max(0.0, every - (time.monotonic() - began)))
        return taken

    def _turn(self) -> float:
        """Milliseconds from the message to the stored reply, including any waiting."""
        self._clock.set(self._clock() + timedelta(seconds=EVERY_SECONDS))
        memory = memory_of(self._user, self._clock)
        _, text = next(self._said)
        start = time.perf_counter()
        with quiet.expecting_turn():
            memory.episodes.record_input(text, str(uuid4()))
        with quiet.turn_in_progress():
            said = memory.episodes.awaiting_reply()[0]
            turn = take_turn(memory, said, installed_wording())
            memory.episodes.record_turn(said, turn.analysis, turn.reply, partial(turn.change, memory))
        return (time.perf_counter() - start) * 1000


def times(taken: Sequence[float]) -> dict[str, float]:
    """The number of turns, with their median and 95th percentile in milliseconds."""
    return {"turns": len(taken), **median_and_p95(taken)}
