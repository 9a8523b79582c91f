import pytest

from memory.realisation.verbalising.lexicon import BUNDLED, read_lexicon, wording_of

DERIVED = {
    "standsOn": "stands on {}",
    "spokenIn": "is spoken in {}",
    "reportsTo": "reports to {}",
    "isTwinOf": "is twin of {}",
    "has to its left": "has {} to its left",
    "isleOf": "is an isle of {}",
    "richIn": "is rich in {}",
    "namedAfter": "is named after {}",
    "lampColour": "has the lamp colour {}",
    "https://isles.example/v#keptBy": "is kept by {}",
}


def test_the_bundled_lexicon_is_read_and_each_entry_has_one_place_for_the_value():
    entries = read_lexicon(BUNDLED.read_text(encoding="utf-8"))
    assert len(entries) > 500
    assert {entry.phrase.count("{}") for entry in entries.values()} == {1}


@pytest.mark.parametrize("name", DERIVED)
def test_a_property_that_nobody_has_worded_is_worded_by_its_name(name):
    assert wording_of(name).phrase == DERIVED[name]


@pytest.mark.parametrize("name", ["birthPlace", "birth_place", "Birth place", "http://dbpedia.org/ontology/birthPlace"])
def test_a_name_is_found_however_it_is_written(name):
    assert wording_of(name).phrase == "was born in {}"


def test_a_unit_in_the_name_is_kept():
    assert wording_of("elevationAboveTheSeaLevel_(in_metres)").unit == "metres"


def test_a_wording_may_depend_on_what_the_subject_is():
    assert wording_of("country").phrase != wording_of("country", ["food"]).phrase == "comes from {}"


@pytest.mark.parametrize("line", ["no colon here {}", "name : no place", "name : two {} places {}"])
def test_a_line_that_is_not_understood_is_named(line):
    with pytest.raises(ValueError, match="line 2"):
        read_lexicon(f"# a lexicon\n{line}")
