import pytest

from memory.language.sentences import sentences_of
from memory.language.thoughts import thoughts_of


@pytest.mark.parametrize(
    ("text", "thoughts"),
    [
        ("My sister came. She stayed a week.", ["My sister came. She stayed a week."]),
        ("I moved. The cat did not like it.", ["I moved.", "The cat did not like it."]),
        ("It rained. That was all", ["It rained. That was all"]),
        ("mum rang\nshes fine", ["mum rang shes fine"]),
        ("", []),
    ],
)
def test_what_leans_on_another_sentence_stays_with_it(text, thoughts):
    assert thoughts_of(text) == thoughts


def test_sentences_stay_as_they_were_typed():
    assert sentences_of("hi!! so… i moved.   ok") == ["hi!!", "so…", "i moved.", "ok"]


def test_what_leans_on_too_much_stands_alone():
    assert len(thoughts_of(f"I {'walked and ' * 40}slept. It was fine.")) == 2
