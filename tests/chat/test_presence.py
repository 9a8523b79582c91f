from datetime import UTC, datetime, timedelta

import pytest
from django.core.cache import cache

from chat import presence
from tests.people import ALICE, BOB

NINE = datetime(2026, 3, 5, 9, tzinfo=UTC)


@pytest.fixture(autouse=True)
def nobody_is_here():
    cache.clear()


def test_nobody_is_here_who_has_not_come():
    assert presence.here_since([ALICE, BOB]) == {}


def test_who_is_here_is_so_since_the_first_word_of_it():
    presence.is_here(ALICE, NINE)
    presence.is_here(ALICE, NINE + timedelta(minutes=1))
    assert presence.here_since([ALICE, BOB]) == {ALICE: NINE}


def test_who_has_left_is_not_here_and_the_other_is():
    presence.is_here(ALICE, NINE)
    presence.is_here(BOB, NINE)
    presence.has_left(ALICE)
    assert presence.here_since([ALICE, BOB]) == {BOB: NINE}


def test_a_second_page_brings_back_who_closed_the_first():
    presence.is_here(ALICE, NINE)
    presence.has_left(ALICE)
    presence.is_here(ALICE, NINE + timedelta(minutes=1))
    assert presence.here_since([ALICE]) == {ALICE: NINE + timedelta(minutes=1)}


def test_a_page_that_says_nothing_any_more_is_forgotten(monkeypatch):
    monkeypatch.setattr(presence, "FORGOTTEN_AFTER_SECONDS", 0)
    presence.is_here(ALICE, NINE)
    assert presence.here_since([ALICE]) == {}


def test_a_page_says_so_more_than_twice_before_it_would_be_forgotten():
    assert presence.EVERY_SECONDS * 2 < presence.FORGOTTEN_AFTER_SECONDS
