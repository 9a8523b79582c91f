"""The quarantine: holds what people contribute until it is promoted to facts that everybody's companion knows.

Only staff and the sharing rule promote. No companion reads the quarantine, and a promoted fact names no contributor. Every
change re-decides the claims it affects, so a state always follows from the current contributions.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import TypeAlias
from uuid import UUID

from more_itertools import batched
from rdflib import URIRef

from memory.clock import Clock
from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.errors import BadInput
from memory.facts.conflicts import conflicting_relations
from memory.facts.contributions import (
    PROMOTED,
    REJECTED,
    RULE,
    WAITING,
    Claim,
    Contribution,
    ContributionReader,
    Support,
    as_told,
    claim_of,
    standing_of,
    statement_of,
    support_of,
    support_triples,
    words_of_term,
)
from memory.facts.facts import LearnedFact
from memory.facts.promotion import SharingRule, Standing, promotion_input, standings
from memory.facts.relations import relation_at
from memory.facts.shared_facts import SharedFacts
from memory.facts.truth_discovery import Truth
from memory.model import Fact
from memory.store.engine import Engine, Scope, StoreChange
from memory.store.reading import Reader
from memory.store.terms import Triple
from memory.vocabulary import QUARANTINE_GRAPH, RELATIONS, TERMS, person_iri

Say: TypeAlias = Callable[[LearnedFact], str]
"""Words a fact as a clause, with the number and articles of its `words` but nothing else of them; these may be empty."""
Against: TypeAlias = Callable[[LearnedFact], Fact | None]
"""Returns what a knowledge base states that conflicts with a fact, or None."""

LISTED_AT_MOST = 500
"""Must equal the limit in the listing queries."""
HELD_AGAINST_BASES = 200
"""How many contributions are checked against the knowledge bases: each takes several queries."""
AT_ONCE = 20
"""Contributions decided in one batch: each pair of their subjects and relations is looked up."""


@dataclass(frozen=True)
class Conflict:
    """Conflicting claims, surest first, with the truth discovery that weighed them and their supporters' reliability.

    `stated` is what knowledge bases state that conflicts with them.
    """

    standings: tuple[Standing, ...]
    truth: Truth
    stated: tuple[Fact, ...] = ()

    @property
    def is_decided(self) -> bool:
        """Whether staff decided on all of the claims."""
        return all(each.contribution.is_decided_by_staff for each in self.standings)


class Quarantine:
    """Everybody's contributions, as staff and the rule see them."""

    def __init__(self, engine: Engine, clock: Clock, domain: DomainKnowledge, rule: SharingRule, say: Say | None = None) -> None:
        """`say` words a fact as a clause, “almonds are blue”; by default, its labels are concatenated."""
        self._engine = engine
        self._clock = clock
        self._domain = domain
        self._rule = rule
        self._say = say or self._labels_in_a_row
        self._reader = Reader(engine, Scope((QUARANTINE_GRAPH,)))
        self._known = ContributionReader(self._reader)
        self._shared = SharedFacts(engine)

    # --- What people do ------------------------------------------------------------------------------

    def update(self, person: UUID, offered: Sequence[LearnedFact], withdrawn: Iterable[URIRef] = ()) -> None:
        """Records that a person now tells these facts, and no longer those withdrawn (IRIs of their facts). Idempotent."""
        for some in batched(offered, AT_ONCE):
            self._update(person, some, [each.iri for each in some])
        for gone in batched(sorted(set(withdrawn) - {each.iri for each in offered}), AT_ONCE):
            self._update(person, (), gone)

    def bring(self, person: UUID, told: Iterable[LearnedFact]) -> None:
        """Synchronises with the complete list of what a person tells: adds what is missing, withdraws the rest."""
        known = {(each.contribution, each.fact) for each in self._known.supports(contributor=person_iri(person))}
        wanted = {(claim_of(each).iri, each.iri): each for each in told}
        missing = [each for which, each in wanted.items() if which not in known]
        self.update(person, missing, {fact for _, fact in known} - {each.iri for each in wanted.values()})

    def _update(self, person: UUID, offered: Sequence[LearnedFact], facts: Sequence[URIRef]) -> None:
        with self._writing():
            earlier = [each for each in self._known.supports(fact=facts) if each.person == person]
            known = {(each.contribution, each.fact) for each in earlier}
            told = [support_of(one, person, self._clock(), self._say(one)) for one in offered]
            now = {(each.contribution, each.fact): each for each in told}
            added = [each for which, each in now.items() if which not in known]
            dropped = [each for each in earlier if (each.contribution, each.fact) not in now]
            self._apply_supports(added, dropped, {claim_of(each).iri: claim_of(each) for each in offered})

    def standing_of(self, person: UUID, facts: Sequence[URIRef]) -> dict[URIRef, Contribution]:
        """The contributions made from these facts of a person, by fact; without supports, so that nobody else is named."""
        mine = [each for each in self._known.supports(fact=sorted(facts)) if each.person == person]
        found = {each.iri: each for each in self._known.contributions(each.contribution for each in mine)}
        return {each.fact: replace(found[each.contribution], supports=()) for each in mine if each.contribution in found}

    def forget(self, person: UUID) -> int:
        """Withdraws all contributions of a person who left or is being erased; returns how many there were."""
        supports = self._known.supports(contributor=person_iri(person))
        for some in batched(supports, AT_ONCE):
            with self._writing():
                self._apply_supports([], some, {})
        return len(supports)

    # --- What staff do -------------------------------------------------------------------------------

    def promote(self, contribution: URIRef, staff: UUID) -> None:
        """Promotes a contribution, whoever supports it. Raises BadInput if nobody supports it any more."""
        self._decide(contribution, PROMOTED, staff)

    def reject(self, contribution: URIRef, staff: UUID) -> None:
        """Rejects a contribution, whoever supports it. Raises BadInput if nobody supports it any more."""
        self._decide(contribution, REJECTED, staff)

    def reopen(self, contribution: URIRef) -> None:
        """Returns a contribution to the rule. Raises BadInput if nobody supports it any more."""
        self._decide(contribution, WAITING, None)

    def listed(self, state: str) -> list[Contribution]:
        """The contributions in a state, by decreasing number of supporters, at most LISTED_AT_MOST."""
        order = {iri: place for place, iri in enumerate(self._known.in_state(state))}
        return sorted(self._known.contributions(order), key=lambda each: order[each.iri])

    def conflicts(self, against: Against = lambda _: None) -> list[Conflict]:
        """The claims contradicted by others or by knowledge bases, grouped with the claims they conflict with.

        `against` returns what a knowledge base states that conflicts with a fact, or None.
        """
        found, seen, stated = [], set[URIRef](), self._stated(against)
        for iri in [*self._known.contested(), *stated]:
            if iri not in seen:
                clashing, truth = self._clashing(iri)
                seen |= {each.contribution.iri for each in clashing}
                others = [stated[each.contribution.iri] for each in clashing if each.contribution.iri in stated]
                found.append(Conflict(tuple(clashing), truth, tuple(dict.fromkeys(others))))
        return found

    def _clashing(self, iri: URIRef) -> tuple[list[Standing], Truth]:
        ranked, truth = self._standings([iri])
        clashing = [each for each in ranked if each.contribution.iri == iri or iri in each.rivals]
        return sorted(clashing, key=lambda each: (-each.confidence, each.contribution.iri)), truth

    def _stated(self, against: Against) -> dict[URIRef, Fact]:
        """By contribution, what knowledge bases state against it, for waiting or promoted ones about their things."""
        listed = [*self._known.in_state(WAITING), *self._known.in_state(PROMOTED)]
        of_bases = [each for each in self._known.contributions(listed) if not each.claim.fact.subject.startswith(TERMS)]
        found = {each.iri: against(as_told(each)) for each in of_bases[:HELD_AGAINST_BASES]}
        return {iri: fact for iri, fact in found.items() if fact is not None}

    def review(self, contributing: Callable[[Iterable[UUID]], set[UUID]]) -> int:
        """Forgets people who no longer contribute, re-decides what time may have changed; returns how many states changed."""
        everybody = self._known.contributors()
        for person in sorted(set(everybody) - contributing(everybody)):
            self.forget(person)
        changed = 0
        for some in batched([*self._known.in_state(PROMOTED), *self._known.in_state(WAITING)], AT_ONCE):
            with self._writing():
                changed += self._settle(some)
        return changed

    def named(self, contribution: URIRef) -> str:
        """A contribution as a clause. Raises BadInput if nobody supports it any more."""
        return self.in_words(self._told(contribution))

    def in_words(self, contribution: Contribution) -> str:
        """A contribution as a clause, as first told: “almonds are brown”, “almonds aren't blue”."""
        return contribution.said or self._say(as_told(contribution))

    def _labels_in_a_row(self, learned: LearnedFact) -> str:
        """The fallback wording: “almond be brown”, “not: almond be blue”."""
        claim, fact = claim_of(learned), learned.fact
        terms = [term for term in (fact.subject, fact.predicate, fact.value) if isinstance(term, URIRef)]
        labels = self._domain.labels_of([term for term in terms if not words_of_term(term)])
        words = " ".join(words_of_term(term) or labels[URIRef(term)] for term in (fact.subject, fact.predicate, fact.value))
        marks = [mark for mark, is_on in (("not", claim.is_denied), ("once", claim.is_past)) if is_on]
        when = f" ({claim.when.value})" if claim.when else ""
        return f"{' '.join(marks)}: {words}{when}" if marks else f"{words}{when}"

    # --- How it is decided ---------------------------------------------------------------------------

    def _decide(self, iri: URIRef, state: str, staff: UUID | None) -> None:
        with self._writing():
            found = self._told(iri)
            by = person_iri(staff) if staff is not None else None
            self._write([(found, replace(found, state=state, decided_by=by, decided_at=self._clock() if by else None))])
            if state != PROMOTED:
                self._shared.remove([iri])
            self._settle([iri])

    def _told(self, iri: URIRef) -> Contribution:
        found = self._known.contributions([iri])
        if not found or not found[0].supports:
            raise BadInput("No one says this any more.", "Reload the page.")
        return found[0]

    def _apply_supports(self, added: Sequence[Support], dropped: Sequence[Support], claims: Mapping[URIRef, Claim]) -> None:
        """Stores changes of support and re-decides everything affected; a claim without supporters is removed."""
        known = {each.iri: each for each in self._known.contributions([*claims, *(each.contribution for each in dropped)])}
        around = self._around([*claims.values(), *(each.claim for each in known.values())])
        rejected = self._rejected([iri for iri in claims if iri not in known])
        triples = [triple for each in added for triple in support_triples(each)]
        for iri, claim in claims.items():
            if iri not in known:
                triples += statement_of(claim) + ([] if iri in rejected else standing_of(Contribution(claim)))
        removed = [triple for each in dropped for triple in support_triples(each) if triple not in triples]
        left = {iri: set(each.supports) - set(dropped) for iri, each in known.items()}
        lonely = [each for iri, each in known.items() if not left[iri] and iri not in claims]
        for each in lonely:
            removed += statement_of(each.claim) + ([] if each.state == REJECTED else standing_of(each))
        self._apply(triples, removed)
        self._shared.remove([each.iri for each in lonely])
        self._settle([each.iri for each in around] + list(claims))

    def _rejected(self, iris: Sequence[URIRef]) -> set[URIRef]:
        """Those that staff rejected and everyone withdrew since: they stay rejected."""
        rows = self._reader.rows("contribution_states", contribution=iris) if iris else []
        return {row["contribution"] for row in rows}

    def _around(self, claims: Iterable[Claim]) -> list[Contribution]:
        """The contributions that can affect these claims: same subjects and related relations."""
        of = list(claims)
        predicates = {predicate for claim in of for predicate in conflicting_relations(claim.fact.predicate)}
        return self._known.contributions(subject={claim.fact.subject for claim in of}, predicate=predicates)

    def _standings(self, iris: Iterable[URIRef]) -> tuple[list[Standing], Truth]:
        """The standings of these contributions and those around them, given everything else their supporters tell."""
        around = {each.iri: each for each in self._around([each.claim for each in self._known.contributions(iris)])}
        people = sorted({support.contributor for each in around.values() for support in each.supports})
        theirs = {support.contribution for support in self._known.supports(contributor=people)} if people else set()
        beside = self._known.contributions(theirs - around.keys())
        known = promotion_input([*around.values(), *beside], self._rule, self._is_functional)
        return standings(around, known, self._rule)

    def _settle(self, iris: Iterable[URIRef]) -> int:
        """Updates the states of everything these contributions affect; returns how many changed."""
        found, _ = self._standings(iris)
        changed = [(each.contribution, self._settled(each)) for each in found]
        self._write([(before, now) for before, now in changed if before != now])
        for standing, (before, now) in zip(found, changed, strict=True):
            if PROMOTED in {before.state, now.state}:
                self._shared.keep(replace(standing, contribution=now), self.in_words(now))
        return sum(before.state != now.state for before, now in changed)

    def _settled(self, standing: Standing) -> Contribution:
        old, is_contested = standing.contribution, bool(standing.rivals)
        if standing.state == old.state:
            return replace(old, is_contested=is_contested)
        is_ruled = standing.state == PROMOTED
        by, at = (RULE, self._clock()) if is_ruled else (None, None)
        return replace(old, state=standing.state, decided_by=by, decided_at=at, is_contested=is_contested)

    def _write(self, changes: Sequence[tuple[Contribution, Contribution]]) -> None:
        before = [triple for old, _ in changes for triple in standing_of(old)]
        after = [triple for _, new in changes for triple in standing_of(new)]
        self._apply([each for each in after if each not in before], [each for each in before if each not in after])

    def _apply(self, added: Iterable[Triple], removed: Iterable[Triple]) -> None:
        change = StoreChange(
            tuple(dict.fromkeys((*triple, QUARANTINE_GRAPH) for triple in added)),
            tuple(dict.fromkeys((*triple, QUARANTINE_GRAPH) for triple in removed)),
        )
        if change.added or change.removed:
            self._engine.apply(change)

    def _is_functional(self, predicate: URIRef) -> bool:
        if predicate.startswith(RELATIONS):
            return relation_at(predicate).is_functional
        entry = self._domain.schema.properties.get(predicate)
        return entry is not None and entry.is_functional

    def _writing(self) -> AbstractContextManager[bool]:
        return self._engine.locks.held("quarantine")
