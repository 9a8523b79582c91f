import pytest

from memory.language.spelling import TABLE, plainly_spelt
from memory.language.wording import as_heard


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("wots it cost n wen r they open tmoz", "what's it cost and when are they open tomorrow"),
        ("he was talkin abt puttin the kettle on", "he was talking about putting the kettle on"),
        ("Soooo happyyyy", "So happy"),
        ("U ok hun", "You ok hun"),
    ],
)
def test_what_thumbs_type_is_read_as_it_was_meant(typed, meant):
    assert plainly_spelt(typed) == meant


@pytest.mark.parametrize(
    "text",
    [
        "Colin and Erin rented a cabin in Berlin with Kevin.",
        "vitamin R, b&b, n° 4, https://example.org/n/r?u=w",
        "The quick brown fox isn't in; it's 3.30 p.m.!",
        "😀 naïve café… “quoted”\n\tline",
        "",
    ],
)
def test_what_is_spelt_plainly_stays_letter_for_letter(text):
    assert plainly_spelt(text) == text


def test_a_spelling_read_twice_is_read_alike():
    spellings = [line.split("\t")[0] for line in TABLE.read_text(encoding="utf-8").splitlines()]
    assert len(set(spellings)) == len(spellings) > 300
    assert all(plainly_spelt(once) == once for once in map(plainly_spelt, spellings))


def test_readers_read_it_so():
    assert as_heard("Wot r u doin tmrw") == "what are you doing tomorrow"
