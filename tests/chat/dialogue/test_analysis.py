import pytest
from rdflib import Variable

IN_WORDS = {
    "Who planted Old Tom?": "planter of Old Tom",
    "Where was Mimi born?": "birth place of Mira Holt",
    "Who was born in Elmstead?": "what has the birth place Elmstead",
    "Who was born in 1910?": "what has the birth date 1910",
    "Which trees were planted by Mira Holt?": "trees with the planter Mira Holt",
    "How many trees did Mira Holt plant?": "number of: trees with the planter Mira Holt",
    "How many people are there?": "number of: people",
    "List all beekeepers.": "beekeepers",
    "Who is Mira Holt?": "all about Mira Holt",
    "Is Jon Ashe a beekeeper?": "whether Jon Ashe is of the kind “beekeeper”",
    "Was Mira Holt born in Elmstead?": "whether the birth place of Mira Holt is Elmstead",
    "Was Mira Holt born in May 1901?": "whether the birth date of Mira Holt is May 1901",
    "When did Jon Ashe die?": "death date of Jon Ashe",
}


@pytest.mark.parametrize("text", ["asdf", "Hello", "What is the shoe size of Mira Holt?", "Where was Bernadette born?"])
def test_what_was_not_understood_has_no_analysis(ask, text):
    analysis = ask(text).analysis
    assert (analysis.patterns, analysis.in_words) == ((), "")


@pytest.mark.parametrize("text", IN_WORDS)
def test_a_question_is_said_back_in_words(ask, text):
    assert ask(text).analysis.in_words == IN_WORDS[text]


def local(term) -> str | None:
    if isinstance(term, Variable):
        return f"?{term}"
    return None if term is None else str(term).rpartition("/")[2].rpartition("#")[2]


def in_short(patterns):
    return [(local(each.subject), local(each.predicate), local(each.value)) for each in patterns]


@pytest.mark.parametrize(
    ("text", "patterns"),
    [
        ("Who planted Old Tom?", [("OldTom", "plantedBy", None)]),
        ("Who was born in Elmstead?", [(None, "bornIn", "Elmstead")]),
        ("Was Mira Holt born in Birchham?", [("Mira", "bornIn", "Birchham")]),
        ("Is Jon Ashe a beekeeper?", [("Jon", "type", "Beekeeper")]),
        ("Which trees were planted by Mira Holt?", [(None, "plantedBy", "Mira"), (None, "type", "Tree")]),
    ],
)
def test_a_question_is_a_pattern_with_its_unknown(ask, text, patterns):
    assert in_short(ask(text).analysis.patterns) == patterns


def test_a_time_asked_for_keeps_its_precision(ask):
    assert [each.starts for each in ask("Was Mira Holt born in May 1901?").analysis.patterns] == ["1901-05"]


@pytest.mark.parametrize(
    ("text", "utterance_class"),
    [
        ("Hello", "greeting"),
        ("Who planted Old Tom?", "wh_question"),
        ("Is Jon Ashe a beekeeper?", "yes_no_question"),
        ("List all trees.", "request"),
    ],
)
def test_the_utterance_class_is_part_of_the_analysis(ask, text, utterance_class):
    assert ask(text).analysis.utterance_class == utterance_class


@pytest.mark.parametrize(
    ("text", "held", "denied"),
    [
        ("Which songs were sung by the Gale Choir?", [(None, "sungBy", "Gale_Choir"), (None, "type", "Song")], []),
        ("Which songs were not sung by the Gale Choir?", [(None, "type", "Song")], [(None, "sungBy", "Gale_Choir")]),
        ("Which singers are alive?", [(None, "type", "Singer")], [(None, "deathDate", "?end")]),
        (
            "Which songs were sung by the Gale Choir but not by the Salt Choir?",
            [(None, "sungBy", "Gale_Choir"), (None, "type", "Song")],
            [(None, "sungBy", "Salt_Choir")],
        ),
    ],
)
def test_what_must_not_hold_is_told_apart(ask_isles, text, held, denied):
    analysis = ask_isles(text).analysis
    assert (in_short(analysis.patterns), in_short(analysis.denied)) == (held, denied)


@pytest.mark.parametrize(
    ("text", "patterns"),
    [
        ("Who is the oldest singer?", [(None, "type", "Singer"), (None, "birthDate", "?place")]),
        ("Which choir has the most members?", [(None, "type", "Choir"), (None, "member", "?place")]),
        ("Which singer composed the most songs?", [(None, "type", "Singer"), ("?place", "composer", None)]),
        ("Who is older, Finn Rask or Hale Brun?", [("Finn", "birthDate", "?place"), ("Hale", "birthDate", "?place")]),
        ("Is Finn Rask older than Hale Brun?", [("Finn", "birthDate", "?place"), ("Hale", "birthDate", "?place")]),
        ("What do Petrel and Gannet have in common?", [("Petrel", "Unknown", None), ("Gannet", "Unknown", None)]),
    ],
)
def test_an_order_and_a_comparison_are_patterns_as_well(ask_isles, text, patterns):
    assert in_short(ask_isles(text).analysis.patterns) == patterns


def test_a_thing_on_the_way_is_a_variable(ask_isles):
    patterns = ask_isles("When was the composer of Driftwood born?").analysis.patterns
    assert in_short(patterns) == [("?y1", "birthDate", None), ("Driftwood", "composer", "?y1")]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Which songs were sung by the Gale Choir but not by the Salt Choir?", ["songs", "Gale Choir", "not", "Salt Choir"]),
        ("Who is the oldest singer?", ["first", "birth date", "singers"]),
        ("Which choir has the most members?", ["number", "member", "choirs"]),
        ("Who is older, Finn Rask or Hale Brun?", ["birth date", "Finn Rask", "Hale Brun"]),
        ("Who lived longer, Edda Rask or Hale Brun?", ["birth date", "death date", "Edda Rask", "Hale Brun"]),
        ("What do Petrel and Gannet have in common?", ["Petrel", "Gannet", "common"]),
        ("When was the composer of Driftwood born?", ["birth date", "composer", "Driftwood"]),
        ("How old was Finn Rask when Lanterns was released?", ["years", "Finn Rask", "Lanterns"]),
        ("How long ago was Driftwood released?", ["years since", "release date", "Driftwood"]),
        ("Is Finn Rask still alive?", ["whether", "Finn Rask", "death date"]),
        ("Are Finn Rask and Hale Brun members of the Gale Choir?", ["Finn Rask", "Hale Brun", "member", "Gale Choir"]),
        ("Which songs were released after Driftwood?", ["songs", "release date", "after 1962"]),
    ],
)
def test_the_words_name_all_that_was_understood(ask_isles, text, words):
    in_words = ask_isles(text).analysis.in_words
    assert [word for word in words if word not in in_words] == []
