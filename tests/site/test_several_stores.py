"""The distributed site over two SPARQL servers, by its commands."""

import pytest

from companion_site.services import local_services
from tests import installed
from tests.commands import manage


@pytest.mark.services
def test_people_are_spread_and_moved_and_a_backup_fits_a_site_with_one_store(tmp_path):
    installed.need("redis-server", "postgresql")
    first, second = tmp_path / "first", tmp_path / "second"
    with local_services(first / "services", stores=2) as named:
        for name, said in (("alice", "My sister is called Quilla."), ("bob", "My brother is called Odo.")):
            manage(first, "converse", name, "--create", said=said, **named)
        stores = manage(first, "stores", **named).lines
        assert [row["answers"] for row in stores] == [True, True]
        assert all(row["people"] for row in stores)
        before = manage(first, "export_memory", "alice", "--format", "trig", **named).printed
        moves = [manage(first, "move_person", "alice", row["address"], **named).lines[0]["moved"] for row in stores]
        assert sorted(moves)[-1] is True
        after = manage(first, "export_memory", "alice", "--format", "trig", **named).printed
        assert sorted(after.splitlines()[-50:]) == sorted(before.splitlines()[-50:])
        [reply] = manage(first, "converse", "alice", said="What is my sister called?", **named).lines
        assert "Quilla" in reply["reply"]
        assert manage(first, "rebalance", **named).status == 0
        people = [row["people"] for row in manage(first, "stores", **named).lines]
        assert max(people) - min(people) <= 1
        assert manage(first, "backup", tmp_path / "copy", **named).status == 0
    with local_services(second / "services") as named:
        done = manage(second, "restore", tmp_path / "copy", "--replace", "--no-index", **named)
        assert (done.status, done.complained) == (0, "")
        [reply] = manage(second, "converse", "bob", said="What is my brother called?", **named).lines
        assert "Odo" in reply["reply"]
        assert (manage(second, "stores", **named)).status == 2
