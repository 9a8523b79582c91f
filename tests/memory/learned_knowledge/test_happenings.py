import pytest

from memory.learned_knowledge.happenings import dates_within
from memory.understanding.statements import EventTime


@pytest.mark.parametrize(
    ("at", "number", "some"),
    [
        (EventTime("", "2026-03-05", "day"), 1, {"2026-03-05"}),
        (EventTime("", "2026-03-02", "week"), 7, {"2026-03-02", "2026-03-08"}),
        (EventTime("", "2026-03-07", "week"), 2, {"2026-03-07", "2026-03-08"}),
        (EventTime("", "2028-02", "month"), 30, {"2028-02", "2028-02-29"}),
        (EventTime("", "2026", "year"), 378, {"2026", "2026-05", "2026-12-31"}),
    ],
)
def test_a_time_and_its_parts(at, number, some):
    found = list(dates_within(at))
    assert (len(found), len(set(found))) == (number, number)
    assert some <= set(found)
