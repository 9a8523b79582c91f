from types import SimpleNamespace

import pytest

from chat.dialogue.danger.residence import country_in, country_lived_in, country_named

LIVES = {
    "I live in a village near Gisborne in New Zealand": ("NZ", ""),
    "hi im tolu from Ibadan": ("", "NG"),
    "im georgian but i work in Patras, Greece": ("GR", ""),
    "it rains a lot here in Glasgow": ("GB", ""),
    "we moved to a flat in Mombasa last year": ("KE", ""),
    "I'm back from Spain": ("", ""),
    "i used to live in France": ("", ""),
    "my sister lives in Canada": ("", ""),
    "I've got a cousin living in Kenya": ("", ""),
    "we never lived in Portugal and I don't work in Spain any more": ("", ""),
    "we moved here from Norway": ("", ""),
    "I moved from Bristol to Hamburg": ("DE", ""),
    "I work with a supplier in Japan": ("", ""),
    "my gran is staying here with us, we live in peace": ("", ""),
    "I'm working at Christmas": ("", ""),
    "we live in the US": ("US", ""),
    "i live in cork": ("", ""),
    "I live in Cork": ("IE", ""),
    "I live in Leeds and can't take it any more": ("GB", ""),
}


@pytest.mark.parametrize("text", LIVES)
def test_where_somebody_lives_is_told_from_where_they_only_were(text):
    assert country_in(text) == LIVES[text]


def test_where_looking_fails_no_country_is_named():
    assert country_lived_in(SimpleNamespace(country="")) == ""


def test_a_longer_name_counts_before_a_shorter_one():
    assert country_named("in New Mexico") == "US"
    assert country_named("nowhere at all") == ""
