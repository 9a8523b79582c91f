import pytest

from memory.retrieval.own_words.wanted import can_be, can_hold, counted_in, is_one_of_several


@pytest.mark.parametrize(
    ("question", "words", "fits"),
    [
        ("how long have they been married", "31", False),
        ("how long have they been married", "31 years", True),
        ("how long has she had the stall", "since Easter", True),
        ("how long is the drive", "45mins", True),
        ("how long did the glue take", "6wks", True),
        ("how long did he stay", "2h", True),
        ("how long is the hedge", "12 metres", True),
        ("how long was the speech", "400 words", True),
        ("how long has she had the stall", "a number 12 bus", False),
        ("how much was the tiller", "from Bess", False),
        ("how much was the tiller", "90 euros", True),
        ("how much dearer is it than the old one", "90 euros", False),
        ("how much dearer is it than the old one", "12 more", True),
        ("how old is the oak", "huge", False),
        ("what is the tiller called", "Bess", True),
    ],
)
def test_a_value_must_be_of_the_kind_that_is_wanted(question, words, fits):
    assert can_be(question, words) == fits


def test_a_message_without_a_value_of_that_kind_is_no_answer():
    assert not can_hold("how long did the ferry take", "the ferry was packed")
    assert can_hold("how long did the ferry take", "the ferry took nine hours")
    assert can_hold("how long is the plank", "cut the plank to 85")


@pytest.mark.parametrize(
    ("question", "part", "number"),
    [
        ("how many hens do we have", "we keep 14 birds, 3 hens and the ducks", "3 hens"),
        ("how many hens do we have", "three brown hens and a duck", "three brown hens"),
        ("how many hens do we have", "14 birds in all", ""),
        ("how many cousins does Olu have", "I have two cousins and Olu has three", ""),
        ("how many cousins does Olu have", "Olu has two cousins, I've six cousins", ""),
        ("how many chairs did we hire", "we hired two hundred and fifty chairs", ""),
        ("how many chairs did we hire", "we hired a thousand chairs", ""),
        ("how many times a week does he swim", "he swims 2-3 times a week", ""),
        ("how many times a week does he swim", "he swims two or three times a week", ""),
        ("how many chairs did we hire", "a marquee and thirty chairs", "thirty chairs"),
        ("which hen is lame", "3 hens", ""),
    ],
)
def test_what_is_counted_has_its_own_number(question, part, number):
    assert counted_in(question, part) == number


def test_a_bare_sum_beside_others_may_be_of_another_thing():
    assert is_one_of_several("how much do i earn", "300", "of my 900 I send 300 to Ada")
    assert not is_one_of_several("how much was the tiller", "300", "paid 300 for the tiller on 12 May")
