"""Corrects and enters facts by hand: another value, another time, another sentence, or a new fact.

Facts entered by hand take precedence over everything extracted later. A correction is planned in full before it is
stored, so that it can be previewed, and undone exactly.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TypeAlias

from rdflib import Literal, URIRef

from memory.curation.fact_changes import FactChanges, overrule, own_facts
from memory.curation.fact_interests import with_interests
from memory.curation.looking_up import graph_of
from memory.curation.person_store import PersonStore
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.errors import BadInput
from memory.facts.facts import EventTime, LearnedFact, ManualEdit, ManualEdits
from memory.facts.learning import as_liking, linked_statement, subject_of
from memory.facts.linking import LinkedTerm, Linker
from memory.facts.matching import is_time
from memory.facts.relations import NAME, relation_of
from memory.facts.writing import SUREST, fact_iri
from memory.forms.folding import folded
from memory.model import Fact
from memory.store.engine import StoreChange
from memory.store.terms import Quad, plain
from memory.understanding.statements import Mention, Statement, statements_in
from memory.understanding.statements.clocks import clock_on, is_time_of_day
from memory.understanding.statements.mentions import as_value, key_of
from memory.vocabulary import MEM

EXTRACTOR = "by hand/1"
NOT_UNDONE = "This has changed since then, so it can’t be undone."
WORDS_AT_MOST = 200
"""The most characters that can be entered by hand."""
_AS_IT_IS = EventTime("", "")
"""Default for `when`: keep the fact's time."""
Meant: TypeAlias = tuple[URIRef, URIRef, object]
_PUTS_OUT = frozenset({MEM.supersededBy, MEM.retiredBy})


@dataclass(frozen=True)
class FactCorrection:
    """What replaces a fact: another value, in words, or whole statements; neither if only the time changes.

    `words` is what was typed; `when` is the new time, None for no time, and by default the time is kept.
    """

    words: str
    value: str = ""
    statements: tuple[Statement, ...] = ()
    when: EventTime | None = _AS_IT_IS


@dataclass(frozen=True)
class Corrected:
    """The facts that now count, the change to the store that makes them count, and the labels of new things."""

    facts: tuple[LearnedFact, ...]
    change: StoreChange
    labels: Mapping[URIRef, str] = field(default_factory=dict)


@dataclass(frozen=True)
class _Stated:
    """A fact to be entered, with its newly linked terms; `like` is the fact it is based on."""

    fact: Fact
    linked: tuple[LinkedTerm, ...]
    like: LearnedFact | None
    statement: Statement | None = None


def correct(holding: PersonStore, fact: URIRef, value: str, by: URIRef) -> URIRef:
    """Replaces a fact's value, linked as if it had been told; returns the fact that now counts.

    `by` is the author. Raises BadInput for a fact that is not this person's, and for a value that changes nothing.
    """
    return apply_correction(holding, fact, FactCorrection(words=_checked(value), value=_checked(value)), by).facts[0].iri


def apply_correction(holding: PersonStore, fact: URIRef | None, correction: FactCorrection, by: URIRef) -> Corrected:
    """Applies a correction to a fact, or adds a new fact without one. Raises BadInput, changing nothing."""
    with holding.changing():
        corrected = plan_correction(holding, fact, correction, by)
        holding.engine.apply(corrected.change)
        return corrected


def plan_correction(holding: PersonStore, fact: URIRef | None, correction: FactCorrection, by: URIRef) -> Corrected:
    """Plans what `apply_correction` would do, storing nothing. Raises BadInput in the same cases."""
    old = own_facts(holding, [fact])[0] if fact is not None else None
    _checked(correction.words)
    domain = DomainKnowledge(holding.engine, SchemaCache(holding.engine))
    changes, hand = FactChanges(holding), ManualEdit(by, holding.clock())
    entered: list[LearnedFact] = []
    stays = False
    labels: dict[URIRef, str] = {}
    for each in _stated(holding, old, correction, Linker(holding.person, domain, changes.reader)):
        one = _entered(holding, each, correction, changes, hand)
        if one is None:
            stays |= each.fact == old.fact if old is not None else False
            continue
        for linked in each.linked:
            changes.label(linked)
            labels |= {linked.term: linked.label} if linked.label and isinstance(linked.term, URIRef) else {}
        changes.tell(one)
        entered.append(one)
    if not entered:
        raise BadInput("I already know that.", "Change something first.")
    if old is not None and not stays and old.iri not in {each.iri for each in entered}:
        corrected = replace(old.by_hand, corrected=hand, retired=None, restored=None)
        changes.put(replace(old, superseded_by=entered[0].iri, superseded_at=hand.at, by_hand=corrected))
    for now in entered:
        overrule(changes, now, relation_of(now.fact.predicate, domain.schema), hand)
    return Corrected(tuple(entered), with_interests(holding, changes), labels)


def undo_change(holding: PersonStore, change: StoreChange) -> None:
    """Undoes a correction or retirement exactly; only interests that have come up again since stay as they are.

    Raises BadInput, changing nothing, if the facts have changed since.
    """
    if change.graphs - {holding.knowledge, holding.model}:
        raise BadInput("This can’t be undone.", "Edit the memory instead.")
    with holding.changing():
        facts, interests = within(change, holding.knowledge), within(change, holding.model)
        there, added = there_now(holding, facts), _meant(facts.added)
        is_put_out = any(each[1] in _PUTS_OUT and each not in added for each in there)
        if is_put_out or changed_since(there, facts):
            raise BadInput(NOT_UNDONE, "Edit the memory instead.")
        stale = changed_since(there_now(holding, interests), interests)
        back, gone = (
            tuple(quad for quad in quads if quad[0] not in stale)
            for quads in ((*facts.removed, *interests.removed), (*facts.added, *interests.added))
        )
        holding.engine.apply(StoreChange(back, gone))


def within(change: StoreChange, graph: URIRef) -> StoreChange:
    """The part of a change that concerns one graph."""
    added, removed = (tuple(quad for quad in quads if quad[3] == graph) for quads in (change.added, change.removed))
    return StoreChange(added, removed)


def there_now(holding: PersonStore, change: StoreChange) -> set[Meant]:
    """What is now stated about the subjects of a change to one graph."""
    subjects = sorted({quad[0] for quad in (*change.added, *change.removed)})
    return {each for name in change.graphs for each in _meant(graph_of(holding, name).about(subjects))}


def changed_since(there: set[Meant], change: StoreChange) -> set[URIRef]:
    """The subjects of a change that are no longer as it left them."""
    return {each[0] for each in (_meant(change.added) - there) | (_meant(change.removed) & there)}


def _meant(quads: Iterable[Quad]) -> set[Meant]:
    """Statements in comparable form, as the engine normalises numbers and times."""
    return {(subject, predicate, plain(value)) for subject, predicate, value, _ in quads}


def _stated(holding: PersonStore, old: LearnedFact | None, correction: FactCorrection, linker: Linker) -> Iterator[_Stated]:
    if old is not None and correction.value:
        linked = _linked(old, correction.value, linker)
        yield _Stated(Fact(old.fact.subject, old.fact.predicate, linked.term), (linked,), old)
    elif old is not None and not correction.statements:
        yield _Stated(old.fact, (), old)
    names = {each.subject.key: folded(each.value.text) for each in correction.statements if each.relation == "name"}
    linker = replace(linker, names={} if old is not None and old.fact.predicate == NAME else names)
    for said in correction.statements:
        statement = as_liking(said)
        subject, relation, value = linked_statement(statement, linker)
        fact = Fact(subject_of(holding.person, subject), relation.iri, value.term)
        yield _Stated(fact, (subject, value), old, statement)


def _entered(
    holding: PersonStore, stated_now: _Stated, correction: FactCorrection, changes: FactChanges, hand: ManualEdit
) -> LearnedFact | None:
    """The fact to enter by hand, at full confidence and in the words typed; None if it already counts."""
    like, said, fact = stated_now.like, stated_now.statement, stated_now.fact
    is_denied = said.negated if said is not None else like is not None and like.is_denied
    iri = fact_iri(holding.person, fact, is_denied=is_denied)
    known = changes.at(iri)
    when = _time_of(stated_now, correction)
    is_known = known is not None and known.is_live and known.fact == fact and known.when == when
    if known is not None and is_known and not _has_other_clock(known, like, correction, hand.at):
        return None
    is_private = said is not None or any(each.is_private for each in stated_now.linked)
    return LearnedFact(
        iri=iri,
        fact=fact,
        words=correction.words,
        episode=MEM.PutInByHand,
        learned_at=known.learned_at if known else hand.at,
        last_told=hand.at,
        times_told=known.times_told + 1 if known else 1,
        confidence=SUREST,
        extractor=EXTRACTOR,
        is_denied=is_denied,
        is_past=said.past if said is not None else like is not None and like.is_past,
        when=when,
        is_shareable=like is not None and like.is_shareable and not is_private,
        is_local_only=any(each is not None and each.is_local_only for each in (like, known)),
        by_hand=ManualEdits(entered=hand),
    )


def _time_of(stated_now: _Stated, correction: FactCorrection) -> EventTime | None:
    """The time named in the sentence, else the time entered, else that of the fact it is based on; a time of day is no time."""
    said = stated_now.statement.when if stated_now.statement is not None else None
    if said is not None and not (correction.when and is_time_of_day(said.text)):
        return EventTime(said.value or said.text, said.precision)
    if correction.when is not _AS_IT_IS:
        return correction.when
    return None if stated_now.like is None or is_time(stated_now.fact.value) else stated_now.like.when


def _has_other_clock(known: LearnedFact, like: LearnedFact | None, correction: FactCorrection, at: datetime) -> bool:
    """Whether a known fact's day was entered with another time of day, or, to correct this very fact, with none any more."""
    if correction.when is _AS_IT_IS or known.when is None:
        return False
    before, now = (
        clock_on(known.when.value, words, said_at) for words, said_at in ((known.words, known.last_told), (correction.words, at))
    )
    return before != now and (bool(now) or (like is not None and like.iri == known.iri))


def _checked(words: str) -> str:
    text = " ".join(words.split()).rstrip(".") or words.strip()
    if not text:
        raise BadInput("The memory is empty.", "Write what I should remember.")
    if len(text) > WORDS_AT_MOST:
        raise BadInput(f"That’s longer than {WORDS_AT_MOST} characters.", "Shorten it.")
    return text


def _linked(old: LearnedFact, text: str, linker: Linker) -> LinkedTerm:
    """Links the value's term as for something told; for a name, the literal text."""
    return LinkedTerm(Literal(text)) if old.fact.predicate == NAME else linker.linked(_spoken(text))


def _spoken(text: str) -> Mention:
    """The value as parsed (a name, thing or number) if it can be parsed alone; otherwise as a phrase."""
    read = [each.value for each in statements_in(f"I like {text}.")]
    return read[0] if len(read) == 1 and read[0].key == key_of(text) else as_value(text)
