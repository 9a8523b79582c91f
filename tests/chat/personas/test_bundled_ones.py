"""The persona that comes with the companion: brought in once, labelled as a made-up character, and left to staff from then on."""

from chat.jobs import JobState
from chat.personas.bundled_ones import load_missing
from chat.personas.bundled_texts import bundled_character
from chat.personas.kept import site_voice
from chat.personas.models import Persona


def test_it_is_brought_in_once_and_speaks_only_where_it_is_chosen(store, speaking):
    speaking("Ada")
    assert load_missing() == ["Tilda Brackwater"]
    tilda = Persona.objects.get(name="Tilda Brackwater")
    assert (tilda.colour, tilda.letters) == ("blue", "TB")
    assert (tilda.is_sites, tilda.has_story, tilda.state, site_voice().name) == (False, True, JobState.WAITING, "Ada")
    tilda.delete()
    assert load_missing() == []
    assert not Persona.objects.filter(name="Tilda Brackwater").exists()


def test_a_name_that_staff_have_given_stays_theirs(store, speaking):
    speaking("Tilda Brackwater", "terse")
    load_missing()
    assert Persona.objects.filter(name="Tilda Brackwater", tone="terse", biography="").exists()
    assert not Persona.objects.exclude(biography="").exists()


def test_its_story_has_a_length_that_can_be_read_and_its_words_say_that_it_is_made_up(store, speaking):
    speaking("Ada")
    load_missing()
    tilda = Persona.objects.get(name="Tilda Brackwater")
    tilda.full_clean()
    _, story = bundled_character()
    assert {part: 300 <= len(text.split()) <= 700 for part, text in story.items()} == {"biography": True, "world": True}
    assert "made up" in tilda.description
