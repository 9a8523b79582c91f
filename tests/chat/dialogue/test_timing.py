from chat.dialogue.timing import Laps


def test_each_lap_begins_where_the_last_one_ended():
    laps = Laps()
    laps.lap("short_term")
    laps.lap("components", {"noting": 1.5})
    assert list(laps.milliseconds) == ["short_term", "components", "components/noting"]
    assert laps.milliseconds["components/noting"] == 1.5
    assert all(taken >= 0 for taken in laps.milliseconds.values())
