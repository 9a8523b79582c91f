import pytest

from tests.memory.asking import found, names, read


@pytest.mark.parametrize(
    "question",
    [
        "When was Evening by Finn Rask released?",
        "Who was born in Norrow in Dunmeer?",
        "When was the boat Evening released?",
    ],
)
def test_what_fits_none_of_the_things_is_not_made_clear(known_isles, question):
    assert names(question, known_isles) == []


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Tell me about the song Tidesong.", "description: Tidesong Unknown ?"),
        ("Tell me about the boat Tidesong.", "description: TidesongBoat Unknown ?"),
        ("Who was born in Norrow in Vessay?", "subjects: ? bornIn NorrowOfQuell"),
        ("Who was born in Norrow in Orrin?", "subjects: ? bornIn Norrow"),
        ("When was Evening by Hale Brun released?", "values: EveningOfHale releasedOn ?"),
        ("When was Evening by Edda Rask released?", "values: EveningOfEdda releasedOn ?"),
        ("When was the song Evening by Hale Brun released?", "values: EveningOfHale releasedOn ?"),
    ],
)
def test_a_class_before_or_a_thing_behind_says_which_is_meant(known_isles, question, reading):
    assert read(question, known_isles) == reading


@pytest.mark.parametrize("question", ["Tell me about songs Tidesong.", "Tell me about Tidesong."])
def test_only_a_class_in_the_singular_with_an_article_says_so(known_isles, question):
    assert found(question, known_isles) is None or read(question, known_isles) == "description: Tidesong Unknown ?"


@pytest.mark.parametrize("question", ["Is Norrow in Vessay?", "Is Norrow in Orrin?"])
def test_whether_the_one_lies_in_the_other_is_the_question_itself(known_isles, question):
    assert read(question, known_isles).startswith("yes_no: Norrow liesIn ")
