"""A persona's biography and world become memories of its own: read in the background, read anew when changed, gone with it."""

from uuid import uuid4

import pytest

from chat import actions
from chat.jobs import JobState
from chat.personas import stories
from chat.personas.models import Persona
from chat.preparing import take_up_what_was_left
from memory.access import STORE, memory_of
from memory.store.engine import Scope
from memory.vocabulary import observations_graph

LIFE = "I grew up in Port Aldane. My brother Tom keeps bees. I play the harp."
OTHER_LIFE = "I grew up in Sorrel Bay. I play the harp."


def asked(user, *texts):
    """The turns of these messages."""
    for text in texts:
        actions.accept_message(user, uuid4(), text)
    return [each.turn for each in actions.answer_waiting(user)]


def replies(user, *texts):
    return [each.reply.text for each in asked(user, *texts)]


def statements_of(key):
    return list(STORE.engine.select("SELECT ?s ?p ?o { ?s ?p ?o }", Scope((observations_graph(key),))))


def test_a_persona_answers_from_its_own_life(made, alice):
    made("Mara", LIFE, chosen_by=alice)
    (turn,) = asked(alice, "Where did you grow up?")
    assert "I grew up in Port Aldane." in turn.reply.text
    assert (turn.reply.component, turn.reply.answers) == ("own_story", ("in Port Aldane",))
    (source,) = turn.reply.sources
    assert (source.kind, source.label, turn.reply.said_by) == ("persona", "Mara’s own story", "Mara")
    assert turn.checked.unsupported == ()


def test_what_its_life_does_not_tell_is_declined(made, alice):
    made("Mara", LIFE, chosen_by=alice)
    (turn,) = asked(alice, "Where did you study law?")
    assert (turn.reply.intent, turn.reply.answers, turn.reply.sources) == ("persona_nothing", (), ())


def test_questions_about_the_talk_are_no_questions_about_its_life(made, alice):
    made("Mara", LIFE, chosen_by=alice)
    asked(alice, "Who planted Old Tom?")
    components = [
        turn.reply.component for turn in asked(alice, "What did you tell me about Old Tom?", "Do you remember what I asked?")
    ]
    assert "own_story" not in components


def test_reading_again_adds_nothing(made, alice):
    key = made("Mara", LIFE).key
    before = len(statements_of(key))
    persona = Persona.objects.get(key=key)
    stories.read_again(persona)
    stories.carry_out(key)
    assert before == len(statements_of(key)) > 0
    assert Persona.objects.get(key=key).state == JobState.DONE


def test_changed_words_are_read_anew_and_the_old_ones_are_gone(made, alice):
    persona = made("Mara", LIFE, chosen_by=alice)
    assert "Port Aldane" in replies(alice, "Where did you grow up?")[0]
    made("Mara", OTHER_LIFE)
    assert "Sorrel Bay" in replies(alice, "Where did you grow up?")[0]
    assert "Port Aldane" not in str(statements_of(persona.key))


def test_another_name_is_read_anew(made, alice):
    persona = made("Mara", LIFE, chosen_by=alice)
    persona.name = "Nell"
    stories.keep_and_read(persona)
    stories.carry_out(persona.key)
    (turn,) = asked(alice, "Where did you grow up?")
    assert ("Port Aldane" in turn.reply.text, turn.reply.said_by) == (True, "Nell")
    assert "Mara" not in str(statements_of(persona.key))


def test_a_deleted_persona_takes_its_memories_along(made, alice):
    persona = made("Mara", LIFE, chosen_by=alice)
    key = persona.key
    receipt = stories.delete(persona)
    assert receipt.removed["memories of texts"] == 3
    assert statements_of(key) == []
    assert STORE.observed.of(key).count() == 0
    assert asked(alice, "Where did you grow up?")[0].reply.intent in {"no_story", "social/own_home"}


def test_a_reading_that_was_cut_short_is_sent_again(made, alice):
    persona = made("Mara", LIFE)
    Persona.objects.filter(pk=persona.pk).update(state=JobState.RUNNING)
    take_up_what_was_left()
    assert Persona.objects.get(pk=persona.pk).state == JobState.WAITING
    stories.carry_out(persona.key)
    assert Persona.objects.get(pk=persona.pk).state == JobState.DONE


def test_two_people_talk_with_two_personas(made, alice, bob):
    made("Mara", LIFE, chosen_by=alice)
    made("Odo", OTHER_LIFE, chosen_by=bob, tone="terse")
    (hers,), (his,) = asked(alice, "Where did you grow up?"), asked(bob, "Where did you grow up?")
    assert ("Port Aldane" in hers.reply.text, "Sorrel Bay" in his.reply.text) == (True, True)
    assert (hers.reply.said_by, his.reply.said_by) == ("Mara", "Odo")


def test_nobody_else_hears_of_a_persona_that_they_do_not_talk_with(made, alice, bob):
    made("Quill")  # the first one speaks for the site
    made("Mara", LIFE, chosen_by=alice)
    for question in ("Where did you grow up?", "Where did Mara grow up?", "Who keeps bees?"):
        assert "Port Aldane" not in replies(bob, question)[0]
        assert "Tom" not in replies(bob, question)[0]


def test_what_a_person_tells_does_not_get_into_the_persona(made, alice, bob):
    key = made("Mara", LIFE, chosen_by=alice).key
    before = {tuple(row.values()) for row in statements_of(key)}
    asked(alice, "I grew up in Lisbon.", "My brother is called Bo.", "Where did you grow up?")
    assert {tuple(row.values()) for row in statements_of(key)} == before
    assert memory_of(alice).observations.documents() == []


def test_without_a_story_there_is_nothing_to_tell(store, alice):
    assert asked(alice, "Where did you grow up?")[0].reply.intent in {"no_story", "social/own_home"}


@pytest.mark.parametrize(
    "tone",
    [pytest.param("plain", id="plain"), pytest.param("warm", id="warm"), pytest.param("terse", id="terse")],
)
def test_it_says_that_it_is_made_up_when_asked_who_it_is(made, alice, tone):
    made("Mara", LIFE, chosen_by=alice, tone=tone)
    for text in replies(alice, "Who are you?", "Are you human?", "Are you a robot?"):
        assert ("made-up character" in text, "program" in text) == (True, True)
