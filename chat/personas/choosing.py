"""A person chooses whom to talk with; it holds for that person's conversation until another is chosen."""

from chat.accounts.models import User
from chat.delivery import deliver
from chat.events import TalkedWith
from chat.personas.kept import choose


def talk_with(user: User, persona: object) -> TalkedWith:
    """Keeps the choice, named by the persona's key, and tells it to all pages of the person. Raises BadInput."""
    chosen = choose(user, persona)
    event = TalkedWith(type="talked_with", persona=str(chosen.key), name=chosen.name, about=chosen.description)
    deliver(user.id, event)
    return event
