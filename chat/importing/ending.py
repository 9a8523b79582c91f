"""Ends the imports into a memory that is about to be erased."""

from time import monotonic, sleep

from django.utils import timezone

from chat.accounts.models import User
from chat.importing.models import MemoryImport
from chat.jobs import HEARTBEAT_TIMEOUT, JobState

ENDS_WITHIN_SECONDS = 20.0


def end_imports(user: User) -> None:
    """Stops and removes all imports of a person, and waits until the last step under way is over."""
    asked = MemoryImport.objects.filter(person=user)
    asked.filter(state=JobState.WAITING).delete()
    asked.update(stop_asked=True)
    until = monotonic() + ENDS_WITHIN_SECONDS
    running = asked.filter(state=JobState.RUNNING, heard__gt=timezone.now() - HEARTBEAT_TIMEOUT)
    while running.exists() and monotonic() < until:
        sleep(0.1)
    asked.delete()
