import pytest

from chat.dialogue.listening.elapsed import in_round_words

ROUND = {
    4: "a few days",
    6: "nearly a week",
    8: "a week",
    10: "more than a week",
    20: "nearly three weeks",
    22: "three weeks",
    25: "more than three weeks",
    27: "nearly four weeks",
    30: "a month",
    43: "six weeks",
    53: "more than seven weeks",
    60: "two months",
    72: "more than two months",
    345: "nearly a year",
    370: "a year",
    450: "more than a year",
    548: "more than a year",
    690: "nearly two years",
}


@pytest.mark.parametrize("days", ROUND)
def test_a_length_of_time_is_rounded_as_people_do(days):
    assert in_round_words(days) == ROUND[days]
