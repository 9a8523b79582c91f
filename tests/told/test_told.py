"""What is measured by `python -m tests.told` must not get worse."""

import pytest

from tests.told.telling import hold_all, talks

RIGHT_AT_LEAST = 0.95
RIGHT_OF_A_KIND_AT_LEAST = 0.8
AT_LEAST = 120


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory, sampled):
    return list(hold_all(tmp_path_factory.mktemp("told"), sampled("told", talks(), lambda row: row["kind"])))


def test_there_are_enough_and_each_once():
    asked = [(tuple(row["told"]), row["ask"]) for row in talks()]
    assert len(set(asked)) == len(asked) >= AT_LEAST


def test_nothing_is_answered_wrongly(outcomes):
    assert [each for each in outcomes if each.result == "wrong"] == []


def test_nearly_all_is_answered(outcomes):
    missed = [each for each in outcomes if each.result != "right"]
    assert len(missed) <= (1 - RIGHT_AT_LEAST) * len(outcomes), missed


@pytest.mark.parametrize("kind", sorted({row["kind"] for row in talks()}))
def test_every_kind_is_answered(kind, outcomes):
    results = [each.result for each in outcomes if each.kind == kind]
    assert results.count("right") >= RIGHT_OF_A_KIND_AT_LEAST * len(results)
