"""What is measured by `python -m tests.from_talk` must not get worse."""

import pytest

from tests.from_talk.asking import ask_all, condense_all, lived, rows

RIGHT_AT_LEAST = 0.85


@pytest.fixture(scope="module")
def life(tmp_path_factory):
    return lived(tmp_path_factory.mktemp("from_talk"))


@pytest.fixture(scope="module")
def without(life):
    return list(ask_all(life))


@pytest.fixture(scope="module")
def outcomes(life, without):
    assert condense_all(life) >= len(without) / 4
    return list(ask_all(life))


def test_a_third_has_no_answer():
    unsaid = [row for row in rows("questions") if not row["says"]]
    assert len(unsaid) * 3 >= len(rows("questions")) >= 20


def test_most_is_answered_rightly(outcomes):
    answerable = [each for each in outcomes if each.wanted]
    assert sum(each.result == "right" for each in answerable) >= RIGHT_AT_LEAST * len(answerable), outcomes


def test_nothing_is_claimed_of_what_was_not_said(outcomes):
    assert [each for each in outcomes if not each.wanted and each.component == "condensed_talk"] == []


def test_what_was_right_without_stays_right(without, outcomes):
    right = {each.id for each in outcomes if each.result == "right"}
    assert [each for each in without if each.result == "right" and each.id not in right] == []


def test_it_answers_more_than_the_conversation_alone(without, outcomes):
    right = [sum(each.result == "right" for each in some) for some in (without, outcomes)]
    assert right[1] >= right[0] + 7
