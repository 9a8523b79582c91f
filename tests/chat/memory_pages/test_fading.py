"""The page of what fades: by which policy, what goes next, the person's own choice, and the pins."""

import pytest

from chat.consolidating.models import THE_ONE, ConsolidationRun, ForgettingSettings, RunState
from memory.access import memory_of
from memory.vocabulary import MEM
from tests.living import lived

PIN, CHOOSE = "/memory/fading/pin/", "/memory/fading/choose/"


@pytest.fixture
def alices(store, alice):
    """Alice has asked three things, long ago; the last one is kept by the rules."""
    ForgettingSettings(pk=THE_ONE, newest_kept=1).save()
    said = (
        ("2025-01-01 10:00", "Where was Mira Holt born?"),
        ("2025-03-04 20:00", "Who planted Old Tom?"),
        ("2025-03-05 20:00", "Hello!"),
    )
    return lived(alice, said)


@pytest.fixture
def browser(client, alice):
    client.force_login(alice)
    return client


def first(life):
    return min(row["input"] for row in life.memory.episodes.reader.rows("inputs_numbered"))


def is_pinned(person, episode):
    return bool(memory_of(person).episodes.reader.rows("statements_about", subject=episode, predicate=MEM.pinned))


def page(client, query=""):
    return client.get(f"/memory/fading/{query}").content.decode()


def test_who_said_nothing_has_nothing_that_fades(store, browser):
    text = page(browser)
    assert "Nothing yet: we haven’t talked." in text
    assert all(f'data-testid="{name}"' in text for name in ("nothing-to-go", "nothing-pinned", "nothing-blended"))


def test_nothing_of_another_person_s_is_shown(alices, client, bob):
    client.force_login(bob)
    assert "Mira Holt" not in page(client)


def test_it_says_that_i_forget_by_myself_how_and_what_goes_next(alices, browser):
    text = page(browser)
    assert "Every night I forget a little" in text
    assert "Small talk is forgotten first." in text
    assert text.index("Where was Mira Holt born?") < text.index("Who planted Old Tom?")
    assert "Said" in text
    assert "tonight" in text
    assert "Hello!" not in text
    assert "style=" not in text


def test_who_wants_nothing_forgotten_chooses_so_and_is_told_so(alices, browser, alice, bob):
    text = browser.post(CHOOSE, {"forgetting": "never"}, follow=True).content.decode()
    alice.refresh_from_db()
    bob.refresh_from_db()
    assert (alice.forgetting, bob.forgetting) == ("never", "")
    assert "I keep everything we say until you" in text
    assert 'data-testid="next-to-go"' not in text
    browser.post(CHOOSE, {"forgetting": ""})
    assert "Every night I forget a little" in page(browser)


def test_what_is_no_policy_changes_nothing(alices, browser, alice):
    answer = browser.post(CHOOSE, {"forgetting": "whim"}, follow=True).content.decode()
    alice.refresh_from_db()
    assert "There is no policy called “whim”." in answer
    assert not alice.forgetting


def test_where_the_site_forgets_nothing_the_page_says_so(alices, browser):
    ForgettingSettings(pk=THE_ONE, policy="never").save()
    assert "I keep everything we say until you" in page(browser)


@pytest.mark.parametrize(
    ("done", "words"),
    [
        ({"forgotten": 12, "blended": 1}, "12 were forgotten and 1 was merged."),
        ({}, "there was nothing to forget."),
        ({"state": RunState.FAILED, "problem": "ValueError"}, "something went wrong. Nothing has been lost"),
    ],
)
def test_it_says_how_the_last_time_went(alices, browser, alice, done, words):
    run = ConsolidationRun.objects.create(person=alice, **{"state": RunState.DONE, **done})
    ConsolidationRun.objects.filter(pk=run.pk).update(ended=run.asked_at)
    assert words in page(browser)


@pytest.mark.parametrize("after", ["2000", "nonsense", "-4", "9" * 30])
def test_whatever_the_address_says_besides_it_is_the_page(alices, browser, after):
    assert browser.get(f"/memory/fading/?after={after}").status_code == 200


def test_a_memory_is_pinned_and_its_pin_taken_away(alices, browser, alice):
    form = {"episode": first(alices).rpartition("/")[2]}
    answer = browser.post(PIN, {**form, "pinned": "yes"}, follow=True)
    assert answer.redirect_chain == [("/memory/fading/", 302)]
    assert 'data-testid="pinned"' in answer.content.decode()
    assert is_pinned(alice, first(alices))
    assert "Unpinned." in browser.post(PIN, {**form, "pinned": "no"}, follow=True).content.decode()
    assert not is_pinned(alice, first(alices))


@pytest.mark.parametrize("episode", ["", "nonsense", "01ARZ3NDEKTSV4RRFFQ69G5FAV"])
def test_what_is_not_there_is_not_found(alices, browser, episode):
    assert browser.post(PIN, {"episode": episode, "pinned": "yes"}).status_code == 404


def test_nobody_pins_what_is_another_person_s(alices, client, alice, bob):
    client.force_login(bob)
    assert client.post(PIN, {"episode": first(alices).rpartition("/")[2], "pinned": "yes"}).status_code == 404
    assert not is_pinned(alice, first(alices))
