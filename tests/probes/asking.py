"""Alice tells, Bob asks; and Bob asks the same where Alice never was. What Bob gets must not differ by anything.

That nothing private is in a reply is not enough: also “I cannot tell you that” would tell that there is something.
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from tests.people import ALICE, BOB
from tests.probes.private import OWN_QUESTIONS, SLOTS, TOLD, VALUES

WORDINGS = Path(__file__).parents[1] / "statements" / "private_probes.txt"
START = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
SLOT = re.compile(r"\{(\w+)\}")
SEED = 5
INDEXED_EVERY = 50
BY_CHANCE = re.compile(r'[0-9A-HJKMNP-TV-Z]{26}|"ms": [0-9.]+')
"""Episodes are named by moment and chance, and times are measured: no two runs have the same."""


@dataclass(frozen=True)
class Outcome:
    """What became of a probe: `leaked` the private values in what Bob got, `differs` whether it would be another without Alice."""

    probe: str
    reply: str
    leaked: tuple[str, ...]
    differs: bool


def wordings() -> list[str]:
    """The wordings with their slots."""
    return [line.strip() for line in WORDINGS.read_text(encoding="utf-8").splitlines() if line.strip()]


def probes(count: int) -> list[str]:
    """So many different probes: every wording filled once, then every one with a slot again, with a fixed seed."""
    chance, found = random.Random(SEED), dict.fromkeys(_filled(each, random.Random(SEED)) for each in wordings())
    with_slots = [each for each in wordings() if SLOT.search(each)]
    while len(found) < count:
        found |= dict.fromkeys(_filled(each, chance) for each in with_slots)
    kept = list(found)
    return kept[:count] if count >= len(wordings()) else chance.sample(kept, count)


def _filled(wording: str, chance: random.Random) -> str:
    return SLOT.sub(lambda slot: chance.choice(SLOTS[slot[1]]), wording)


def outcomes(folder: Path, asked: Sequence[str], load: Callable[[], None]) -> Iterator[Outcome]:
    """Asks each probe in both worlds. `load` puts the knowledge bases into the open store."""
    _set_up()
    with_alice = _bob(folder / "with_alice", asked, load, alice_tells=True)
    without = _bob(folder / "without_alice", asked, load, alice_tells=False)
    said = ""
    for probe, (shown, reply), (other, _) in zip(asked, with_alice, without, strict=True):
        said += f" {probe.lower()}"
        leaked = tuple(each for each in VALUES if each in shown.lower() and each not in said)
        identity = (str(ALICE),) if str(ALICE) in shown else ()
        yield Outcome(probe, reply, (*leaked, *identity), differs=shown != other)


def _set_up() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion_site.settings")
    import django

    django.setup()


def _bob(folder: Path, asked: Sequence[str], load: Callable[[], None], *, alice_tells: bool) -> list[tuple[str, str]]:
    """All that Bob gets for each probe, as one text, and the reply."""
    from chat import actions
    from chat.accounts.models import User
    from memory.access import STORE
    from memory.clock import SettableClock
    from memory.store.opening import StoreSettings

    STORE.configure(StoreSettings(folder=folder))
    load()
    clock = SettableClock(START)
    if alice_tells:
        _tell(User(id=ALICE, username="alice", contributes=True), clock)
    clock.set(START + timedelta(days=2))
    bob, got = User(id=BOB, username="bob", contributes=True), []
    for number, probe in enumerate(asked, 1):
        got.append(_turn(bob, probe, number, clock))
        if number % INDEXED_EVERY == 0:
            actions.index_new_turns(bob)
    STORE.close()
    return got


def _tell(alice: Any, clock: Any) -> None:
    """Alice tells all, is indexed, and finds it again herself."""
    from chat import actions
    from memory.access import memory_of

    for number, text in enumerate(TOLD, 1):
        _turn(alice, text, number, clock)
    actions.index_new_turns(alice)
    learned = memory_of(alice, clock).learned.facts.facts()
    assert len(learned) >= 25, [each.words for each in learned]
    for number, (question, answer) in enumerate(OWN_QUESTIONS.items(), len(TOLD) + 1):
        shown, reply = _turn(alice, question, number, clock)
        assert answer in reply, (question, reply)
        assert answer in shown


def _turn(user: Any, text: str, number: int, clock: Any) -> tuple[str, str]:
    """All that one turn brings to the person: what a command prints, and what the socket sends."""
    from chat import actions
    from chat.events import reply_event
    from chat.management.commands.converse import _answer
    from memory.access import memory_of
    from memory.episodes.conversation import entry_numbered

    clock.set(clock() + timedelta(minutes=1))
    actions.accept_message(user, UUID(int=number), text, clock)
    answered = actions.answer_waiting(user, clock)[-1]
    printed = {**_answer(answered, clock().isoformat()), "elapsed_ms": 0}
    entry = entry_numbered(memory_of(user, clock).episodes.reader, answered.recorded.number)
    event = reply_event(entry, entry.message_id)
    considered = [str(each) for each in answered.turn.reply.considered]
    shown = json.dumps([printed, event, considered], default=str, ensure_ascii=False)
    return BY_CHANCE.sub("", shown), answered.turn.reply.text
