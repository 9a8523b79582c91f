"""How long the parts took: bars one behind the other, those within a part begin with it."""

from memory.inspector.pictures.timing import LEFT, timing_picture

TAKEN = {"understanding": 10.0, "components": 30.0, "components/past_talk": 25.0, "components/noting": 5.0, "remarks": 2.0}


def test_parts_stand_one_behind_the_other():
    bars = {bar.label: bar for bar in timing_picture(TAKEN).bars}
    assert bars["understanding"].x == LEFT
    assert abs(bars["components"].x - (LEFT + bars["understanding"].width)) < 0.2
    assert abs(bars["remarks"].x - (bars["components"].x + bars["components"].width)) < 0.2


def test_what_ran_within_a_part_begins_with_it():
    bars = {bar.label: bar for bar in timing_picture(TAKEN).bars}
    assert bars["past talk"].x == bars["noting"].x == bars["components"].x
    assert bars["past talk"].is_within
    assert not bars["components"].is_within


def test_the_words_name_the_longest_part():
    assert timing_picture(TAKEN).words == "42 milliseconds in all; most of it, 30, for components."


def test_no_parts_are_no_mistake():
    assert timing_picture({}).bars == ()
