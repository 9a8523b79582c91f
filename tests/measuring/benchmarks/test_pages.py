import pytest

from chat.memory_pages.pages import READING
from measuring.benchmarks.pages import measure_pages


@pytest.mark.django_db(transaction=True)
def test_every_page_is_measured():
    rows = list(measure_pages([400], facts=20, words=200, times=2))
    assert {row["page"].partition(" ")[0] for row in rows} == {name for _, _, name in READING}
    assert all(0 < row["p50_ms"] <= row["p95_ms"] for row in rows)
