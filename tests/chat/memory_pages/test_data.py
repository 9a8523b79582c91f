"""Taking the memory along, bringing one in and having it removed, on the page; each person's own and nobody else's."""

import asyncio
import json
import re
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import AsyncClient, Client

from chat.accounts.models import User
from chat.memory_pages import data
from memory.access import memory_of
from tests.chat.curating.living import exported, held, lives, says

pytestmark = pytest.mark.usefixtures("store", "eager")


@pytest.fixture
def eager(monkeypatch):
    """Tasks are sent to nobody: what they would do is tested where they are."""
    sent = []
    for name in ("index", "clean_files"):
        monkeypatch.setattr(getattr(data.tasks, name), "delay", lambda *given, name=name: sent.append(name))
    return sent


@pytest.fixture
def page(alice):
    client = Client()
    client.force_login(alice)
    return client


def said(answer):
    return " ".join(answer.content.decode().split())


def told(client, answer):
    """The messages on the page that one is sent to."""
    assert answer.status_code == 302
    return [str(message) for message in client.get(answer.url).context["messages"]]


def uploaded(content, name="memory.trig"):
    return SimpleUploadedFile(name, content)


def downloaded(user, form):
    async def whole():
        client = AsyncClient()
        await client.aforce_login(user)
        answer = await client.get(f"/memory/data/export/?format={form}")
        return answer, b"".join([piece async for piece in answer])

    return asyncio.run(whole())


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("form", ["trig", "jsonld", "json"])
def test_the_whole_memory_is_saved_as_a_file(alice, bob, form):
    says(alice, "2026-03-05T09:31:00+00:00", "My sister is called Anna.")
    says(bob, "2026-03-05T09:31:00+00:00", "My sister is called Berta.")
    answer, content = downloaded(alice, form)
    assert re.fullmatch(rf'attachment; filename="alice-memory-\d{{4}}-\d\d-\d\d\.{form}"', answer["Content-Disposition"])
    assert int(answer["Content-Length"]) == len(content)
    assert b"Anna" in content
    assert b"Berta" not in content


def test_another_kind_of_file_is_not_made(page):
    assert "one of the formats" in told(page, page.get("/memory/data/export/?format=exe"))[0]


def test_what_was_saved_is_brought_in_by_somebody_else(alice, bob, eager):
    lives(alice)
    file, client = exported(alice, "jsonld"), Client()
    client.force_login(bob)
    answer = client.post("/memory/data/import/", {"source": "companion", "file": uploaded(file.getvalue())})
    assert "Imported " in told(client, answer)[0]
    assert "Anna" in says(bob, "2026-04-01T08:00:00+00:00", "What is my sister called?")
    assert eager == ["index"]


def test_a_broken_file_changes_nothing_and_is_told(alice, page):
    answer = page.post("/memory/data/import/", {"source": "companion", "file": uploaded(b"@prefix broken")})
    assert "Cannot read" in told(page, answer)[0]
    assert held(alice) == set()


def test_into_a_memory_that_holds_something_no_other_is_brought(alice, bob, page):
    lives(bob)
    says(alice, "2026-03-05T09:31:00+00:00", "My sister is called Anna.")
    before = held(alice)
    answer = page.post("/memory/data/import/", {"source": "companion", "file": uploaded(exported(bob, "trig").getvalue())})
    assert "empty memory" in told(page, answer)[0]
    assert held(alice) == before


def test_memories_of_another_program_come_beside_what_is_there(alice, page):
    says(alice, "2026-03-05T09:31:00+00:00", "My sister is called Anna.")
    content = json.dumps([{"id": "1", "memory": "Likes hiking", "created_at": "2026-01-05T09:31:00Z"}]).encode()
    answer = page.post("/memory/data/import/", {"source": "mem0", "file": uploaded(content, "mem0.json")})
    assert "Imported 1 of 1 item, and learned 1 memory" in told(page, answer)[0]
    assert {"hiking", "Anna"} <= {str(each.fact.value) for each in memory_of(alice).learned.facts.facts()}


def test_without_a_file_or_with_too_large_a_one_nothing_is_done(page, monkeypatch):
    assert "Choose a file" in told(page, page.post("/memory/data/import/", {"source": "companion"}))[0]
    monkeypatch.setattr(data, "UPLOAD_AT_MOST", 10)
    answer = page.post("/memory/data/import/", {"source": "companion", "file": uploaded(b"x" * 11)})
    assert "import_memory" in told(page, answer)[0]


def test_nothing_is_removed_until_the_name_is_typed(alice, page):
    says(alice, "2026-03-05T09:31:00+00:00", "My sister is called Anna.")
    before = held(alice)
    assert page.get("/memory/data/erase/").status_code == 200
    answer = page.post("/memory/data/erase/", {"username": "bob"})
    assert (answer.status_code, held(alice)) == (422, before)
    assert "That isn’t your username" in said(answer)


def test_removed_is_one_s_own_memory_alone(alice, bob, page, eager):
    says(alice, "2026-03-05T09:31:00+00:00", "My sister is called Anna.")
    says(bob, "2026-03-05T09:31:00+00:00", "My sister is called Berta.")
    bobs = held(bob)
    notes = told(page, page.post("/memory/data/erase/", {"username": "alice"}))
    assert notes[0].startswith("Deleted:")
    assert "1 fact and 2 interests" in notes[0]
    assert (held(alice), held(bob)) == (set(), bobs)
    assert User.objects.filter(username="alice").exists()
    assert eager == ["clean_files"]


def test_the_page_tells_whether_anything_is_kept(alice, page):
    assert "Your messages are saved" in said(page.get("/memory/data/"))
    alice.remembers = False
    alice.save()
    assert "Your messages aren’t saved" in said(page.get("/memory/data/"))


def test_a_form_from_elsewhere_is_refused(alice):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(alice)
    for address, given in (("erase", {"username": "alice"}), ("import", {"source": "mem0", "file": BytesIO(b"[]")})):
        assert strict.post(f"/memory/data/{address}/", given).status_code == 403


def test_what_is_in_a_file_is_said_before_it_is_imported(page, alice):
    content = json.dumps(
        [{"id": "1", "memory": "User lives in Vienna"}, {"id": "2", "memory": "It rained"}, {"id": "3"}]
    ).encode()
    before = held(alice)
    asked = {"source": "mem0", "file": uploaded(content, "mem0.json")}
    seen = page.post("/memory/data/import/preview/", asked).json()
    assert seen["problem"] == ""
    assert seen["lines"][:2] == [
        "1 message you can search and find in the timeline",
        "1 statement about you, with 1 memory in them",
    ]
    assert "1 item that can’t be used: Memory 3 has no text." in seen["lines"]
    assert held(alice) == before
    broken = page.post("/memory/data/import/preview/", {"source": "chatgpt", "file": uploaded(b"no json", "x.json")}).json()
    assert "not JSON" in broken["problem"]
