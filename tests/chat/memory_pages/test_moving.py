"""Moving to another area on the pages: asked with all that goes along, done, undone, refused."""

import html

import pytest

from chat.accounts.areas import make_area
from memory.access import memory_of
from tests.chat.curating.living import says
from tests.chat.curating.test_moving import fact_with, input_with, said_in

TOLD = "My brother is called Thorbrand."


@pytest.fixture
def work(store, alice):
    says(alice, "2026-03-05T09:30:00+00:00", TOLD)
    says(alice, "2026-03-05T09:31:00+00:00", "Hello!")
    return make_area(alice, "Work")


def last(iri: str) -> str:
    return iri.rpartition("/")[2]


def shown(response) -> str:
    assert response.status_code == 200
    return html.unescape(response.content.decode())


def test_a_fact_is_asked_about_with_its_exchange_moved_and_moved_back(alices, alice, work):
    fact = fact_with(alice, "Thorbrand")
    asked = alices.post("/memory/knowledge/change/", {"fact": fact, "action": "move"})
    page = shown(alices.get(asked.url))
    assert "Move 1 exchange<" in page
    assert page.count(TOLD) >= 1
    assert f'<option value="{work.pk}">Work</option>' in page
    assert '<option value="general">' not in page
    moved = shown(alices.post("/memory/move/", {"fact": last(fact), "to": str(work.pk)}, follow=True))
    assert "Moved to Work." in moved
    assert (said_in(alice), said_in(work)) == (["Hello!"], [TOLD])
    assert shown(alices.get(f"/memory/area/{work.pk}/knowledge/")).count("Thorbrand")
    token = moved.partition('name="change" value="')[2].partition('"')[0]
    assert 'action="/memory/move/undo/"' in moved
    assert "Moved back." in shown(alices.post("/memory/move/undo/", {"change": token}, follow=True))
    assert (said_in(alice), said_in(work)) == ([TOLD, "Hello!"], [])
    assert "can’t find that" in shown(alices.post("/memory/move/undo/", {"change": token}, follow=True))


def test_a_whole_day_and_an_exchange_move_out_of_an_area(alices, alice, work):
    alices.post("/memory/move/", {"day": "2026-03-05", "to": str(work.pk)})
    assert said_in(work) == [TOLD, "Hello!"]
    base = f"/memory/area/{work.pk}/"
    assert f"{base}move/?day=2026-03-05" in shown(alices.get(f"{base}timeline/?day=2026-03-05"))
    page = shown(alices.post(f"{base}timeline/change/", {"episode": last(input_with(work, "Hello!")), "do": "move"}))
    assert '<option value="general">General</option>' in page
    assert "Thorbrand" not in page
    alices.post(f"{base}move/", {"episode": last(input_with(work, "Hello!")), "to": "general"})
    assert (said_in(alice), said_in(work)) == (["Hello!"], [TOLD])


def test_nobody_moves_what_is_not_theirs_or_where_they_have_no_place(alices, bobs, alice, bob, work):
    says(bob, "2026-03-05T09:30:00+00:00", "My cat is called Yorvikton.")
    theirs, mine = input_with(bob, "Yorvikton"), input_with(alice, "Thorbrand")
    elsewhere = make_area(bob, "Bob’s")
    assert alices.get("/memory/move/").status_code == 404
    assert alices.get("/memory/move/", {"day": "yesterday"}).status_code == 404
    assert alices.get(f"/memory/area/{elsewhere.pk}/move/", {"episode": last(theirs)}).status_code == 404
    assert "can’t find that" in shown(alices.get("/memory/move/", {"episode": last(theirs)}, follow=True))
    for to in ("", str(elsewhere.pk), str(bob.pk), "nowhere"):
        assert "no longer exists" in shown(alices.post("/memory/move/", {"episode": last(mine), "to": to}, follow=True))
    assert (said_in(alice), said_in(bob), said_in(elsewhere)) == ([TOLD, "Hello!"], ["My cat is called Yorvikton."], [])
    moved = shown(alices.post("/memory/move/", {"episode": last(mine), "to": str(work.pk)}, follow=True))
    token = moved.partition('name="change" value="')[2].partition('"')[0]
    assert "too late" in shown(bobs.post("/memory/move/undo/", {"change": token}, follow=True))
    assert "too late" in shown(alices.post("/memory/move/undo/", {"change": f"{token}x"}, follow=True))
    assert said_in(work) == [TOLD]


def test_without_areas_nothing_offers_to_move(alices, alice):
    says(alice, "2026-03-05T09:30:00+00:00", TOLD)
    for page in ("knowledge/", "timeline/?day=2026-03-05", f"episode/{last(input_with(alice, 'Thorbrand'))}/"):
        assert "Move" not in shown(alices.get(f"/memory/{page}"))
    assert memory_of(alice).episodes.last_number()
