from datetime import UTC, datetime

import pytest

from memory.realisation.dated import dated

FRIDAY = datetime(2026, 1, 30, 17, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("short", "part", "words"),
    [
        ("yesterday", "so had the meeting with the head of year yesterday", "29 January"),
        ("wednesday", "they operated wednesday", "Wednesday 28 January"),
        ("Saturday the 7th of February", "it must be ready for Saturday the 7th of February", "Saturday the 7th of February"),
        ("May 9", "Opener is May 9", "May 9"),
        ("34 years", "I drove city bus here for 34 years", "34 years"),
        ("the 21st", "the wedding got moved to the 21st", "the 21st"),
        ("the 12th", "my train leaves on the 12th", "12 February"),
        ("the 28th", "my train will leave on the 28th", "28 February"),
        ("Sunday the 22nd", "been talking since New Year and he asked me to a dance on Sunday the 22nd", "Sunday 22 February"),
        ("tuesdays", "I pick her up on tuesdays", "tuesdays"),
    ],
)
def test_a_day_that_was_named_by_the_day_it_was_said_on_is_told_as_a_date(short, part, words):
    assert dated(short, part, FRIDAY, UTC) == words
