import pytest

from memory.facts.facts import EventTime as DatedTime
from memory.facts.happenings import dates_within, share_time
from memory.understanding.statements import StatedTime


@pytest.mark.parametrize(
    ("at", "number", "some"),
    [
        (StatedTime("", "2026-03-05", "day"), 1, {"2026-03-05"}),
        (StatedTime("", "2026-03-02", "week"), 7, {"2026-03-02", "2026-03-08"}),
        (StatedTime("", "2026-03-07", "week"), 2, {"2026-03-07", "2026-03-08"}),
        (StatedTime("", "2028-02", "month"), 30, {"2028-02", "2028-02-29"}),
        (StatedTime("", "2026", "year"), 378, {"2026", "2026-05", "2026-12-31"}),
    ],
)
def test_a_time_and_its_parts(at, number, some):
    found = list(dates_within(at))
    assert (len(found), len(set(found))) == (number, number)
    assert some <= set(found)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (("2026-06-05", "day"), ("2026-06", "month"), True),
        (("2026-06", "month"), ("2026-06-05", "day"), True),
        (("2026-06-01", "week"), ("2026-06-05", "day"), True),
        (("2026-06-01", "week"), ("2026-06-08", "day"), False),
        (("2026-06", "month"), ("2026-07", "month"), False),
        (("on Mondays", "repeated"), ("2026-06", "month"), False),
        (("", "other"), ("2026", "year"), False),
    ],
)
def test_times_of_which_one_is_part_of_the_other(one, other, expected):
    assert share_time(DatedTime(*one), StatedTime("", *other)) is expected
