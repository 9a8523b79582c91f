"""The story of somebody, told by themselves or by another: who “I”, “she” and “he” are."""

import pytest

from memory.creation.draft import PassageDraft
from memory.creation.steps import read
from memory.creation.summary import Summary
from memory.documents.observations import Passage
from memory.vocabulary import MEM


def read_as(teller, text):
    """The sentences of a text as they can be understood by themselves."""
    draft = PassageDraft(Passage(MEM.x, 1, 0, 0, "", text), "Biography", None, Summary(), teller=teller)
    return [piece.text for piece in read(draft).pieces]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        pytest.param("I grew up in Hollin.", "Mara grew up in Hollin.", id="subject"),
        pytest.param("My aunt taught me to row.", "Mara’s aunt taught Mara to row.", id="owner-and-object"),
        pytest.param("I keep bees and sell honey.", "Mara keeps bees and sells honey.", id="verbs-agree"),
        pytest.param("I'm a smith and I've two sons.", "Mara is a smith and Mara has two sons.", id="short-forms"),
        pytest.param("I don't swim.", "Mara doesn't swim.", id="helper"),
        pytest.param("I can sing.", "Mara can sing.", id="modal"),
        pytest.param("Our daughter lives in Hollin.", "Mara’s daughter lives in Hollin.", id="our"),
        pytest.param("She said: “I keep geese.”", "She said: “I keep geese.”", id="not-within-quotation-marks"),
    ],
)
def test_i_is_whoever_tells(said, meant):
    assert read_as("Mara Quill", said) == [meant]


def test_without_a_teller_i_stays():
    assert read_as("", "I grew up in Hollin. My aunt taught me to row.") == ["I grew up in Hollin.", "My aunt taught me to row."]


@pytest.mark.parametrize(
    ("before", "said", "meant"),
    [
        pytest.param("Edmund Varrow likes tea.", "He has three brothers.", "Edmund has three brothers.", id="whom-it-is-about"),
        pytest.param(
            "Edmund mended the clock.", "The mayor gave him a key.", "The mayor gave Edmund a key.", id="not-the-subject"
        ),
        pytest.param(
            "Edmund’s best friend is Cecil Thorne.", "He keeps a lighthouse.", "He keeps a lighthouse.", id="two-may-be-meant"
        ),
    ],
)
def test_in_the_story_of_somebody_he_is_that_one_where_nobody_else_can_be(before, said, meant):
    assert read_as("Edmund Varrow", f"{before} {said}")[1] == meant
