"""Manual changes to facts (correct, retire, restore, delete) and merging of entities; each also updates the shared facts and the open chats."""

from collections.abc import Iterable, Mapping, Sequence

from rdflib import URIRef

from chat.accounts.models import User
from chat.curating.open_pages import facts_on_pages, tell_pages
from chat.sharing import sync_contributions
from memory.access import STORE, memory_of
from memory.clock import Clock, system_clock
from memory.curation import bringing_back, correcting, entities, facts
from memory.curation.correcting import Corrected, FactCorrection
from memory.curation.facts import RemovedFacts, RetiredFacts
from memory.curation.receipt import Receipt
from memory.curation.rewriting import await_rewriting
from memory.store.engine import StoreChange
from memory.vocabulary import MEM, person_iri


def correct_facts(user: User, fact: URIRef, value: str, clock: Clock = system_clock) -> URIRef:
    """Replaces a fact's value; returns the fact that now counts. Raises BadInput."""
    corrected = correcting.correct(memory_of(user, clock).holding, fact, value, person_iri(user.pk))
    _changed(user, [fact, corrected], clock)
    return corrected


def put_facts_right(user: User, fact: URIRef | None, correction: FactCorrection, clock: Clock = system_clock) -> Corrected:
    """Replaces a fact by a correction, or adds a fact if `fact` is None. Raises BadInput."""
    made = correcting.apply_correction(memory_of(user, clock).holding, fact, correction, person_iri(user.pk))
    _changed(user, _subjects(made.change), clock)
    return made


def take_facts_back(user: User, change: StoreChange, clock: Clock = system_clock) -> None:
    """Undoes a correction or a retirement exactly. Raises BadInput if it can no longer be undone."""
    correcting.undo_change(memory_of(user, clock).holding, change)
    _changed(user, _subjects(change), clock)


def retire_facts(user: User, chosen: Sequence[URIRef], clock: Clock = system_clock) -> RetiredFacts:
    """Retires facts. Raises BadInput if any is not this person's."""
    retired = facts.retire(memory_of(user, clock).holding, chosen, person_iri(user.pk))
    _changed(user, chosen, clock)
    return retired


def restore_facts(user: User, chosen: Sequence[URIRef], clock: Clock = system_clock) -> int:
    """Restores retired facts; returns how many. Raises BadInput if any is not this person's."""
    restored = facts.restore(memory_of(user, clock).holding, chosen, person_iri(user.pk))
    _changed(user, chosen, clock)
    return restored


def delete_facts(user: User, chosen: Sequence[URIRef], clock: Clock = system_clock) -> Receipt:
    """Like `remove_facts`, but returns only the receipt."""
    return remove_facts(user, chosen, clock).receipt


def remove_facts(
    user: User, chosen: Sequence[URIRef], clock: Clock = system_clock, beside: Mapping[URIRef, Sequence[str]] | None = None
) -> RemovedFacts:
    """Permanently deletes facts, with the words that told them and their shared copies, and further sentences by message.

    Raises BadInput if any fact is not this person's.
    """
    memory = memory_of(user, clock)
    stood = facts_on_pages(memory, chosen, beside or ())
    removed = facts.remove(memory.holding, chosen, beside)
    await_rewriting(STORE.engine)
    sync_contributions(user, clock)
    tell_pages(user.id, memory, stood)
    return removed


def bring_facts_back(user: User, change: StoreChange, clock: Clock = system_clock) -> None:
    """Undoes a deletion of facts exactly. Raises BadInput if it can no longer be undone."""
    memory = memory_of(user, clock)
    reworded = bringing_back.bring_back(memory.holding, change)
    sync_contributions(user, clock)
    back = {quad[0] for quad in change.removed if quad[1] == MEM.timesTold}
    tell_pages(user.id, memory, facts_on_pages(memory, back, reworded))


def merge_things(user: User, keep: URIRef, gone: URIRef, clock: Clock = system_clock) -> int:
    """Merges the entity `gone` into `keep`; returns how many facts moved. Raises BadInput."""
    moved = entities.merge(memory_of(user, clock).holding, keep, gone, person_iri(user.pk))
    sync_contributions(user, clock)
    return moved


def _changed(user: User, chosen: Iterable[URIRef], clock: Clock) -> None:
    """Updates the shared facts and the open chat pages after a change to these facts."""
    sync_contributions(user, clock)
    memory = memory_of(user, clock)
    tell_pages(user.id, memory, facts_on_pages(memory, chosen))


def _subjects(change: StoreChange) -> set[URIRef]:
    """What a change says something about: facts, and things that are none."""
    return {quad[0] for quad in (*change.added, *change.removed)}
