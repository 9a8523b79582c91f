"""What people told against the knowledge bases: only where one value excludes another, or “not” is said of what is stated."""

import pytest
from rdflib import Literal, URIRef

from memory.facts.contradicted import stated_against
from memory.facts.contributions import Claim
from memory.facts.facts import EventTime
from memory.model import Fact

ORCHARD = "https://orchard.example/"


def claimed(subject, predicate, value, **more):
    term = Literal(value[1:]) if value.startswith("=") else URIRef(ORCHARD + value)
    return Claim(Fact(URIRef(ORCHARD + subject), URIRef(ORCHARD + predicate), term), **more)


def against(orchard, claim):
    def is_functional(predicate):
        return orchard.schema.properties[predicate].is_functional

    return [str(each.value) for each in stated_against([claim], orchard, is_functional).get(claim.iri, ())]


@pytest.mark.parametrize(
    "claim",
    [
        claimed("Mira", "deathDate", "=1980-01-02"),
        claimed("Mira", "deathDate", "=1980"),
        claimed("OldTom", "plantedBy", "Jon"),
        claimed("OldTom", "plantedBy", "Jon", is_denied=True),
        claimed("OldTom", "colour", "=red"),
        claimed("Jon", "deathDate", "=1990"),
        claimed("Mira", "deathDate", "=1990", is_past=True),
        claimed("Mira", "deathDate", "=1990", when=EventTime("1990", "year")),
    ],
    ids=[
        "same",
        "same year",
        "several values",
        "not of what is not stated",
        "no property",
        "nothing stated",
        "past",
        "of a time",
    ],
)
def test_what_can_stand_beside_it_is_left_out(orchard, claim):
    assert against(orchard, claim) == []


@pytest.mark.parametrize(
    ("claim", "stated"),
    [
        (claimed("Mira", "deathDate", "=1990"), ["1980-01-02"]),
        (claimed("Mira", "bornIn", "Birchham"), [f"{ORCHARD}Elmstead"]),
        (claimed("OldTom", "plantedBy", "Mira", is_denied=True), [f"{ORCHARD}Mira"]),
    ],
    ids=["another date", "another place", "not of what is stated"],
)
def test_what_cannot_stand_beside_it_is_told_with_what_is_stated(orchard, claim, stated):
    assert against(orchard, claim) == stated
