"""Contributions: claims about the world by people who agreed to share them, as kept in the quarantine with their supporters.

A contribution's IRI is derived from its claim, so everyone who makes the same claim supports the same contribution. It contains
none of their words, which may reveal more than the claim; of the wording it keeps only what turns the claim into a sentence.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cached_property
from hashlib import sha256
from typing import Any
from uuid import UUID

from rdflib import Literal, URIRef
from rdflib.namespace import RDF

from memory.facts.facts import EventTime, FactReader, LearnedFact
from memory.facts.relations import relation_at
from memory.forms.folding import folded
from memory.model import Fact
from memory.store.reading import Reader
from memory.store.terms import Term, Triple, moment
from memory.vocabulary import MEM, RELATIONS, ROOT, TERMS, person_iri

WAITING, PROMOTED, REJECTED = "waiting", "promoted", "rejected"
RULE = MEM.SharingRule
PEOPLE = f"{ROOT}user/"
VALUE_AT_MOST = 60
"""In characters; anything longer is a story, not a value."""
LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
ONESELF = frozenset("i me my mine myself we us our ours ourselves".split())
NAME_WORDS_AT_MOST = 3


@dataclass(frozen=True)
class Claim:
    """A statement: that a fact holds, does not hold, or used to hold; its time, `when`, is part of it."""

    fact: Fact
    is_denied: bool = False
    is_past: bool = False
    when: EventTime | None = None

    @cached_property
    def value(self) -> str:
        """A key for the value: equal for the same value in different spellings."""
        value = self.fact.value
        return Literal(folded(str(value))).n3() if isinstance(value, Literal) else value.n3()

    @cached_property
    def name(self) -> str:
        """A hash of the claim: equal for equal claims."""
        parts = (self.fact.subject, self.fact.predicate, self.value, self.is_denied, self.is_past, self.when)
        return sha256(" ".join(map(str, parts)).encode()).hexdigest()[:24]

    @cached_property
    def iri(self) -> URIRef:
        """The IRI of this claim's contribution."""
        return URIRef(f"{ROOT}contribution/{self.name}")


@dataclass(frozen=True)
class Support:
    """One person's support for a contribution: since when, by which of their own facts, and the claim as a clause.

    `said` has the number and articles the person used, “almonds are blue”, and none of their other words; empty if not kept.
    """

    contribution: URIRef
    contributor: URIRef
    since: datetime
    fact: URIRef
    said: str = ""

    @property
    def person(self) -> UUID:
        """The contributor's account id."""
        return UUID(str(self.contributor).removeprefix(PEOPLE))


@dataclass(frozen=True)
class Contribution:
    """A claim and its status: who decided on it, and when. `decided_by` is RULE, a member of staff, or None while it waits."""

    claim: Claim
    state: str = WAITING
    decided_by: URIRef | None = None
    decided_at: datetime | None = None
    is_contested: bool = False
    supports: tuple[Support, ...] = ()

    @property
    def iri(self) -> URIRef:
        """The IRI, derived from the claim."""
        return self.claim.iri

    @property
    def said(self) -> str:
        """The clause in which it was first told; empty if not kept."""
        first = min((each for each in self.supports if each.said), key=lambda each: (each.since, each.contributor), default=None)
        return first.said if first is not None else ""

    @property
    def is_decided_by_staff(self) -> bool:
        """Whether staff decided, so that the rule no longer applies."""
        return self.decided_by is not None and self.decided_by != RULE


def claim_of(learned: LearnedFact) -> Claim:
    """The claim that a person's fact makes."""
    return Claim(learned.fact, learned.is_denied, learned.is_past, learned.when)


def as_told(contribution: Contribution) -> LearnedFact:
    """A contribution in the form of a learned fact, without anybody's words."""
    claim, iri = contribution.claim, contribution.iri
    at = min((each.since for each in contribution.supports), default=LONG_AGO)
    told = LearnedFact(iri, claim.fact, "", iri, at, at, 1, 0.0, "")
    return replace(told, is_denied=claim.is_denied, is_past=claim.is_past, when=claim.when, is_shareable=True)


def may_be_contributed(learned: LearnedFact, own: FactReader) -> bool:
    """Whether a fact is entirely about the world: no term is private to the person, and no word names somebody close."""
    fact = learned.fact
    if not (learned.is_shareable and learned.is_live):
        return False
    if any(isinstance(term, URIRef) and term.startswith(PEOPLE) for term in (fact.subject, fact.predicate, fact.value)):
        return False
    words = folded(" ".join(filter(None, map(words_of_term, (fact.subject, fact.predicate, fact.value))))).split()
    if len(str(fact.value)) > VALUE_AT_MOST and isinstance(fact.value, Literal):
        return False
    return ONESELF.isdisjoint(words) and not _names_somebody(words, own)


def words_of_term(term: Term) -> str:
    """The words of a literal, a relation or a shared term; empty for a thing of a knowledge base."""
    if isinstance(term, Literal):
        return str(term)
    if term.startswith(RELATIONS):
        return relation_at(term).label
    return str(term).removeprefix(TERMS).replace("-", " ") if term.startswith(TERMS) else ""


def _names_somebody(words: Sequence[str], own: FactReader) -> bool:
    """Whether any n-gram of the words is a name the person gave; a role (“sister”) is not a name but an ordinary word."""
    stretches = {
        " ".join(words[start : start + length])
        for length in range(1, NAME_WORDS_AT_MOST + 1)
        for start in range(len(words) - length + 1)
    }
    rows = own.reader.rows("learned_labels", key=[Literal(each) for each in sorted(stretches)]) if stretches else []
    private = [row for row in rows if str(row["thing"]).startswith(PEOPLE)]
    return any(row["key"] != row["label"] for row in private)


def statement_of(claim: Claim) -> list[Triple]:
    """The claim as RDF, about its contribution."""
    truths = {MEM.isDenied: claim.is_denied, MEM.isPast: claim.is_past}
    pairs: list[tuple[URIRef, Term]] = [
        (RDF.subject, claim.fact.subject),
        (RDF.predicate, claim.fact.predicate),
        (RDF.object, claim.fact.value),
        *((predicate, Literal(is_true)) for predicate, is_true in truths.items() if is_true),
    ]
    if claim.when is not None:
        pairs += [(MEM.eventTime, Literal(claim.when.value)), (MEM.precision, Literal(claim.when.precision))]
    return [(claim.iri, predicate, value) for predicate, value in pairs]


def standing_of(contribution: Contribution) -> list[Triple]:
    """The status of a contribution as RDF."""
    pairs: list[tuple[URIRef, Term]] = [(RDF.type, MEM.Contribution), (MEM.state, Literal(contribution.state))]
    if contribution.decided_by is not None and contribution.decided_at is not None:
        pairs += [(MEM.decidedBy, contribution.decided_by), (MEM.decidedAt, moment(contribution.decided_at))]
    if contribution.is_contested:
        pairs.append((MEM.isContested, Literal(True)))  # noqa: FBT003  the value of an RDF statement
    return [(contribution.iri, predicate, value) for predicate, value in pairs]


def support_triples(support: Support) -> list[Triple]:
    """One person's support as RDF."""
    node = URIRef(f"{support.contribution}/by/{support.person}")
    said: list[Triple] = [(node, MEM.saidAs, Literal(support.said))] if support.said else []
    return [
        (support.contribution, MEM.support, node),
        (node, MEM.contributor, support.contributor),
        (node, MEM.since, moment(support.since)),
        (node, MEM.fromFact, support.fact),
        *said,
    ]


@dataclass(frozen=True)
class ContributionReader:
    """Reads contributions from the quarantine, or from whatever graph its reader sees."""

    reader: Reader

    def contributions(
        self,
        contribution: Iterable[URIRef] | None = None,
        subject: Iterable[URIRef] | None = None,
        predicate: Iterable[URIRef] | None = None,
    ) -> list[Contribution]:
        """Contributions with any of these IRIs, subjects and predicates (None: any), with their supports; sorted by IRI."""
        bound = {"contribution": contribution, "subject": subject, "predicate": predicate}
        values = {name: sorted(set(terms)) for name, terms in bound.items() if terms is not None}
        if not all(values.values()):
            return []
        found = {each.iri: each for each in (_contribution(row) for row in self.reader.terms("contributions", **values))}
        supports: dict[URIRef, list[Support]] = {iri: [] for iri in found}
        for each in self.supports(contribution=sorted(found)):
            supports[each.contribution].append(each)
        return [replace(found[iri], supports=tuple(supports[iri])) for iri in sorted(found)]

    def supports(self, **values: Sequence[URIRef] | URIRef) -> list[Support]:
        """The supports of these contributions, contributors or facts, sorted by contribution and contributor."""
        if not all(values.values()):
            return []
        rows = self.reader.rows("supports", **values)
        found = [
            Support(row["contribution"], row["contributor"], row["since"], row["fact"], str(row.get("said", ""))) for row in rows
        ]
        return sorted(found, key=lambda each: (each.contribution, each.contributor))

    def in_state(self, state: str) -> list[URIRef]:
        """The contributions in a state, by decreasing number of supporters, up to the query's limit."""
        return [row["contribution"] for row in self.reader.rows("contributions_in_state", state=Literal(state)) if row["people"]]

    def contested(self) -> list[URIRef]:
        """The contributions that other ones contradict, up to the query's limit."""
        return [row["contribution"] for row in self.reader.rows("contested_contributions")]

    def contributors(self) -> list[UUID]:
        """The account ids of everyone who contributed anything."""
        return [UUID(str(row["contributor"]).removeprefix(PEOPLE)) for row in self.reader.rows("contributors")]


def support_of(learned: LearnedFact, person: UUID, now: datetime, said: str = "") -> Support:
    """The support, beginning now, of a person for the claim of this fact; `said` is the claim as a clause."""
    return Support(claim_of(learned).iri, person_iri(person), now, learned.iri, said)


def _contribution(row: dict[str, Any]) -> Contribution:
    when = EventTime(str(row["event_time"]), str(row["precision"])) if "event_time" in row else None
    fact = Fact(URIRef(row["subject"]), URIRef(row["predicate"]), row["value"])
    return Contribution(
        Claim(fact, "denied" in row, "past" in row, when),
        state=str(row["state"]),
        decided_by=URIRef(row["decided_by"]) if "decided_by" in row else None,
        decided_at=datetime.fromisoformat(str(row["decided_at"])) if "decided_at" in row else None,
        is_contested="contested" in row,
    )
