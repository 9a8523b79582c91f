import pytest

from memory.understanding import past_wording
from memory.understanding.understand import understand


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("what did we tlak about yesterdy", "what did we talk about yesterday"),
        ("wen did i frist ask", "when did i first ask"),
        ("did we discus it on tuesday", "did we discuss it on tuesday"),
        ("did we talk about Mira Holt", "did we talk about mira holt"),
    ],
)
def test_only_words_for_talk_and_time_are_put_right(orchard, text, keys):
    understood = understand(text, orchard)
    assert " ".join(word.key for word in past_wording.put_right(understood.words, understood.mentions)) == keys
