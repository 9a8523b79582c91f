from datetime import timedelta

import pytest

from chat.dialogue.components.condensed_talk import COMPONENT
from memory.creation.from_talk.condensing import condense

TOLD = (
    "I left the choir because the rehearsals were too late.",
    "My aunt Greta showed me how to make sourdough.",
    "I did not sell my old boat in the end.",
)


@pytest.fixture
def told(say):
    """Alice told three things, and they were condensed."""
    for text in TOLD:
        say(text)
    say.clock.set(say.clock() + timedelta(days=3))
    assert condense(say.memory.condensed, say.memory.episodes, say.memory.embedder).made == 3
    return say


def test_before_the_conversation_rests_nothing_is_told_from_it(say):
    for text in TOLD:
        say(text)
    assert all(each.component != COMPONENT for each in say("Why did I leave the choir?").turn.candidates)


def test_a_reason_is_told_in_the_second_person_with_its_day(told):
    reply = told("Why did I leave the choir?").turn.reply
    assert reply.component == COMPONENT
    assert "you left the choir because the rehearsals were too late" in reply.text
    assert "5 March" in reply.text


def test_its_sources_are_the_exchange_and_the_observation(told):
    episode, observation = told("Why did I leave the choir?").turn.reply.sources
    assert (episode.kind, episode.text, episode.label) == ("episode", TOLD[0], "you said on 5 March")
    assert (observation.kind, observation.label) == ("observation", "from our talk on 5 March")


def test_all_that_it_says_is_supported(told):
    reply = told("Who showed me how to make sourdough?").turn.reply
    assert reply.component == COMPONENT
    assert (reply.claims, reply.unsupported) == (1, ())


def test_what_was_denied_is_a_no(told):
    reply = told("Did I sell my old boat?").turn.reply
    assert (reply.component in {COMPONENT, "told_facts"}, reply.text[:2]) == (True, "No")


@pytest.mark.parametrize(
    "question",
    [
        "Why did I leave the orchestra?",
        "Why did you leave the choir?",
        "Why did my aunt leave the choir?",
        "Who showed me how to sail?",
    ],
    ids=["another thing", "the companion", "somebody else", "another deed"],
)
def test_what_was_not_said_is_not_told(told, question):
    assert told(question).turn.reply.component != COMPONENT


def test_what_the_knowledge_bases_know_is_left_to_them(told):
    assert told("Where was Mira Holt born?").turn.reply.component == "domain_knowledge"


def test_bob_is_told_nothing_of_it(told, bobs_say):
    assert "rehearsals" not in bobs_say("Why did I leave the choir?").turn.reply.text
