"""A fact that is removed goes from the words that told it."""

import pytest
from rdflib import URIRef

from memory.curation.told_sentences import sentences_telling
from memory.curation.unsaying import text_without

GRAZ = frozenset({"graz"})


@pytest.mark.parametrize(
    ("text", "told", "left"),
    [
        ("My sister lives in Graz.", "My sister lives in Graz.", "[removed]"),
        ("rain again. my sister lives in graz. hm", "my sister lives in graz.", "rain again. [removed] hm"),
        ("Rain again. She lives in Graz! Hm.", "Rain again. She lives in Graz! Hm.", "Rain again. [removed] Hm."),
        ("she moved there last week", "she moved there last week", "[removed]"),
    ],
)
def test_only_the_sentence_that_told_it_goes(text, told, left):
    places = {(URIRef("https://companion.example/e/0"), each): frozenset() for each in sentences_telling(text, told, GRAZ)}
    assert text_without(text, places) == left
