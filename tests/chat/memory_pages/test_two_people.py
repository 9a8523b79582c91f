"""Bob tries every page and every change with all that Alice's memory calls its things: a page that is added is tried as well."""

import re

import pytest
from asgiref.sync import async_to_sync
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from chat.memory_pages.pages import CHANGING, READING
from memory.access import STORE, memory_of
from memory.store.engine import Scope
from tests.lived_once import as_after
from tests.living import life_of, vienna

MARKERS = ("zibberplum", "Quendalyn")
TALK = ("My sister is called Quendalyn.", "I like zibberplum.", "What do I like?")
DEEDS = ("remove", "delete", "retire", "restore", "pin", "unpin", "forget", "like", "dislike", "less", "set_aside", "bring_back")
NAMES_OF_THINGS = ("fact", "chosen", "episode", "exchange", "interest", "iri", "keep", "gone", "thing", "about", "back", "input")


@pytest.fixture
def alices(store, alice):
    """Alice has told and asked."""
    as_after("told and asked", lambda: talks(alice))
    return memory_of(alice, lambda: vienna("2026-03-05 10:00"))


def talks(user):
    life = life_of(user)
    for minute, text in enumerate(TALK):
        life.says(f"2026-03-05 09:{30 + minute}", text)


def quads(memory) -> set[tuple[object, ...]]:
    """All that is held of a person."""
    scope = "SELECT ?s ?p ?o { ?s ?p ?o }"
    return {(graph, *row.values()) for graph in memory.holding.graphs for row in STORE.engine.select(scope, Scope((graph,)))}


def named(memory) -> list[str]:
    """Every IRI of Alice's: episodes, facts, interests, things; and the ends of those of episodes."""
    found = sorted({str(term) for quad in quads(memory) for term in quad if str(term).startswith(str(memory.learned.person))})
    return [*found, *(iri.rpartition("/")[2] for iri in found if "/episode/" in iri and iri.count("/") == 6)]


def addresses(pages, identifier="01ARZ3NDEKTSV4RRFFQ69G5FAV"):
    return ["/memory/" + re.sub(r"<str:\w+>", identifier, address) for address, _, _ in pages]


@pytest.fixture
def bobs_client(bob) -> Client:
    client = Client()
    client.force_login(bob)
    return client


@pytest.mark.parametrize("place", range(len(READING)))
def test_bob_sees_nothing_of_alices_on_any_page(alices, bobs_client, place):
    things = [thing for thing in named(alices) if not any(marker.lower() in thing.lower() for marker in MARKERS)]
    for thing in things[::4]:
        address = addresses([READING[place]], thing.rpartition("/")[2])[0]
        for key in ("iri", "about", "name", "words", "before", "after"):
            shown = bobs_client.get(address, {key: thing}).content.decode()
            assert not [marker for marker in MARKERS if marker.lower() in shown.lower()], (address, key)
    assert len(things) > 40


@pytest.mark.parametrize("place", range(len(CHANGING)))
def test_bob_changes_nothing_of_alices_by_any_change(alices, bobs_client, place):
    before, address = quads(alices), addresses([CHANGING[place]])[0]
    things = [thing for thing in named(alices) if any(part in thing for part in ("/fact/", "/episode/", "/interest/", "/thing/"))]
    assert things
    for deed in DEEDS:
        form = dict.fromkeys(NAMES_OF_THINGS, things)
        more = {
            "do": deed,
            "action": deed,
            "value": "plums",
            "pinned": "yes",
            "sure": "yes",
            "username": "alice",
            "confirm": "yes",
        }
        bobs_client.post(address, {**form, **more})
    for thing in things[:10]:
        bobs_client.post(address, {**dict.fromkeys(NAMES_OF_THINGS, thing), "do": "remove", "action": "delete", "value": "plums"})
    bobs_client.post(address, {"file": SimpleUploadedFile("alice.trig", b"<urn:a> <urn:b> <urn:c> ."), "source": "memory"})
    assert quads(alices) == before


async def whole(answer) -> str:
    return b"".join([part async for part in answer]).decode()


@pytest.mark.parametrize("form", ["trig", "jsonld", "json"])
def test_bob_exports_nothing_of_alices(alices, bobs_client, form):
    answer = bobs_client.get("/memory/data/export/", {"format": form, "username": "alice", "person": str(alices.learned.person)})
    written = async_to_sync(whole)(answer)
    assert written
    assert not [marker for marker in (*MARKERS, "alice", str(alices.learned.person)) if marker in written]


def test_alice_herself_sees_it(alices, alice):
    client = Client()
    client.force_login(alice)
    assert MARKERS[0] in client.get("/memory/knowledge/").content.decode()
