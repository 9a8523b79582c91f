"""A fact that is removed goes from the words that told it."""

import pytest

from memory.curation.unsaying import redact_statements

GRAZ = frozenset({"graz"})


@pytest.mark.parametrize(
    ("text", "told", "left"),
    [
        ("My sister lives in Graz.", [("My sister lives in Graz.", GRAZ)], "[removed]"),
        ("rain again. my sister lives in graz. hm", [("my sister lives in graz.", GRAZ)], "rain again. [removed] hm"),
        ("Rain again. She lives in Graz! Hm.", [("Rain again. She lives in Graz! Hm.", GRAZ)], "Rain again. [removed] Hm."),
        ("she moved there last week", [("she moved there last week", GRAZ)], "[removed]"),
    ],
)
def test_only_the_sentence_that_told_it_goes(text, told, left):
    assert redact_statements(text, told)[0] == left
