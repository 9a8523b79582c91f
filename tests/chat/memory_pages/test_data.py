"""Taking the memory along, bringing one in and having it removed, on the page; each person's own and nobody else's."""

import asyncio
import json
import re
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import AsyncClient, Client
from django.utils import timezone
from rdflib import Literal

from chat.accounts.areas import areas_of, make_area
from chat.accounts.models import User
from chat.importing import ending, imports
from chat.importing.models import MemoryImport
from chat.jobs import JobState
from chat.memory_pages import data, importing
from memory.access import memory_of
from tests.brought import conversation
from tests.brought import exported as exported_chats
from tests.chat.curating.living import exported, held, lives, says

CHATS = exported_chats(conversation(("user", "We rented a cottage near Tavira."), ("assistant", "How lovely!"))).getvalue()

pytestmark = pytest.mark.usefixtures("store", "eager")


@pytest.fixture
def eager(monkeypatch):
    """Tasks are sent to nobody: what they would do is tested where they are."""
    sent = []
    monkeypatch.setattr(data.tasks.clean_files, "delay", lambda *_: sent.append("clean_files"))
    monkeypatch.setattr(imports.current_app, "send_task", lambda name, *_: sent.append(name))
    return sent


def imported(user, client, **given):
    """What the page says of the file once it is imported."""
    client.post("/memory/data/import/", given)
    imports.carry_out(user)
    return next(each.in_words for each in client.get("/memory/data/").context["imports"])


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
@pytest.mark.parametrize("form", ["trig", "jsonld", "json", "html"])
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
    assert "Imported " in imported(bob, client, source="companion", file=uploaded(file.getvalue()))
    assert "Anna" in says(bob, "2026-04-01T08:00:00+00:00", "What is my sister called?")
    assert eager[:2] == [imports.TASK, imports.INDEX]


def test_a_broken_file_changes_nothing_and_is_told(alice, page):
    assert "Cannot read" in imported(alice, page, source="companion", file=uploaded(b"@prefix broken"))
    assert held(alice) == set()


def test_into_a_memory_that_holds_something_no_other_is_brought(alice, bob, page):
    lives(bob)
    says(alice, "2026-03-05T09:31:00+00:00", "My sister is called Anna.")
    before = held(alice)
    answer = page.post("/memory/data/import/", {"source": "companion", "file": uploaded(exported(bob, "trig").getvalue())})
    assert "only while yours is empty" in told(page, answer)[0]
    assert held(alice) == before


def test_memories_of_another_program_come_beside_what_is_there(alice, page):
    says(alice, "2026-03-05T09:31:00+00:00", "My sister is called Anna.")
    content = json.dumps([{"id": "1", "memory": "Likes hiking", "created_at": "2026-01-05T09:31:00Z"}]).encode()
    said = imported(alice, page, source="mem0", file=uploaded(content, "mem0.json"))
    assert "Imported 1 of 1 item, and saved 1 memory" in said
    assert {"hiking", "Anna"} <= {str(each.fact.value) for each in memory_of(alice).learned.facts.facts()}
    assert bytes(MemoryImport.objects.get().content) == b""


def test_an_import_shows_how_far_it_is_stops_goes_on_and_is_removed(alice, page):
    page.post("/memory/data/import/", {"source": "chatgpt", "file": uploaded(CHATS, "conversations.json")})
    (key, far), *_ = page.get("/memory/data/import/progress/").json()["imports"].items()
    assert far == {"percent": 0, "under_way": True}
    page.post("/memory/data/import/change/", {"import": key, "do": "stop"})
    assert not imports.carry_out(alice)
    assert memory_of(alice).episodes.last_number() == 0
    page.post("/memory/data/import/change/", {"import": key, "do": "go_on"})
    assert imports.carry_out(alice)
    assert page.get("/memory/data/import/progress/").json()["imports"][key] == {"percent": 100, "under_way": False}
    assert memory_of(alice).episodes.last_number() == 2
    page.post("/memory/data/import/change/", {"import": key, "do": "discard"})
    assert not MemoryImport.objects.exists()


def test_one_that_was_cut_short_goes_on_where_it_was(alice, page):
    page.post("/memory/data/import/", {"source": "chatgpt", "file": uploaded(CHATS, "conversations.json")})
    MemoryImport.objects.update(state=JobState.RUNNING, heard=None)
    assert imports.send_what_waits() == 1
    assert imports.carry_out(alice)
    assert MemoryImport.objects.get().state == JobState.DONE


def test_a_memory_that_was_whole_when_the_process_died_is_not_refused_the_second_time(alice, bob, page):
    lives(bob)
    file = exported(bob, "trig").getvalue()
    page.post("/memory/data/import/", {"source": "companion", "file": uploaded(file)})
    given = MemoryImport.objects.get()
    assert imports.carry_out(alice)
    before = held(alice)
    MemoryImport.objects.update(state=JobState.RUNNING, heard=None, content=given.content, report={"begun": True})
    assert imports.send_what_waits() == 1
    assert imports.carry_out(alice)
    assert MemoryImport.objects.get().state == JobState.DONE
    assert held(alice) == before


def test_a_file_that_nobody_decided_on_is_removed_after_a_week(alice, page):
    page.post("/memory/data/import/", {"source": "chatgpt", "file": uploaded(CHATS, "conversations.json")})
    imports.stop(alice, MemoryImport.objects.get().pk)
    imports.send_what_waits()
    assert MemoryImport.objects.exists()
    MemoryImport.objects.update(given_at=timezone.now() - imports.KEPT_FOR)
    imports.send_what_waits()
    assert not MemoryImport.objects.exists()


def test_nobody_changes_or_sees_another_person_s_import(alice, bob, page):
    page.post("/memory/data/import/", {"source": "chatgpt", "file": uploaded(CHATS, "conversations.json")})
    other = Client()
    other.force_login(bob)
    other.post("/memory/data/import/change/", {"import": MemoryImport.objects.get().pk, "do": "stop"})
    assert other.get("/memory/data/import/progress/").json() == {"imports": {}}
    assert MemoryImport.objects.get().state == JobState.WAITING


def test_erasing_a_memory_ends_its_imports(alice, page):
    page.post("/memory/data/import/", {"source": "chatgpt", "file": uploaded(CHATS, "conversations.json")})
    page.post("/memory/data/erase/", {"username": "alice"})
    assert not MemoryImport.objects.exists()


def test_nothing_is_removed_while_an_import_does_not_end(alice, page, monkeypatch):
    monkeypatch.setattr(ending, "ENDS_WITHIN_SECONDS", 0)
    says(make_area(alice, "Work"), "2026-03-05T09:31:00+00:00", "My sister is called Anna.")
    page.post("/memory/data/import/", {"source": "chatgpt", "file": uploaded(CHATS, "conversations.json")})
    MemoryImport.objects.update(state=JobState.RUNNING, heard=timezone.now())
    answer = page.post("/memory/data/erase/", {"username": "alice"})
    assert answer.status_code == 409
    assert "still being imported, so nothing was deleted. Try again" in said(answer)
    assert [each.area_name for each in areas_of(alice)] == ["Work"]
    assert MemoryImport.objects.get().stop_asked
    MemoryImport.objects.update(state=JobState.STOPPED)
    page.post("/memory/data/erase/", {"username": "alice"})
    assert (areas_of(alice), MemoryImport.objects.exists()) == ([], False)


def test_without_a_file_or_with_too_large_a_one_nothing_is_done(page, monkeypatch):
    assert "Choose a file" in told(page, page.post("/memory/data/import/", {"source": "companion"}))[0]
    monkeypatch.setattr(importing, "UPLOAD_AT_MOST", 10)
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
        "1 message you can search and see in the timeline",
        "1 statement about you, containing 1 memory",
    ]
    assert "1 item that can’t be used: Memory 3 has no text." in seen["lines"]
    assert held(alice) == before
    broken = page.post("/memory/data/import/preview/", {"source": "chatgpt", "file": uploaded(b"no json", "x.json")}).json()
    assert "not JSON" in broken["problem"]


def test_the_preview_counts_chats_messages_and_days_and_names_chats(page):
    seen = page.post("/memory/data/import/preview/", {"source": "chatgpt", "file": uploaded(CHATS, "x.json")}).json()
    assert seen["lines"] == [
        "1 chat: “Holidays”",
        "2 messages you can search and see in the timeline, 1 of them yours",
        "from 6 May 2024",
    ]


def test_the_preview_of_a_memory_counts_what_it_holds(alice, bob):
    lives(alice)
    client = Client()
    client.force_login(bob)
    asked = {"source": "companion", "file": uploaded(exported(alice, "trig").getvalue())}
    lines = client.post("/memory/data/import/preview/", asked).json()["lines"]
    assert lines[1] == "6 messages you wrote to me"
    assert re.fullmatch(r"\d memories", lines[2])
    assert lines[-1] == "from 5 days between 5 March 2026 and 27 March 2026"
    assert held(bob) == set()


def test_of_a_transcript_the_page_asks_who_one_is(alice, page):
    said = {
        "session_1_date_time": "1:56 pm on 8 May, 2023",
        "session_1": [{"speaker": "Caro", "text": "I went to a pottery class."}],
    }
    asked = {"source": "transcript", "file": uploaded(json.dumps(said).encode(), "t.json")}
    assert page.post("/memory/data/import/preview/", asked).json()["speakers"] == ["Caro"]
    asked["file"].seek(0)
    assert "Imported 1 of 1 item" in imported(alice, page, **asked, me="Caro")
    assert memory_of(alice).episodes.reader.rows("turns", number=[Literal(1)])[0]["is_own"]
