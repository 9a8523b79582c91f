"""How long it is since something, or until it: which question for a day that is."""

import pytest

from memory.retrieval.own_words.in_talk import Asked
from memory.retrieval.own_words.since import span_asked


@pytest.mark.parametrize(
    ("question", "asked", "unit", "is_to_come"),
    [
        ("how long is it now since Olga left, i forget", "when was it that Olga left", "", False),
        ("How many weeks has it been since the flood?", "when was the flood", "week", False),
        ("how long have i been at the mill", "since when have i been at the mill", "", False),
        ("How many months am I in the new post today?", "since when am I in the new post today", "month", False),
        ("how long ago did we get the boat", "when did we get the boat", "", False),
        ("how many days til my exam", "when is my exam", "day", True),
        ("how long is it until i see Ravi", "when is it that i see Ravi", "", True),
        ("how long will it be until my exam", "when is my exam", "", True),
        ("how many weeks have i got to wait until my exam", "when is my exam", "week", True),
        ("how many more days to my exam", "when is my exam", "day", True),
        ("that's how it goes, how long is it since Olga left", "when was it that Olga left", "", False),
    ],
)
def test_it_asks_for_a_day(question, asked, unit, is_to_come):
    found = span_asked(Asked.of(question))
    assert (found.asked.text, found.unit, found.is_to_come) == (asked, unit, is_to_come)


@pytest.mark.parametrize(
    "question",
    [
        "how long did the surgery take",
        "how long will the roof last",
        "when did Olga leave",
        "how many eggs",
        "how many days is the course",
        "how long is it to the station",
        "how long is he staying",
        "how long am i off work for",
        "how many days have i missed",
        "how long were we in Leeds",
        "how many weeks have i got left on the lease",
        "how long does it take to go to Leeds",
        "how long did we wait until the bus came",
    ],
)
def test_other_questions_ask_for_none(question):
    assert span_asked(Asked.of(question)) is None


def test_who_he_is_comes_from_the_question_before():
    assert span_asked(Asked.of("how long has he been there", "where does Ravi work")).asked.before == "where does Ravi work"


@pytest.mark.parametrize("rest", ["a" * 5000, "it's " * 40, "!" * 4000])
def test_a_long_message_holds_nobody_up(rest):
    assert span_asked(Asked.of(f"how long {rest}")) is None
