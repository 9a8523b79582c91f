"""Knowledge that nobody has worded: labels only."""

from dataclasses import replace

import pytest

from memory.embedding.minilm import minilm
from memory.retrieval.answers import answer
from memory.understanding.nearest import nearest, of_kind_first
from memory.understanding.understand import understand


def answered(text, domain):
    """What is said, or None where nothing is near enough."""
    question = understand(text, domain).question
    found = nearest(question, minilm())
    if not found or not found[0].is_confident:
        return None
    terms = answer(found[0].reading(question), domain).found
    labels = domain.labels_of(terms)
    return {labels.get(term, str(term)) for term in terms}


@pytest.mark.parametrize(
    "text",
    [
        "What is the phone number of Runa?",
        "Who painted Storm Holm?",
        "Why was Brisk sold?",
        "Is there a storm?",
        "How did Orm Lykke die?",
        "Who designed the Flying Dutchman?",
        "When was Liv Hagen's dog born?",
    ],
)
def test_a_question_about_something_else_is_near_to_nothing(text, ferries):
    assert answered(text, ferries) is None


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("Who designed Runa?", {"Orm Lykke"}),
        ("Who claims Storm Holm?", {"Norway"}),
        ("Who was the Sula Star designed by?", {"Orm Lykke"}),
        ("How tall is Liv Hagen?", {"1.71"}),
        ("When was the ferry Sula Star completed?", {"1964-03-02"}),
        ("How many seats does the Sula Star have?", {"240"}),
        ("Which company operates Runa?", {"Skerry Lines"}),
        ("Who is the captain of Sula Star married to?", {"Per Dahl"}),
        ("When was Runa's captain born?", {"1931-07-09"}),
        ("Which ferries designed by Orm Lykke are operated by Fjordline?", {"MF Sula Star"}),
        ("Give me all Norwegian ferries.", {"MF Sula Star", "Runa"}),
    ],
)
def test_labels_alone_answer_questions(text, answers, ferries):
    assert answered(text, ferries) == answers


def test_the_shares_of_all_candidates_and_of_none_are_one_together(ferries):
    found = nearest(understand("Who designed Runa?", ferries).question, minilm())
    assert 0.5 < sum(each.probability for each in found) < 1


def test_the_same_question_always_gives_the_same_order(ferries):
    question = understand("Who designed Runa?", ferries).question
    assert nearest(question, minilm()) == nearest(question, minilm())


@pytest.mark.parametrize(("less", "is_first"), [(0.9, True), (0.5, False)])
def test_of_two_that_are_about_as_probable_the_one_of_the_kind_asked_for_comes_first(ferries, less, is_first):
    question = understand("Which country is Runa registered in?", ferries).question
    found = nearest(question, minilm())
    of_kind = next(each for each in found if each.way.kind is not None)
    other = next(each for each in found if each.way.kind is None)
    ordered = of_kind_first(question, [replace(other, probability=0.4), replace(of_kind, probability=0.4 * less)])
    assert (ordered[0].way == of_kind.way) is is_first
