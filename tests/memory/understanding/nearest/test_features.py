import pytest

from memory.embedding.minilm import minilm
from memory.understanding.nearest import nearest
from memory.understanding.nearest.weights import WEIGHTS
from memory.understanding.understand import understand


def features(text, predicate, domain):
    """The features of the first one-step way over a property."""
    found = nearest(understand(text, domain).question, minilm())
    return next(each.features for each in found if each.way.last.predicate.endswith(predicate) and len(each.way.steps) == 1)


def test_every_feature_has_a_weight_and_every_weight_a_feature(ferries):
    assert set(features("Who designed Runa?", "designer", ferries)) == set(WEIGHTS)


@pytest.mark.parametrize(
    ("text", "predicate", "name", "value"),
    [
        ("When was Liv Hagen born?", "birthDate", "word_fits", 1),
        ("When was Liv Hagen born?", "spouse", "word_fits", -1),
        ("When was Liv Hagen born?", "birthDate", "label_said", 1),
        ("Who designed the ferry Runa?", "designer", "unexplained", 0),
        ("Who designed the big Runa?", "designer", "by_label", 1 / 2),
        ("When was Liv Hagen's dog born?", "birthDate", "not_owned", 1),
        ("Who was the captain of Runa?", "captain", "not_owned", 0),
        ("Who designed the Sula Star?", "designer", "in_part", 1 / 3),
        ("Give me all Norwegian ferries.", "registeredIn", "several", 1),
        ("Give me all Norwegian ferries.", "capital", "several", -1),
    ],
)
def test_what_a_feature_says(text, predicate, name, value, ferries):
    assert features(text, predicate, ferries)[name] == pytest.approx(value)
