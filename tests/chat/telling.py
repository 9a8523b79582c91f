"""People who tell the companion things, a turn each, as the site has it."""

from datetime import timedelta
from uuid import UUID, uuid4

from chat import actions
from chat.accounts.models import User
from chat.dialogue.turn import Turn
from memory.access import STORE
from memory.clock import SettableClock
from memory.store.engine import Scope
from memory.vocabulary import QUARANTINE_GRAPH, SHARED_GRAPH


def contributor(name: str, number: int, clock: SettableClock, *, days: int = 30, **more: object) -> User:
    """A person who agreed to contribute, with an account so many days old."""
    joined = clock() - timedelta(days=days)
    fields = {"contributes": True, "date_joined": joined, **more}
    return User.objects.create_user(name, password="a long enough one", id=UUID(int=0xC000 + number), **fields)


def says(user: User, text: str, clock: SettableClock) -> Turn:
    """One turn, a minute after the last."""
    clock.set(clock() + timedelta(minutes=1))
    actions.accept_message(user, uuid4(), text, clock)
    return actions.answer_waiting(user, clock)[-1].turn


def values_in(graph) -> list[str]:
    """The values of all that is stated in a graph."""
    return sorted(str(row["o"]) for row in STORE.engine.select("SELECT ?o { ?s ?p ?o }", Scope((graph,))))


def in_quarantine() -> str:
    """All that the quarantine holds, in one text."""
    return " ".join(values_in(QUARANTINE_GRAPH))


def shared() -> str:
    """All that is everybody's, in one text."""
    return " ".join(values_in(SHARED_GRAPH))
