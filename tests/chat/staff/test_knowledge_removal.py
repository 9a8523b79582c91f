"""Staff remove a knowledge base in the browser: told first what goes, then done in the background; people's memories stay."""

import re

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from chat import quiet, reading, tasks
from chat.preparing import take_up_what_was_left
from chat.staff import importing_knowledge, removing_knowledge
from chat.staff.models import KnowledgeImport, KnowledgeRemoval
from memory.access import STORE, memory_of
from memory.domain_knowledge.catalogue import Catalogue
from memory.domain_knowledge.removed_sources import REMOVED
from memory.store import embedded
from memory.vocabulary import person_graphs
from tests import worlds
from tests.chat.telling import says

PAGE = "/admin/knowledge/"
CONFIRM = f"{PAGE}remove/orchard/"


@pytest.fixture
def desk(store, staff):
    """Staff's browser, with the rights to import and to remove."""
    rights = ("add_knowledgeimport", "add_knowledgeremoval")
    staff.user_permissions.set(Permission.objects.filter(codename__in=rights))
    return browser_of(staff)


def browser_of(person):
    client = Client()
    client.force_login(person)
    return client


def bases():
    return [base.name for base in Catalogue(STORE.engine).bases()]


def asked(client):
    """Has the orchard removed; the address that one comes to."""
    return client.post(CONFIRM, follow=True).redirect_chain[-1][0]


def removed(client):
    address = asked(client)
    tasks.remove_knowledge()
    return address


def words(page):
    return " ".join(re.sub(r"<[^>]+>", "", page.content.decode()).split())


def test_nobody_but_staff_gets_there(store, alice, staff):
    removal = KnowledgeRemoval.objects.create(name="orchard", label="orchard knowledge")
    for client, status in ((browser_of(alice), 403), (Client(), 302)):
        for address in (CONFIRM, f"{PAGE}removals/{removal.pk}/"):
            assert [client.get(address).status_code, client.post(address).status_code] == [status, status]
    assert KnowledgeRemoval.objects.get().state == "waiting"


def test_staff_without_the_right_remove_nothing(store, staff):
    client = browser_of(staff)
    assert 'data-testid="remove-orchard"' not in client.get(PAGE).content.decode()
    assert [client.get(CONFIRM).status_code, client.post(CONFIRM).status_code] == [403, 403]
    removal = KnowledgeRemoval.objects.create(name="orchard", label="orchard knowledge", state="waiting")
    assert client.post(f"{PAGE}removals/{removal.pk}/", {"act": "keep"}).status_code == 403
    assert KnowledgeRemoval.objects.get().state == "waiting"
    assert bases() == ["orchard"]


@pytest.mark.parametrize("name", ["lights", "..", "a b", "<b>"])
def test_what_is_not_there_is_not_found(desk, name):
    assert desk.get(reverse("staff:knowledge_removal_confirm", args=[name])).status_code == 404
    assert desk.get(f"{PAGE}removals/99/").status_code == 404


def test_it_takes_a_post_with_the_token(desk, staff):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(staff)
    assert strict.post(CONFIRM).status_code == 403
    desk.get(CONFIRM)
    assert not KnowledgeRemoval.objects.exists()


def test_the_page_says_in_words_what_goes_and_what_stays(desk, alice, clock):
    assert 'data-testid="remove-orchard"' in desk.get(PAGE).content.decode()
    assert "No one has said anything about things in the knowledge base" in words(desk.get(CONFIRM))
    says(alice, "I like Old Tom.", clock)
    page = words(desk.get(CONFIRM))
    assert "about 8 things" in page
    assert "lexicon entries: the wording of the knowledge base’s properties" in page
    assert "1 fact from 1 person about things in the knowledge base" in page
    assert "import its file again" in page
    assert "alice" not in page.replace("alice@", "")
    assert bases() == ["orchard"]


def test_it_is_removed_in_the_background_and_the_questions_are_declined(desk, staff, alice, clock):
    assert says(alice, "Who planted Old Tom?", clock).reply.answers == ("Mira Holt",)
    address = asked(desk)
    assert bases() == ["orchard"]
    assert "Waiting to be removed" in words(desk.get(address))
    tasks.remove_knowledge()
    assert "Removed" in words(desk.get(address))
    assert bases() == []
    assert not any("/domain/orchard/" in graph for graph in STORE.engine.graphs())
    assert says(alice, "Who planted The Widow?", clock).reply.answers == ()
    assert desk.get(PAGE).content.decode().count('data-testid="base"') == 0
    entry = LogEntry.objects.get()
    assert (entry.object_repr, entry.user_id) == ("knowledge base: orchard knowledge", staff.pk)


def test_the_memories_of_two_people_are_not_touched(desk, alice, bob, clock):
    for person, told in ((alice, "I like Old Tom."), (bob, "My sister Anna lives in Elmstead.")):
        says(person, told, clock)
        says(person, "Who planted Old Tom?", clock)
    held = [set(STORE.engine.quads(person_graphs(each.pk))) for each in (alice, bob)]
    removed(desk)
    assert [set(STORE.engine.quads(person_graphs(each.pk))) for each in (alice, bob)] == held
    assert all(held)
    assert "Elmstead" in says(bob, "Where does Anna live?", clock).reply.text
    assert "Elmstead" not in says(alice, "Where does Anna live?", clock).reply.text


def test_a_reply_given_before_still_explains_itself(desk, alice, bob, clock):
    says(alice, "Who planted Old Tom?", clock)
    says(bob, "My name is Bob.", clock)
    [before] = [each["sources"] for each in reading.history(alice, 100, 10)["episodes"] if each["kind"] == "message"]
    assert [(each["label"], "note" in each) for each in before] == [("orchard knowledge", False)]
    removed(desk)
    message = next(each for each in reading.history(alice, 100, 10)["episodes"] if each["kind"] == "message")
    assert [(each["label"], each["note"]) for each in message["sources"]] == [("orchard knowledge", REMOVED)]
    episode = memory_of(alice).episodes.reader.rows("messages_numbered")[-1]["episode"].rpartition("/")[2]
    page = words(browser_of(alice).get(reverse("memory_pages:episode", args=[episode])))
    assert f"orchard knowledge. {REMOVED}" in page
    why = says(alice, "How do you know that?", clock).reply.text
    assert "Orchard knowledge" in why
    assert REMOVED in why


def test_once_it_is_back_nothing_is_said_of_the_removal(desk, alice, clock, tmp_path):
    says(alice, "Who planted Old Tom?", clock)
    removed(desk)
    desk.post(PAGE, {"file": SimpleUploadedFile("orchard.ttl", worlds.ORCHARD.encode()), "name": "orchard"})
    tasks.import_knowledge()
    importing_knowledge.begin(KnowledgeRemoval.objects.get().asked_by, KnowledgeImport.objects.get())
    tasks.import_knowledge()
    assert bases() == ["orchard"]
    message = next(each for each in reading.history(alice, 100, 10)["episodes"] if each["kind"] == "message")
    assert all("note" not in each for each in message["sources"])
    assert says(alice, "Who planted Old Tom?", clock).reply.answers == ("Mira Holt",)


def test_asked_twice_it_is_removed_once(desk):
    assert asked(desk) == asked(desk)
    tasks.remove_knowledge()
    assert KnowledgeRemoval.objects.get().in_words == "Removed"


def test_what_has_not_begun_can_be_kept(desk):
    address = asked(desk)
    page = desk.post(address, {"act": "keep"}, follow=True)
    assert "Kept: nothing has changed" in words(page)
    tasks.remove_knowledge()
    assert bases() == ["orchard"]


def test_what_has_begun_goes_on_after_the_process_ended_and_cannot_be_kept(desk, monkeypatch):
    monkeypatch.setattr(embedded, "QUADS_A_STEP", 10)
    address = asked(desk)
    quiet.end_long_work()
    tasks.remove_knowledge()
    assert (bases(), KnowledgeRemoval.objects.get().state) == ([], "waiting")
    assert "can no longer be stopped" in words(desk.post(address, {"act": "keep"}, follow=True))
    quiet.begin_anew()
    removing_knowledge.send_what_waits()
    tasks.remove_knowledge()
    assert KnowledgeRemoval.objects.get().is_done
    assert not any("/domain/orchard/" in graph for graph in STORE.engine.graphs())


def test_what_was_cut_short_is_taken_up_at_the_next_start(desk):
    asked(desk)
    KnowledgeRemoval.objects.update(state="running", heard=None)
    take_up_what_was_left()
    tasks.remove_knowledge()
    assert bases() == []


def test_nothing_is_removed_while_a_file_is_imported_under_the_name_nor_the_other_way_round(desk, staff):
    given = KnowledgeImport.objects.create(
        name="orchard", file_name="orchard.ttl", size=1, content=b"x", foreseen={"triples": 1}, step="import"
    )
    page = desk.post(CONFIRM, follow=True)
    assert "is being imported" in words(page)
    assert not KnowledgeRemoval.objects.exists()
    KnowledgeImport.objects.update(state="stopped")
    asked(desk)
    assert not importing_knowledge.begin(staff, given)


def test_the_reports_of_its_imports_go_along(desk):
    for name, state in (("orchard", "done"), ("orchard", "stopped"), ("lights", "done")):
        KnowledgeImport.objects.create(name=name, file_name="x.ttl", size=1, content=b"", step="import", state=state)
    removed(desk)
    assert {(each.name, each.state) for each in KnowledgeImport.objects.all()} == {("orchard", "stopped"), ("lights", "done")}


def test_a_failure_is_said_and_can_be_tried_again(desk):
    address = asked(desk)
    KnowledgeRemoval.objects.update(state="failed", problem="The store does not answer.")
    page = words(desk.get(address))
    assert "The store does not answer." in page
    desk.post(address, {"act": "again"})
    tasks.remove_knowledge()
    assert bases() == []
