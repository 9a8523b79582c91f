import pytest

from measuring.experiments.longevity.life import MENTIONED, life
from measuring.experiments.longevity.needs import FACT, MOMENT
from measuring.experiments.longevity.rehearsing import Rehearsal
from measuring.experiments.stage import stage_in
from tests.wordings import bundled_wording

DAYS, A_DAY = 60, 4.0


@pytest.fixture(scope="module")
def rehearsal(empty_folder):
    with stage_in(empty_folder / "base", bundled_wording()) as stage:
        yield Rehearsal(stage)


@pytest.fixture(scope="module")
def two_months(rehearsal):
    return life(rehearsal, DAYS, A_DAY)


def test_the_same_seed_is_the_same_life_and_another_one_another(rehearsal, two_months):
    again, other = life(rehearsal, DAYS, A_DAY), life(rehearsal, DAYS, A_DAY, seed=8)
    assert (again.said, again.timed) == (two_months.said, two_months.timed)
    assert [each.text for each in other.said] != [each.text for each in two_months.said]


def test_it_is_said_in_order_and_about_so_often(two_months):
    said = two_months.said
    assert [each.number for each in said] == list(range(1, len(said) + 1))
    assert [each.at for each in said] == sorted({each.at for each in said})
    assert 0.75 * DAYS * A_DAY < len(said) < 1.4 * DAYS * A_DAY


def test_what_teaches_or_is_needed_is_a_whole_turn_and_all_else_was_rehearsed(two_months):
    assert all(each.is_whole for each in two_months.said if each.need or each.kind in {FACT, MOMENT, MENTIONED})
    rehearsed = [each for each in two_months.said if not each.is_whole]
    assert len(rehearsed) > len(two_months.said) / 2
    assert all(two_months.rehearsed[each.text].reply.text for each in rehearsed)


def test_needs_are_for_what_was_said_before(two_months):
    needs = [each for each in two_months.said if each.need]
    assert len(needs) >= 5
    assert all(max(each.need.held_by) < each.number for each in needs)


def test_forty_things_are_timed(two_months):
    assert len(two_months.timed) == 40
    assert any(each.startswith("When did I last ask about") for each in two_months.timed)
