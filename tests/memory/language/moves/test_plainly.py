import pytest

from memory.language.moves.plainly import plainly_asked


@pytest.mark.parametrize(
    ("asked", "plain"),
    [
        ("where was it claire works again", "where claire works"),
        ("What was it my nan said about the roof?", "What my nan said about the roof?"),
        ("who was it that drove me home", "who drove me home"),
        ("Who was it left the team", "Who left the team"),
        ("which hip is it I am having done", "which hip am I having done"),
        ("what day did I say they were coming over from Spain", "what day were they coming over from Spain"),
        ("and how old did i say pastel is", "and how old pastel is"),
        ("what does sanjay do for work, ive told u havent i", "what does sanjay do for work"),
        ("whats my blood group, did i ever say?", "whats my blood group"),
    ],
)
def test_detours_are_left_out(asked, plain):
    assert plainly_asked(asked) == plain


@pytest.mark.parametrize(
    "asked",
    [
        "when was it built",
        "where was it filmed?",
        "what is it called",
        "what did I say about Claire",
        "what did I tell you the other day",
        "what was it like",
        "how long is it since we spoke",
        "did I tell you about the cat",
    ],
)
def test_what_is_no_detour_stays(asked):
    assert plainly_asked(asked) == asked
