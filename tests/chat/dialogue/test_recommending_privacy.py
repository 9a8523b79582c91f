"""Whatever Bob tells his companion about himself and those close to him, Alice's never comes to her with any of it."""

import json
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chat import sharing
from chat.accounts.models import User
from memory.access import memory_of
from memory.clock import SettableClock
from tests.chat.coming import agrees, comes, says
from tests.conftest import MORNING

NAMES = ("Wilhelmina", "Torvald", "Ottokar")
PLACES = ("Quellbach", "Vestergade", "Nordhavn")
SECRETS = ("chess", "rhubarb", "sailing", "opals")
TELLING = (
    "My sister {name} lives in {place}.",
    "My dog is called {name}.",
    "I was born in {place}.",
    "I am allergic to {secret}.",
    "I like {secret}.",
    "My brother {name} likes {secret}.",
    "I planted Old Tom with {name}.",
    "I know Mira Holt from {place}.",
    "{name} is a friend of Mira Holt.",
    "I work with {name} in {place}.",
)
ASKING = ("Who planted Old Tom?", "I like {secret}.", "Where was Mira Holt born?", "I listened to {name}.", "I was in {place}.")
told = st.builds(
    str.format,
    st.sampled_from(TELLING),
    name=st.sampled_from(NAMES),
    place=st.sampled_from(PLACES),
    secret=st.sampled_from(SECRETS),
)


def private_words(text: str) -> set[str]:
    return {word for word in (*NAMES, *PLACES, *SECRETS) if word in text}


@pytest.fixture
def one_is_enough(store, db, settings):
    """What a single new account tells of the world becomes everybody's at once: as open as sharing can be."""
    settings.COMPANION_SHARING_ACCOUNT_DAYS = 0
    settings.COMPANION_SHARING_PEOPLE = 1


def somebody(**more) -> User:
    """A new person, who agreed to be told things by the companion itself."""
    return agrees(User.objects.create_user(uuid4().hex, date_joined=MORNING, time_zone="Europe/Vienna"), **more)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(tellings=st.lists(told, min_size=1, max_size=6), asked=st.sampled_from(ASKING), secret=st.sampled_from(SECRETS))
def test_nothing_private_of_bob_comes_to_alice(one_is_enough, tellings, asked, secret):
    alice, bob, clock = somebody(), somebody(contributes=True), SettableClock(MORNING)
    for text in [*tellings, "Old Tom is brown."]:
        says(bob, text, clock)
    sharing.review(clock)
    own = asked.format(secret=secret, name="Freddie", place="Elmstead")
    for text in ("Who planted Old Tom?", own):
        says(alice, text, clock)
    heard = [event for _ in range(8) if (event := comes(alice, clock))]
    assert heard
    assert private_words(json.dumps(heard)) <= private_words(own)


def test_bobs_private_facts_are_there_to_be_found(one_is_enough, clock):
    bob = somebody()
    says(bob, "My sister Wilhelmina lives in Quellbach.", clock)
    says(bob, "I like rhubarb.", clock)
    facts = memory_of(bob, clock).learned.facts.facts()
    assert private_words(" ".join(each.words for each in facts)) == {"Wilhelmina", "Quellbach", "rhubarb"}
