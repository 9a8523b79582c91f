"""How long it is since something, or until it: which question for a day that is."""

import pytest

from memory.retrieval.own_words.in_talk import Asked
from memory.retrieval.own_words.since import span_asked


@pytest.mark.parametrize(
    ("question", "asked", "unit", "is_to_come"),
    [
        ("how long is it now since Olga left, i forget", "when was it that Olga left", "", False),
        ("How many weeks has it been since the flood?", "when was it that the flood", "week", False),
        ("how long have i been at the mill", "since when have i been at the mill", "", False),
        ("How many months am I in the new post today?", "since when am I in the new post today", "month", False),
        ("how long ago did we get the boat", "when did we get the boat", "", False),
        ("how many days til my exam", "when is my exam", "day", True),
        ("how long is it until i see Ravi", "when is it that i see Ravi", "", True),
    ],
)
def test_it_asks_for_a_day(question, asked, unit, is_to_come):
    found = span_asked(Asked.of(question))
    assert (found.asked.text, found.unit, found.is_to_come) == (asked, unit, is_to_come)


@pytest.mark.parametrize(
    "question", ["how long did the surgery take", "how long will the roof last", "when did Olga leave", "how many eggs"]
)
def test_other_questions_ask_for_none(question):
    assert span_asked(Asked.of(question)) is None
