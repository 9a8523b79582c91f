from datetime import UTC, datetime, timedelta
from math import log
from zoneinfo import ZoneInfo

import pytest

from memory.inspector.pictures.attention import InMind, attention, picture
from memory.inspector.pictures.curves import WIDE

NOW = datetime(2026, 5, 20, 12, tzinfo=UTC)
RATE = log(2)


def in_mind(name, days):
    return InMind(name, f"https://orchard.example/{name}", NOW - timedelta(days=days))


def test_attention_halves_each_day():
    assert [attention(in_mind("Pears", days), RATE, NOW) for days in (0, 1, 3)] == pytest.approx([1, 1 / 2, 1 / 8])
    assert attention(in_mind("Pears", 1), RATE, NOW, ahead=2) == pytest.approx(1 / 8)


def test_the_words_tell_what_is_present_and_what_passes():
    things = [in_mind("Pears", 0), in_mind("Plums", 0.5), in_mind("Mira", 2), in_mind("Halm", 6)]
    assert picture(things, RATE, NOW, UTC).words == "Clear: Pears; Plums. Fading: Mira. Almost gone: Halm."


def test_what_one_talk_spoke_of_passes_together():
    found = picture([in_mind("Pears", 1), in_mind("Mira", 0), in_mind("Plums", 1.02), in_mind("Halm", 1.04)], RATE, NOW, UTC)
    assert [line.name for line in found.drawings[0].lines] == ["Mira", "Pears +2"]
    assert [row[0].name for row in found.rows] == ["Mira", "Pears", "Plums", "Halm"]


def test_the_table_has_now_tomorrow_and_in_three_days():
    assert [row[1] for row in picture([in_mind("Pears", 0), in_mind("Plums", 1)], RATE, NOW, UTC).rows] == [
        ("100%", "50%", "13%"),
        ("50%", "25%", "6%"),
    ]


def test_a_line_begins_when_the_thing_was_spoken_of():
    lines = picture([in_mind("Pears", 0), in_mind("Plums", 2), in_mind("Halm", 6)], RATE, NOW, UTC).drawings[0].lines
    starts = [float(line.past.split(",")[0]) for line in lines]
    assert starts[0] > starts[1] > starts[2] == WIDE.left


def test_days_are_those_of_the_person_s_zone():
    marks = [mark.words for mark in picture([in_mind("Pears", 0)], RATE, NOW, ZoneInfo("Pacific/Auckland")).drawings[0].below]
    assert marks == "Mon Tue Wed today Fri Sat Sun Mon".split()
