from itertools import combinations

import pytest
from rdflib import URIRef

from memory.retrieval.in_common import in_common
from memory.understanding.question import Reading


def iri(name):
    return URIRef(f"https://isles.example/{name}")


def shared(domain, *things):
    return in_common(Reading("in_common", (), frozenset(), among=tuple(iri(name) for name in things)), domain)


@pytest.mark.parametrize(
    "things", [("Edda", "Finn"), ("Tidesong", "Lanterns"), ("Dunmeer", "Driftwood"), ("Tidesong", "TidesongBoat")]
)
def test_what_is_not_the_same_is_not_shared(known_isles, things):
    answered = shared(known_isles, *things)
    assert answered.is_empty
    assert len(answered.queries) == 2


def test_one_value_under_two_properties_is_not_shared(known_isles):
    assert shared(known_isles, "Finn", "TidesongBoat").found == ()


def test_nothing_compared_shares_nothing(known_isles):
    assert shared(known_isles).is_empty


def test_a_shared_value_comes_with_the_facts_of_both(known_isles):
    answered = shared(known_isles, "Tidesong", "EveningOfEdda")
    assert answered.found == (iri("Edda"), iri("Gale_Choir"))
    assert [(fact.subject, fact.value) for fact in answered.facts] == [
        (iri(thing), iri(value)) for value in ("Edda", "Gale_Choir") for thing in ("Tidesong", "EveningOfEdda")
    ]


def test_every_fact_is_stated(known_isles):
    songs = ["Tidesong", "Driftwood", "Lanterns", "EveningOfEdda", "EveningOfHale"]
    facts = [fact for pair in combinations(songs, 2) for fact in shared(known_isles, *pair).facts]
    assert facts
    assert all(known_isles.is_stated(fact.subject, fact.predicate, fact.value) for fact in facts)


def test_three_share_less_than_two(known_isles):
    two, three = shared(known_isles, "Driftwood", "Lanterns"), shared(known_isles, "Driftwood", "Lanterns", "EveningOfEdda")
    assert two.found == (iri("Salt_Choir"),)
    assert three.is_empty
