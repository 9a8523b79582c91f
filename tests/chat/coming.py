"""People who agreed that the companion comes by itself, and moments at which it may."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

from chat import actions, presence, proactive
from chat.accounts.models import User
from chat.dialogue.turn import Turn
from memory.clock import SettableClock

AGREED = {"accepts_proactive": True, "proactive_a_day": 10}
SILENT = timedelta(minutes=6)


def agrees(user: User, **more: Any) -> User:
    """The same person, who agreed."""
    for name, value in {**AGREED, **more}.items():
        setattr(user, name, value)
    user.save()
    return user


def says(user: User, text: str, clock: SettableClock) -> Turn:
    """One turn, a minute after the last; the chat is open."""
    presence.is_here(user.pk, clock())
    clock.set(clock() + timedelta(minutes=1))
    actions.accept_message(user, uuid4(), text, clock)
    return actions.answer_waiting(user, clock)[-1].turn


def comes(user: User, clock: SettableClock, after: timedelta = SILENT) -> Any:
    """What is said unasked so long after the last that happened; None for nothing."""
    clock.set(clock() + after)
    return proactive.recommend(user, clock)


def heard(user: User, clock: SettableClock, times: int, after: timedelta = SILENT) -> list[str]:
    """The texts of what is said unasked, tried so often."""
    events = [comes(user, clock, after) for _ in range(times)]
    return [event["text"] for event in events if event is not None]
