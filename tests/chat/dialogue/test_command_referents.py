from datetime import UTC, timedelta

import pytest

from chat import actions
from chat.dialogue.candidate import Situation
from chat.dialogue.command_referents import resolve_command
from memory.model import Input
from memory.realisation.sentences import Speaker
from memory.understanding.memory_commands import parse_command
from memory.understanding.understand import understand
from tests.wordings import bundled_wording

DAY = timedelta(days=1)


@pytest.fixture
def meant(say):
    """What an order means that Alice gives now."""

    def find(text):
        memory = say.memory
        episodes = memory.episodes
        said = Input(episodes.graph, episodes.last_number() + 1, text, say.clock(), "m")
        understanding = understand(text, memory.domain)
        speaker = Speaker(memory.domain, memory.learned.called)
        order = parse_command(text, say.clock(), UTC)
        situation = Situation(said, understanding, memory, speaker, bundled_wording(), episodes.short_term())
        found = resolve_command(order, situation)
        return [each.words for each in found.facts] or [each.text for each in found.exchanges]

    return find


@pytest.mark.parametrize(
    "text",
    [
        "forget that",
        "forget what we talked about",
        "forget everything about Anna",
        "forget my birthday",
        "forget yesterday's talk",
    ],
)
def test_in_an_empty_memory_nothing_is_meant(meant, text):
    assert meant(text) == []


def test_that_is_not_an_order_itself(say, meant):
    say("My sister lives in Graz.")
    say("Remember this")
    assert meant("forget that") == ["My sister lives in Graz."]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("forget that my sister lives in Graz", ["My sister lives in Graz."]),
        ("forget that my sister lives in Linz", []),
        ("forget where my sister lives", ["My sister lives in Graz."]),
        ("forget my birthday", ["My birthday is on 3 May."]),
        ("forget everything about my sister", ["My sister likes tea.", "My sister lives in Graz."]),
        ("delete our talk about Old Tom", ["Who planted Old Tom?"]),
    ],
)
def test_only_what_is_named_is_meant(say, meant, text, words):
    for each in (
        "My sister lives in Graz.",
        "My birthday is on 3 May.",
        "Who planted Old Tom?",
        "My sister likes tea.",
        "I like tea.",
    ):
        say(each)
    assert meant(text) == words


def test_of_a_day_all_that_was_said_is_meant(say, meant):
    say("Who planted Old Tom?")
    say("Hello")
    say("My sister lives in Graz.", after=DAY)
    assert meant("forget what we said yesterday") == ["Hello", "Who planted Old Tom?"]


def test_what_counts_no_more_answers_nothing(say, meant):
    say("I live in Linz.")
    say("Actually, I live in Graz.")
    assert "I live in Linz." not in meant("forget where I live")


def test_the_matter_named_with_a_name_is_meant_even_if_its_message_tells_more_of_something_else(say, meant):
    long = (
        "the bins were late, the bus was late and it rained on the washing twice. then I had an awful quarrel with Lorna. "
        "after tea we watched the snooker, fed the hens and planted forty onions."
    )
    say(long)
    say("Lorna collects teapots.")
    actions.index_new_turns(say.user)
    assert meant("forget everything about the quarrel with Lorna") == [long]
