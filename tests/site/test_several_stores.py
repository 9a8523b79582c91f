"""The distributed site over two SPARQL servers, by its commands."""

import pytest

from companion_site.services import local_services
from tests import installed
from tests.commands import manage


@pytest.mark.services
def test_somebody_is_moved_and_a_backup_fits_a_site_with_one_store(tmp_path):
    installed.need("redis-server", "postgresql")
    first, second = tmp_path / "first", tmp_path / "second"
    with local_services(first / "services", stores=2) as named:
        manage(first, "converse", "alice", "--create", said="My sister is called Quilla.", **named)
        home, other = manage(first, "stores", **named).lines
        assert (home["answers"], other["answers"], other["people"]) == (True, True, 1)
        moved = manage(first, "move_person", "alice", home["address"], **named)
        assert (moved.lines[0]["moved"], moved.complaints[-1]) == (True, "settled")
        assert manage(first, "backup", tmp_path / "copy", **named).status == 0
    with local_services(second / "services") as named:
        assert manage(second, "restore", tmp_path / "copy", "--replace", "--no-index", **named).status == 0
        [reply] = manage(second, "converse", "alice", said="What is my sister called?", **named).lines
        assert "Quilla" in reply["reply"]
