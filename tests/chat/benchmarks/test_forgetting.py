"""The benchmark of forgetting at a small size: a conversation goes on meanwhile, and a second run changes nothing."""

from chat.benchmarks.forgetting import measure_forgetting


def test_memories_are_tidied_while_somebody_talks():
    (row,) = measure_forgetting([900], 2, turns=3)
    assert row["episodes"] == 900
    assert row["blend"]["looked_at"] > 250
    assert row["blend"]["blended"] + row["forget"]["forgotten"] > 0
    assert row["statements_after"] < row["statements_before"]
    assert row["idle"]["turns"] == row["after"]["turns"] == 3
    assert row["meanwhile"]["turns"] == row["blend_turns"]["turns"] + row["forget_turns"]["turns"] >= 2
    assert row["most_rss_mib"] > 0
    assert row["second_run"] == 0


def test_what_would_take_too_long_is_stopped_and_said_to_be():
    (row,) = measure_forgetting([900], 2, turns=3, minutes=1e-6)
    assert not row["blend"]["is_whole"]
    assert row["blend"]["blended"] == row["forget"]["forgotten"] == 0
    assert "second_run" not in row
