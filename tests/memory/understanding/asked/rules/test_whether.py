import pytest

from tests.memory.understanding.asked.reading import read


@pytest.mark.parametrize(
    "text", ["Am I right?", "Do you like jazz?", "Is there a bank?", "Did I ask you about Prince?", "Can I swim?"]
)
def test_what_asks_for_something_else_is_left(text):
    assert read(text) == ""


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Do I like fish?", "whether: I | like | fish"),
        ("Does my sister like cats?", "whether: my sister | like | cats"),
        ("Don't I like fish?", "whether: I | like | fish"),
        ("Does my sister have a dog?", "whether: my sister | have | dog"),
        ("Has my sister got a dog?", "whether: my sister | have | dog"),
        ("Am I allergic to anything?", "whether: I | be allergic to | ?"),
        ("Is my sister married?", "whether: my sister | be | married"),
        ("Is my sister called Anna?", "whether: my sister | name | Anna"),
        ("Is pizza my favourite food?", "whether: I | favourite food | pizza"),
        ("Does Anna smoke?", "whether: Anna | smoke | smoke"),
        ("Did I live in Oslo?", "whether: I | live in | Oslo (past)"),
        ("do you know if my sister has a dog?", "whether: my sister | have | dog"),
        ("Is Billy my brother?", "whether: Billy | be | my brother"),
    ],
)
def test_whether_it_is_so(text, asked):
    assert read(text) == asked
