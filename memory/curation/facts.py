"""Facts changed by hand: corrected, taken out of use and back, removed for good.

What a person does here outlives all that is extracted later (DESIGN §6): what was corrected or retired stays out however often
the same is told again; only `restore`, or a correction that says the same, brings it back.
"""

from collections.abc import Sequence
from dataclasses import replace

from rdflib import Literal, URIRef

from memory.curation.bin.mentions import IN_THE_BIN, Reached, empty_of
from memory.curation.condensed import let_go_of_episodes, unindex
from memory.curation.edit import Edit
from memory.curation.fact_changes import FactChanges, own_facts
from memory.curation.fact_removal import removal_of
from memory.curation.holding import Holding
from memory.curation.receipt import Receipt
from memory.curation.unsaying import unsay
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.errors import BadInput
from memory.facts.contradictions import contradicted
from memory.facts.facts import ByHand, FactReader, Hand, LearnedFact
from memory.facts.linking import Linked, Linker
from memory.facts.matching import is_time
from memory.facts.relations import NAME, Relation, relation_of
from memory.facts.writing import SUREST, fact_iri
from memory.model import Fact
from memory.store.engine import Change
from memory.understanding.statements import Spoken, stated
from memory.understanding.statements.spoken import as_value, key_of
from memory.vocabulary import MEM

EXTRACTOR = "by hand/1"
VALUE_AT_MOST = 200
"""Characters of a value put in by hand."""
IN_MESSAGES, IN_REPLIES = "things you said, without the words that told it", "replies, without what they said of it"


def correct(holding: Holding, fact: URIRef, value: str, by: URIRef) -> URIRef:
    """Puts another value in the place of a fact's, and gives the fact that counts now; `by` is the author.

    The value is linked as if it had been told. Raises BadInput for a fact that is not this person's, and for a value that says nothing else.
    """
    text = _checked(value)
    with holding.changing():
        (old,) = own_facts(holding, [fact])
        domain = DomainKnowledge(holding.engine, SchemaCache(holding.engine))
        changes = FactChanges(holding)
        linked = _linked(old, text, Linker(holding.person, domain, changes.reader))
        stated_now = Fact(old.fact.subject, old.fact.predicate, linked.term)
        iri = fact_iri(holding.person, stated_now, is_denied=old.is_denied)
        known = changes.at(iri)
        if known is not None and known.is_live and known.fact == stated_now:
            raise BadInput("That is what I hold already.", "Say what is right instead.")
        hand = Hand(by, holding.clock())
        entered = _entered(replace(old, iri=iri, fact=stated_now), known, text, hand, is_private=linked.is_private)
        changes.label(linked)
        changes.tell(entered)
        if iri != old.iri:
            corrected = replace(old.by_hand, corrected=hand, retired=None, restored=None)
            changes.put(replace(old, superseded_by=iri, superseded_at=hand.at, by_hand=corrected))
        _overrule(changes, entered, relation_of(old.fact.predicate, domain.schema), hand)
        holding.engine.apply(changes.change())
        return iri


def retire(holding: Holding, facts: Sequence[URIRef], by: URIRef) -> int:
    """Takes facts out of use: they are kept, and count no more; gives how many it were that counted or were history.

    Raises BadInput where any is not this person's.
    """
    with holding.changing():
        changes = FactChanges(holding)
        in_use = [each for each in own_facts(holding, facts) if each.by_hand.retired is None]
        for each in in_use:
            changes.put(replace(each, by_hand=replace(each.by_hand, retired=Hand(by, holding.clock()), restored=None)))
        holding.engine.apply(changes.change())
        return len(in_use)


def restore(holding: Holding, facts: Sequence[URIRef], by: URIRef) -> int:
    """Has facts count again that were retired, corrected or superseded; gives how many it were.

    What cannot hold as well, and what a correction had put in their place, is history then. Raises BadInput where any is not this person's.
    """
    with holding.changing():
        changes = FactChanges(holding)
        domain = DomainKnowledge(holding.engine, SchemaCache(holding.engine))
        hand = Hand(by, holding.clock())
        out = [each for each in own_facts(holding, facts) if not each.is_live]
        for old in sorted(out, key=lambda each: (each.last_told, each.iri)):
            back = replace(old.as_told, by_hand=replace(old.as_told.by_hand, restored=hand))
            changes.put(back)
            instead = changes.at(old.superseded_by) if old.superseded_by and old.by_hand.corrected else None
            if instead is not None and instead.is_live and instead.iri not in {each.iri for each in out}:
                changes.put(replace(instead, superseded_by=back.iri, superseded_at=hand.at))
            _overrule(changes, back, relation_of(back.fact.predicate, domain.schema), hand)
        holding.engine.apply(changes.change())
        return len(out)


def delete(holding: Holding, facts: Sequence[URIRef]) -> Receipt:
    """Removes facts for good, with all that hangs on them. Raises BadInput, removing nothing, where any is not this person's."""
    with holding.engine.locks.held(f"index:{holding.person}"), holding.changing():
        own = own_facts(holding, facts)
        edit = Edit()
        tellings = FactReader(holding.reader(holding.knowledge)).tellings([each.iri for each in own])
        removal = removal_of(holding, own)
        told_in = {each.episode for each in tellings} - {MEM.PutInByHand, MEM.ForgottenEpisode}
        let_go = let_go_of_episodes(edit, holding, sorted(told_in))
        unsaid = unsay(edit, holding, own, [each for each in tellings if each.episode in told_in])
        binned = empty_of(holding, Reached(facts=[each.iri for each in own] + removal.tellings))
        unindex(holding, let_go.touched)
        unsaid.put_in_index(holding)
        rest = edit.change
        holding.engine.apply(Change((*removal.change.added, *rest.added), (*removal.change.removed, *rest.removed)))
        names = holding.in_labels(lambda labels: labels.remove(removal.things))
        taken = {IN_MESSAGES: unsaid.messages, IN_REPLIES: unsaid.replies}
        return removal.receipt + Receipt(
            {**_any(let_go.counts), **_any(taken), "names in the search index": names, **_any({IN_THE_BIN: binned})}
        )


def _any(counts: dict[str, int]) -> dict[str, int]:
    return {place: number for place, number in counts.items() if number}


def _checked(value: str) -> str:
    text = " ".join(value.split()).rstrip(".") or value.strip()
    if not text:
        raise BadInput("There is nothing to put in its place.", "Say what is right instead.")
    if len(text) > VALUE_AT_MOST:
        raise BadInput(f"A value has at most {VALUE_AT_MOST} characters.", "Say it in fewer words.")
    return text


def _linked(old: LearnedFact, text: str, linker: Linker) -> Linked:
    """The term of the value, as of something told; of a name the words themselves."""
    return Linked(Literal(text)) if old.fact.predicate == NAME else linker.linked(_spoken(text))


def _spoken(text: str) -> Spoken:
    """What the value speaks of: a name, a thing, a number as the grammar reads it where it can stand alone; else a phrase."""
    read = [each.value for each in stated(f"I like {text}.")]
    return read[0] if len(read) == 1 and read[0].key == key_of(text) else as_value(text)


def _entered(like: LearnedFact, known: LearnedFact | None, text: str, hand: Hand, *, is_private: bool) -> LearnedFact:
    """A fact as it is put in by hand: surest, in the words that were typed, of the time of the one that it corrects."""
    return LearnedFact(
        iri=like.iri,
        fact=like.fact,
        words=text,
        episode=MEM.PutInByHand,
        learned_at=known.learned_at if known else hand.at,
        last_told=hand.at,
        times_told=known.times_told + 1 if known else 1,
        confidence=SUREST,
        extractor=EXTRACTOR,
        is_denied=like.is_denied,
        is_past=like.is_past,
        when=None if is_time(like.fact.value) else like.when,
        is_shareable=like.is_shareable and not is_private,
        is_kept_here=like.is_kept_here or (known is not None and known.is_kept_here),
        by_hand=ByHand(entered=hand),
    )


def _overrule(changes: FactChanges, now: LearnedFact, relation: Relation, hand: Hand) -> None:
    """Makes history of what cannot hold beside a fact."""
    for each in contradicted(changes.about(now.fact.subject), now, relation, corrects=False):
        changes.put(replace(each, superseded_by=now.iri, superseded_at=hand.at))
