from memory.understanding.asked.people import kinds_of, meaning_the_same, one


def test_what_is_no_kind_of_it_is_left_out():
    assert "friend" not in kinds_of("family")
    assert "cat" not in kinds_of("dog")
    assert kinds_of("tractor") == {"tractor"}


def test_kinds_are_followed_down():
    assert {"sister", "brother", "half brother"} <= kinds_of("siblings")
    assert {"son", "grandmother", "mum", "mother in law"} <= kinds_of("family")


def test_words_for_the_same():
    assert "mum" in meaning_the_same("mother")
    assert "father" not in meaning_the_same("mother")


def test_one_of_several():
    assert [one(each) for each in ("children", "wives", "dogs", "boss")] == ["child", "wife", "dog", "boss"]
