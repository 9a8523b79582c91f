import pytest

from measuring.benchmarks.ttr import SPREADS, measure


def test_each_structure_is_measured_and_few_triples_are_all_found():
    rows = list(measure(400, 300))
    assert [row["vectors"] for row in rows] == list(SPREADS)
    for row in rows:
        assert 0 < row["p50_ms"] <= row["p95_ms"]
        assert row["shared_of_top_10"] == pytest.approx(1.0, abs=0.1)
