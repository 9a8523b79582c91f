import pytest

from tests.commands import manage


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("site") / "data"


@pytest.fixture(scope="module")
def prepared(folder):
    return manage(folder, "prepare", "--address", "http://127.0.0.1:8000")


def test_an_empty_folder_is_made_ready_and_the_link_printed(prepared):
    assert (prepared.status, prepared.complained) == (0, "")
    assert "http://127.0.0.1:8000/accounts/first/" in prepared.printed


def test_made_ready_it_answers_from_the_bundled_knowledge(folder, prepared):
    done = manage(folder, "converse", "alice", "--create", said="When was Charlie Parker born?")
    assert done.lines[0]["answers"] == ["1920-08-29"]
