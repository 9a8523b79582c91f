"""Facts corrected, set aside, brought back and removed by hand, and things that are one: and what was contributed of them."""

from collections.abc import Sequence

from rdflib import URIRef

from chat.accounts.models import User
from chat.sharing import bring
from memory.access import STORE, memory_of
from memory.clock import Clock, system_clock
from memory.curation import correcting, entities, facts
from memory.curation.correcting import Corrected, FactCorrection
from memory.curation.receipt import Receipt
from memory.curation.rewriting import await_rewriting
from memory.store.engine import Change
from memory.vocabulary import person_iri


def correct_facts(user: User, fact: URIRef, value: str, clock: Clock = system_clock) -> URIRef:
    """Puts another value in the place of a fact's; gives the fact that counts now. Raises BadInput."""
    corrected = correcting.correct(memory_of(user, clock).holding, fact, value, person_iri(user.pk))
    bring(user, clock)
    return corrected


def put_facts_right(user: User, fact: URIRef | None, correction: FactCorrection, clock: Clock = system_clock) -> Corrected:
    """Puts what is right in the place of a fact, or beside all others where none is given. Raises BadInput."""
    made = correcting.put_right(memory_of(user, clock).holding, fact, correction, person_iri(user.pk))
    bring(user, clock)
    return made


def take_facts_back(user: User, change: Change, clock: Clock = system_clock) -> None:
    """Undoes what was put right, exactly. Raises BadInput where that cannot be."""
    correcting.take_back(memory_of(user, clock).holding, change)
    bring(user, clock)


def retire_facts(user: User, chosen: Sequence[URIRef], clock: Clock = system_clock) -> int:
    """Sets facts aside; gives how many. Raises BadInput where any is not this person's."""
    retired = facts.retire(memory_of(user, clock).holding, chosen, person_iri(user.pk))
    bring(user, clock)
    return retired


def restore_facts(user: User, chosen: Sequence[URIRef], clock: Clock = system_clock) -> int:
    """Has facts count again; gives how many. Raises BadInput where any is not this person's."""
    restored = facts.restore(memory_of(user, clock).holding, chosen, person_iri(user.pk))
    bring(user, clock)
    return restored


def delete_facts(user: User, chosen: Sequence[URIRef], clock: Clock = system_clock) -> Receipt:
    """Removes facts for good, and what was contributed of them. Raises BadInput where any is not this person's."""
    receipt = facts.delete(memory_of(user, clock).holding, chosen)
    await_rewriting(STORE.engine)
    bring(user, clock)
    return receipt


def merge_things(user: User, keep: URIRef, gone: URIRef, clock: Clock = system_clock) -> int:
    """Makes one thing of two; gives how many facts moved. Raises BadInput."""
    moved = entities.merge(memory_of(user, clock).holding, keep, gone, person_iri(user.pk))
    bring(user, clock)
    return moved
