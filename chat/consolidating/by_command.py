"""The commands `forget` and `blend`: one JSON object per affected item, a summary per person, progress on standard error."""

import json
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import datetime
from itertools import takewhile
from threading import Event
from typing import Any, TextIO

from django.db import connections

from chat.accounts.areas import areas_of
from chat.accounts.models import User
from chat.consolidating.carrying_out import carry_out
from chat.consolidating.models import ConsolidationRun, RunCause, RunPart
from chat.consolidating.rules import rules_of, site_settings
from chat.consolidating.waiting import ask_for
from chat.management.interrupting import interruptible
from memory.access import memory_of
from memory.clock import Clock, system_clock
from memory.consolidation.blending import blending
from memory.consolidation.forgetting import running
from memory.consolidation.forgetting.rules import NEVER
from memory.consolidation.forgetting.running import ForgettingExample
from memory.curation.bin import reading
from memory.curation.bin.reading import Binned
from memory.errors import BadInput

ALL = 10**9
A_PAGE = 200
GOES_ON = "Stopped between batches; nothing is half done. Run the command again to continue."
Row = dict[str, Any]


@dataclass
class Command:
    """What both commands share; rows go to `output`, progress to `aside`."""

    what: RunPart
    output: TextIO
    aside: TextIO
    policy: str = ""
    dry_run: bool = False
    clock: Clock = system_clock
    _stop: Event = field(default_factory=Event)

    def run(self, people: Iterable[User]) -> None:
        """Prints what goes and a summary for each person; if interrupted, stops after the current batch.

        Works on as many memories in parallel as the site's settings allow.
        """
        at_once = site_settings().at_once
        with interruptible() as self._stop:
            for rows in map(self._rows, people) if self.dry_run or at_once == 1 else self._side_by_side(people, at_once):
                for row in rows:
                    self.output.write(json.dumps(row, ensure_ascii=False) + "\n")
        if self._stop.is_set():
            self.aside.write(f"\n{GOES_ON}\n")

    def _side_by_side(self, people: Iterable[User], at_once: int) -> Iterator[list[Row]]:
        """The rows of each person, in the order of `people`, computed in parallel."""
        with ThreadPoolExecutor(at_once, "by-command") as pool:
            yield from pool.map(self._rows_in_thread, people)

    def _rows_in_thread(self, user: User) -> list[Row]:
        try:
            return list(self._rows(user))
        finally:
            connections.close_all()

    def _rows(self, user: User) -> Iterator[Row]:
        if self._stop.is_set():
            return
        if self.dry_run:
            yield from self._would_go(user) if self.what == RunPart.FORGETTING else self._would_be_blended(user)
            return
        run = ask_for(user, RunCause.COMMAND, self.what)
        began = self.clock()
        if not carry_out(run, self.clock, self.policy, self._watch):
            raise BadInput(
                f"Another run is working on {user.person.username}’s memory.",
                "Wait until it has finished, or stop it in the admin.",
            )
        run.refresh_from_db()
        yield from (_gone(user, each) for each in self._went(user, began))
        yield self._summary(user, run)

    def _watch(self, what: str, done: int, total: int) -> bool:
        if self.aside.isatty():
            self.aside.write(f"\r{what}: {done:,} of {total:,}   ")
        return not self._stop.is_set()

    def _went(self, user: User, began: datetime) -> Iterator[Binned]:
        """The items that entered the bin since `began`, read page by page."""
        holding, before = memory_of(user, self.clock).holding, ""
        while found := reading.page(holding, before, A_PAGE):
            new = list(takewhile(lambda each: each.forgotten_at >= began, found))
            yield from new
            if len(new) < len(found):
                return
            before = found[-1].cursor

    def _would_go(self, user: User) -> Iterator[Row]:
        rules = rules_of(user, self.policy)
        found = running.preview(memory_of(user, self.clock).holding, rules, ALL)
        for each in found.going:
            yield _row(user, each, rules.policy)
        yield {
            **_whose(user),
            "policy": rules.policy,
            "there": found.there,
            "would_forget": found.total,
            "statements": found.statements,
        }

    def _would_be_blended(self, user: User) -> Iterator[Row]:
        rules = rules_of(user)
        found = (
            blending.preview(memory_of(user, self.clock).holding, rules, ALL)
            if rules.policy != NEVER
            else blending.BlendingPreview()
        )
        for each in found.groups:
            span = {"first": each.first_at.isoformat(), "last": each.last_at.isoformat()}
            yield {**_whose(user), "words": each.words, "count": each.count, **span, "members": list(each.members)}
        yield {**_whose(user), "policy": rules.policy, "would_blend": found.number, "into": found.blends}

    def _summary(self, user: User, run: ConsolidationRun) -> Row:
        seconds = (run.ended - run.began).total_seconds() if run.ended and run.began else 0.0
        done = {"forgotten": run.forgotten} if self.what == RunPart.FORGETTING else {"blended": run.blended}
        return {**_whose(user), "policy": run.policy, **done, "state": run.state, "seconds": round(seconds, 2)}


def people_named(username: str | None) -> Iterable[User]:
    """The memories of the person with this name, areas included, or all that hold anything if None. Raises BadInput if there is no such account."""
    if username is not None:
        user = User.objects.filter(username=username).first()
        if user is None:
            raise BadInput(
                f"There’s no account called “{username}”.", "Check the name, or leave out --user to run it for everyone."
            )
        return [user, *areas_of(user)]
    return (user for user in User.memories.order_by("username").iterator() if memory_of(user).episodes.last_number())


def _gone(user: User, each: Binned) -> Row:
    row = _row(user, each, each.policy)
    return row if each.blend is None else {**row, "blend": str(each.blend)}


def _row(user: User, each: Binned | ForgettingExample, policy: str) -> Row:
    of = {"episode": str(each.root), "words": each.words, "at": each.at.isoformat(), "because": each.because}
    return {**_whose(user), **of, "policy": policy}


def _whose(memory: User) -> Row:
    """Whose memory a row is about, and which area of it, if any."""
    return {"user": memory.person.username, **({"area": memory.area_name} if memory.is_area else {})}
