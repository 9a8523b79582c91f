"""Questions about the companion itself, answered from the story of the persona that is talked with."""

import pytest
from rdflib import Literal

from chat.dialogue.components.own_story import COMPONENT
from chat.dialogue.grounding.checking import check_reply
from chat.personas.kept import choose
from chat.personas.models import Persona
from chat.personas.stories import carry_out, keep_and_read

LIFE = """Mara Quill was born in Port Aldane on 3 May 1961. She has one brother, Tom, who mends nets. Her aunt Henrietta taught her to row.

Mara has never been abroad. Her favourite food is plum cake.
"""
WORLD = "The lamp of Port Aldane was lit by Ottoline Vance in 1747. The lamp has forty steps."


@pytest.fixture
def mara(say, db):
    """Alice talks with Mara."""
    persona = Persona(name="Mara Quill", biography=LIFE, world=WORLD)
    keep_and_read(persona)
    carry_out(persona.key)
    choose(say.user, persona.key)
    return say


@pytest.mark.parametrize(
    ("question", "said", "answer"),
    [
        pytest.param("Where were you born?", "I was born in Port Aldane on 3 May 1961.", "in Port Aldane", id="place"),
        pytest.param("Do you have a brother?", "I have one brother, Tom, who mends nets.", "yes", id="yes"),
        pytest.param("Have you ever been abroad?", "I have never been abroad.", "no", id="no"),
        pytest.param("What is your favourite food?", "My favourite food is plum cake.", "plum cake", id="owned"),
        pytest.param("What is your brother called?", "I have one brother, Tom, who mends nets.", "Tom", id="name"),
    ],
)
def test_it_answers_of_itself_in_the_first_person(mara, question, said, answer):
    turn = mara(question).turn
    assert (turn.reply.component, turn.reply.answers) == (COMPONENT, (answer,))
    assert turn.reply.text.endswith(said)
    assert {claim.truth for claim in turn.checked.claims} == {"persona"}
    assert (turn.checked.unsupported, turn.checked.right) == ((), 1)


def test_another_word_in_its_place_is_found_unsupported(mara):
    turn = mara("Where were you born?").turn
    assert check_reply(turn.reply.text.replace("Port Aldane", "Sorrel Bay"), turn.at_hand).unsupported


def test_the_wrong_way_round_is_found(mara):
    turn = mara("Do you have a brother?").turn
    assert check_reply(turn.reply.text.replace("Yes", "No"), turn.at_hand).unsupported


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("What is your sister called?", id="nobody"),
        pytest.param("Where does your brother live?", id="somebody-else-s"),
        pytest.param("Who taught you to swim?", id="something-else"),
        pytest.param("What car do you drive?", id="nothing"),
    ],
)
def test_what_its_story_does_not_tell_is_declined(mara, question):
    reply = mara(question).turn.reply
    assert (reply.intent, reply.answers, reply.sources) == ("persona_nothing", (), ())


def test_its_world_is_told_as_well(mara):
    reply = mara("How many steps does the lamp have?").turn.reply
    assert "The lamp has forty steps." in reply.text
    assert [source.kind for source in reply.sources] == ["persona"]


@pytest.mark.parametrize(
    ("question", "component"),
    [
        pytest.param("Where was Mira Holt born?", "domain_knowledge", id="the-world"),
        pytest.param("What is your name?", "small_talk", id="its-name"),
        pytest.param("What did I ask you yesterday?", "past_talk", id="the-talk"),
    ],
)
def test_other_questions_are_left_to_others(mara, question, component):
    assert mara(question).turn.reply.component == component


def test_the_reply_keeps_by_whom_it_was_said(mara):
    recorded = mara("Where were you born?").recorded
    rows = mara.memory.episodes.reader.rows("messages_numbered", number=[Literal(recorded.number)])
    assert [row["said_by"] for row in rows] == ["Mara Quill"]


@pytest.mark.parametrize("question", ["Where did you grow up?", "Do you have any hobbies?", "What is your favourite food?"])
def test_a_companion_without_a_story_says_that_it_has_no_life(ask, question):
    reply = ask(question).reply
    assert reply.intent == "no_story" or reply.intent.startswith("social/own_")
    assert (reply.answers, reply.sources) == ((), ())
    assert not reply.unsupported


@pytest.mark.parametrize("question", ["What trees do you have?", "Did you get that?", "What do you know about Old Tom?", "Hello"])
def test_what_is_about_the_world_or_the_talk_is_no_question_about_a_life(ask, question):
    assert ask(question).reply.intent != "no_story"
