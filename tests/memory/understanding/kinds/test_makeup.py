import pytest

from tests.memory.asking import names, read, said


@pytest.mark.parametrize(
    "question", ["without orl", "what can i make without orl", "i have orl", "is mell a shellfruit with orl"]
)
def test_what_is_denied_or_told_asks_for_nothing_that_has_it(known_larder, question):
    assert "subjects: ? madeWith Orl" not in read(question, known_larder)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("which pies have brame in them", ["Mell", "Vint"]),
        ("anything with brame", ["Mell", "Vint"]),
        ("what can i make with brame", ["Mell", "Vint"]),
        ("which pies have orl in them", ["Mell"]),
        ("pies with shellfruits", ["Mell"]),
        ("what do i need for vint", ["Brame"]),
    ],
)
def test_what_has_something_in_it_is_asked_for_in_many_ways(known_larder, question, found):
    assert names(question, known_larder) == found


@pytest.mark.parametrize("question", ["does mell have orl in it", "is there orl in mell", "does mell contain shellfruits"])
def test_what_is_in_a_part_is_in_the_whole(known_larder, question):
    assert said(question, known_larder).text.startswith("Yes.")


@pytest.mark.parametrize("question", ["which pies dont have orl", "pies without shellfruits", "which pies do not contain orl"])
def test_what_is_to_be_avoided_is_not_named_nor_that_of_which_nothing_is_known(known_larder, question):
    assert names(question, known_larder) == ["Vint"]


def test_how_complete_the_knowledge_is_is_said(known_larder):
    assert "please check" in said("is there orl in vint", known_larder).text
    assert "please check" in said("which pies dont have orl", known_larder).text
