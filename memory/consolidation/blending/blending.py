"""Blends similar exchanges of one person's memory in small atomic steps, so it can be stopped and resumed at any time.

A step moves some exchanges of a group, together with the group's existing blend, into the bin and stores a new blend instead.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain
from typing import Any

from more_itertools import batched, constrained_batches, interleave_longest
from rdflib import Literal, URIRef

from memory.consolidation.blending.coarsening import Coarsening
from memory.consolidation.blending.composing import Composed, Composer
from memory.consolidation.blending.groups import ExchangeGroup, TypeContext, groups, type_context_of
from memory.consolidation.blending.survey import ExchangeContent, spoken_in, things_of
from memory.consolidation.forgetting.protection import newest_of, protection_reason
from memory.consolidation.forgetting.rules import Rules
from memory.consolidation.forgetting.spans import days_since
from memory.consolidation.forgetting.trace import EXCHANGE, Trace
from memory.consolidation.forgetting.traces import traces_of
from memory.consolidation.outcome import ConsolidationOutcome
from memory.curation.bin.taking import BatchForgetting
from memory.curation.bin.units import Successor, Unit, UnitsTogether
from memory.curation.person_store import PersonStore
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.episodes.blends import Blend, blends_at
from memory.facts.facts import FactReader
from memory.realisation.blends import number_in_words
from memory.realisation.sentences import Speaker
from memory.store.work import UNWATCHED, Work
from memory.vocabulary import MEM, person_iri

POLICY = "blending"
COARSER = "its years were merged, without the months"
COARSER_AT_ONCE = 8
"""How many blends are coarsened in one transaction."""
THINGS_A_QUERY = 1_000
MEMBERS_SHOWN = 12
COMPOSED_AT_ONCE = 48
"""How many blends are added to the text index at once: there, one row costs as much as many."""
AT_ONCE = 6
"""Maximum of exchanges blended in one transaction, for which turns of the conversation wait about 60 ms."""
SETTLED_AFTER = 200
"""After this many transactions, changes held in memory are flushed to disk."""
FULL = 100
"""A blend of this many exchanges grows no further: it is rewritten with every addition, so the cost would keep rising."""


@dataclass(frozen=True)
class ShownGroup:
    """A preview of a blend: its words, number of exchanges, first and last time (UTC), and the words of the newest members."""

    words: str
    count: int
    first_at: datetime
    last_at: datetime
    members: tuple[str, ...]


@dataclass(frozen=True)
class _Step:
    """One blend to be stored; `composed` is None if the group or the older blend has changed since."""

    members: int
    """How many exchanges are blended; 0 if an existing blend only becomes coarser."""
    composed: Composed | None

    @property
    def successor(self) -> Successor | None:
        """The blend that replaces the exchanges."""
        return Successor(self.composed.blend.episode, self.composed.quads) if self.composed is not None else None

    @property
    def together(self) -> UnitsTogether | None:
        """The exchanges and blends it replaces, to be moved together."""
        return UnitsTogether(tuple(_units(self.composed)), self.successor) if self.composed is not None else None


@dataclass(frozen=True)
class BlendingPreview:
    """What would be blended now, largest group first. `number` (of exchanges) and `blends` also count groups not shown."""

    groups: tuple[ShownGroup, ...] = ()
    number: int = 0
    blends: int = 0


def blend(holding: PersonStore, rules: Rules, work: Work = UNWATCHED) -> ConsolidationOutcome:
    """Blends everything that is similar; idempotent at any one moment. The outcome says whether it was stopped early."""
    blending = _Blending(holding, rules, work)
    found = list(blending.groups())
    steps = list(interleave_longest(*(each.parts(rules.alike) for each in found)))
    outcome, total, done = ConsolidationOutcome(looked_at=blending.looked_at), sum(len(each.members) for each in found), 0
    with BatchForgetting(holding) as taking:
        for number, some in enumerate(chain(blending.composed(steps, taking), blending.coarser(taking)), 1):
            if not work.goes_on():
                return replace(outcome, is_whole=False)
            outcome += _taken(taking, some)
            done += sum(each.members for each in some)
            work.progress("exchanges blended", done, total)
            if number % SETTLED_AFTER == 0:
                holding.engine.settle()
    return replace(outcome, is_whole=done == total)


def preview(holding: PersonStore, rules: Rules, most: int) -> BlendingPreview:
    """What would be blended now, showing at most `most` groups; changes nothing."""
    blending = _Blending(holding, rules)
    found = sorted(blending.groups(), key=lambda each: -len(each.members))
    shown = [made for each in found[:most] if (made := blending.shown(each)) is not None]
    return BlendingPreview(tuple(shown), sum(len(each.members) for each in found), len(found))


class _Blending:
    """A blending run on one memory."""

    def __init__(self, holding: PersonStore, rules: Rules, work: Work = UNWATCHED) -> None:
        self._holding, self._rules, self._work = holding, rules, work
        self._reader = holding.reader(holding.episodes)
        self._domain = DomainKnowledge(holding.engine, SchemaCache(holding.engine))
        labels = FactReader(holding.reader(holding.knowledge)).labels_of
        speaker = Speaker(self._domain, labels)
        self._coarsening = Coarsening(holding.episodes, holding.clock(), holding.zone, rules.unused_days)
        self._composer = Composer(holding.person, holding.episodes, self._reader, speaker, holding.zone, self._coarsening)
        self.looked_at = 0

    def groups(self) -> Iterator[ExchangeGroup]:
        """The groups that can be blended."""
        spoken = spoken_in(self._holding, self._free(), self._work)
        yield from self._work.giving_way(groups(spoken, self._world(spoken), self._rules.alike, self._growing()))

    def _growing(self) -> set[str]:
        """The keys of the likenesses whose newest blend can still grow."""
        newest: dict[str, dict[str, Any]] = {}
        for row in sorted(self._reader.rows("blends_of_kinds"), key=lambda each: str(each["blend"])):
            newest[row["key"]] = row
        return {key for key, row in newest.items() if row["times"] < FULL and not row.get("pinned")}

    def _free(self) -> list[Trace]:
        """The exchanges that may be blended: old enough and not protected."""
        traces, now = traces_of(self._holding, self._work), self._holding.clock()
        newest = newest_of(traces, self._rules)
        self.looked_at = len(traces)
        old = (
            each
            for each in self._work.giving_way(traces)
            if each.kind == EXCHANGE and days_since(each.at, now) >= self._rules.blended_after_days
        )
        return [each for each in old if not protection_reason(each, self._rules, now, newest, for_blending=True)]

    def _world(self, spoken: Sequence[ExchangeContent]) -> TypeContext:
        person = person_iri(self._holding.person)
        things = {URIRef(thing) for each in self._work.giving_way(spoken) for thing, _ in things_of(each, {str(person)})}
        classes: dict[URIRef, list[URIRef]] = {}
        for some in batched(sorted(things), THINGS_A_QUERY):
            classes |= self._domain.classes_of(some)
        schema = self._domain.schema
        return type_context_of(person, classes, [*schema.classes, *schema.properties])

    def composed(self, parts: Sequence[ExchangeGroup], taking: BatchForgetting) -> Iterator[Sequence[_Step]]:
        """Steps for these parts, batched into transactions and composed lazily, just before they are consumed.

        The next blend of a key is composed only after the previous one has been stored.
        """
        for some in _apart(parts):
            batches, are_first = [], True
            for few in _for_one_transaction(some):
                if not self._work.goes_on():
                    return
                before = self._blends_of(few)
                are_first &= not any(before)
                made = self._composer.composed(list(zip(few, before, strict=True)))
                batches.append([_Step(len(part.members), each) for part, each in zip(few, made, strict=True)])
            announced = [step.successor for steps in batches for step in steps if step.successor is not None]
            taking.announce(announced, are_first=are_first)
            yield from batches

    def coarser(self, taking: BatchForgetting) -> Iterator[Sequence[_Step]]:
        """Steps that replace blends whose old years are still kept in detail by coarser ones, a few at a time."""
        rows = self._reader.rows("blends_not_together", before=self._coarsening.before)
        for some in batched(sorted(row["blend"] for row in rows), COARSER_AT_ONCE):
            made = self._composer.coarser([each for each in blends_at(self._reader, some) if not each.is_pinned])
            steps = [_Step(0, each) for each in made]
            taking.announce([step.successor for step in steps if step.successor is not None])
            yield steps

    def _blends_of(self, some: Sequence[ExchangeGroup]) -> list[Blend | None]:
        """The newest blend of each group's key that can still grow, or None; episode IRIs sort chronologically."""
        keys = [Literal(each.likeness.key) for each in some]
        newest: dict[str, URIRef] = {}
        for row in self._reader.rows("statements_leading_to", value=keys, predicate=MEM.likenessKey):
            newest[row["value"]] = max(row["subject"], newest.get(row["value"], row["subject"]))
        found = {each.key: each for each in blends_at(self._reader, newest.values()) if not each.is_pinned and each.times < FULL}
        return [found.get(each.likeness.key) for each in some]

    def shown(self, group: ExchangeGroup) -> ShownGroup | None:
        """A preview of the blend that a group would become; None if the group has changed since."""
        (composed,) = self._composer.composed([(group, self._blends_of([group])[0])])
        if composed is None:
            return None
        made = composed.blend
        newest = [each.root for each in group.members[-MEMBERS_SHOWN:]]
        rows = self._reader.rows("statements_about", subject=newest, predicate=MEM.text)
        texts = {row["subject"]: str(row["value"]) for row in rows}
        members = tuple(texts[each] for each in newest if each in texts)
        return ShownGroup(made.words, len(group.members), made.first_at, made.last_at, members)


def _apart(parts: Sequence[ExchangeGroup]) -> Iterator[list[ExchangeGroup]]:
    """Batches the parts in order, at most COMPOSED_AT_ONCE each, never two with the same key in one batch."""
    some: list[ExchangeGroup] = []
    for part in parts:
        if len(some) == COMPOSED_AT_ONCE or any(part.likeness.key == each.likeness.key for each in some):
            yield some
            some = []
        some.append(part)
    if some:
        yield some


def _for_one_transaction(parts: Sequence[ExchangeGroup]) -> Iterator[Sequence[ExchangeGroup]]:
    return constrained_batches(parts, AT_ONCE, get_len=lambda each: len(each.members), strict=False)


def _taken(taking: BatchForgetting, some: Sequence[_Step]) -> ConsolidationOutcome:
    """Stores the steps' blends in place of what they replace; skips steps whose exchanges have changed since."""
    whole = [each for each in some if each.together is not None]
    taken = taking.take_each([each.together for each in whole if each.together is not None], POLICY)
    roots = set(taken.roots)
    blended = sum(each.members for each in whole if each.composed is not None and each.composed.roots[0] in roots)
    return ConsolidationOutcome(blended=blended, episodes=taken.episodes, statements=taken.statements)


def _units(composed: Composed) -> list[Unit]:
    because = f"{number_in_words(composed.blend.times)} similar ones were merged" if len(composed.roots) > 1 else COARSER
    return [Unit(each, because) for each in composed.roots]
