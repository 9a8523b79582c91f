import pytest

from memory.realisation.verbalising.checking import checked
from memory.realisation.verbalising.text import text_of

SAID = {
    "Old Tom was designed by the architect Ines Marek.": [("Old_Tom", "architect", "Ines_Marek")],
    "Gull Rock stands on the Isle of Varn.": [("Gull_Rock", "standsOn", "Isle_of_Varn")],
    "Gull Rock is 31.5 metres tall.": [("Gull_Rock", "height", "31.5")],
    "Gull Rock is 31 feet tall.": [("Gull_Rock", "height_(in_feet)", '"31.0"')],
    "The lamp colour of Gull Rock is red.": [("Gull_Rock", "lampColour", '"red"')],
    "The lamp colours of Gull Rock are red and white.": [
        ("Gull_Rock", "lampColour", '"red"'),
        ("Gull_Rock", "lampColour", '"white"'),
    ],
    "Gull Rock is tended by Ines Marek.": [("https://isles.example/Gull_Rock", "https://isles.example/v#tendedBy", "Ines_Marek")],
    "Ines Marek was born in Varn on 5 March 1931.": [
        ("Ines_Marek", "birthDate", '"1931-03-05"^^<http://www.w3.org/2001/XMLSchema#date>'),
        ("Ines_Marek", "birthPlace", "Varn"),
    ],
    "Gull Rock was built by Ines Marek, who was born in Varn.": [
        ("Gull_Rock", "builtBy", "Ines_Marek"),
        ("Ines_Marek", "birthPlace", "Varn"),
    ],
    "The lamp Argand owns Gull Rock.": [("Argand_(lamp)", "owns", "Gull_Rock")],
    "Kelp soup comes from Varn and contains salt and sea lettuce.": [
        ("Kelp_soup", "ingredient", "Salt"),
        ("Kelp_soup", "ingredient", "Sea_lettuce"),
        ("Kelp_soup", "country", "Varn"),
    ],
    "Varn Code has the ISSN 0025-5858 and the LCCN 32024459.": [
        ("Varn_Code", "ISSN_number", '"0025-5858"'),
        ("Varn_Code", "LCCN_number", "32024459"),
    ],
    "The film Low Tide was written and produced by Ines Marek.": [
        ("Low_Tide_(film)", "writer", "Ines_Marek"),
        ("Low_Tide_(film)", "producer", "Ines_Marek"),
    ],
    "Varn City is located in Skerra.": [("Varn_City", "type", "city"), ("Varn_City", "locatedIn", "Skerra")],
    "Varn City is a city.": [("Varn_City", "type", "city")],
    "Low Tide EP belongs to the genre of folk and was recorded in Skerra.": [
        ("Low_Tide_EP", "genre", "folk"),
        ("Low_Tide_EP", "recordedIn", "Skerra"),
    ],
    "Gull Rock is located in Skerra in Varn.": [("Gull_Rock", "location", "Skerra"), ("Skerra", "country", "Varn")],
    "Gull Rock is located in Skerra, Varn.": [("Gull_Rock", "country", "Varn"), ("Gull_Rock", "city", "Skerra")],
    "Ines Marek, an engineer, was born in Varn, lived in Norra and died in 1999.": [
        ("Ines_Marek", "occupation", "Engineer"),
        ("Ines_Marek", "residence", "Norra"),
        ("Ines_Marek", "deathDate", '"1999"'),
        ("Ines_Marek", "birthPlace", "Varn"),
    ],
    "Ines Marek was born in Varn and worked for Argand. She is female and died in 1999.": [
        ("Ines_Marek", "employer", "Argand"),
        ("Ines_Marek", "deathDate", '"1999"'),
        ("Ines_Marek", "birthPlace", "Varn"),
        ("Ines_Marek", "gender", "female"),
    ],
    "Gull Rock was completed in March 1888.": [("Gull_Rock", "completionDate", '"1888-03"')],
    "Gull Rock was completed on 5 March 1888.": [("Gull_Rock", "completionDate", '"1888-03-05"')],
    "Gull Rock has 1 floor.": [("Gull_Rock", "floorCount", "1")],
    "LX-200 has a boot time of 340 ms and is not waterproof.": [
        ("LX-200", "bootTimeMs", "340"),
        ("LX-200", "isWaterproof", "false"),
    ],
    "LX-200 has 2 tracks and no free berth.": [("LX-200", "numTracks", "2"), ("LX-200", "freeBerth", "false")],
    "Dog rose belongs to the rose family.": [("Dog_rose", "family", "Rose_family")],
    "The band Tern is associated with Ole Lund. Ole Lund performs folk.": [
        ("Tern_(band)", "associatedBand", "Ole_Lund"),
        ("Ole_Lund", "genre", "Folk"),
    ],
    "Varn soup comes from Skerra and Norra.": [("Varn_soup", "region", '"Skerra and Norra"'), ("Varn_soup", "country", "Norra")],
    "Ines Marek is American.": [("Ines_Marek", "nationality", "American")],
    "Varn has Skerrans and Norrans as ethnic groups.": [("Varn", "ethnicGroup", "Skerrans"), ("Varn", "ethnicGroup", "Norrans")],
}


@pytest.mark.parametrize("text", SAID)
def test_triples_are_said_in_sentences(text):
    assert text_of(SAID[text]) == text


@pytest.mark.parametrize("text", SAID)
def test_nothing_is_dropped_and_nothing_invented(text):
    assert checked(text_of(SAID[text]), SAID[text]).is_faithful


def test_the_same_triple_twice_is_said_once():
    assert text_of([("Varn", "capital", "Skerra")] * 2) == "Varn has Skerra as its capital."


def test_no_triples_are_no_text():
    with pytest.raises(ValueError, match="no triple"):
        text_of([])


def test_things_that_lead_to_each_other_are_each_said_once():
    triples = [("Skerra", "twinTown", "Norra"), ("Norra", "twinTown", "Skerra")]
    assert checked(text_of(triples), triples).is_faithful
    assert text_of(triples).count("twinned") == 2


def test_a_thing_that_is_nobody_is_taken_up_as_it_and_somebody_by_name():
    tower = [("Gull_Rock", name, value) for name, value in (("architect", "A"), ("floorCount", "3"), ("owner", "B"))]
    somebody = [("Ines_Marek", name, value) for name, value in (("birthPlace", "Varn"), ("almaMater", "A"), ("spouse", "B"))]
    assert " It " in text_of(tower)
    assert " It " not in text_of(somebody)
