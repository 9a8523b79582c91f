"""TruthFinder: who is believed, and what must hold whoever says what."""

from dataclasses import replace
from random import Random

import pytest

from memory.facts.truth_discovery import Account, TruthWeights, run_truth_finder


def said(**sources):
    """`said(ida="red blue")`: Ida says both."""
    return [Account(source, value) for source, values in sources.items() for value in values.split()]


def chance(seed):
    """Twelve people say some of forty things; each of ten things has four values that exclude each other."""
    random = Random(seed)
    values = [f"{thing}-{value}" for thing in range(10) for value in range(4)]
    accounts = [Account(f"p{person}", random.choice(values)) for person in range(12) for _ in range(random.randint(1, 8))]
    rivals = [(one, other) for one in values for other in values if one < other and one.split("-")[0] == other.split("-")[0]]
    return accounts, rivals


def test_nobody_says_anything():
    assert run_truth_finder([], []).verdicts == {}


def test_without_conflict_what_more_people_say_is_surer():
    truth = run_truth_finder(said(ida="red", ole="red", una="blue"), [])
    assert truth.verdicts["red"].confidence > truth.verdicts["blue"].confidence > 0.5


def test_what_can_stand_beside_a_value_takes_nothing_from_it():
    alone = run_truth_finder(said(ida="red"), [])
    beside = run_truth_finder(said(ida="red", ole="round"), [])
    assert beside.verdicts["red"].confidence == alone.verdicts["red"].confidence
    assert beside.verdicts["red"].against == ()


def test_as_many_on_each_side_are_equally_sure():
    truth = run_truth_finder(said(ida="red", ole="red", una="blue", per="blue"), [("red", "blue")])
    assert truth.verdicts["red"].confidence == pytest.approx(truth.verdicts["blue"].confidence)


def test_a_narrow_majority_is_no_certainty():
    people = {f"r{number}": "red" for number in range(5)} | {f"b{number}": "blue" for number in range(4)}
    verdicts = run_truth_finder(said(**people), [("red", "blue")]).verdicts
    assert 0 < verdicts["red"].confidence - verdicts["blue"].confidence < 0.25


def test_who_was_right_elsewhere_counts_for_more():
    known = " ".join(f"known{number}" for number in range(6))
    odd = " ".join(f"odd{number}" for number in range(6))
    accounts = said(ida=f"{known} red", ole=known, una=known, per=f"{odd} blue")
    truth = run_truth_finder(accounts, [("red", "blue"), *((f"known{number}", f"odd{number}") for number in range(6))])
    assert truth.reliabilities["ida"] > truth.reliabilities["per"]
    assert truth.verdicts["red"].confidence > truth.verdicts["blue"].confidence


def test_one_person_with_many_wordings_gains_no_weight():
    few = run_truth_finder(said(ida="red", ole="red", una="blue"), [("red", "blue")])
    many = run_truth_finder(
        said(ida="red", ole="red", una="blue " + " ".join(f"w{number}" for number in range(50))), [("red", "blue")]
    )
    assert many.verdicts["blue"].confidence <= few.verdicts["blue"].confidence


def test_saying_it_twice_counts_once():
    assert run_truth_finder(said(ida="red red"), []) == run_truth_finder(said(ida="red"), [])


def test_the_reasons_add_up_to_the_confidence():
    truth = run_truth_finder(said(ida="red", ole="red", una="blue"), [("red", "blue")])
    verdict = truth.verdicts["red"]
    assert [each.source for each in verdict.weights] == ["ida", "ole"]
    assert [rival for rival, _ in verdict.against] == ["blue"]
    score = sum(each.weight for each in verdict.weights) - sum(weight for _, weight in verdict.against)
    assert verdict.confidence == pytest.approx(1 / (1 + 2.718281828459045 ** (-0.3 * score)))


@pytest.mark.parametrize("seed", range(40))
def test_it_settles_within_bounds_in_any_order(seed):
    accounts, rivals = chance(seed)
    truth = run_truth_finder(accounts, rivals)
    assert truth.has_settled
    assert all(0 < value < 1 for value in truth.reliabilities.values())
    assert all(0 < verdict.confidence < 1 for verdict in truth.verdicts.values())
    Random(seed).shuffle(accounts)
    assert run_truth_finder(accounts, [(other, one) for one, other in reversed(rivals)]) == truth


@pytest.mark.parametrize("seed", range(10))
def test_one_more_voice_never_makes_a_value_less_sure(seed):
    accounts, rivals = chance(seed)
    value = accounts[0].value
    more = run_truth_finder([*accounts, Account("newcomer", value)], rivals)
    assert more.verdicts[value].confidence > run_truth_finder(accounts, rivals).verdicts[value].confidence


def test_the_last_round_is_told_when_it_has_not_settled():
    accounts, rivals = chance(1)
    truth = run_truth_finder(accounts, rivals, replace(TruthWeights(), rounds=1))
    assert (truth.rounds, truth.has_settled) == (1, False)
