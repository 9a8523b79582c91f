import pytest

from memory.facts.relations import relation_at, relation_called


@pytest.mark.parametrize(
    ("words", "label"),
    [
        ("love", "like"),
        ("be called", "name"),
        ("reside in", "live in"),
        ("be friends with", "be a friend of"),
        ("juggle", "juggle"),
    ],
)
def test_other_words_for_a_relation(words, label):
    assert relation_called(words).label == label


@pytest.mark.parametrize("words", ["live in", "age", "favourite food", "favorite food"])
def test_relations_with_one_value_at_a_time(words):
    assert relation_called(words).is_functional


@pytest.mark.parametrize("words", ["like", "have", "be", "juggle with", "work as"])
def test_relations_that_may_have_many_values(words):
    assert not relation_called(words).is_functional


@pytest.mark.parametrize("words", ["live in", "favourite food", "juggle with"])
def test_a_relation_is_found_again_by_its_iri(words):
    relation = relation_called(words)
    assert relation_at(relation.iri) == relation


def test_likes_and_dislikes():
    assert relation_called("adore").liking is True
    assert relation_called("hate").liking is False
    assert relation_called("have").liking is None
    assert relation_called("hate").iri in relation_called("like").disjoint
