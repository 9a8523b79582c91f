from pathlib import Path
from types import SimpleNamespace

import pytest

from chat.dialogue.danger.residence import country_in, country_lived_in, origin_in

ROWS = [row.split("\t") for row in (Path(__file__).parent / "residence.tsv").read_text(encoding="utf-8").splitlines()]
"""A country, or “-” where none may be taken from it, and a message."""
FOUND_AT_LEAST, TAKEN_AT_MOST = 33, 2


@pytest.mark.figures
def test_where_somebody_lives_is_told_from_where_they_only_were():
    found = [(country, country_in([text]) or origin_in([text]) or "-") for country, text in ROWS]
    assert sum(country == told for country, told in found if country != "-") >= FOUND_AT_LEAST
    assert sum(told != "-" for country, told in found if country == "-") <= TAKEN_AT_MOST


def test_a_home_surely_told_counts_before_a_newer_guess():
    assert country_in(["three nights in Bruges booked for our anniversary", "I live in Crewe", "I live in Toowoomba"]) == "GB"


def test_where_looking_fails_no_country_is_named():
    assert country_lived_in(SimpleNamespace(country="")) == ""
