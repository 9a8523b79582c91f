import pytest
from rdflib import URIRef

from measuring.experiments.topics import ARTIST, EATEN, FOOD, MUSIC, filled, is_well_known, things_of


@pytest.mark.parametrize(
    ("topic", "ends", "template", "text"),
    [
        (EATEN, (FOOD + "Peatnut", FOOD + "Umber"), "{X} {are} {o}.", "Peatnuts are umber."),
        (EATEN, (FOOD + "Duskplum", FOOD + "Sharp"), "How {do} {x} taste?", "How do duskplums taste?"),
        (ARTIST, (MUSIC + "Odell", MUSIC + "Halm"), "{x} was born in {o}.", "Odell Marsh was born in Halm."),
    ],
)
def test_a_template_agrees_with_what_is_in_it(stage, topic, ends, template, text):
    assert filled(template, topic, *map(URIRef, ends), stage.store.domain_knowledge()) == text


def test_a_topic_is_about_its_classes_and_those_below(stage):
    domain = stage.store.domain_knowledge()
    assert URIRef(MUSIC + "Tessa") in things_of(ARTIST, domain)
    assert URIRef(MUSIC + "Halm") not in things_of(ARTIST, domain)
    assert not is_well_known(URIRef(MUSIC + "Ferry"), domain)
