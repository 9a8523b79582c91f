from rdflib import URIRef

from memory.retrieval.strategies import same_property

ORCHARD = "https://orchard.example/"


def test_the_thing_itself_is_not_another_one(searching, said):
    said("Where was Mira Holt born?")
    assert searching(same_property, "Where was Mira Holt born?") == []


def test_another_property_is_not_the_same(searching, said):
    said("When was Jon Ashe born?")
    assert searching(same_property, "Where was Mira Holt born?") == []


def test_another_of_the_class_is_found_at_no_distance(searching, said):
    said("Where was Jon Ashe born?")
    (found,) = searching(same_property, "Where was Mira Holt born?")
    assert (found.class_distance, found.shared_class) == (0, URIRef(f"{ORCHARD}Gardener"))


def test_up_the_classes_as_far_as_the_property_is_of_them(searching, said):
    said("Where was Lea Vogt born?")
    (found,) = searching(same_property, "Where was Mira Holt born?")
    assert (found.class_distance, found.shared_class) == (1, URIRef(f"{ORCHARD}Person"))
