"""Retires, restores and deletes facts by hand; `correcting` corrects them.

What a person does here takes precedence over everything extracted later: a corrected or retired fact stays out
however often it is told again; only `restore`, or a correction that says the same, brings it back.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rdflib import URIRef

from memory.curation.bin.mentions import IN_THE_BIN, ManualRemoval, empty_of
from memory.curation.condensed import let_go_of_episodes, unindex
from memory.curation.edit import Edit
from memory.curation.fact_changes import FactChanges, overrule, own_facts
from memory.curation.fact_interests import with_interests
from memory.curation.fact_removal import removal_of
from memory.curation.person_store import PersonStore
from memory.curation.receipt import Receipt
from memory.curation.unsaying import unsay
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.facts.facts import FactReader, ManualEdit
from memory.facts.relations import relation_of
from memory.store.engine import StoreChange
from memory.vocabulary import MEM

IN_MESSAGES, IN_REPLIES = "things you said, without the words that told it", "replies, without what they said of it"


@dataclass(frozen=True)
class RetiredFacts:
    """How many facts were retired, and the change that did it, by which it can be undone exactly."""

    number: int
    change: StoreChange


def retire(holding: PersonStore, facts: Sequence[URIRef], by: URIRef) -> RetiredFacts:
    """Retires facts that were not retired before: they are kept but no longer count, and are no reason for an interest.

    Raises BadInput if any is not this person's.
    """
    with holding.changing():
        changes = FactChanges(holding)
        in_use = [each for each in own_facts(holding, facts) if each.by_hand.retired is None]
        for each in in_use:
            changes.put(replace(each, by_hand=replace(each.by_hand, retired=ManualEdit(by, holding.clock()), restored=None)))
        change = with_interests(holding, changes)
        holding.engine.apply(change)
        return RetiredFacts(len(in_use), change)


def restore(holding: PersonStore, facts: Sequence[URIRef], by: URIRef) -> int:
    """Makes retired, corrected or superseded facts count again; returns how many did.

    Facts that contradict them, and what a correction had put in their place, become history. Raises BadInput if any is not this
    person's.
    """
    with holding.changing():
        changes = FactChanges(holding)
        domain = DomainKnowledge(holding.engine, SchemaCache(holding.engine))
        hand = ManualEdit(by, holding.clock())
        out = [each for each in own_facts(holding, facts) if not each.is_live]
        for old in sorted(out, key=lambda each: (each.last_told, each.iri)):
            back = replace(old.as_told, by_hand=replace(old.as_told.by_hand, restored=hand))
            changes.put(back)
            instead = changes.at(old.superseded_by) if old.superseded_by and old.by_hand.corrected else None
            if instead is not None and instead.is_live and instead.iri not in {each.iri for each in out}:
                changes.put(replace(instead, superseded_by=back.iri, superseded_at=hand.at))
            overrule(changes, back, relation_of(back.fact.predicate, domain.schema), hand)
        holding.engine.apply(with_interests(holding, changes))
        return len(out)


def delete(holding: PersonStore, facts: Sequence[URIRef]) -> Receipt:
    """Removes facts for good, with everything based on them. Raises BadInput, removing nothing, if any is not this person's."""
    with holding.engine.locks.held(f"index:{holding.person}"), holding.changing():
        own = own_facts(holding, facts)
        edit = Edit()
        tellings = FactReader(holding.reader(holding.knowledge)).tellings([each.iri for each in own])
        removal = removal_of(holding, own)
        told_in = {each.episode for each in tellings} - {MEM.PutInByHand, MEM.ForgottenEpisode}
        let_go = let_go_of_episodes(edit, holding, sorted(told_in))
        unsaid = unsay(edit, holding, own, [each for each in tellings if each.episode in told_in])
        binned = empty_of(holding, ManualRemoval(facts=[each.iri for each in own] + removal.tellings))
        unindex(holding, let_go.touched)
        unsaid.put_in_index(holding)
        rest = edit.change
        holding.engine.apply(StoreChange((*removal.change.added, *rest.added), (*removal.change.removed, *rest.removed)))
        names = holding.in_labels(lambda labels: labels.remove(removal.things))
        taken = {IN_MESSAGES: unsaid.messages, IN_REPLIES: unsaid.replies}
        return removal.receipt + Receipt(
            {**_any(let_go.counts), **_any(taken), "names in the search index": names, **_any({IN_THE_BIN: binned})}
        )


def _any(counts: dict[str, int]) -> dict[str, int]:
    return {place: number for place, number in counts.items() if number}
