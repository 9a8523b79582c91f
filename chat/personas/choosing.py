"""Lets a person choose whom to talk with, until they choose someone else."""

from chat.accounts.models import User
from chat.delivery import deliver
from chat.events import TalkedWith
from chat.personas.kept import choose


def talk_with(user: User, persona: object) -> TalkedWith:
    """Stores the choice, given by the persona's key, and announces it to all open pages of the person. Raises BadInput."""
    chosen = choose(user, persona)
    event = TalkedWith(type="talked_with", persona=str(chosen.key), name=chosen.name, about=chosen.description)
    deliver(user.id, event)
    return event
