"""A year of talk in one file, line by line: what the companion remembers, notices and heeds (Sieber and Krenn 2010, sections 2, 3)."""

from datetime import datetime, timedelta
from itertools import combinations, pairwise

import pytest

from memory.access import STORE
from memory.episodes.short_term import SILENCE
from tests.made_stores import bundled_store
from tests.year.talking import lines, talk_through


@pytest.fixture(scope="module")
def said(tmp_path_factory, django_db_setup, django_db_blocker):
    from chat.accounts.models import User

    STORE.configure(bundled_store(tmp_path_factory.mktemp("year") / "memory"))
    with django_db_blocker.unblock():
        found = list(talk_through(User(username="year")))
    yield found
    STORE.close()


@pytest.mark.parametrize("number", range(len(lines())), ids=[line["shows"] for line in lines()])
def test_the_year_goes_as_it_is_written(said, number):
    assert said[number].failures == []


def _at(said):
    return datetime.fromisoformat(said.line["at"])


def test_no_two_remarks_stand_in_a_row_in_one_sitting(said):
    remarked = [(one, other) for one, other in pairwise(said) if one.remark and other.remark]
    assert [other.line["text"] for one, other in remarked if _at(other) - _at(one) < SILENCE] == []


def test_no_remark_is_made_twice_within_a_day(said):
    remarked = [each for each in said if each.remark]
    again = [(one, other) for one, other in combinations(remarked, 2) if one.remark == other.remark]
    assert [other.remark for one, other in again if _at(other) - _at(one) < timedelta(days=1)] == []
