import pytest

from memory.understanding.asked.clause import clause_of, is_indefinite
from memory.understanding.asked.question import question_of


@pytest.mark.parametrize(
    ("text", "relation", "value"),
    [
        ("Do I like fish?", "like", "fish"),
        ("Does Anna live in Graz?", "live in", "Graz"),
        ("Is Anna allergic to nuts?", "be allergic to", "nuts"),
        ("Is my sister married to Karl?", "be married to", "Karl"),
        ("Do I want to learn Spanish?", "want to", "learn Spanish"),
        ("Have I got a dog?", "have", "dog"),
        ("Is my sister called Anna?", "name", "Anna"),
    ],
)
def test_a_clause_has_a_relation_and_what_completes_it(text, relation, value):
    question = question_of(text)
    found = clause_of(question, question.root)
    assert (found.relation, found.value.text) == (relation, value)


def test_a_preposition_without_its_noun_is_what_is_asked_for():
    question = question_of("Who do I live with?")
    found = clause_of(question, question.root)
    assert (found.relation, found.value, found.is_stranded) == ("live with", None, True)


def test_anything_is_nothing_in_particular():
    words = question_of("Am I allergic to anything?").sentence.words
    assert [is_indefinite(word) for word in words if word.lower in {"allergic", "anything"}] == [False, True]
