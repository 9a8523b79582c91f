"""How long ago something was, in words."""

import pytest

from memory.consolidation.forgetting.spans import days_since, span_in_words
from tests.memory.consolidation.forgetting.made_up import NOW, ago


@pytest.mark.parametrize(
    ("days", "words"),
    [
        (0, "a day"),
        (1.9, "a day"),
        (13.9, "13 days"),
        (14, "2 weeks"),
        (69, "9 weeks"),
        (71, "2 months"),
        (366, "12 months"),
        (729, "23 months"),
        (731, "2 years"),
        (4_000, "10 years"),
    ],
)
def test_a_span_is_counted_in_units_of_its_length(days, words):
    assert span_in_words(days) == words


def test_what_is_to_come_is_no_time_ago():
    assert (days_since(ago(3), NOW), days_since(ago(-3), NOW)) == (3.0, 0.0)
