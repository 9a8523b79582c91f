import pytest

from tests.commands import manage, manage_here


@pytest.mark.parametrize(
    "arguments",
    [("dreams",), ("adaptation", "--rounds", "0"), (), ("groundedness", "--people", "0")],
)
def test_what_is_no_experiment_is_refused_in_one_line(capsys, arguments):
    done = manage_here(capsys, "experiment", *arguments)
    assert (done.status, done.printed, len(done.complaints)) == (2, "", 1)


def test_an_experiment_prints_its_rounds_and_its_table_and_leaves_the_site_alone(tmp_path):
    done = manage(tmp_path / "site", "experiment", "adaptation", "--rounds", "2", "--json")
    assert done.status == 0
    *rounds, table = done.lines
    assert [each["round"] for each in rounds] == [1, 2]
    assert all(each["input"] and each["reply"] and each["verdict"] for each in rounds)
    assert (table["experiment"], table["rounds"]) == ("adaptation", 2)
    assert not (tmp_path / "site" / "memory").exists()
