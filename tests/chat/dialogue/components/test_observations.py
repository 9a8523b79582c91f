import pytest

from chat.dialogue.components.observations import COMPONENT
from chat.dialogue.grounding.checking import check_reply
from memory.creation.creating import create
from memory.creation.reading import pasted

TEXT = """The lamp of the harbour was lit on 3 May 1747. The plans for the lamp were drawn by Henrietta Vance, who never married.

Henrietta Vance was born in Port Aldane in 1715. The lamp had forty steps.
"""
TITLE = "The Lamp of Far Ness"


@pytest.fixture
def reads(say):
    memory = say.memory
    create(memory.observations, memory.embedder, pasted(TEXT).called(TITLE, None))
    return say


def test_without_a_text_nothing_is_said_of_it(say):
    assert all(each.component != COMPONENT for each in say("Who drew the plans for the lamp?").turn.candidates)


def test_an_answer_is_quoted_with_its_title(reads):
    reply = reads("Who drew the plans for the lamp?").turn.reply
    assert (reply.component, reply.answers) == (COMPONENT, ("Henrietta Vance",))
    assert TITLE in reply.text
    assert "The plans for the lamp were drawn by Henrietta Vance, who never married." in reply.text


def test_its_source_is_the_memory_of_the_text(reads):
    (source,) = reads("How many steps did the lamp have?").turn.reply.sources
    assert (source.kind, source.text) == ("observation", "The lamp had forty steps.")
    assert source.label.startswith(f"in “{TITLE}”, ")


def test_what_the_text_does_not_say_is_left_to_others(reads):
    assert reads("Who carved the stone lion by the harbour?").turn.reply.component != COMPONENT


def test_where_the_text_is_named_it_is_said_that_it_has_nothing(reads):
    reply = reads(f"According to “{TITLE}”, who carved the stone lion?").turn.reply
    assert (reply.component, reply.intent, reply.answers) == (COMPONENT, "text_nothing", ())


def test_a_pronoun_means_whom_the_text_told_of(reads):
    reads("Who drew the plans for the lamp?")
    assert "Port Aldane" in reads("Where was she born?").turn.reply.text


def test_what_the_knowledge_bases_know_is_left_to_them(reads):
    assert reads("Where was Mira Holt born?").turn.reply.component == "domain_knowledge"


def test_bob_sees_nothing_of_it(reads, bobs_say):
    assert "Henrietta" not in bobs_say("Who drew the plans for the lamp?").turn.reply.text


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("Who drew the plans for the lamp?", id="name"),
        pytest.param("How many steps did the lamp have?", id="number"),
        pytest.param("When was the lamp of the harbour lit?", id="date"),
        pytest.param("Was Henrietta Vance born in Port Aldane?", id="yes-or-no"),
    ],
)
def test_all_that_is_said_of_a_text_is_in_it_and_other_words_are_not(reads, question):
    turn = reads(question).turn
    assert turn.reply.component == COMPONENT
    assert (turn.checked.unsupported, turn.checked.right) == ((), 1)
    for other in ("Henrietta", "steps", "3 May", "Port Aldane"):
        if other in turn.reply.text:
            assert check_reply(turn.reply.text.replace(other, "Ottoline"), turn.at_hand).unsupported


def test_that_a_text_says_nothing_claims_nothing(reads):
    turn = reads(f"According to “{TITLE}”, who carved the stone lion?").turn
    assert turn.reply.intent == "text_nothing"
    assert turn.checked.claims == ()
