import pytest

from memory.retrieval.spoken import without_annotations


@pytest.mark.parametrize(
    ("text", "words"),
    [("", ""), ("Look!", "Look!"), ("Look! [photo: a tree]", "Look!"), ("[laughs] Yes", "Yes"), ("[photo: a tree]", "")],
)
def test_what_stands_in_brackets_was_not_spoken(text, words):
    assert without_annotations(text) == words
