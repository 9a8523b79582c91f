"""Staff ask the dataset: what is everybody's, a memory that they have opened, and nothing else; queries are kept."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse
from rdflib import Literal, URIRef

from chat.accounts.models import MemoryAccess, SeenPage, User
from chat.staff.models import SavedQuery
from memory.access import memory_of
from memory.store.engine import StoreChange
from memory.vocabulary import MEM, QUARANTINE_GRAPH, domain_graph, episodes_graph

SECRET = "My secret is a plum tree."
EVERYTHING = "SELECT ?s ?p ?o { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } FILTER(CONTAINS(STR(?o), 'plum')) }"
WAYS = (
    EVERYTHING,
    "SELECT ?o { GRAPH <GRAPH> { ?s ?p ?o } }",
    "SELECT ?o FROM <GRAPH> { ?s ?p ?o }",
    "SELECT ?o FROM NAMED <GRAPH> { GRAPH ?g { ?s ?p ?o } }",
    "SELECT ?o { GRAPH ?g { ?s (!<https://free.example/none>)+ ?o } FILTER(CONTAINS(STR(?o), 'plum')) }",
    "SELECT ?o { { SELECT ?o { VALUES ?g { <GRAPH> } GRAPH ?g { ?s ?p ?o } } } }",
    "SELECT ?o { ?s ?p ?o # \r } # \n FILTER(CONTAINS(STR(?o), 'plum')) }",
    "SELECT ?o { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }",
    "SELECT ?o { GRAPH <https:\\u002F\\u002Fcompanion.example/x> { ?s ?p ?o } }",
    "CONSTRUCT { ?s ?p ?o } WHERE { GRAPH <GRAPH> { ?s ?p ?o } }",
    "DESCRIBE ?s { GRAPH <GRAPH> { ?s ?p ?o } }",
    "INSERT { GRAPH <https://companion.example/shared> { ?s ?p ?o } } WHERE { GRAPH <GRAPH> { ?s ?p ?o } }",
)


@pytest.fixture
def told(store, alice, bob):
    """Alice and Bob have each told a secret."""
    for person in (alice, bob):
        memory_of(person).episodes.record_input(f"{SECRET} {person.username}", "m1")
    return store


@pytest.fixture
def desk(told, staff):
    """Staff's browser, with the right to open memories."""
    staff.user_permissions.add(Permission.objects.get(codename="add_memoryaccess"))
    client = Client()
    client.force_login(staff)
    return client


def ask(client, query, whose="", act="ask", name=""):
    return client.post(reverse("staff:sparql"), {"query": query, "whose": str(whose), "act": act, "name": name})


def opened(client, person):
    client.post(reverse("staff:open_memory", args=[person.pk]), {"reason": "She asked me to look."})


@pytest.mark.parametrize("way", ["get", "post"])
def test_nobody_but_staff_gets_there(told, alice, way):
    client = Client()
    client.force_login(alice)
    assert [getattr(each, way)(reverse("staff:sparql"), {"query": EVERYTHING}).status_code for each in (client, Client())] == [
        403,
        302,
    ]


@pytest.mark.parametrize("way", WAYS, ids=range(len(WAYS)))
def test_no_query_shows_anything_of_a_memory_that_is_not_open(desk, alice, way):
    before = SECRET in str([list(memory_of(alice).episodes.reader.terms("statements_about", predicate=MEM.text))])
    page = ask(desk, way.replace("GRAPH>", f"{episodes_graph(alice.pk)}>")).content.decode()
    assert before
    assert "plum tree" not in page


def test_a_memory_that_is_not_open_cannot_be_chosen(desk, alice):
    page = ask(desk, EVERYTHING, alice.pk)
    assert page.status_code == 400
    assert "haven’t opened this memory" in page.content.decode()
    assert "plum tree" not in page.content.decode()


@pytest.mark.parametrize("whose", ["nobody", "00000000-0000-0000-0000-00000000abcd", "' OR 1=1"])
def test_a_memory_that_is_not_there_cannot_be_chosen_either(desk, whose):
    assert ask(desk, EVERYTHING, whose).status_code == 400


def test_an_opened_memory_is_seen_alone_and_its_person_can_see_that(desk, alice):
    opened(desk, alice)
    assert ask(desk, EVERYTHING).content.decode().count("plum tree") == 0
    page = ask(desk, EVERYTHING, alice.pk).content.decode()
    assert "plum tree. alice" in page
    assert "plum tree. bob" not in page
    assert list(SeenPage.objects.values_list("access__person__username", "name")) == [("alice", "SPARQL")]


def test_an_opening_of_a_colleague_opens_nothing_for_others(desk, alice):
    opened(desk, alice)
    colleague = User.objects.create_user("colleague", is_staff=True)
    colleague.user_permissions.add(Permission.objects.get(codename="add_memoryaccess"))
    client = Client()
    client.force_login(colleague)
    assert ask(client, EVERYTHING, alice.pk).status_code == 400
    assert MemoryAccess.objects.count() == 1


def test_one_s_own_memory_needs_no_reason(desk, staff):
    memory_of(staff).episodes.record_input("I like plums.", "m2")
    assert "I like plums." in ask(desk, EVERYTHING, staff.pk).content.decode()
    assert not SeenPage.objects.exists()


def test_the_quarantine_and_the_knowledge_bases_are_seen(desk, store):
    store.apply(StoreChange(((URIRef("https://a.example/x"), MEM.words, Literal("waits there"), QUARANTINE_GRAPH),)))
    page = ask(desk, "SELECT ?s ?o { ?s ?p ?o FILTER(?o = 'waits there') }").content.decode()
    assert "waits there" in page
    assert str(domain_graph("orchard"))[:30] in desk.get(reverse("staff:sparql")).content.decode()


def test_the_answer_is_a_table_with_links_to_things(desk):
    page = ask(desk, "SELECT ?c (COUNT(?x) AS ?n) { ?x a ?c } GROUP BY ?c ORDER BY DESC(?n) LIMIT 3").content.decode()
    assert page.count("<tr>") == 4
    assert "/memory/entity/?iri=http" in page
    assert "3 rows, in" in page


def test_a_mistake_is_told_with_its_line(desk):
    page = ask(desk, "SELECT ?s {\n ?s ?p\n}")
    assert page.status_code == 400
    assert 'role="alert"' in page.content.decode()
    assert "Line " in page.content.decode()
    assert "SELECT ?s {" in page.content.decode()


def test_values_come_escaped(desk):
    page = ask(desk, "SELECT ('<script>alert(1)</script>' AS ?x) {}").content.decode()
    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_yes_and_no(desk):
    assert "<strong>Yes.</strong>" in ask(desk, "ASK { ?s ?p ?o }").content.decode()
    assert "<strong>No.</strong>" in ask(desk, "ASK { ?s ?p 'nothing of the kind' }").content.decode()


def test_the_answer_can_be_taken_as_csv_without_formulas(desk):
    query = "SELECT ?a ?b { VALUES (?a ?b) { ('=1+1' -1) ('two, three' UNDEF) } }"
    answer = ask(desk, query, act="csv")
    assert answer["Content-Type"].startswith("text/csv")
    assert sorted(answer.content.decode().splitlines()) == ['"two, three",', "'=1+1,-1", "a,b"]


def test_a_query_is_saved_for_all_and_changed_by_its_author_alone(desk, told):
    ask(desk, "ASK {}", act="save", name="Nothing")
    saved = SavedQuery.objects.get()
    colleague = Client()
    colleague.force_login(User.objects.create_user("colleague", is_staff=True))
    page = colleague.get(reverse("staff:sparql"), {"saved": saved.pk}).content.decode()
    assert "ASK {}</textarea>" in page
    assert ask(colleague, "ASK { ?s ?p ?o }", act="save", name="Nothing").status_code == 400
    assert ask(colleague, "ASK {}", act="delete", name="Nothing").status_code == 400
    assert SavedQuery.objects.get().text == "ASK {}"
    ask(desk, "ASK { ?s ?p ?o }", act="save", name="Nothing")
    assert SavedQuery.objects.get().text == "ASK { ?s ?p ?o }"
    ask(desk, "", act="delete", name="Nothing")
    assert not SavedQuery.objects.exists()


@pytest.mark.parametrize(("name", "query"), [("", "ASK {}"), ("Empty", " "), ("x" * 101, "ASK {}"), ("Long", "x" * 20_001)])
def test_what_has_no_name_or_no_text_is_not_saved(desk, name, query):
    assert ask(desk, query, act="save", name=name).status_code == 400
    assert not SavedQuery.objects.exists()


@pytest.mark.parametrize("saved", ["0", "99", "x", "²", "9" * 30])
def test_a_saved_query_that_is_not_there_leaves_the_example(desk, saved):
    assert "GROUP BY ?class" in desk.get(reverse("staff:sparql"), {"saved": saved}).content.decode()
