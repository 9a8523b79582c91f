"""What is measured by `python -m tests.past_talk` must not get worse."""

import pytest

from tests.past_talk.asking import ask_all, rows

RIGHT_AT_LEAST = 0.95
QUESTIONS_AT_LEAST = 70


@pytest.fixture(scope="module")
def outcomes(tmp_path_factory):
    return list(ask_all(tmp_path_factory.mktemp("past_talk")))


def test_there_are_enough():
    assert len([row for row in rows("questions") if row["kind"] != "world"]) >= QUESTIONS_AT_LEAST


def test_what_asks_of_the_world_is_left_alone(outcomes):
    assert [outcome for outcome in outcomes if outcome.kind == "world" and outcome.result != "right"] == []


def test_nearly_all_is_answered_rightly(outcomes):
    asked = [outcome for outcome in outcomes if outcome.kind != "world"]
    failed = [outcome for outcome in asked if outcome.result != "right"]
    assert 1 - len(failed) / len(asked) >= RIGHT_AT_LEAST, failed
