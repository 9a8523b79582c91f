"""Manual changes to interests. Nothing else needs updating: recommendations and remarks re-read the interests each time."""

from collections.abc import Sequence

from rdflib import URIRef

from chat.accounts.models import User
from memory.access import memory_of
from memory.clock import Clock, system_clock
from memory.curation import interests
from memory.curation.receipt import Receipt
from memory.interests.user_model import Interest


def say(user: User, interest: URIRef, said: str, clock: Clock = system_clock) -> Interest | None:
    """Records that the person likes, dislikes or wants less of an interest; None if there is none. Raises BadInput."""
    return interests.say(memory_of(user, clock).holding, interest, said)


def forget(user: User, those: Sequence[URIRef], clock: Clock = system_clock) -> Receipt:
    """Permanently removes interests. Raises BadInput for too many at once."""
    return interests.forget(memory_of(user, clock).holding, those)
