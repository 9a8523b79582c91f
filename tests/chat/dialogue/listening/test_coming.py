from datetime import UTC, date, datetime

import pytest

from chat.dialogue.listening.coming import coming_in

NOW = datetime(2026, 3, 4, 12, tzinfo=UTC)  # a Wednesday


@pytest.mark.parametrize("text", ["I saw him last Friday", "in 2019 I moved", "a nice day", "may I?"])
def test_what_is_past_or_no_time_is_none(text):
    assert coming_in(text, NOW) is None


@pytest.mark.parametrize(
    ("text", "words", "day"),
    [
        ("my exam is tomorrow", "tomorrow", date(2026, 3, 5)),
        ("interview on friday, wish me luck", "on Friday", date(2026, 3, 6)),
        ("we move next week", "next week", date(2026, 3, 9)),
        ("Wedding on the 28th of June", "on 28 June", date(2026, 6, 28)),
        ("flying in two weeks", "in two weeks", date(2026, 3, 16)),
    ],
)
def test_the_day_is_found_and_said_back(text, words, day):
    found = coming_in(text, NOW)
    assert found is not None
    assert found.words == words
    assert abs((found.day - day).days) <= 2
