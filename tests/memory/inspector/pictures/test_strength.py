from datetime import UTC, datetime

import pytest

from memory.inspector.pictures.strength import strength_in_words, together
from memory.inspector.strength_history import StrengthHistory
from memory.interests.strengths import faded

NOW = datetime(2026, 5, 20, 12, tzinfo=UTC)
LONG = StrengthHistory(tuple(faded(8.0, day) for day in range(365)), is_whole=True)
RISING = StrengthHistory(tuple(day / 60 for day in range(61)), is_whole=False)
NEW = StrengthHistory((1.0,), is_whole=True)


@pytest.mark.parametrize(
    ("strength", "words"), [(0.2, "mild"), (-0.6, "moderate"), (2.9, "moderate"), (3.0, "strong"), (-7, "strong")]
)
def test_a_strength_has_a_word(strength, words):
    assert strength_in_words(strength) == words


def test_the_words_say_how_each_goes():
    picture = together([("Pears", LONG), ("Plums", RISING), ("Mira", NEW)], NOW, UTC)
    assert picture.words == "Pears (fading, mild now), Plums (rising, moderate now) and Mira (started recently, moderate now)"
    assert not picture.is_whole


def test_the_table_has_the_months_now_and_what_fading_will_do():
    picture = together([("Pears", LONG), ("Plums", RISING)], NOW, UTC)
    when = [row[0] for row in picture.rows]
    assert when[0] == "1 June 2025"
    assert when[-3:] == ["1 May 2026", "now", "in 8 weeks"]
    assert dict(picture.rows)["now"] == ("0.00", "1.00")
    assert dict(picture.rows)["1 December 2025"][1] == "–"


def test_months_are_named_below_and_the_year_where_it_begins():
    wide, narrow = together([("Pears", LONG), ("Plums", RISING)], NOW, UTC).drawings
    assert [mark.words for mark in wide.below] == "Jun Jul Aug Sep Oct Nov Dec 2026 Feb Mar Apr May Jun Jul".split()
    assert [mark.words for mark in narrow.below] == "Jul Oct 2026 Apr Jul".split()


def test_a_level_is_marked_where_the_curves_reach_it():
    words = {mark.words for mark in together([("Pears", LONG), ("Plums", RISING)], NOW, UTC).drawings[0].beside}
    assert words == {"strong", "moderate"}
    assert {mark.words for mark in together([("Plums", RISING), ("Mira", NEW)], NOW, UTC).drawings[0].beside} == {"moderate"}


def test_nothing_is_drawn_before_the_first_day():
    picture = together([("Pears", LONG), ("Plums", RISING)], NOW, UTC, 40)
    assert len(picture.rows) <= 2 + 2
    assert len(picture.drawings[0].lines[0].past) < len(together([("Pears", LONG)], NOW, UTC).drawings[0].lines[0].past)
