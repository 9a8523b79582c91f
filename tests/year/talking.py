"""A conversation in a file, talked through: each line at its time, with what the reply must and must not be."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from memory.access import memory_of
from memory.clock import SettableClock

FILE = Path(__file__).parent / "conversation.jsonl"


@dataclass(frozen=True)
class Said:
    """A line of the file and what was said to it."""

    line: dict[str, Any]
    reply: str
    answers: tuple[str, ...]
    remark: str
    adjusted: tuple[str, ...]

    @property
    def failures(self) -> list[str]:
        """What is not as the line says it must be."""
        wanted = self.line
        found = [f"does not say “{each}”" for each in wanted.get("says", []) if each.lower() not in self.reply.lower()]
        found += [f"says “{each}”" for each in wanted.get("says_not", []) if each.lower() in self.reply.lower()]
        if "answers" in wanted and set(self.answers) != set(wanted["answers"]):
            found.append(f"answers {sorted(self.answers)}")
        if "remark" in wanted and self.remark.partition(":")[0] != wanted["remark"]:
            found.append(f"remarks “{self.remark}”")
        if wanted.get("raised") and not any(each.startswith("raised") for each in self.adjusted):
            found.append("is not raised")
        return found


def lines() -> list[dict[str, Any]]:
    """The conversation."""
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def talk_through(user: Any) -> Iterator[Said]:
    """Says each line as the person at its time; the store must be open and hold the bundled domains."""
    from chat import actions

    clock = SettableClock(datetime.fromisoformat(lines()[0]["at"]))
    for line in lines():
        clock.set(datetime.fromisoformat(line["at"]))
        if "evaluate" in line:
            last = memory_of(user, clock).episodes.short_term().last or _last(user, clock)
            actions.evaluate(user, last.message, line["evaluate"], "", clock)
        actions.accept_message(user, str(uuid4()), line["text"], clock)
        (answered,) = actions.answer_waiting(user, clock)
        turn = answered.turn
        yield Said(line, turn.reply.text, turn.reply.answers, turn.reply.remark, turn.candidates[0].adjusted)


def _last(user: Any, clock: Any) -> Any:
    from memory.episodes.exchanges import last_exchanges

    episodes = memory_of(user, clock).episodes
    return last_exchanges(episodes.reader, episodes.last_number() + 1, 1)[0]
