"""Parts of the distributed site fail while people talk: nothing is lost, nothing comes twice. By night; see `python -m tests.faults`."""

import asyncio
import random

import pytest

from tests import installed
from tests.faults import became, faulty
from tests.patient_talker import PatientTalker
from tests.site.running import Visitor, running

FAULTS = [("Redis", "killed"), ("SPARQL server", "restarted"), ("PostgreSQL", "killed")]


@pytest.mark.services
@pytest.mark.timeout(900)
def test_what_was_accepted_is_there_and_is_answered_once_and_in_order(tmp_path):
    installed.need("redis-server", "postgresql")
    (tmp_path / "data").mkdir()
    with running(tmp_path / "data", "services") as site:
        visitors = [Visitor(site, name).sign_up() for name in ("ann", "ben")]

        async def talk():
            talkers = [PatientTalker(None, visitor=each, chance=random.Random(1)) for each in visitors]
            return talkers, await faulty(talkers, FAULTS, 1.0, random.Random(1), site.process.pid)

        talkers, faults = asyncio.run(talk())
        went_wrong, out_of_order = became(talkers)
    assert [(each.part, each.kind) for each in faults] == FAULTS
    assert sum(len(each.accepted) for each in talkers) > len(FAULTS)
    assert all(any(what in {"a notice", "a reconnect"} for _, what in each.saw) for each in talkers)
    assert ({fate: ids for fate, ids in went_wrong.items() if ids}, out_of_order) == ({}, 0)
