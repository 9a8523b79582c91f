"""Who speaks on the site: at hand for every turn, refreshed when it is changed."""

import pytest
from django.core.cache import cache

from chat.actions import wording
from chat.intents.voice import Voice
from chat.personas.kept import KEY, keep, make_sites, site_voice
from chat.personas.models import Persona


@pytest.fixture
def nobody(db):
    """A site where nobody has chosen anything."""
    Persona.objects.all().delete()
    cache.delete(KEY)
    yield
    cache.delete(KEY)


def test_where_nobody_has_chosen_it_speaks_as_it_comes(nobody):
    assert site_voice() == Voice("Companion", "plain", "")


def test_the_first_persona_is_the_site_s_and_the_next_is_not(nobody, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        keep(Persona(name="Ada", tone="terse"))
        keep(Persona(name="Bo", tone="warm"))
    assert site_voice() == Voice("Ada", "terse")


def test_turns_and_pages_ask_the_database_once(speaking, django_assert_num_queries):
    speaking("Ada")
    with django_assert_num_queries(1):
        assert [site_voice().name for _ in range(5)] == ["Ada"] * 5


def test_a_change_that_is_taken_back_is_not_spoken(speaking, django_capture_on_commit_callbacks):
    ada = speaking("Ada")
    assert site_voice().name == "Ada"
    with django_capture_on_commit_callbacks(execute=False):
        ada.name = "Eve"
        keep(ada)
    assert site_voice().name == "Ada"


def test_a_persona_that_does_not_speak_changes_nothing(speaking, django_capture_on_commit_callbacks):
    speaking("Ada")
    with django_capture_on_commit_callbacks(execute=True):
        keep(Persona(name="Bo", tone="warm"))
    assert site_voice().name == "Ada"


def test_each_turn_is_worded_by_whoever_speaks_then(speaking, django_capture_on_commit_callbacks):
    speaking("Ada", "terse")
    assert wording().say("own_name", {}, 0) in {"Ada.", "I am Ada."}
    with django_capture_on_commit_callbacks(execute=True):
        make_sites(Persona.objects.create(name="Bo", tone="warm"))
    assert "Bo" in wording().say("own_name", {}, 0)
    assert wording().voice.tone == "warm"
