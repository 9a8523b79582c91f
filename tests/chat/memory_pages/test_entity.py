"""All about one thing on a page: found by its name, walked from to its neighbours, and brought together with another."""

import re
from html import unescape
from urllib.parse import quote

import pytest
from rdflib import Literal, URIRef

from memory.access import STORE, memory_of
from memory.vocabulary import MEM, TERMS
from tests.chat.memory_pages.test_knowledge import CHOSEN
from tests.chat.telling import says
from tests.memory.facts.remembering import Teller

PAGE = "/memory/entity/"
OLD_TOM = "https://orchard.example/OldTom"


def seen(client, address=PAGE, status=200, **asked):
    answer = client.get(address, asked)
    assert answer.status_code == status
    return unescape(answer.content.decode())


def thing(user, name):
    return f"https://companion.example/user/{user.id}/thing/{name}"


def merged(client, gone, keep):
    return client.post("/memory/entity/merge/", {"iri": gone, "keep": keep}, follow=True)


def test_of_a_thing_of_the_knowledge_bases_it_is_said_what_they_say(alices, alice, clock):
    says(alice, "Who planted Old Tom?", clock)
    says(alice, "I like Old Tom.", clock)
    page = seen(alices, iri=OLD_TOM)
    assert "Old Tom was planted by Mira Holt" in page
    assert "You like Old Tom." in page
    assert "Who planted Old Tom?" in page.partition("When it came up")[2]
    assert "interested in this; it came up" in page


def test_all_that_was_told_of_somebody_is_reached_and_its_dates_are_listed(alices, alice):
    teller = Teller(STORE.engine, alice.id)
    teller.tell("My sister is called Lena.", "My sister moved to Graz on 3 May 2021.", "I like jazz.")
    for number in range(28):
        teller.tell(f"My sister likes jazz number {number}.")
    facts = memory_of(alice).learned.facts
    sister = next(each.fact.subject for each in facts.facts() if each.fact.value == Literal("Lena"))
    page = seen(alices, iri=sister)
    assert "3 May 2021" in page.partition('data-testid="by-date"')[2]
    address = re.search(r'href="([^"]*)" data-testid="all-told"', page)[1]
    first = seen(alices, address)
    assert "Only what you told me about" in first
    older = re.search(r'href="([^"]*before=[^"]*)"', first)[1]
    both = CHOSEN.findall(first) + CHOSEN.findall(seen(alices, older))
    told_of = facts.facts(sister)
    assert both == [str(each.iri) for each in told_of]
    assert len(both) == 30


def test_its_neighbours_are_links_that_say_by_what_they_are_neighbours(alices, alice, clock):
    says(alice, "My sister lives in Graz.", clock)
    says(alice, "My sister works in Linz.", clock)
    page = seen(alices, iri=thing(alice, "my-sister"))
    picture = page.partition('<svg class="neighbourhood"')[2].partition("</svg>")[0]
    assert f'href="/memory/entity/?iri={quote(thing(alice, "graz"), safe="")}"' in picture
    assert 'aria-label="Graz: Your sister lives in Graz."' in picture
    assert "<title>Your sister lives in Graz.</title>" in picture
    following = seen(alices, iri=thing(alice, "graz"))
    assert "<h1>Graz</h1>" in following


def test_what_was_told_is_drawn_otherwise_than_what_is_known(alices, alice, clock):
    says(alice, "I like Old Tom.", clock)
    page = seen(alices, iri=OLD_TOM)
    assert 'class="tie told"' in page
    assert 'class="tie"' in page
    assert "1 you told me about and" in page


def test_without_a_thing_one_is_found_by_its_name(alices, alice, clock):
    says(alice, "My sister is called Annika.", clock)
    found = seen(alices, name="annik").partition('data-testid="found"')[2]
    assert quote(thing(alice, "my-sister-annika"), safe="") in found
    assert quote(OLD_TOM, safe="") in seen(alices, name="old tom")
    assert "I don’t know anything called “zzz”" in seen(alices, name="zzz")


def test_without_a_name_what_was_spoken_of_most_is_offered(alices, alice, clock):
    assert "Nothing yet. Ask me something" in seen(alices)
    says(alice, "Who planted Old Tom?", clock)
    says(alice, "My sister is called Anna.", clock)
    page = seen(alices)
    assert "Old Tom" in page
    assert "your sister" in page


@pytest.mark.parametrize("iri", ["no iri", "https://companion.example/term/unheard", "<script>alert(1)</script>", "urn:x"])
def test_what_is_not_known_gets_an_honest_page(alices, iri):
    page = seen(alices, iri=iri, status=404)
    assert "I don’t know this" in page
    assert "<script>alert" not in page


def test_the_person_has_a_page_as_well(alices, alice, clock):
    says(alice, "I live in Graz.", clock)
    page = seen(alices, iri=f"https://companion.example/user/{alice.id}")
    assert "<h1>You</h1>" in page
    assert "You live in Graz." in page


def test_two_that_are_one_are_brought_together_by_name(alices, alice, clock):
    for words in ("Bill lives in Graz.", "Billy plays chess."):
        says(alice, words, clock)
    asked = seen(alices, "/memory/entity/merge/", iri=thing(alice, "billy"), name="bill")
    assert "Merge<" in asked
    page = unescape(merged(alices, thing(alice, "billy"), thing(alice, "bill")).content.decode())
    assert "One memory moved here" in page
    assert "Bill plays chess." in page
    assert "that this is the same as “Billy”" in page
    assert "Bill plays chess" in says(alice, "Does Billy play chess?", clock).reply.text


def test_what_was_said_of_the_one_is_found_with_the_other(alices, alice, clock):
    for words in ("Bill lives in Graz.", "Billy plays chess.", "What does Billy play?"):
        says(alice, words, clock)
    merged(alices, thing(alice, "billy"), thing(alice, "bill"))
    assert "What does Billy play?" in seen(alices, iri=thing(alice, "bill"))
    answer = alices.get(PAGE, {"iri": thing(alice, "billy")})
    assert (answer.status_code, answer.url) == (302, f"{PAGE}?iri={quote(thing(alice, 'bill'), safe='')}")
    reader = memory_of(alice).episodes.reader
    assert reader.rows("statements_leading_to", value=URIRef(thing(alice, "bill")), predicate=MEM.topic)
    assert not reader.rows("statements_leading_to", value=URIRef(thing(alice, "billy")))


def test_something_told_is_brought_together_with_something_known(alices, alice, clock):
    says(alice, "Tommy is tall.", clock)
    merged(alices, thing(alice, "tommy"), OLD_TOM)
    page = seen(alices, iri=OLD_TOM)
    assert "Old Tom is tall." in page
    assert says(alice, "Tommy is old.", clock).learning.lessons[0].learned.fact.subject == URIRef(OLD_TOM)


@pytest.mark.parametrize("keep", ["", "https://companion.example/term/unheard", "no iri"])
def test_what_is_not_known_is_no_other_name_of_anything(alices, alice, clock, keep):
    says(alice, "Billy plays chess.", clock)
    assert merged(alices, thing(alice, "billy"), keep).status_code == 404


@pytest.mark.parametrize("iri", [OLD_TOM, "", f"{TERMS}unheard"])
def test_what_everybody_knows_is_merged_into_nothing(alices, alice, clock, iri):
    says(alice, "Billy plays chess.", clock)
    assert merged(alices, iri, thing(alice, "billy")).status_code == 404


def test_bob_sees_and_merges_nothing_of_alices(alices, bobs, alice, bob, clock):
    for words in ("Bill lives in Graz.", "My secret is a plum."):
        says(alice, words, clock)
    says(bob, "Billy plays chess.", clock)
    page = seen(bobs, iri=thing(alice, "bill"), status=404)
    assert "Graz" not in page
    assert "plum" not in seen(bobs, name="plum").replace('value="plum"', "").replace("“plum”", "")
    assert merged(bobs, thing(bob, "billy"), thing(alice, "bill")).status_code == 404
    assert merged(bobs, thing(alice, "bill"), thing(bob, "billy")).status_code == 404
    assert "Bill lives in Graz." in seen(alices, iri=thing(alice, "bill"))


def test_the_page_of_a_person_has_their_dates_in_order_and_a_way_to_add(alices, alice, clock):
    for words in ("My sister moved to Graz in 2019.", "My sister was born on 3 May 1990.", "My sister likes tea."):
        says(alice, words, clock)
    page = seen(alices, iri=thing(alice, "my-sister"))
    dates = page.partition('data-testid="by-date"')[2].partition("</ol>")[0]
    assert "2019" in dates
    assert "tea" not in dates
    assert 'value="Your sister "' in page
