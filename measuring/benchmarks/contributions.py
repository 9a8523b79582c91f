"""A generated quarantine: claims about shared terms, each supported by one to four of fifty people."""

from collections.abc import Iterator
from datetime import UTC, datetime
from uuid import UUID

from rdflib import Literal, URIRef

from memory.facts.contributions import (
    Claim,
    Contribution,
    Support,
    standing_of,
    statement_of,
    support_triples,
)
from memory.facts.relations import relation_called
from memory.model import Fact
from memory.store.engine import Engine
from memory.store.terms import Triple
from memory.vocabulary import QUARANTINE_GRAPH, TERMS, person_iri

EPISODES_A_CONTRIBUTION = 100
"""One contribution is generated per this many episodes."""
PEOPLE, MOST_TELL, CLAIMS_A_TERM = 50, 4, 3
SINCE = datetime(2024, 1, 1, tzinfo=UTC)


def claim_numbered(number: int) -> Claim:
    """The claim with this number; there are CLAIMS_A_TERM about each term."""
    subject = URIRef(f"{TERMS}thing-{number // CLAIMS_A_TERM}")
    return Claim(Fact(subject, relation_called("be").iri, Literal(f"value {number}")))


def load_contributions(engine: Engine, number: int) -> None:
    """Loads this many claims with their supports."""
    engine.load(_triples(number), QUARANTINE_GRAPH)


def _triples(number: int) -> Iterator[Triple]:
    for each in range(number):
        claim = claim_numbered(each)
        yield from statement_of(claim)
        yield from standing_of(Contribution(claim))
        for teller in range(each % MOST_TELL + 1):
            person = person_iri(UUID(int=(each + teller) % PEOPLE + 1))
            yield from support_triples(Support(claim.iri, person, SINCE, URIRef(f"{person}/fact/{each}")))
