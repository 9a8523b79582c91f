"""Proactive messages: to whom and when; stored first, then delivered."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta

from django.conf import settings

from chat import presence
from chat.accounts.models import User
from chat.actions import wording
from chat.delivery import deliver
from chat.dialogue.occasion import Wishes, is_seldom_enough, is_time
from chat.dialogue.recommending import recommendation
from chat.dialogue.reminding import next_reminder
from chat.events import Proactive, proactive_event
from chat.personas.kept import speaking_to
from memory.access import memory_of
from memory.clock import Clock, system_clock
from memory.episodes.conversation import entry_numbered


def who_may_be_recommended_to() -> Iterable[User]:
    """The active users who accept proactive messages, want to be remembered, and have the chat open; areas count apart."""
    people = User.memories.filter(is_active=True, accepts_proactive=True, remembers=True)
    here = presence.here_since(people.values_list("pk", flat=True))
    return people.filter(pk__in=here) if here else ()


def recommend(user: User, clock: Clock = system_clock) -> Proactive | None:
    """Sends a person a due reminder or a recommendation, if there is one and now is a good time; None otherwise.

    Reminders ignore the daily limit; in an area there is nothing else. Only one worker does this per person at a time.
    """
    since = presence.here_since([user.pk]).get(user.pk)
    if since is None:
        return None
    memory = memory_of(user, clock)
    with memory.episodes.turn() as is_ours:
        wishes = wishes_of(user)
        if not is_ours or not is_time(wishes, memory, since, timedelta(minutes=settings.COMPANION_IDLE_MINUTES)):
            return None
        speaking = speaking_to(user)
        reply = next_reminder(memory, wording(speaking))
        if reply is None and not user.is_area and is_seldom_enough(wishes, memory):
            reply = recommendation(memory, wording(speaking))
        recorded = memory.episodes.record_proactive(replace(reply, said_by=speaking.voice.name)) if reply else None
    entry = entry_numbered(memory.episodes.reader, recorded.number) if recorded else None
    if entry is None:
        return None
    event = proactive_event(entry)
    deliver(user.id, event)
    return event


def wishes_of(user: User) -> Wishes:
    """The person's preferences for proactive messages."""
    return Wishes(user.accepts_proactive, user.quiet_from, user.quiet_until, user.proactive_a_day)
