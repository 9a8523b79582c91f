from rdflib import URIRef

from memory.domain_knowledge.schema import ClassEntry, Schema
from tests.conftest import load


def orchard_iri(name):
    return URIRef(f"https://orchard.example/{name}")


def railway_iri(name):
    return URIRef(f"https://railway.example/{name}")


def lights_iri(name):
    return URIRef(f"https://lights.example/{name}")


def names(iris):
    return [iri.rpartition("/")[2] for iri in iris]


def of_classes(**parents):
    entries = {orchard_iri(name): frozenset(map(orchard_iri, above)) for name, above in parents.items()}
    return Schema({iri: ClassEntry(iri, "class", parents=above) for iri, above in entries.items()})


def test_a_village_is_no_kind_of_being(known_orchard):
    assert not known_orchard.schema.is_kind_of([orchard_iri("Village")], [orchard_iri("Being")])


def test_a_class_is_no_kind_of_the_ones_below_it(known_orchard):
    assert not known_orchard.schema.is_kind_of([orchard_iri("Person")], [orchard_iri("Gardener")])


def test_no_class_is_a_kind_of_anything(known_orchard):
    assert not known_orchard.schema.is_kind_of([], [orchard_iri("Being")])


def test_a_gardener_is_a_kind_of_being(known_orchard):
    assert known_orchard.schema.is_kind_of([orchard_iri("Gardener")], [orchard_iri("Tree"), orchard_iri("Being")])


def test_the_classes_above_come_nearest_first(known_orchard):
    assert names(known_orchard.schema.superclasses(orchard_iri("Gardener"))) == ["Gardener", "Person", "Being"]


def test_the_classes_below_come_nearest_first(known_orchard):
    below = names(known_orchard.schema.subclasses(orchard_iri("Being")))
    assert below == ["Being", "Person", "Tree", "Beekeeper", "Gardener"]


def test_an_unknown_class_has_itself_alone_above_and_below(known_orchard):
    stranger = URIRef("https://elsewhere.example/Thing")
    assert known_orchard.schema.superclasses(stranger) == known_orchard.schema.subclasses(stranger) == [stranger]


def test_classes_in_a_circle_come_once_each():
    schema = of_classes(A=["B"], B=["C"], C=["A"])
    assert names(schema.superclasses(orchard_iri("A"))) == ["A", "B", "C"]
    assert names(schema.subclasses(orchard_iri("A"))) == ["A", "C", "B"]


def test_a_class_with_two_ways_up_comes_once():
    schema = of_classes(A=["B", "C"], B=["D"], C=["D"], D=[])
    assert names(schema.superclasses(orchard_iri("A"))) == ["A", "B", "C", "D"]


def test_a_declared_class_has_its_words(known_orchard):
    person = known_orchard.schema.classes[orchard_iri("Person")]
    assert (person.label, person.plural, names(person.parents)) == ("person", "people", ["Being"])


def test_a_declared_property_has_its_words(known_orchard):
    planter = known_orchard.schema.properties[orchard_iri("plantedBy")]
    assert (planter.label, planter.verb_phrases, planter.inverse_verb_phrases) == ("planter", ("be planted by",), ("plant",))
    assert (names(planter.domains), names(planter.ranges)) == (["Tree"], ["Person"])
    assert (planter.is_past, planter.is_functional, planter.marks_end) == (True, False, False)


def test_the_preferred_phrase_stands_before_the_alternative_ones(known_railway):
    opened = known_railway.schema.properties[railway_iri("openedOn")]
    assert opened.verb_phrases == ("open on", "be opened on")


def test_a_functional_property_is_known_as_one(known_orchard):
    assert known_orchard.schema.properties[orchard_iri("bornIn")].is_functional


def test_a_symmetric_property_is_known_as_one(known_orchard):
    assert known_orchard.schema.properties[orchard_iri("friendOf")].is_symmetric


def test_a_property_of_dates_gives_times_and_no_other_does(known_orchard):
    giving = {names([each.iri])[0] for each in known_orchard.schema.properties.values() if each.gives_times}
    assert giving == {"birthDate", "deathDate"}


def test_a_property_that_ends_a_life_marks_the_end(known_orchard):
    assert known_orchard.schema.properties[orchard_iri("deathDate")].marks_end


def test_a_more_special_property_knows_the_one_above_it(known_railway):
    assert names(known_railway.schema.properties[railway_iri("chief")].parents) == ["staff"]


def test_a_class_that_is_only_used_is_known_by_its_use(known_lighthouses):
    lighthouse = known_lighthouses.schema.classes[lights_iri("Lighthouse")]
    assert (lighthouse.label, lighthouse.uses) == ("lighthouse", 2)


def test_a_property_that_is_only_used_is_known_by_its_use(known_lighthouses):
    keeper = known_lighthouses.schema.properties[lights_iri("keeper")]
    assert (keeper.label, keeper.uses, names(keeper.domains)) == ("keeper", 2, ["Lighthouse"])


def test_a_property_without_a_label_is_called_by_its_name_in_words(known_lighthouses):
    assert known_lighthouses.schema.properties[lights_iri("lampColour")].label == "lamp colour"


def test_undeclared_years_give_times(known_lighthouses):
    assert known_lighthouses.schema.properties[lights_iri("yearBuilt")].gives_times


def test_a_label_is_no_property_that_is_spoken_of(known_lighthouses):
    assert set(names(known_lighthouses.schema.properties)) == {"keeper", "lampColour", "yearBuilt"}


def test_the_schema_of_another_file_is_read_after_its_import(engine, orchard, tmp_path):
    both = load(engine, "lights", "@prefix : <https://l.example/> . :Far_Ness a :Lighthouse .", tmp_path)
    assert URIRef("https://l.example/Lighthouse") not in orchard.schema.classes
    assert {URIRef("https://l.example/Lighthouse"), orchard_iri("Tree")} <= set(both.schema.classes)
