from measuring.experiments import adaptation
from measuring.experiments.rounds import ADAPTED, LISTENED, REASONABLE, UNREASONABLE


def test_rounds_are_the_same_each_time_and_mostly_adapted(stage):
    rounds = list(adaptation.rounds(stage, 12))
    assert [each.number for each in rounds] == list(range(1, 13))
    assert {each.person for each in rounds} == {"Nora", "Emil"}
    assert {each.said.topic for each in rounds} == {"artist", "food"}
    judged = [each for each in rounds if each.verdict != LISTENED]
    assert sum(each.verdict in {ADAPTED, REASONABLE} for each in judged) >= len(judged) - 1 >= 6
    assert not [each for each in judged if each.verdict == UNREASONABLE]
    assert all(each.because for each in rounds if each.component == "noting" and each.used)


def test_the_table_counts_verdicts(stage):
    rounds = list(adaptation.rounds(stage, 4))
    table = adaptation.table(rounds)
    assert table["rounds"] == 4 == table["judged"] + table["listened"]
    assert table["adapted"] == round(sum(each.verdict == ADAPTED for each in rounds) / table["judged"], 3)
    assert table["published"]["unreasonable"] == 0.1
