"""A quantity over days: nothing without a value, words that say what the line shows."""

from datetime import date, timedelta

from memory.inspector.pictures.growth import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, line_picture

MAY = date(2026, 5, 3)


def drawn(*values, most=None):
    days = [(MAY + timedelta(days=n), value) for n, value in enumerate(values)]
    return line_picture("Episodes", days, lambda number: f"{number:g}", most)


def test_without_values_there_is_no_picture():
    assert drawn() is None


def test_one_day_is_a_point_and_says_when_there_will_be_a_line():
    picture = drawn(5.0)
    assert len(picture.points) == 1
    assert picture.words == "Episodes: 5 on 3 May 2026. The line appears once there are figures for two days."


def test_the_line_goes_from_edge_to_edge_and_up_to_the_greatest():
    picture = drawn(0.0, 10.0)
    assert picture.path == f"{LEFT},{HEIGHT - BOTTOM} {WIDTH - RIGHT},{TOP}"
    assert [mark.label for mark in picture.marks] == ["0", "5", "10"]


def test_the_words_say_where_it_goes():
    assert drawn(4.0, 9.0).words == "Episodes: 9 on 4 May 2026, up from 4 on 3 May 2026."
    assert drawn(9.0, 4.0).words == "Episodes: 4 on 4 May 2026, down from 9 on 3 May 2026."
    assert drawn(4.0, 7.0, 4.0).words == "Episodes: 4 on 5 May 2026, as on 3 May 2026."


def test_the_words_name_the_highest_day_between_the_ends():
    assert drawn(4.0, 7.0, 4.0).peak == "The most was 7, on 4 May 2026."
    assert [drawn(*values).peak for values in ((4.0, 9.0), (9.0, 4.0, 4.0), (5.0,))] == ["", "", ""]


def test_a_share_is_drawn_against_the_whole():
    assert drawn(50.0, 50.0, most=100.0).points[0].y == (HEIGHT - BOTTOM + TOP) / 2


def test_nothing_at_all_lies_on_the_ground():
    assert {point.y for point in drawn(0.0, 0.0).points} == {HEIGHT - BOTTOM}
