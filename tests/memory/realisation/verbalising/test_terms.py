import pytest

from memory.realisation.verbalising.terms import Value, name_of, property_words, value_of

VALUES = {
    "Aaron_Turner": Value("Aaron Turner", "name"),
    "https://isles.example/Gull_Rock": Value("Gull Rock", "name"),
    "https://isles.example/v#Gull%20Rock": Value("Gull Rock", "name"),
    '"1987-02-27"': Value("27 February 1987", "date"),
    '"1987-02-27T10:00:00Z"': Value("27 February 1987", "date"),
    "1973": Value("1973", "year"),
    "2776.0": Value("2776", "number"),
    '"1987-02"': Value("February 1987", "month"),
    "true": Value("true", "truth"),
    '"solo_singer"': Value("solo singer", "text"),
    "18.29 (kilometrePerSeconds)": Value("18.29 kilometres per second", "measure"),
    "-3.35": Value("-3.35", "number"),
    "1.524 (metres)": Value("1.524 metres", "measure"),
    '"In the Hall, 3"@en': Value("In the Hall, 3", "text"),
    '"12"^^<http://www.w3.org/2001/XMLSchema#integer>': Value("12", "number"),
}


@pytest.mark.parametrize("term", VALUES)
def test_a_term_has_words_and_a_kind(term):
    assert value_of(term) == VALUES[term]


def test_a_name_keeps_its_case_and_its_brackets():
    assert name_of("Twilight_(band)") == "Twilight (band)"


@pytest.mark.parametrize(
    ("name", "words"),
    [("isPartOf", "is part of"), ("ISBN_number", "ISBN number"), ("lamp-colour", "lamp colour"), ("ICAOCode", "ICAO code")],
)
def test_a_property_is_taken_apart_into_words(name, words):
    assert property_words(name) == words
