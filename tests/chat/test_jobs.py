"""Background jobs end with their reason, and stop when their row is gone."""

import logging
from uuid import UUID

from chat.accounts.models import User
from chat.jobs import JobState, WatchedJob
from chat.staff.models import ImportStep, KnowledgeImport
from chat.texts import readings
from chat.texts.models import TextReading
from memory.errors import StoreUnavailable


def running_import():
    running = {"step": ImportStep.IMPORT, "state": JobState.RUNNING, "doing": "statements", "file_name": "a.ttl", "size": 1}
    return KnowledgeImport.objects.create(name="orchard", content=b"x", **running)


def test_an_import_that_failed_is_doing_nothing_any_more(db):
    given = running_import()
    with given.failing(logging.getLogger("test"), "refused"):
        raise StoreUnavailable("The store does not answer.")
    given.refresh_from_db()
    assert (given.state, given.doing, given.problem) == (JobState.FAILED, "", "The store does not answer.")
    assert given.ended_at is not None


def test_a_job_whose_row_is_gone_stops(db):
    given = running_import()
    assert WatchedJob(given).goes_on(done=1)
    given.rows.delete()
    assert not WatchedJob(given).goes_on(done=1)


def test_a_reading_while_the_store_is_silent_ends_with_the_reason(db, silent_store):
    user = User.objects.create_user("ann", id=UUID(int=0xC0))
    TextReading.objects.create(person=user, document="d1")
    assert readings.carry_out(user)
    assert [(each.state, "does not answer" in each.problem) for each in readings.readings_of(user).values()] == [
        (JobState.FAILED, True)
    ]
