import pytest
from rdflib import RDF, XSD, Literal, URIRef

from memory.domain_knowledge.schema import PropertyEntry
from memory.model import Fact
from memory.realisation.sentences import Speaker, most_specific, role_phrase, shared_beginnings


def tree(name):
    return URIRef(f"https://orchard.example/{name}")


def rail(name):
    return URIRef(f"https://railway.example/{name}")


def light(name):
    return URIRef(f"https://lights.example/{name}")


@pytest.fixture
def orchard_speaker(known_orchard):
    """Speaks of the orchard."""
    return Speaker(known_orchard)


@pytest.fixture
def railway_speaker(known_railway):
    """Speaks of the railway."""
    return Speaker(known_railway)


@pytest.fixture
def lighthouse_speaker(known_lighthouses):
    """Speaks of the lighthouses."""
    return Speaker(known_lighthouses)


def values(speaker, subject, predicate):
    return speaker.values_sentence(subject, predicate, sorted(speaker.domain.values(subject, predicate)[0]))


# --- One property of one thing ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("subject", "predicate", "said"),
    [
        ("Mira", "bornIn", "Mira Holt was born in Elmstead."),
        ("Mira", "birthDate", "Mira Holt was born on 3 May 1901."),
        ("Jon", "birthDate", "Jon Ashe was born in 1910."),
        ("OldTom", "plantedBy", "Old Tom was planted by Mira Holt."),
        ("Widow", "plantedBy", "The Widow was planted by Jon Ashe and Mira Holt."),
        ("Mira", "tends", "Mira Holt tended Old Tom and The Widow."),
    ],
)
def test_the_orchard_is_spoken_of_in_the_words_of_its_lexicon(orchard_speaker, subject, predicate, said):
    assert values(orchard_speaker, tree(subject), tree(predicate)) == said


@pytest.mark.parametrize(
    ("subject", "predicate", "said"),
    [
        ("Marsh_Line", "openedOn", "Marsh Line opened on 1 May 1868."),
        ("Hill_Line", "openedOn", "The Hill Lines opened in October 1899."),
        ("Hill_Line", "closedIn", "The Hill Lines closed in 1931."),
        ("Hill_Line", "surveyedBy", "The Hill Lines were surveyed by Ada Quist and Ben Orly."),
        ("Hill_Line", "stopsAt", "The Hill Lines stopped at Halm."),
        ("Coast_Line", "stopsAt", "Pell, Ostry and Sea Line stops at Ostry (Westmark) and Pell St."),
        ("Marsh_Line", "length", "Marsh Line has the length 41,250."),
        ("Halm", "inCounty", "Halm is in Westmark."),
        ("Pell", "inCounty", "Pell St. is in Seaward."),
    ],
)
def test_the_railway_is_spoken_of_in_the_words_of_its_lexicon(railway_speaker, subject, predicate, said):
    assert values(railway_speaker, rail(subject), rail(predicate)) == said


def test_a_role_is_said_of_the_person_who_has_it(railway_speaker):
    assert values(railway_speaker, rail("Marsh_Line"), rail("chief")) == "Ben Orly is the chief engineer of Marsh Line."


def test_several_have_a_role_together(railway_speaker):
    both = railway_speaker.values_sentence(rail("Marsh_Line"), rail("chief"), [rail("Ben"), rail("Cora")])
    assert both == "Ben Orly and Cora Lind are chief engineers of Marsh Line."


def test_a_role_in_what_is_no_more_is_past(railway_speaker):
    assert values(railway_speaker, rail("Hill_Line"), rail("chief")) == "Cora Lind was the chief engineer of The Hill Lines."


@pytest.mark.parametrize(
    ("subject", "predicate", "said"),
    [
        ("Gull_Rock", "keeper", "Gull Rock has the keeper Ida Brandt."),
        ("Gull_Rock", "yearBuilt", "Gull Rock has the year built 1888."),
        ("Gull_Rock", "lampColour", "Gull Rock has the lamp colour red."),
    ],
)
def test_without_a_lexicon_a_thing_has_what_the_label_says(lighthouse_speaker, subject, predicate, said):
    assert values(lighthouse_speaker, light(subject), light(predicate)) == said


def test_several_values_take_the_plural_of_the_label(lighthouse_speaker):
    both = lighthouse_speaker.values_sentence(light("Gull_Rock"), light("keeper"), [light("Ida"), light("Ole")])
    assert both == "Gull Rock has the keepers Ida Brandt and Ole Lund."


# --- Several things with one value -----------------------------------------------------------------


def test_the_inverse_phrase_is_preferred(orchard_speaker):
    subjects = [tree("OldTom"), tree("Widow")]
    assert (
        orchard_speaker.subjects_sentence(subjects, tree("plantedBy"), tree("Mira")) == "Mira Holt planted Old Tom and The Widow."
    )


def test_without_an_inverse_phrase_the_things_are_the_subject(orchard_speaker):
    subjects = [tree("Jon"), tree("Mira")]
    assert (
        orchard_speaker.subjects_sentence(subjects, tree("bornIn"), tree("Elmstead"))
        == "Jon Ashe and Mira Holt were born in Elmstead."
    )


def test_one_thing_is_spoken_of_in_the_singular(orchard_speaker):
    assert orchard_speaker.subjects_sentence([tree("Lea")], tree("bornIn"), tree("Birchham")) == "Lea Vogt was born in Birchham."


def test_a_year_is_said_as_it_was_asked_for(orchard_speaker):
    year = Literal("1901", datatype=XSD.gYear)
    assert orchard_speaker.subjects_sentence([tree("Mira")], tree("birthDate"), year) == "Mira Holt was born in 1901."


def test_without_a_lexicon_things_have_what_the_label_says(lighthouse_speaker):
    both = lighthouse_speaker.subjects_sentence([light("Far_Ness"), light("Gull_Rock")], light("keeper"), light("Ida"))
    assert both == "Far Ness and Gull Rock have the keeper Ida Brandt."


def test_what_is_partly_over_is_not_all_past(railway_speaker):
    lines = [rail("Marsh_Line"), rail("Hill_Line")]
    assert (
        railway_speaker.subjects_sentence(lines, rail("stopsAt"), rail("Halm")) == "Marsh Line and The Hill Lines stop at Halm."
    )


# --- Classes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thing", "classes", "said"),
    [
        ("OldTom", ["Tree"], "Old Tom is a tree."),
        ("Mira", ["Gardener"], "Mira Holt was a gardener."),
        ("Jon", ["Beekeeper", "Gardener"], "Jon Ashe is a beekeeper and a gardener."),
    ],
)
def test_a_thing_is_what_its_classes_are(orchard_speaker, thing, classes, said):
    assert orchard_speaker.membership_sentence(tree(thing), [tree(name) for name in classes]) == said


def test_what_a_thing_is_not_can_be_said(orchard_speaker):
    assert orchard_speaker.membership_sentence(tree("OldTom"), [tree("Village")], negated=True) == "Old Tom is not a village."


def test_of_classes_above_one_another_the_lowest_is_said(known_orchard):
    kinds = [Fact(tree("Mira"), RDF.type, tree(name)) for name in ("Person", "Gardener", "Being")]
    assert [fact.value for fact in most_specific(known_orchard, kinds)] == [tree("Gardener")]


# --- Small parts -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrases", "joined"),
    [
        ([], []),
        (["was born in X"], ["was born in X"]),
        (["was born in X", "was born on Y"], ["was born in X on Y"]),
        (["was born in X", "died on Y"], ["was born in X", "died on Y"]),
        (["has the length 3", "has the keeper X"], ["has the length 3", "has the keeper X"]),
        (["was born in X", "was born"], ["was born in X", "was born"]),
    ],
)
def test_phrases_that_begin_alike_are_joined_where_a_preposition_follows(phrases, joined):
    assert shared_beginnings(phrases) == joined


@pytest.mark.parametrize(
    ("phrase", "role"),
    [
        ("be the chief engineer of", "chief engineer"),
        ("be a member of", "member"),
        ("survey", ""),
        ("be of", ""),
        ("be known to", ""),
        ("be the chief engineer", ""),
    ],
)
def test_a_role_is_read_from_the_inverse_phrase(phrase, role):
    assert role_phrase(PropertyEntry(rail("p"), "property", inverse_verb_phrases=(phrase,))) == role


def test_without_an_inverse_phrase_there_is_no_role():
    assert role_phrase(PropertyEntry(rail("p"), "property")) == ""
