"""Staff import knowledge in the browser: looked into first, imported in the background, with a clear end; others do not get there."""

from time import sleep

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from chat import quiet, tasks
from chat.jobs import heartbeat
from chat.preparing import take_up_what_was_left
from chat.staff import importing_knowledge
from chat.staff.models import KnowledgeImport
from memory.access import STORE
from memory.domain_knowledge.catalogue import Catalogue
from tests import worlds
from tests.chat.telling import says

PAGE = "/admin/knowledge/"
ENTITY = '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY far SYSTEM "file:///etc/passwd">]><r>&far;</r>'
MANY = worlds.LIGHTHOUSES + "\n".join(
    f'<https://lights.example/x{n}> <https://lights.example/colour> "red" .' for n in range(500)
)


@pytest.fixture
def desk(store, staff):
    """Staff's browser, with the right to import."""
    staff.user_permissions.set(Permission.objects.filter(codename="add_knowledgeimport"))
    client = Client()
    client.force_login(staff)
    return client


def gives(client, text=worlds.LIGHTHOUSES, file_name="lights.ttl", **more):
    """Gives a file; the address that one comes to."""
    return client.post(PAGE, {"file": SimpleUploadedFile(file_name, text.encode()), **more}, follow=True)


def looked_into(client, *what, **more):
    """Gives a file and has it looked into; its page."""
    gives(client, *what, **more)
    tasks.import_knowledge()
    return address_of(KnowledgeImport.objects.latest("pk"))


def address_of(given):
    return f"{PAGE}{given.pk}/"


def acts(client, address, act):
    return client.post(address, {"act": act}, follow=True).content.decode()


def bases():
    return [base.name for base in Catalogue(STORE.engine).bases()]


def test_nobody_but_staff_gets_there(store, alice):
    client = Client()
    client.force_login(alice)
    assert [each.get(PAGE).status_code for each in (client, Client())] == [403, 302]


def test_staff_without_the_right_see_what_is_known_and_import_nothing(store, staff):
    client = Client()
    client.force_login(staff)
    page = client.get(PAGE).content.decode()
    assert page.count('data-testid="base"') == 1
    assert 'data-testid="file"' not in page
    assert gives(client).status_code == 403
    assert not KnowledgeImport.objects.exists()


def test_the_knowledge_bases_are_listed_with_their_sizes(desk):
    page = desk.get(PAGE).content.decode()
    assert "Orchard knowledge" in page
    assert "<code>orchard</code>" in page


@pytest.mark.parametrize(
    ("text", "file_name", "more", "words"),
    [
        (worlds.LIGHTHOUSES, "lights.csv", {}, "isn’t supported"),
        ("", "lights.ttl", {}, "The file is empty."),
        (worlds.LIGHTHOUSES, "lights.ttl", {"name": "two words"}, "can’t be the name of a knowledge base"),
    ],
)
def test_what_cannot_be_taken_in_is_said_at_once(desk, text, file_name, more, words):
    assert words in gives(desk, text, file_name, **more).content.decode()
    assert not KnowledgeImport.objects.exists()


def test_a_file_that_is_too_large_is_not_taken_in(desk, monkeypatch):
    monkeypatch.setattr(importing_knowledge, "BYTES_AT_MOST", 100)
    assert "larger than" in gives(desk).content.decode()
    assert not KnowledgeImport.objects.exists()


def test_without_a_file_nothing_happens(desk):
    assert "Choose a file first." in desk.post(PAGE, {}, follow=True).content.decode()


@pytest.mark.parametrize(
    ("text", "file_name", "words"),
    [
        ("nonsense", "x.ttl", "as Turtle"),
        ("# nothing", "x.ttl", "no triples"),
        (ENTITY, "x.rdf", "not a plain short text"),
        ('{"@context": "https://schema.org/", "name": "x"}', "x.jsonld", "remote contexts"),
    ],
)
def test_what_is_refused_is_refused_with_the_reason_and_cannot_be_imported(desk, text, file_name, words):
    address = looked_into(desk, text, file_name)
    page = desk.get(address).content.decode()
    assert "Refused" in page
    assert words in page
    assert 'data-testid="import-it"' not in page
    acts(desk, address, "import")
    tasks.import_knowledge()
    assert bases() == ["orchard"]


def test_before_anything_changes_it_is_shown_what_is_in_the_file(desk):
    page = desk.get(looked_into(desk)).content.decode()
    assert "nothing has changed" in page
    assert all(words in page for words in ("Statements", "lighthouse", 'data-testid="questions"', 'data-testid="import-it"'))
    assert bases() == ["orchard"]


def test_it_is_imported_when_staff_say_so_and_its_questions_are_answered(desk, staff, alice, clock):
    address = looked_into(desk)
    assert "Waiting to be imported" in acts(desk, address, "import")
    tasks.import_knowledge()
    page = desk.get(address).content.decode()
    assert "Imported" in page
    assert 'data-testid="report"' in page
    assert bases() == ["lights", "orchard"]
    given = KnowledgeImport.objects.get()
    assert (bytes(given.content), given.given_by) == (b"", staff)
    assert LogEntry.objects.get().object_repr == "knowledge base: lights.ttl as lights"
    answers = [says(alice, question, clock).reply.answers for question in given.foreseen["questions"]]
    assert answers
    assert all(answers)


def test_what_is_there_under_the_name_is_said_before_it_is_replaced(desk):
    page = desk.get(looked_into(desk, name="orchard")).content.decode()
    assert "The file will replace it" in page
    assert "Replace “orchard knowledge”" in page


def test_the_very_file_that_is_there_is_known_again(desk):
    address = looked_into(desk)
    acts(desk, address, "import")
    tasks.import_knowledge()
    assert "will change nothing" in desk.get(looked_into(desk)).content.decode()


def test_a_file_that_nobody_wants_is_discarded(desk):
    address = looked_into(desk)
    assert "Discarded " in acts(desk, address, "discard")
    assert not KnowledgeImport.objects.exists()
    assert bases() == ["orchard"]


def test_what_waits_is_stopped_at_once(desk):
    address = looked_into(desk)
    acts(desk, address, "import")
    assert "Stopped: nothing has changed" in acts(desk, address, "stop")
    tasks.import_knowledge()
    assert bases() == ["orchard"]


def test_what_is_stopped_on_its_way_leaves_nothing_and_can_be_tried_again(desk):
    address = looked_into(desk)
    acts(desk, address, "import")
    KnowledgeImport.objects.update(done=1, stop_asked=True)
    tasks.import_knowledge()
    assert "Stopped: nothing has changed" in desk.get(address).content.decode()
    assert not any("/domain/lights" in str(graph) for graph in STORE.engine.graphs())
    acts(desk, address, "import")
    tasks.import_knowledge()
    assert bases() == ["lights", "orchard"]


def test_what_a_process_left_that_ended_goes_on_in_the_next_one(desk):
    address = looked_into(desk)
    acts(desk, address, "import")
    quiet.end_long_work()
    tasks.import_knowledge()
    assert bases() == ["orchard"]
    quiet.begin_anew()
    tasks.import_knowledge()
    assert bases() == ["lights", "orchard"]


def test_what_was_cut_short_waits_again_and_is_sent(desk):
    address = looked_into(desk)
    acts(desk, address, "import")
    KnowledgeImport.objects.update(state="running", heard=None)
    tasks.import_knowledge()
    assert bases() == ["orchard"]
    take_up_what_was_left()
    tasks.import_knowledge()
    assert bases() == ["lights", "orchard"]


@pytest.mark.django_db(transaction=True)
def test_long_work_is_heard_of_while_it_lasts():
    given = KnowledgeImport.objects.create(name="lights", file_name="lights.ttl", size=1, content=b"", state="running")
    with heartbeat(given, every=0.02):
        sleep(0.5)
    given.refresh_from_db()
    assert given.heard is not None


def test_one_at_a_time(desk):
    looked_into(desk)
    looked_into(desk, MANY, "more.ttl")
    running, waiting = KnowledgeImport.objects.order_by("pk")
    acts(desk, address_of(running), "import")
    acts(desk, address_of(waiting), "import")
    KnowledgeImport.objects.filter(pk=running.pk).begin()
    assert importing_knowledge.carry_out() is False
    assert bases() == ["orchard"]


def test_the_last_ones_stay_listed(desk, monkeypatch):
    monkeypatch.setattr(importing_knowledge, "KEPT", 2)
    for name in ("one.ttl", "two.ttl", "three.ttl"):
        looked_into(desk, file_name=name)
    assert {each.file_name for each in KnowledgeImport.objects.all()} == {"two.ttl", "three.ttl"}


@pytest.mark.parametrize("act", ["", "destroy"])
def test_an_unknown_act_does_nothing(desk, act):
    address = looked_into(desk)
    acts(desk, address, act)
    assert KnowledgeImport.objects.get().in_words.startswith("Ready to import")


def test_a_number_that_is_none_is_not_there(desk):
    assert desk.get(f"{PAGE}99/").status_code == 404
