from datetime import UTC, datetime

import pytest

from memory.understanding.asked.happening import happening_asked, time_asked_of
from memory.understanding.statements import StatedTime

TUESDAY = datetime(2026, 3, 3, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "value", "precision", "past"),
    [
        ("What happened last Friday?", "2026-02-27", "day", True),
        ("What did I do on Sunday?", "2026-03-01", "day", True),
        ("what were we doing in February", "2026-02", "month", True),
        ("Can you remind me what I have on Thursday?", "", "", False),
        ("What do I have on Thursday?", "2026-03-05", "day", False),
        ("What's happening on Thursday?", "2026-03-05", "day", False),
        ("What are we doing in May?", "2026-05", "month", False),
        ("What are my plans for the weekend?", "2026-03-07", "week", False),
        ("Do I have anything planned this week?", "2026-03-02", "week", False),
        ("Hey, is there anything on tomorrow?", "2026-03-04", "day", False),
        ("What do we have on 1 March?", "2027-03-01", "day", False),
        ("What happened this year?", "2026", "year", True),
        ("What do I do on Tuesdays?", "", "repeated", False),
        ("What do we have every Friday?", "", "repeated", False),
    ],
)
def test_the_time_that_is_asked_of(text, value, precision, past):
    asked = happening_asked(text, TUESDAY)
    found = (asked.at.value, asked.at.precision, asked.past) if asked else ("", "", past)
    assert found == (value, precision, past)


@pytest.mark.parametrize(
    "text",
    [
        "What happened?",
        "What do I have?",
        "What is on the menu?",
        "What are my plans?",
        "What did I do to deserve this?",
        "What do I have in common with Anna?",
        "What happened on Tuesdays?",
    ],
)
def test_without_a_time_something_else_is_asked(text):
    assert happening_asked(text, TUESDAY) is None


def test_of_a_year_the_world_may_know_more():
    assert happening_asked("What happened in 1969?", TUESDAY).subject is None
    assert happening_asked("What happened in 1969?", TUESDAY).at == StatedTime("in 1969", "1969", "year")
    assert happening_asked("What did I do in 1969?", TUESDAY).subject is not None


@pytest.mark.parametrize(
    ("text", "past", "value"),
    [
        ("Where am I in June?", False, "2026-06"),
        ("Who did I meet last Friday?", True, "2026-02-27"),
        ("Where did I live in 2019?", True, "2019"),
        ("What did I eat yesterday?", True, "2026-03-02"),
        ("Where am I on the 3rd of May?", False, "2026-05-03"),
        ("Where did I live in Graz?", True, None),
        ("Who did I meet at the station?", True, None),
        ("Yesterday?", True, None),
    ],
)
def test_the_time_a_question_ends_with(text, past, value):
    found = time_asked_of(text, TUESDAY, past=past)
    assert (found.value if found else None) == value
