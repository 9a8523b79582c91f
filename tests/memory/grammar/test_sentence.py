from memory.grammar import parsed

SENTENCE = parsed("The old boat of my uncle lies in Norrow.")[0]
ROOT = SENTENCE.root


def test_what_hangs_on_a_word_is_found_by_role():
    assert [word.text for word in SENTENCE.children(ROOT, "nsubj", "prep")] == ["boat", "in"]
    assert SENTENCE.child(ROOT, "dobj") is None


def test_all_below_a_word():
    boat = SENTENCE.child(ROOT, "nsubj")
    assert {word.text for word in SENTENCE.below(boat)} == {"The", "old", "boat", "of", "my", "uncle"}


def test_all_above_a_word():
    assert [word.text for word in SENTENCE.above(SENTENCE.words[-2])] == ["in", "lies"]


def test_words_as_they_were_written():
    assert SENTENCE.written(SENTENCE.words[1], SENTENCE.words[2]) == "old boat"


def test_a_capital_within_a_sentence_makes_a_name():
    assert SENTENCE.words[-2].is_name
    assert not SENTENCE.words[2].is_name
