import pytest

from companion_site.commanding import run
from tests.commands import manage

pytestmark = pytest.mark.usefixtures("silent_store")


def test_bad_input_ends_with_2_and_one_line(capsys):
    assert run(["manage.py", "import_domain"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "No file was given. Name one or more RDF files, or use --bundled.\n")


def test_a_store_that_does_not_answer_ends_with_2_and_one_line(capsys):
    assert run(["manage.py", "import_domain", "--bundled"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_database_that_cannot_be_opened_ends_with_2_and_one_line(tmp_path):
    done = manage(
        tmp_path / "data", "converse", "alice", COMPANION_DATABASE_URL=f"sqlite:///{tmp_path}/no folder/companion.sqlite3"
    )
    assert (done.status, done.printed, len(done.complaints)) == (2, "", 1)
    assert "COMPANION_DATABASE_URL" in done.complained


def test_a_command_that_ends_well_says_nothing_on_standard_error(capsys):
    assert run(["manage.py", "invite"]) == 0
    assert capsys.readouterr().err == ""
