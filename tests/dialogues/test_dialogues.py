"""What is measured by `python -m tests.dialogues` must not get worse."""

import pytest

from tests.dialogues.talking import dialogues, hold_all

RIGHT_AT_LEAST = 0.97
RIGHT_OF_A_KIND_AT_LEAST = 0.9
AT_LEAST = 110


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory, sampled):
    return list(hold_all(tmp_path_factory.mktemp("dialogues"), sampled("dialogues", dialogues(), lambda row: row["kind"])))


def test_there_are_enough_and_each_once():
    turns = [tuple(row["turns"]) for row in dialogues()]
    assert len(set(turns)) == len(turns) >= AT_LEAST


def test_nothing_is_answered_wrongly(outcomes):
    assert [each for each in outcomes if each.result == "wrong"] == []


def test_nearly_all_is_understood(outcomes):
    missed = [each for each in outcomes if each.result != "right"]
    assert len(missed) <= (1 - RIGHT_AT_LEAST) * len(outcomes), missed


@pytest.mark.parametrize("kind", sorted({row["kind"] for row in dialogues()}))
def test_every_kind_is_understood(kind, outcomes):
    results = [each.result for each in outcomes if each.kind == kind]
    assert results.count("right") >= RIGHT_OF_A_KIND_AT_LEAST * len(results)


def test_what_is_whole_is_never_rewritten(outcomes):
    assert [each for each in outcomes if each.kind == "whole" and each.resolved] == []
