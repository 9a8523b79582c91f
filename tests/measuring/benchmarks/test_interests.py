from measuring.benchmarks.interests import measure


def test_reading_interests_is_measured_for_each_size():
    rows = list(measure([30, 60]))
    assert [row["interests"] for row in rows] == [30, 60]
    for row in rows:
        assert all(0 < row[f"{what}_p50_ms"] <= row[f"{what}_p95_ms"] for what in ("strongest", "latest", "features"))
