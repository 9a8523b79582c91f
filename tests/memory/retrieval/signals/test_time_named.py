from datetime import UTC, datetime

import pytest

from memory.retrieval.signals import time_named
from tests.memory.retrieval.asking import asked
from tests.talks import hit

HITS = [hit(1, at=datetime(2026, 1, 10, 10, tzinfo=UTC)), hit(2, at=datetime(2026, 3, 4, 10, tzinfo=UTC))]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("What broke?", [0, 0]),
        ("What broke in 2025?", [0, 0]),
        ("What broke recently?", [0, 0]),
        ("What is the plan for January?", [0, 0]),
        ("What broke before Christmas?", [0, 0]),
        ("What broke in January?", [1, 0]),
        ("What broke yesterday?", [0, 1]),
        ("What broke in 2026?", [1, 1]),
        ("What broke since February?", [0, 1]),
        ("What broke two months ago?", [1, 0]),
    ],
)
def test_turns_of_the_named_time_count(text, values):
    assert time_named.values(asked(text), HITS) == values
