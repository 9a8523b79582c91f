from memory.forms.number_words import NUMBER_WORDS, number_words


def test_the_words_are_those_of_their_numbers():
    assert {word: NUMBER_WORDS[word] for word in ("zero", "twelve", "nineteen", "twenty", "forty", "ninety")} == {
        "zero": 0,
        "twelve": 12,
        "nineteen": 19,
        "twenty": 20,
        "forty": 40,
        "ninety": 90,
    }
    assert len(NUMBER_WORDS) == 28


def test_both_ends_are_included_in_their_order():
    assert list(number_words(9, 11)) == ["nine", "ten", "eleven"]
