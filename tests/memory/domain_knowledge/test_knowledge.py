import pytest
from rdflib import RDF, XSD, Literal, URIRef

from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.model import Fact, Pattern
from memory.store.reading import Condition, ResultOrder
from tests import worlds
from tests.conftest import load


def iri(name):
    return URIRef(f"https://orchard.example/{name}")


MIRA, JON, LEA, OLD_TOM, WIDOW, ELMSTEAD = (iri(name) for name in ("Mira", "Jon", "Lea", "OldTom", "Widow", "Elmstead"))
PLANTED_BY, BORN_IN, FRIEND_OF, TENDS = (iri(name) for name in ("plantedBy", "bornIn", "friendOf", "tends"))


@pytest.fixture
def nothing(engine):
    """The knowledge of somebody who never imported anything."""
    return DomainKnowledge(engine, SchemaCache(engine))


def test_without_knowledge_bases_nothing_is_known(nothing):
    assert (nothing.bases, nothing.schema.classes, nothing.things_called(["old tom"])) == ([], {}, [])


def test_without_knowledge_bases_nothing_that_people_said_is_seen(nothing, engine):
    note = URIRef("https://companion.example/user/1/episodes")
    engine.load([(note, RDF.value, Literal("Alice's secret"))], note)
    assert nothing.facts_about(note)[0] == []
    assert not nothing.is_stated(note, RDF.value, Literal("Alice's secret"))


def test_nothing_is_called_nothing(known_orchard):
    assert known_orchard.things_called([]) == []


def test_a_part_of_a_name_is_not_the_name(known_orchard):
    assert known_orchard.things_called(["old", "mira", "tom"]) == []


def test_a_thing_is_found_by_its_label_and_by_its_other_name(known_orchard):
    found = known_orchard.things_called(["mira holt", "mimi"])
    assert {(thing.iri, thing.key, thing.label) for thing in found} == {
        (MIRA, "mira holt", "Mira Holt"),
        (MIRA, "mimi", "Mira Holt"),
    }


def test_no_words_are_in_no_name(known_orchard):
    assert known_orchard.things_with_name_words([]) == []
    assert known_orchard.things_with_name_words(["holt"] * 16_000) == []


def test_all_words_must_be_in_one_name(known_orchard):
    assert known_orchard.things_with_name_words(["mira", "ashe"]) == []


@pytest.mark.parametrize("words", [["holt"], ["holt", "mira"], ["mimi"]])
def test_a_thing_is_found_by_words_of_its_names(known_orchard, words):
    assert [(thing.iri, thing.label) for thing in known_orchard.things_with_name_words(words)] == [(MIRA, "Mira Holt")]


def test_a_thing_is_called_by_its_label(known_orchard):
    assert known_orchard.labels_of([WIDOW]) == {WIDOW: "The Widow"}


def test_a_class_and_a_property_are_called_by_theirs(known_orchard):
    assert known_orchard.labels_of([iri("Tree"), PLANTED_BY]) == {iri("Tree"): "tree", PLANTED_BY: "planter"}


def test_what_has_no_label_is_called_by_its_name_in_words(known_orchard):
    assert known_orchard.labels_of([iri("Some_Tree"), Literal("a text")]) == {iri("Some_Tree"): "Some Tree"}


def test_a_thing_without_classes_has_none(known_orchard):
    assert known_orchard.classes_of([iri("Nobody")]) == {}
    assert known_orchard.classes_of([]) == {}


def test_a_thing_may_have_several_classes(known_orchard):
    assert known_orchard.classes_of([JON, ELMSTEAD]) == {
        JON: [iri("Beekeeper"), iri("Gardener")],
        ELMSTEAD: [iri("Village")],
    }


def test_labels_and_classes_are_no_facts_about_a_thing(known_orchard):
    facts, _ = known_orchard.facts_about(LEA)
    assert facts == [Fact(LEA, BORN_IN, iri("Birchham"))]


def test_facts_that_speak_of_a_thing_as_their_value_are_found(known_orchard):
    facts, _ = known_orchard.facts_with_value(OLD_TOM)
    assert facts == [Fact(MIRA, TENDS, OLD_TOM)]


def test_the_values_of_a_property_are_found(known_orchard):
    values, ran = known_orchard.values(WIDOW, PLANTED_BY)
    assert (sorted(values), ran.results) == ([JON, MIRA], 2)


def test_what_is_known_less_exactly_is_found_by_the_year(known_orchard):
    rows, _ = known_orchard.rows_that("born", [Condition(iri("birthDate"), starts="1910")])
    assert rows == [{"x": JON, "v0": Literal("1910", datatype=XSD.gYear)}]


@pytest.mark.parametrize(("subject", "predicate", "value"), [(MIRA, PLANTED_BY, OLD_TOM), (OLD_TOM, PLANTED_BY, JON)])
def test_what_is_not_stated_is_not_stated(known_orchard, subject, predicate, value):
    assert not known_orchard.is_stated(subject, predicate, value)


def test_what_is_stated_is_stated(known_orchard):
    assert known_orchard.is_stated(OLD_TOM, PLANTED_BY, MIRA)


def test_a_thing_has_none_of_the_properties_it_does_not_have(known_orchard):
    assert not known_orchard.has_any(LEA, [TENDS, iri("deathDate")])
    assert not known_orchard.has_any(LEA, [])


def test_a_thing_has_any_of_its_properties(known_orchard):
    assert known_orchard.has_any(LEA, [TENDS, BORN_IN])


def test_links_are_of_the_class_that_is_asked_for(known_orchard):
    assert known_orchard.links([iri("Village")], OLD_TOM) == []


def test_links_are_told_in_both_directions_and_without_the_class(known_orchard):
    links = known_orchard.links([iri("Tree")], MIRA)
    assert {(link.predicate, link.outward, link.uses) for link in links} == {(PLANTED_BY, True, 2), (TENDS, False, 2)}


def test_the_link_that_is_used_most_comes_first(known_orchard):
    links = known_orchard.links([iri("Gardener")], ELMSTEAD)
    assert [(link.predicate, link.outward, link.uses) for link in links] == [(BORN_IN, True, 2)]


def test_a_fact_that_nobody_states_is_of_no_base(known_orchard):
    assert known_orchard.base_of(Fact(OLD_TOM, PLANTED_BY, JON)) is None


def test_a_fact_turned_round_is_of_no_base_where_it_says_something_else(known_orchard):
    assert known_orchard.base_of(Fact(MIRA, PLANTED_BY, OLD_TOM)) is None


def test_a_fact_is_of_the_base_that_states_it(engine, orchard, tmp_path):
    both = load(engine, "lights", worlds.LIGHTHOUSES, tmp_path)
    keeper = Fact(*(URIRef(f"https://lights.example/{name}") for name in ("Gull_Rock", "keeper", "Ida")))
    assert [both.base_of(fact).name for fact in (keeper, Fact(OLD_TOM, PLANTED_BY, MIRA))] == ["lights", "orchard"]


def test_a_thing_is_of_a_class_in_its_base_also_above_the_stated_one(known_orchard):
    assert known_orchard.base_of(Fact(MIRA, RDF.type, iri("Person"))).name == "orchard"
    assert known_orchard.base_of(Fact(MIRA, RDF.type, iri("Tree"))) is None


@pytest.mark.parametrize("fact", [Fact(MIRA, FRIEND_OF, JON), Fact(JON, FRIEND_OF, MIRA)])
def test_a_friendship_is_of_its_base_from_either_side(known_orchard, fact):
    assert known_orchard.base_of(fact).label == "orchard knowledge"


def test_a_base_gives_its_own_example_questions(known_orchard):
    assert known_orchard.example_questions() == [["Who planted Old Tom?"]]


def test_a_base_without_any_has_questions_made_from_what_it_states(known_lighthouses):
    [made] = known_lighthouses.example_questions()
    assert made
    assert all(question.startswith("What is the ") for question in made)


def test_who_knows_nothing_has_no_example_questions(nothing):
    assert nothing.example_questions() == [[]]


def test_the_knowledge_is_of_the_moment_it_was_asked_for(engine, orchard, tmp_path):
    load(engine, "orchard", worlds.LIGHTHOUSES, tmp_path)
    assert [base.label for base in orchard.bases] == ["orchard knowledge"]


def test_one_schema_serves_until_the_catalogue_changes(engine, orchard, tmp_path):
    cache = SchemaCache(engine)
    first, second = DomainKnowledge(engine, cache), DomainKnowledge(engine, cache)
    load(engine, "lights", worlds.LIGHTHOUSES, tmp_path)
    assert first.schema is second.schema
    assert DomainKnowledge(engine, cache).schema is not first.schema


# --- Conditions, orders, places within places --------------------------------------------------------


def isle(name):
    return URIRef(f"https://isles.example/{name}")


TARNAY, ORRIN, DUNMEER, NORROW = (isle(name) for name in ("Tarnay", "Orrin", "Dunmeer", "Norrow"))
LIES_IN, ISLE_BORN_IN, MEMBER = (isle(name) for name in ("liesIn", "bornIn", "member"))


@pytest.mark.parametrize(
    "patterns",
    [
        [Pattern(None, isle("composer"), isle("Petrel"))],
        [Pattern(None, isle("composer"), isle("Edda")), Pattern(None, isle("sungBy"), isle("Salt_Choir"))],
        [Pattern(None, isle("birthDate"), None, starts="1700")],
    ],
)
def test_nothing_fits_patterns_of_which_one_fits_nothing(known_isles, patterns):
    assert not known_isles.is_any(patterns)


def test_anything_that_fits_all_patterns_is_enough(known_isles):
    assert known_isles.is_any([Pattern(None, isle("composer"), isle("Edda")), Pattern(None, isle("sungBy"), isle("Gale_Choir"))])
    assert known_isles.is_any([Pattern(None, ISLE_BORN_IN, TARNAY)])


def test_the_parts_of_a_place_are_all_that_lie_in_it_by_any_number_of_steps(known_isles):
    assert set(known_isles.parts_of(TARNAY, ISLE_BORN_IN)) == {ORRIN, DUNMEER, NORROW}
    assert set(known_isles.parts_of(TARNAY, LIES_IN)) == {ORRIN, DUNMEER, NORROW}


@pytest.mark.parametrize(
    ("thing", "predicate"), [("Dunmeer", "bornIn"), ("Tarnay", "composer"), ("Edda", "composer"), ("Tarnay", "nothing")]
)
def test_what_nothing_lies_in_or_no_place_is_asked_of_has_no_parts(known_isles, thing, predicate):
    assert known_isles.parts_of(isle(thing), isle(predicate)) == ()


def test_a_place_that_lies_in_itself_by_a_circle_has_each_part_once(engine, tmp_path):
    turtle = worlds.ISLES + ":Tarnay :liesIn :Dunmeer .\n"
    known = load(engine, "isles", turtle, tmp_path)
    assert sorted(known.parts_of(TARNAY, ISLE_BORN_IN)) == [DUNMEER, NORROW, ORRIN]
    assert known.steps(Fact(DUNMEER, LIES_IN, TARNAY)) == [Fact(DUNMEER, LIES_IN, ORRIN), Fact(ORRIN, LIES_IN, TARNAY)]


@pytest.mark.parametrize("value", ["Dunmeer", "Vessay", "Norrow"])
def test_where_no_steps_lead_or_none_are_needed_there_are_none(known_isles, value):
    assert known_isles.steps(Fact(DUNMEER, LIES_IN, isle(value))) == []


def test_the_steps_from_a_place_to_the_one_around_it_are_stated(known_isles):
    way = known_isles.steps(Fact(DUNMEER, LIES_IN, TARNAY))
    assert way == [Fact(DUNMEER, LIES_IN, ORRIN), Fact(ORRIN, LIES_IN, TARNAY)]
    assert all(known_isles.is_stated(step.subject, step.predicate, step.value) for step in way)


def test_a_property_links_a_thing_in_either_direction(known_isles):
    choir = isle("Salt_Choir")
    assert sorted(known_isles.linked_by(choir, MEMBER, outward=True)) == [isle("Gyda"), isle("Hale")]
    assert known_isles.linked_by(choir, MEMBER, outward=False) == []
    assert known_isles.linked_by(isle("Hale"), MEMBER, outward=False) == [choir]


def test_what_is_linked_may_have_to_be_of_a_class(known_isles):
    choir = isle("Salt_Choir")
    assert known_isles.linked_by(choir, MEMBER, outward=True, classes=[isle("Singer")]) == [isle("Gyda")]
    assert known_isles.linked_by(choir, MEMBER, outward=True, classes=[isle("Boat")]) == []


def test_the_first_in_an_order_come_first(known_isles):
    rows, ran = known_isles.ranked("songs", [Condition(classes=[isle("Song")])], ResultOrder(isle("duration"), descending=True))
    assert [row["x"] for row in rows][:2] == [isle("EveningOfHale"), isle("Driftwood")]
    assert ran.results == len(rows) == 5


def test_a_condition_of_a_property_that_is_the_same_from_either_side_says_so(known_orchard):
    assert known_orchard.condition(Pattern(None, FRIEND_OF, MIRA)).is_symmetric
    assert not known_orchard.condition(Pattern(None, PLANTED_BY, MIRA)).is_symmetric
    assert not known_orchard.condition(Pattern(None, PLANTED_BY, MIRA)).values


@pytest.mark.parametrize("steps", [False, True])
def test_a_condition_by_steps_may_be_taken_several_times(known_isles, steps):
    assert known_isles.condition(Pattern(DUNMEER, LIES_IN, None, by_steps=steps)).is_transitive is steps


def test_a_thing_that_is_known_lies_where_it_is_stated_to(known_isles):
    assert known_isles.condition(Pattern(isle("Finn"), ISLE_BORN_IN, TARNAY)).values == ()
    assert TARNAY in known_isles.condition(Pattern(None, ISLE_BORN_IN, TARNAY)).values


def test_a_site_without_a_label_is_called_by_its_address(known_orchard):
    site, thing = URIRef("https://orchard.example/"), URIRef("https://orchard.example/unlabelledTree")
    assert known_orchard.labels_of([site, thing]) == {site: "https://orchard.example/", thing: "unlabelled tree"}
