from chat.experiments import adaptation
from chat.experiments.rounds import ADAPTED, REASONABLE


def test_rounds_are_the_same_each_time_and_mostly_adapted(stage):
    rounds = list(adaptation.rounds(stage, 12))
    assert [each.number for each in rounds] == list(range(1, 13))
    assert {each.person for each in rounds} == {"Nora", "Emil"}
    assert {each.said.topic for each in rounds} == {"artist", "food"}
    assert sum(each.verdict in {ADAPTED, REASONABLE} for each in rounds) >= 11
    assert all(each.because for each in rounds if each.component == "noting" and each.used)


def test_the_table_counts_verdicts(stage):
    rounds = list(adaptation.rounds(stage, 4))
    table = adaptation.table(rounds)
    assert table["rounds"] == 4
    assert table["adapted"] == sum(each.verdict == ADAPTED for each in rounds) / 4
    assert table["published"]["unreasonable"] == 0.1
