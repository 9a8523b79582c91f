import pytest

from memory.language.moves.reading import read_moves
from memory.language.moves.worth import weighed
from tests.moves import likely, rows


def test_most_of_what_is_worth_it_is_kept_and_hardly_anything_else():
    """On two lives by a writer whose other sentences were not learned from."""
    found = rows("worth")
    kept = [read["worth"].shares["keep"] >= 0.6 for read in likely([row.text for row in found])]
    right = [row.right[0] == "keep" for row in found]
    both = sum(one and other for one, other in zip(kept, right, strict=True))
    assert len(found) > 400
    assert both / sum(kept) >= 0.75
    assert both / sum(right) >= 0.75


@pytest.mark.parametrize("text", ["hello", "lol ok", "thanks a lot!", "what's the time?", "good night then"])
def test_small_talk_is_not_kept(text):
    assert weighed(read_moves(text)).kept([]) == ()


def test_a_thought_is_kept_without_what_leads_up_to_it():
    assert weighed(read_moves("hi! so, my brother yusuf got married on saturday")).kept([]) == (
        "my brother yusuf got married on saturday",
    )
