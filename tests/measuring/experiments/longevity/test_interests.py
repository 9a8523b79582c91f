import random

import pytest

from measuring.experiments.longevity.interests import SEASON, Habit, SimulatedInterests
from measuring.experiments.stage import stage_in
from tests.wordings import bundled_wording


@pytest.fixture(scope="module")
def interests(empty_folder):
    with stage_in(empty_folder / "base", bundled_wording()) as stage:
        yield SimulatedInterests(stage.store.domain_knowledge(), lambda question, _: "colour" not in question, random.Random(1))


def test_favourites_stay_for_a_season_and_change_with_it(interests):
    seasons = [[each.name for each in interests.favourites(day)] for day in (0, SEASON - 1, SEASON)]
    assert seasons[0] == seasons[1] != seasons[2]
    assert [each.topic.name for each in interests.favourites(0)] == ["artist"] * 3 + ["food"] * 3


def test_only_what_is_understood_is_asked(interests):
    asked = {interests.question(interests.anything()) for _ in range(60)}
    assert len(asked) > 10
    assert not any("colour" in each for each in asked)


def test_things_are_called_as_within_a_sentence(interests):
    assert {"peatnuts", "Odell Marsh"} & {interests.anything().name for _ in range(60)}


def test_a_habit_is_asked_about_every_so_many_days_of_its_time():
    habit = Habit(None, "How do peatnuts taste?", first=20, last=160, every=7)
    due = [day for day in range(300) if habit.is_due(day)]
    assert 14 <= len(due) <= 26
    assert due[0] >= 20
    assert due[-1] < 160
