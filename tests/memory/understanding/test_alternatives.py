import pytest

from memory.understanding.alternatives import OFFERED_AT_MOST, offered_alternatives
from memory.understanding.understand import understand


def read(text, domain):
    understood = understand(text, domain)
    return offered_alternatives(understood.words, understood.mentions, is_polar=understood.question.is_polar)


def in_words(words):
    return " ".join(word.joined for word in words)


@pytest.mark.parametrize(
    ("text", "said", "each"),
    [
        (
            "Was Mira Holt born in Elmstead or Birchham?",
            ("elmstead", "birchham"),
            ["was mira holt born in elmstead", "was mira holt born in birchham"],
        ),
        (
            "Was Mira Holt born in Elmstead or in Birchham?",
            ("elmstead", "birchham"),
            ["was mira holt born in elmstead", "was mira holt born in birchham"],
        ),
        (
            "Was the pie made from buffalo milk or honey?",
            ("buffalo milk", "honey"),
            ["was the pie made from buffalo milk", "was the pie made from honey"],
        ),
        (
            "was lea vogt a gardener or a bee guy",
            ("gardener", "bee guy"),
            ["was lea vogt a gardener", "was lea vogt a bee guy"],
        ),
        (
            "Is Lea Vogt a gardener or a beekeeper?",
            ("gardener", "beekeeper"),
            ["is lea vogt a gardener", "is lea vogt a beekeeper"],
        ),
        (
            "Did Mira Holt, Jon Ashe or Lea Vogt plant Old Tom?",
            ("mira holt", "jon ashe", "lea vogt"),
            ["did mira holt plant old tom", "did jon ashe plant old tom", "did lea vogt plant old tom"],
        ),
        (
            "Was Mira Holt born before or after 1900?",
            ("before", "after"),
            ["was mira holt born before 1900", "was mira holt born after 1900"],
        ),
        ("Was Jon Ashe born in 1909 or 1910?", ("1909", "1910"), ["was jon ashe born in 1909", "was jon ashe born in 1910"]),
        ("Is the pie either sweet or sour?", ("sweet", "sour"), ["is the pie sweet", "is the pie sour"]),
        (
            "Do I prefer jazz or classical music?",
            ("jazz", "classical music"),
            ["do i prefer jazz", "do i prefer classical music"],
        ),
        ("Did Anna or Lisa visit me?", ("anna", "lisa"), ["did anna visit me", "did lisa visit me"]),
    ],
)
def test_what_is_offered_is_taken_apart(text, said, each, known_orchard):
    found = read(text, known_orchard)
    assert (found.said, [in_words(words) for words in found.each], found.without) == (said, each, ())


@pytest.mark.parametrize(
    ("text", "without"),
    [
        ("Who planted Old Tom, Mira Holt or Jon Ashe?", "who planted old tom"),
        ("Was Mira Holt born in Elmstead or not?", "was mira holt born in elmstead"),
        ("Was Mira Holt born in Elmstead or what", "was mira holt born in elmstead"),
        ("who planted old tom, was it mira or jon", "who planted old tom"),
        ("Was it Mira or Jon who planted Old Tom?", "who planted old tom"),
    ],
)
def test_what_only_follows_a_question_is_left_out(text, without, known_orchard):
    assert in_words(read(text, known_orchard).without) == without


@pytest.mark.parametrize("text", ["Was Mira Holt born in Elmstead?", "or Mira Holt?", "Is it this or", "or"])
def test_what_offers_nothing_is_not_taken_apart(text, known_orchard):
    assert read(text, known_orchard) is None


def test_too_many_alternatives_are_not_taken_apart(known_orchard):
    years = " or ".join(str(year) for year in range(1900, 1901 + OFFERED_AT_MOST))
    assert read(f"Was Mira Holt born in {years}?", known_orchard) is None
