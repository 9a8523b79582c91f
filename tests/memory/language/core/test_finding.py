import pytest

from memory.language.core.finding import avoided_in, core_of


@pytest.mark.parametrize(
    "text",
    [
        "My sister rang this morning, she has the flu.",
        "I have no idea who left the gate open",
        "we drove past the lighthouse and had our sandwiches there",
    ],
)
def test_what_is_only_told_asks_nothing(text):
    core = core_of(text)
    assert not core.asked
    assert not core.claimed
    assert not core.is_wish


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Who planted Old Tom?", ("Who planted Old Tom?",)),
        ("hiya quick one, who planted old tom", ("who planted old tom",)),
        ("any idea where she was born, i forget", ("where she was born",)),
        ("btw whats the lamp made of lol", ("whats the lamp made of",)),
        ("ok so when was the bridge built then", ("when was the bridge built",)),
        ("where is it from again", ("where is it from",)),
        ("who built the tower and when did he die", ("who built the tower", "when did he die")),
    ],
)
def test_a_question_is_found_within_the_chat_around_it(text, asked):
    assert core_of(text).asked == asked


def test_a_remark_stands_apart_from_the_question_behind_it():
    core = core_of("were having lentil soup tonight lol what is it made of")
    assert core.told.startswith("were having lentil soup tonight")
    assert core.asked == ("what is it made of",)
    assert len(core.pieces) == 2


@pytest.mark.parametrize(
    ("text", "claimed"),
    [
        ("my mate says the tower is in Spain, is that right", "the tower is in Spain"),
        ("im pretty sure mira holt wrote it, am i right?", "mira holt wrote it"),
    ],
)
def test_what_is_claimed_to_have_it_confirmed_is_found(text, claimed):
    assert core_of(text).claimed == (claimed,)


def test_a_wish_has_a_kind_and_what_it_must_be_without():
    core = core_of("can you suggest a greek dish for me then, nothing with olives in")
    assert core.is_wish
    assert core.of("kind") == ("a greek dish",)
    assert core.of("without") == ("olives",)


@pytest.mark.parametrize(
    ("text", "avoided"),
    [
        ("i cant stand olives, never could", ["olives"]),
        ("I'm allergic to nuts.", ["nuts"]),
        ("my son cant have dairy", ["dairy"]),
        ("I love olives", []),
        ("I bought some nuts and olives today", []),
    ],
)
def test_what_somebody_tells_not_to_bear_is_found(text, avoided):
    assert avoided_in(text) == avoided
