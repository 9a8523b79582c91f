from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rdflib import RDF, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge
from memory.model import Pattern
from memory.retrieval.ordering import in_order
from memory.store.opening import StoreSettings, open_store
from memory.store.reading import ResultOrder
from memory.understanding.question import Reading
from tests.conftest import load


def iri(name):
    return URIRef(f"https://isles.example/{name}")


SONGS = Reading("first", (Pattern(None, RDF.type, iri("Song")),), frozenset(), classes=(iri("Song"),))
PEOPLE = Reading("first", (Pattern(None, RDF.type, iri("Person")),), frozenset(), classes=(iri("Person"),))
RELEASED, DURATION, BORN, DIED = (iri(name) for name in ("releasedOn", "duration", "birthDate", "deathDate"))


def first(domain, order, reading=SONGS):
    return [thing.rpartition("/")[2] for thing in in_order(reading, order, domain).found]


def compared(*things):
    return Reading("first", (), frozenset(), among=tuple(iri(name) for name in things))


def test_nothing_that_has_such_a_value_has_no_first(known_isles):
    answered = in_order(SONGS, ResultOrder(BORN, descending=False), known_isles)
    assert answered.is_empty
    assert answered.queries[0].results == 0


@pytest.mark.parametrize("things", [("Tidesong", "Petrel"), ("Tidesong", "Dunmeer"), ("Petrel", "Dunmeer")])
def test_what_is_compared_with_what_has_no_place_does_not_come_first(known_isles, things):
    assert in_order(compared(*things), ResultOrder(RELEASED, descending=False), known_isles).is_empty


@pytest.mark.parametrize(
    ("order", "name"),
    [
        (ResultOrder(RELEASED, descending=False), "Tidesong"),
        (ResultOrder(RELEASED, descending=True), "EveningOfHale"),
        (ResultOrder(DURATION, descending=True), "EveningOfHale"),
        (ResultOrder(DURATION, descending=False), "EveningOfEdda"),
    ],
)
def test_the_first_by_a_date_or_a_number(known_isles, order, name):
    assert first(known_isles, order) == [name]


def test_numbers_are_no_texts(engine, tmp_path):
    turtle = "\n".join(f":song_{n} a :Song ; :duration {n} ." for n in (9, 80, 700))
    domain = load(engine, "isles", f"@prefix : <https://isles.example/> .\n{turtle}", tmp_path)
    assert first(domain, ResultOrder(DURATION, descending=True)) == ["song_700"]
    assert first(domain, ResultOrder(DURATION, descending=False)) == ["song_9"]


def test_the_facts_are_those_that_say_so(known_isles):
    answered = in_order(SONGS, ResultOrder(RELEASED, descending=False), known_isles)
    assert [(fact.subject, str(fact.value)) for fact in answered.facts] == [(iri("Tidesong"), "1930-05-01")]


def test_of_things_compared_the_facts_of_each_are_told(known_isles):
    answered = in_order(compared("Driftwood", "Lanterns"), ResultOrder(RELEASED, descending=False), known_isles)
    assert {fact.subject for fact in answered.facts} == {iri("Driftwood"), iri("Lanterns")}


def test_what_is_left_out_does_not_come_first(known_isles):
    others = Reading("first", SONGS.patterns, frozenset(), besides=(iri("Tidesong"),))
    assert first(known_isles, ResultOrder(RELEASED, descending=False), others) == ["EveningOfEdda"]


def test_time_between_two_dates_counts_from_the_one_to_the_other(known_isles):
    lived = ResultOrder(DIED, descending=True, since=BORN)
    assert first(known_isles, lived, PEOPLE) == ["Edda"]
    assert first(known_isles, ResultOrder(DIED, descending=False, since=BORN), PEOPLE) == ["Hale"]
    assert [str(place) for place in in_order(PEOPLE, lived, known_isles).order_values] == ["60.06", "45.92"]


@pytest.mark.parametrize(
    ("order", "names", "reading"),
    [
        (ResultOrder(iri("member"), descending=True, counts=True), ["Gale_Choir"], "Choir"),
        (ResultOrder(iri("member"), descending=False, counts=True), ["Salt_Choir"], "Choir"),
        (ResultOrder(iri("composer"), descending=True, outward=False, counts=True), ["Edda"], "Person"),
        (ResultOrder(iri("sungBy"), descending=True, outward=False, counts=True), ["Gale_Choir", "Salt_Choir"], "Choir"),
        (ResultOrder(iri("hull"), descending=True, counts=True, classes=(iri("Colour"),)), ["Gannet"], "Boat"),
        (ResultOrder(iri("hull"), descending=True, counts=True, classes=(iri("Song"),)), [], "Boat"),
    ],
)
def test_how_many_things_a_property_links(known_isles, order, names, reading):
    asked = Reading("first", (Pattern(None, RDF.type, iri(reading)),), frozenset())
    assert first(known_isles, order, asked) == names


def test_a_year_and_a_day_of_it_are_level(known_railway):
    lines = Reading("first", (Pattern(None, RDF.type, URIRef("https://railway.example/Line")),), frozenset())
    opened = ResultOrder(URIRef("https://railway.example/openedOn"), descending=False)
    assert set(first(known_railway, opened, lines)) == {"Marsh_Line", "Coast_Line"}


# --- Any dates -------------------------------------------------------------------------------------

DATES = st.one_of(
    st.integers(1500, 2020).map(str),
    st.dates().filter(lambda day: 1500 <= day.year <= 2020).map(lambda day: day.isoformat()),
)


def dated(dates, folder) -> DomainKnowledge:
    kinds = {4: "gYear", 10: "date"}
    lines = [f':song_{n} a :Song ; :releasedOn "{each}"^^xsd:{kinds[len(each)]} .' for n, each in enumerate(dates)]
    prefixes = "@prefix : <https://isles.example/> .\n@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n"
    return load(open_store(StoreSettings()), "songs", prefixes + "\n".join(lines), folder)


@settings(max_examples=15, derandomize=True, deadline=None)
@given(dates=st.lists(DATES, min_size=1, max_size=6))
def test_no_other_comes_before_the_first(tmp_path_factory, dates):
    domain = dated(dates, tmp_path_factory.mktemp("songs"))
    earliest, latest = (
        [dates[int(name.rpartition("_")[2])] for name in first(domain, ResultOrder(RELEASED, descending=descending))]
        for descending in (False, True)
    )
    assert min(dates) in earliest
    assert {each[:4] for each in earliest} == {min(dates)[:4]}
    assert {each[:4] for each in latest} == {max(dates)[:4]}


@pytest.mark.parametrize("songs", list(permutations(["Driftwood", "Lanterns", "EveningOfHale"])))
@pytest.mark.parametrize("descending", [False, True])
def test_who_comes_first_does_not_depend_on_who_is_named_first(known_isles, songs, descending):
    expected = "EveningOfHale" if descending else "Driftwood"
    assert first(known_isles, ResultOrder(RELEASED, descending=descending), compared(*songs)) == [expected]
