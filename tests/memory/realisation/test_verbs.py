import pytest

from memory.realisation.verbs import conjugated, split_preposition

PREPOSITIONS = frozenset({"in", "on", "by"})


@pytest.mark.parametrize(
    ("phrase", "tense", "is_plural", "said"),
    [
        ("be born in", "past", False, "was born in"),
        ("be born in", "past", True, "were born in"),
        ("be next to", "present", False, "is next to"),
        ("be next to", "present", True, "are next to"),
        ("have the stop", "present", False, "has the stop"),
        ("have the stop", "present", True, "have the stop"),
        ("have the stop", "past", True, "had the stop"),
        ("plant", "present", False, "plants"),
        ("plant", "present", True, "plant"),
        ("plant", "past", False, "planted"),
        ("stop at", "past", True, "stopped at"),
        ("write", "past", False, "wrote"),
        ("carry on", "present", False, "carries on"),
    ],
)
def test_a_phrase_is_conjugated(phrase, tense, is_plural, said):
    assert conjugated(phrase, tense, is_plural=is_plural) == said


@pytest.mark.parametrize(
    ("phrase", "parts"),
    [
        ("plant", ("plant", "")),
        ("in", ("in", "")),
        ("be born", ("be born", "")),
        ("be born in", ("be born", "in")),
        ("die on", ("die", "on")),
    ],
)
def test_a_preposition_at_the_end_stands_apart(phrase, parts):
    assert split_preposition(phrase, PREPOSITIONS) == parts
