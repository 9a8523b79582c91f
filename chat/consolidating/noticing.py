"""Detects that a memory exceeds its budget: checked after a message, at most once an hour per person."""

from datetime import timedelta

from django.core.cache import cache
from django.utils import timezone

from chat.accounts.models import User
from chat.consolidating.models import ConsolidationRun, RunCause
from chat.consolidating.rules import rules_of
from chat.consolidating.waiting import ask_for, last_run
from memory.access import memory_of
from memory.consolidation.forgetting.rules import NEVER
from memory.consolidation.forgetting.traces import number_of_traces

LOOKED_AT_EVERY_SECONDS = 3600
IN_VAIN = timedelta(days=1)
"""Delay before the next run if the last one found nothing to forget."""


def room_is_needed(user: User) -> ConsolidationRun | None:
    """Queues a run if the person's memory exceeds its budget; None if it does not, or was checked recently."""
    rules = rules_of(user)
    memory = memory_of(user)
    if rules.policy == NEVER or memory.episodes.last_number() <= rules.budget or not _is_time(user):
        return None
    if number_of_traces(memory.holding) <= rules.budget or _was_in_vain(user):
        return None
    return ask_for(user, RunCause.ROOM)


def _is_time(user: User) -> bool:
    return bool(cache.add(f"consolidation.looked.{user.pk.hex}", value=True, timeout=LOOKED_AT_EVERY_SECONDS))


def _was_in_vain(user: User) -> bool:
    last = last_run(user)
    return last is not None and last.ended is not None and not last.forgotten and last.ended > timezone.now() - IN_VAIN
