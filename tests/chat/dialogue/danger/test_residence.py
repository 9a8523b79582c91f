import pytest

from chat.dialogue.danger.residence import country_in, country_named

LIVES = {
    "I live in a village near Gisborne in New Zealand": ("NZ", ""),
    "hi im tolu from Ibadan": ("", "NG"),
    "im georgian but i work in Patras, Greece": ("GR", ""),
    "it rains a lot here in Glasgow": ("GB", ""),
    "we moved to a flat in Mombasa last year": ("KE", ""),
    "I'm back from Spain": ("", ""),
    "i used to live in France": ("", ""),
    "my sister lives in Canada": ("", ""),
}


@pytest.mark.parametrize("text", LIVES)
def test_where_somebody_lives_is_told_from_where_they_only_were(text):
    assert country_in(text) == LIVES[text]


def test_a_longer_name_counts_before_a_shorter_one():
    assert country_named("in New Mexico") == "US"
    assert country_named("nowhere at all") == ""
