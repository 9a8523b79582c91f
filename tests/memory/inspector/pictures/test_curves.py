from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from memory.inspector.pictures.curves import LINE, NARROW, WIDE, AxisMark, Scale, Series, apart, cut, drawn

SERIES = [
    Series("Pears", [(-10, 0.0), (0, 5.0)], [(0, 5.0), (10, 2.5)]),
    Series("A very long name of a thing", [(-10, 5.0), (0, 5.0)]),
]
SCALE = Scale(-10, 10, 5.0)


def test_lines_stand_within_their_frame():
    for frame in (WIDE, NARROW):
        picture = drawn(SERIES, SCALE, [AxisMark(0, "today")], [AxisMark(5.0, "high")], frame)
        assert picture.lines[0].past.split()[0] == f"{float(frame.left)},{picture.floor}"
        assert picture.lines[0].ahead.split()[-1].split(",")[0] == f"{float(picture.far)}"
        assert picture.beside[0].at == frame.top
        assert picture.below[0].at == picture.now


def test_a_name_stands_as_high_as_its_line_is_now():
    pears, other = drawn(SERIES, SCALE, [], [], WIDE).lines
    assert pears.now == other.now
    assert (pears.label_at[0], other.label_at[1] - pears.label_at[1]) == (WIDE.width - WIDE.right + 10, LINE)


def test_names_are_cut_where_there_is_little_room_and_kept_in_full_besides():
    line = drawn(SERIES, SCALE, [], [], NARROW).lines[1]
    assert line.label.endswith("…")
    assert line.name == SERIES[1].name


def test_a_short_name_is_not_cut():
    assert (cut("Pears", 5), cut("Pears!", 5)) == ("Pears", "Pear…")


@given(st.lists(st.floats(10, 280), min_size=1, max_size=10))
def test_labels_never_lie_on_each_other_and_keep_their_order(heights):
    placed = apart(heights, 10, 280)
    order = sorted(range(len(heights)), key=lambda each: (heights[each], each))
    assert all(placed[below] - placed[above] >= LINE - 0.11 for above, below in pairwise(order))
    assert max(placed) <= 280


def test_labels_that_have_room_stay_where_they_are():
    assert apart([100.0, 20.0, 60.0], 10, 280) == [100.0, 20.0, 60.0]
