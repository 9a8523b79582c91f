"""Renaming and pinning of a talk by its person."""

from dataclasses import dataclass, replace
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


@dataclass(frozen=True)
class TalkPlace:
    """Where a talk is found: its day and the number of one of its messages; without a number, the day's first talk."""

    day: date
    number: int | None = None


def rename_talk(user: User, place: TalkPlace, title: str, clock: Clock = system_clock) -> Talk:
    """Sets the title of the talk there; an empty one restores the generated title. Raises BadInput, changing nothing."""
    memory = memory_of(user, clock)
    talk, said = _found(memory, place)
    name_talk(memory.holding, said, title)
    return (talk_on(memory, place.day, talk.number) or (talk,))[0]


def pin_talk(user: User, place: TalkPlace, *, pinned: bool, clock: Clock = system_clock) -> Talk:
    """Pins the talk there to the top of the list of talks, or unpins it. Raises BadInput, changing nothing."""
    memory = memory_of(user, clock)
    talk, said = _found(memory, place)
    mark_pinned(memory.holding, said, pinned=pinned)
    return replace(talk, is_pinned=pinned)


def _found(memory: Memory, place: TalkPlace) -> tuple[Talk, list[URIRef]]:
    found = talk_on(memory, place.day, place.number)
    if found is None:
        raise NO_SUCH_TALK
    return found
