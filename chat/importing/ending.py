"""Ends the imports into a memory that is about to be erased."""

from time import monotonic, sleep

from django.utils import timezone
from django.utils.translation import gettext as _

from chat.accounts.models import User
from chat.importing.models import MemoryImport
from chat.jobs import HEARTBEAT_TIMEOUT, JobState
from memory.errors import StoreUnavailable

ENDS_WITHIN_SECONDS = 20.0


class ImportGoesOn(StoreUnavailable):
    """An import did not stop in time, and what it still writes would be left behind. Trying again does help."""


def end_imports(user: User) -> None:
    """Stops and removes all imports into a memory, once the last step under way is over. Raises ImportGoesOn if it is not soon."""
    asked = MemoryImport.objects.filter(person=user)
    asked.filter(state=JobState.WAITING).delete()
    asked.update(stop_asked=True)
    until = monotonic() + ENDS_WITHIN_SECONDS
    running = asked.filter(state=JobState.RUNNING, heard__gt=timezone.now() - HEARTBEAT_TIMEOUT)
    while running.exists() and monotonic() < until:
        sleep(0.1)
    if running.exists():
        raise ImportGoesOn(_("A file is still being imported, so nothing was deleted."), _("Try again in a moment."))
    asked.delete()
