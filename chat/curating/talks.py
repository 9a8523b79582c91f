"""The title of a talk changed by hand."""

from datetime import date

from chat.accounts.models import User
from memory.access import memory_of
from memory.clock import Clock, system_clock
from memory.curation.talk_titles import name_talk
from memory.errors import BadInput
from memory.inspector.talks import Talk, talk_on

NO_SUCH_TALK = BadInput("There is no such talk.", "It may have been removed.")


def rename_talk(user: User, day: date, title: str, clock: Clock = system_clock) -> Talk:
    """Gives the talk of this day a title; an empty one brings back the one made of it. Raises BadInput, changing nothing."""
    memory = memory_of(user, clock)
    found = talk_on(memory, day)
    if found is None:
        raise NO_SUCH_TALK
    name_talk(memory.holding, found[1], title)
    now = talk_on(memory, day)
    return now[0] if now else found[0]
