from pathlib import Path

import pytest

from chat.dialogue.listening.fitting.matching import bundled
from chat.dialogue.listening.whom import whom
from memory.language.wording import as_heard

HELD_OUT = Path(__file__).parent / "held_out_named.tsv"
LEAST_RIGHT, MOST_OTHERS = 0.6, 0.05


@pytest.mark.parametrize("text", ["I went home", "my sister and my brother fought", "been up since five, shattered"])
def test_nobody_and_several_are_none(text):
    assert whom(text) == ""


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("my sister had a baby on sunday", "your sister"),
        ("Our dog is ill, she has not eaten since Tuesday", "your dog"),
        ("me nan fell and broke her hip", "your nan"),
        ("mrs okafor our head is leaving at easter", "Mrs Okafor"),
        ("pavlos has handed his notice in", "Pavlos"),
    ],
)
def test_who_it_is_about_is_named_as_said_to_the_person(text, who):
    assert whom(text) == who


@pytest.mark.figures
def test_whom_a_friend_would_name_is_found_in_messages_of_people_nobody_learned_from():
    rows = [line.split("\t") for line in HELD_OUT.read_text(encoding="utf-8").splitlines()]
    found = [(as_heard(name), bundled().named(message)) for message, name in rows]
    named = [(name, seen) for name, seen in found if name]
    assert sum(name == seen for name, seen in named) >= LEAST_RIGHT * len(named)
    assert sum(bool(seen) and name != seen for name, seen in found) <= MOST_OTHERS * len(found)
