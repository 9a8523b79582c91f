import pytest

from memory.episodes.numbering import steps_down, steps_up


@pytest.mark.parametrize(
    ("above", "last", "steps"),
    [(0, 0, []), (5, 5, []), (0, 3, [[1, 2], [3]]), (1, 5, [[2, 3], [4, 5]])],
)
def test_steps_up_end_with_the_last_number(above, last, steps):
    assert [list(each) for each in steps_up(above, last, 2)] == steps


@pytest.mark.parametrize(("below", "steps"), [(0, []), (1, []), (2, [[1]]), (4, [[2, 3], [1]]), (5, [[3, 4], [1, 2]])])
def test_steps_down_end_with_the_first_number(below, steps):
    assert [list(each) for each in steps_down(below, 2)] == steps
