"""Retires, restores and deletes facts by hand; `correcting` corrects them.

What a person does here takes precedence over everything extracted later: a corrected or retired fact stays out
however often it is told again; only `restore`, or a correction that says the same, brings it back.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rdflib import URIRef

from memory.curation.bin.mentions import IN_THE_BIN, ManualRemoval, empty_of, named_by, rare_words
from memory.curation.condensed import let_go_of_episodes, unindex
from memory.curation.edit import Edit
from memory.curation.fact_changes import FactChanges, overrule, own_facts
from memory.curation.fact_interests import with_interests
from memory.curation.fact_removal import removal_of
from memory.curation.left_things import LeftThings
from memory.curation.looking_up import graph_of
from memory.curation.other_tellings import mend_other_facts
from memory.curation.person_store import PersonStore
from memory.curation.receipt import Receipt
from memory.curation.told_sentences import told_sentences
from memory.curation.told_there import UntoldFacts
from memory.curation.unsaying import unsay
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.facts.facts import ManualEdit
from memory.facts.relations import relation_of
from memory.store.engine import StoreChange

IN_MESSAGES, IN_REPLIES = "things you said, without the words that told it", "replies, without what they said of it"
QUOTING = "other episodes that quoted it"


@dataclass(frozen=True)
class RetiredFacts:
    """How many facts were retired, and the change that did it, by which it can be undone exactly."""

    number: int
    change: StoreChange


@dataclass(frozen=True)
class RemovedFacts:
    """What was removed with facts, and the change that did it, by which it can be undone exactly."""

    receipt: Receipt
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
    """Like `remove`, but returns only the receipt."""
    return remove(holding, facts).receipt


def remove(holding: PersonStore, facts: Sequence[URIRef], beside: Mapping[URIRef, Sequence[str]] | None = None) -> RemovedFacts:
    """Removes facts for good, with the words that told them and everything based on them.

    `beside` are further sentences to remove, by message; with them there may be no facts. Raises BadInput, removing nothing, if
    any fact is not this person's.
    """
    with holding.engine.locks.held(f"index:{holding.person}"), holding.changing():
        own = own_facts(holding, facts) if facts or not beside else []
        told = told_sentences(holding, own, beside)
        edit, knowledge = Edit(), graph_of(holding, holding.knowledge)
        removal = removal_of(holding, own)
        edit.remove(removal.change.removed)
        edit.add(removal.change.added)
        retold = mend_other_facts(edit, knowledge, told)
        let_go = let_go_of_episodes(edit, holding, sorted(told.texts))
        unsaid = unsay(edit, holding, told, let_go.touched)
        things = LeftThings(holding, edit, unsaid.gone.words)
        spoken_of = things.spoken_of((), UntoldFacts(gone=told.facts))
        unnamed = things.let_go(spoken_of)
        reached = ManualRemoval(facts=[*(each.iri for each in own), *removal.tellings], gone=unsaid.gone, known=unsaid.known)
        binned = empty_of(holding, replace(reached, things=named_by(spoken_of, rare_words(reached))))
        unindex(holding, let_go.touched)
        unsaid.put_in_index(holding)
        holding.engine.apply(edit.change)
        names = holding.in_labels(lambda labels: labels.remove([*removal.things, *unnamed]))
        taken = {
            IN_MESSAGES: unsaid.messages,
            IN_REPLIES: unsaid.replies,
            QUOTING: unsaid.others,
            "tellings of other facts": retold,
        }
        receipt = removal.receipt + Receipt(
            {**_any(let_go.counts), **_any(taken), "names in the search index": names, **_any({IN_THE_BIN: binned.number})}
        )
        return RemovedFacts(receipt, edit.change.and_also(binned.change))


def _any(counts: dict[str, int]) -> dict[str, int]:
    return {place: number for place, number in counts.items() if number}
