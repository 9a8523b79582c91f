import numpy as np

from memory.embedding.lately import Lately


def test_the_texts_embedded_longest_ago_are_given_up_first():
    lately = Lately(2)
    for text in ("one", "two", "one", "three"):
        lately.keep({text: np.zeros(3, np.float32)})
    assert list(lately.found(["one", "two", "three"])) == ["one", "three"]


def test_no_text_is_held():
    lately = Lately()
    lately.keep({"Alice's brother drinks.": np.zeros(3, np.float32)})
    assert "brother" not in repr(vars(lately))
