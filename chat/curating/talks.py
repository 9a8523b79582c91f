"""A talk named and pinned by hand."""

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

NO_SUCH_TALK = BadInput("There is no such talk.", "It may have been removed.")


def rename_talk(user: User, day: date, title: str, clock: Clock = system_clock) -> Talk:
    """Gives the talk of this day a title; an empty one brings back the one made of it. Raises BadInput, changing nothing."""
    memory = memory_of(user, clock)
    talk, said = _found(memory, day)
    name_talk(memory.holding, said, title)
    return (talk_on(memory, day) or (talk,))[0]


def pin_talk(user: User, day: date, *, pinned: bool, clock: Clock = system_clock) -> Talk:
    """Has the talk of this day stand first in the list of talks, or where its day is again. Raises BadInput, changing nothing."""
    memory = memory_of(user, clock)
    talk, said = _found(memory, day)
    mark_pinned(memory.holding, said, pinned=pinned)
    return replace(talk, is_pinned=pinned)


def _found(memory: Memory, day: date) -> tuple[Talk, list[URIRef]]:
    found = talk_on(memory, day)
    if found is None:
        raise NO_SUCH_TALK
    return found
