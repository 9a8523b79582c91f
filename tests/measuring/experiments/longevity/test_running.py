from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from measuring.experiments.longevity.experiment import LONGEVITY
from measuring.experiments.longevity.life import life
from measuring.experiments.longevity.rehearsing import Rehearsal
from measuring.experiments.longevity.running import ORDER, ComparisonPlan, lives, plan_of
from measuring.experiments.longevity.table import lines, outcomes
from measuring.experiments.stage import stage_in
from memory.consolidation.forgetting.rules import Rules
from memory.errors import BadInput
from tests.wordings import INTENTS, bundled_wording

QUICKLY = Rules(newest_kept=8, blended_after_days=7, unused_days=12, judged_days=5)
POLICIES = ("never", "default", "oldest")


@pytest.fixture(scope="module")
def lived(empty_folder):
    """Seven weeks under three policies, in processes of their own."""
    with stage_in(empty_folder / "base", bundled_wording()) as stage:
        weeks = life(Rehearsal(stage), 48, 1.5)
    quickly_timed = replace(weeks, timed=weeks.timed[:3])
    return list(lives(ComparisonPlan(policies=POLICIES, rules=QUICKLY), quickly_timed, empty_folder, [INTENTS]))


def of(lived, policy):
    (row,) = (each for each in lived if each.policy == policy)
    return row


def test_every_policy_is_lived_and_the_oldest_last_for_it_needs_the_size_of_the_default(lived):
    assert {each.policy for each in lived} == set(POLICIES)
    assert lived[-1].policy == "oldest"


def test_what_is_needed_is_the_same_under_every_policy(lived):
    needs = [[(met.day, met.need) for met in each.met] for each in lived]
    assert len(needs[0]) >= 3
    assert needs[1:] == needs[:-1]


def test_the_life_is_the_same_and_only_without_forgetting_all_of_it_is_held(lived):
    never, default, oldest = (of(lived, each) for each in POLICIES)
    assert never.said == default.said == oldest.said == never.size.exchanges
    assert (never.size.blends, never.size.in_bin, never.forgotten, never.blended) == (0, 0, 0, 0)
    assert default.blended > 0
    assert default.forgotten > 0
    assert default.size.exchanges + default.size.blends < never.size.exchanges
    assert default.size.statements < never.size.statements


def test_nearly_all_is_recalled_where_nothing_is_forgotten(lived):
    met = of(lived, "never").met
    assert sum(each.is_recalled for each in met) >= 0.8 * len(met)
    assert sum(each.is_answered for each in met) >= 0.8 * len(met)


def test_the_table_compares_with_no_forgetting(lived):
    found = {each.policy: each for each in outcomes(lived)}
    assert (found["never"].recalled, found["never"].answered) == (1.0, 1.0)
    assert 0.7 <= found["default"].recalled <= 1
    assert found["default"].level["exchanges"] == 1.0
    header, *rows = lines(lived)
    assert len(rows) == len(POLICIES)
    assert all(row.count("|") == header.count("|") for row in rows)


def test_every_half_year_and_every_need_is_a_row(lived):
    rows = [row for each in lived for row in each.rows()]
    assert sum("half_year" in row for row in rows) == len(POLICIES)
    assert sum("question" in row for row in rows) == sum(len(each.met) for each in lived)


def test_the_picture_has_a_line_for_every_policy_in_each_drawing(lived):
    drawn = ET.fromstring(LONGEVITY.picture(lived))  # noqa: S314  drawn by the experiment itself
    groups = drawn.findall("{http://www.w3.org/2000/svg}g")
    assert [len(group.findall("{http://www.w3.org/2000/svg}polyline")) for group in groups] == [len(POLICIES)] * 4


def test_a_plan_always_holds_no_forgetting_and_nothing_unheard_of():
    assert plan_of(5, 8, "default", 7).policies == ("never", "default")
    assert plan_of(5, 8, "", 7).policies == ORDER
    with pytest.raises(BadInput, match="Unknown policy: dreams"):
        plan_of(5, 8, "dreams", 7)


@pytest.mark.parametrize(("years", "a_day"), [(0, 8), (51, 8), (5, 0)])
def test_a_plan_that_makes_no_life_is_refused(years, a_day):
    with pytest.raises(BadInput, match="--years"):
        plan_of(years, a_day, "", 7)
