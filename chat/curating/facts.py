"""Manual changes to facts (correct, retire, restore, delete) and merging of entities; each also updates the shared facts."""

from collections.abc import Sequence

from rdflib import URIRef

from chat.accounts.models import User
from chat.sharing import sync_contributions
from memory.access import STORE, memory_of
from memory.clock import Clock, system_clock
from memory.curation import correcting, entities, facts
from memory.curation.correcting import Corrected, FactCorrection
from memory.curation.receipt import Receipt
from memory.curation.rewriting import await_rewriting
from memory.store.engine import StoreChange
from memory.vocabulary import person_iri


def correct_facts(user: User, fact: URIRef, value: str, clock: Clock = system_clock) -> URIRef:
    """Replaces a fact's value; returns the fact that now counts. Raises BadInput."""
    corrected = correcting.correct(memory_of(user, clock).holding, fact, value, person_iri(user.pk))
    sync_contributions(user, clock)
    return corrected


def put_facts_right(user: User, fact: URIRef | None, correction: FactCorrection, clock: Clock = system_clock) -> Corrected:
    """Replaces a fact by a correction, or adds a fact if `fact` is None. Raises BadInput."""
    made = correcting.apply_correction(memory_of(user, clock).holding, fact, correction, person_iri(user.pk))
    sync_contributions(user, clock)
    return made


def take_facts_back(user: User, change: StoreChange, clock: Clock = system_clock) -> None:
    """Undoes a correction exactly. Raises BadInput if it can no longer be undone."""
    correcting.undo_correction(memory_of(user, clock).holding, change)
    sync_contributions(user, clock)


def retire_facts(user: User, chosen: Sequence[URIRef], clock: Clock = system_clock) -> int:
    """Retires facts; returns how many. Raises BadInput if any is not this person's."""
    retired = facts.retire(memory_of(user, clock).holding, chosen, person_iri(user.pk))
    sync_contributions(user, clock)
    return retired


def restore_facts(user: User, chosen: Sequence[URIRef], clock: Clock = system_clock) -> int:
    """Restores retired facts; returns how many. Raises BadInput if any is not this person's."""
    restored = facts.restore(memory_of(user, clock).holding, chosen, person_iri(user.pk))
    sync_contributions(user, clock)
    return restored


def delete_facts(user: User, chosen: Sequence[URIRef], clock: Clock = system_clock) -> Receipt:
    """Permanently deletes facts, and their shared copies. Raises BadInput if any is not this person's."""
    receipt = facts.delete(memory_of(user, clock).holding, chosen)
    await_rewriting(STORE.engine)
    sync_contributions(user, clock)
    return receipt


def merge_things(user: User, keep: URIRef, gone: URIRef, clock: Clock = system_clock) -> int:
    """Merges the entity `gone` into `keep`; returns how many facts moved. Raises BadInput."""
    moved = entities.merge(memory_of(user, clock).holding, keep, gone, person_iri(user.pk))
    sync_contributions(user, clock)
    return moved
