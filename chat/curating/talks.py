"""Renaming and pinning of a day's talk by its person."""

from dataclasses import replace
from datetime import date

from rdflib import URIRef

from chat.accounts.models import User
from memory.access import Memory, memory_of
from memory.clock import Clock, system_clock
from memory.curation.pins import pin_talk as mark_pinned
from memory.curation.talk_titles import name_talk
from memory.errors import BadInput
from memory.inspector.talks import Talk, talk_on

NO_SUCH_TALK = BadInput("I can’t find that chat.", "It may have been deleted.")


def rename_talk(user: User, day: date, title: str, clock: Clock = system_clock) -> Talk:
    """Sets the title of this day's talk; an empty one restores the generated title. Raises BadInput, changing nothing."""
    memory = memory_of(user, clock)
    talk, said = _found(memory, day)
    name_talk(memory.holding, said, title)
    return (talk_on(memory, day) or (talk,))[0]


def pin_talk(user: User, day: date, *, pinned: bool, clock: Clock = system_clock) -> Talk:
    """Pins this day's talk to the top of the list of talks, or unpins it. Raises BadInput, changing nothing."""
    memory = memory_of(user, clock)
    talk, said = _found(memory, day)
    mark_pinned(memory.holding, said, pinned=pinned)
    return replace(talk, is_pinned=pinned)


def _found(memory: Memory, day: date) -> tuple[Talk, list[URIRef]]:
    found = talk_on(memory, day)
    if found is None:
        raise NO_SUCH_TALK
    return found
