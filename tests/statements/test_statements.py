"""What is measured by `python -m tests.statements` must not get worse."""

from collections import Counter

import pytest

from tests.statements.reading import NOTHING, precision_and_recall, read_all, rows

PRECISION_AT_LEAST = 0.97
RECALL_AT_LEAST = 0.94
UTTERANCES_AT_LEAST = 300


@pytest.fixture(scope="module", params=["dev", "test"])
def outcomes(request, sampled):
    half = [row for row in rows() if row["split"] == request.param]
    return list(read_all(sampled("statements", half, lambda row: row["kind"])))


def test_there_are_enough():
    splits = Counter(row["split"] for row in rows())
    assert min(splits["dev"], splits["test"]) >= UTTERANCES_AT_LEAST


def test_nothing_is_learned_where_nothing_is_stated(outcomes):
    assert [each for each in outcomes if each.kind.startswith(NOTHING) and each.found] == []


def test_hardly_anything_is_read_wrongly(outcomes):
    assert precision_and_recall(outcomes)[0] >= PRECISION_AT_LEAST, [each for each in outcomes if each.unwanted]


def test_nearly_all_that_is_stated_is_read(outcomes):
    assert precision_and_recall(outcomes)[1] >= RECALL_AT_LEAST, [each for each in outcomes if each.missed]
