import pytest

from memory.language.words import WORDS_AT_MOST, Span, spans_with_keys, words_of


def keys(text):
    return [word.key for word in words_of(text)]


@pytest.mark.parametrize("text", ["", "   ", "?!", "… — !", "\n\t"])
def test_signs_alone_are_no_words(text):
    assert words_of(text) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Who planted Old Tom?", ["who", "planted", "old", "tom"]),
        ("“Old  Tom” — who?", ["old", "tom", "who"]),
        ("R.E.M. and AC/DC", ["rem", "and", "ac dc"]),
        ("Mira Holt's tree", ["mira", "holt", "tree"]),
        ("the gardeners’ trees", ["the", "gardeners", "trees"]),
        ("It's 3 o'clock", ["it", "3", "oclock"]),
    ],
)
def test_words_have_folded_keys(text, expected):
    assert keys(text) == expected


@pytest.mark.parametrize(
    ("text", "possessive"),
    [
        ("trees", False),
        ("Elmstead", False),
        ("Mira's", True),
        ("Mira’s", True),
        ("gardeners'", True),
        ("Mira's?", True),
        ("o'clock", False),
    ],
)
def test_a_possessive_is_known_by_its_ending(text, possessive):
    assert words_of(text)[0].is_possessive is possessive


def test_a_possessive_is_kept_beside_the_bare_word():
    assert (words_of("Tom's")[0].key, words_of("Tom's")[0].joined) == ("tom", "toms")


@pytest.mark.parametrize(
    ("text", "capital"), [("tom", False), ("Tom", True), ("“Tom”", True), ("iPlant", False), ("1901", False)]
)
def test_a_capital_is_that_of_the_first_letter(text, capital):
    assert words_of(text)[0].is_capitalised is capital


@pytest.mark.parametrize("word", ["who", "The", "of", "is", "tell"])
def test_common_words_need_no_explanation(word):
    assert not words_of(word)[0].is_content


@pytest.mark.parametrize("word", ["not", "never", "why", "before", "only", "Tom", "1901", "wasn't"])
def test_words_that_change_what_is_asked_need_an_explanation(word):
    assert words_of(word)[0].is_content


def test_the_words_of_an_utterance_are_bounded():
    assert len(words_of("tree " * 5_000)) == WORDS_AT_MOST


@pytest.mark.parametrize(
    ("one", "other", "overlaps"),
    [
        (Span(0, 1), Span(1, 2), False),
        (Span(2, 4), Span(0, 2), False),
        (Span(0, 2), Span(1, 3), True),
        (Span(0, 4), Span(1, 2), True),
    ],
)
def test_spans_overlap_where_they_share_a_word(one, other, overlaps):
    assert (one.overlaps(other), other.overlaps(one)) == (overlaps, overlaps)


def test_a_span_covers_its_words_and_not_the_next_one():
    assert [n for n in range(5) if Span(1, 3).covers(n)] == [1, 2]


def test_every_run_of_words_has_its_keys():
    spans = spans_with_keys(words_of("Mira Holt's tree"), longest=2)
    assert set(spans) == {Span(0, 1), Span(0, 2), Span(1, 2), Span(1, 3), Span(2, 3)}
    assert spans[Span(0, 2)] >= {"mira holt", "mira holts"}
