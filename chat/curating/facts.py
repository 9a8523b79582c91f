"""Facts corrected, set aside, brought back and removed by hand, and things that are one: and what was contributed of them."""

from collections.abc import Sequence

from rdflib import URIRef

from chat.accounts.models import User
from chat.sharing import bring
from memory.access import STORE, memory_of
from memory.clock import Clock, system_clock
from memory.curation import entities, facts
from memory.curation.receipt import Receipt
from memory.curation.rewriting import await_rewriting
from memory.vocabulary import person_iri


def correct_facts(user: User, fact: URIRef, value: str, clock: Clock = system_clock) -> URIRef:
    """Puts another value in the place of a fact's; gives the fact that counts now. Raises BadInput."""
    corrected = facts.correct(memory_of(user, clock).holding, fact, value, person_iri(user.pk))
    bring(user, clock)
    return corrected


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
