"""Knowledge that nobody has worded: labels only."""

import pytest

from memory.embedding.minilm import minilm
from memory.understanding.nearest import nearest
from memory.understanding.understand import understand


def best(text, domain):
    found = nearest(understand(text, domain).question, minilm())
    return found[0] if found else None


@pytest.mark.parametrize("text", ["What is the phone number of Gull Rock?", "Who painted Gull Rock?", "Is there a storm?"])
def test_a_question_about_something_else_is_near_to_nothing(text, lighthouses):
    found = best(text, lighthouses)
    assert found is None or not found.is_near or found.probability < 0.9


@pytest.mark.parametrize(
    ("text", "property_name"),
    [
        ("Who looks after Gull Rock?", "keeper"),
        ("When was Far Ness constructed?", "yearBuilt"),
        ("Which lamp colour does Gull Rock have?", "lampColour"),
    ],
)
def test_other_words_for_a_label_find_its_property(text, property_name, lighthouses):
    assert best(text, lighthouses).use.predicate.endswith(property_name)


def test_the_probabilities_of_all_candidates_are_one_together(lighthouses):
    found = nearest(understand("Who looks after Gull Rock?", lighthouses).question, minilm())
    assert sum(each.probability for each in found) == pytest.approx(1.0)


def test_where_a_lexicon_has_the_words_an_unexplained_one_means_something_else(orchard):
    assert best("Who was Mira Holt's dog born to?", orchard) is None
