import pytest

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
    return None if term is None else str(term).rpartition("/")[2].rpartition("#")[2]


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
    found = [(local(each.subject), local(each.predicate), local(each.value)) for each in ask(text).analysis.patterns]
    assert found == patterns


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
