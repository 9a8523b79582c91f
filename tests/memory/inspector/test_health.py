"""What is counted of one person's memory, and that nothing of another's is."""

from datetime import date

import pytest
from rdflib import Literal, URIRef

from memory.access import memory_of
from memory.inspector.health import health_of_episodes, health_of_facts, number_of_episodes, statements_in
from memory.store.engine import StoreChange
from memory.vocabulary import MEM, RDF
from tests.living import life_of

LONG_AGO = date(2000, 1, 1)


@pytest.fixture
def life(store, alice):
    """Alice asks twice, tells of her sister, and is asked nothing."""
    life = life_of(alice)
    life.says("2026-03-03 09:00", "When was Mira Holt born?")
    life.says("2026-03-04 09:00", "My sister lives in Vienna.")
    life.says("2026-03-04 09:01", "when was Mira Holt born")
    return life


def fact_of(life):
    return life.memory.learned.facts.facts()[0]


def with_statement(life, *statement):
    life.memory.holding.engine.apply(StoreChange(((*statement, life.memory.holding.knowledge),)))


def test_a_memory_without_anything_has_nothing_to_count(store, bob):
    holding = memory_of(bob).holding
    assert number_of_episodes(holding) == 0
    assert health_of_facts(holding).all == 0
    assert health_of_episodes(holding, LONG_AGO).looked_at == 0


def test_nothing_of_another_person_is_counted(life, bob):
    holding = memory_of(bob).holding
    assert [statements_in(holding.engine, graph) for graph in holding.graphs] == [0] * len(holding.graphs)
    assert (health_of_facts(holding).all, health_of_episodes(holding, LONG_AGO).looked_at) == (0, 0)


def test_a_fact_counts_as_supported_while_its_episode_is_there(life):
    assert (health_of_facts(life.memory.holding).live, health_of_facts(life.memory.holding).unsupported) == (1, 0)
    episode, graph = fact_of(life).episode, life.memory.holding.episodes
    number = life.memory.episodes.reader.rows("inputs_numbered", input=episode)[0]["number"]
    life.memory.holding.engine.apply(StoreChange(removed=((episode, MEM.number, Literal(number), graph),)))
    assert health_of_facts(life.memory.holding).unsupported == 1


def test_a_fact_counts_as_used_once_a_reply_names_it(life):
    """The acknowledgement of what was told names it already, for whoever wants to object."""
    assert health_of_facts(life.memory.holding).unused == 0
    life.says("2026-03-04 09:05", "Where does my sister live?")
    assert health_of_facts(life.memory.holding).unused == 0


def test_two_relations_between_the_same_two_things_are_one_thing_in_other_words(life):
    told, other = fact_of(life), URIRef("https://told.example/again")
    assert health_of_facts(life.memory.holding).reworded == 0
    for predicate, value in ((RDF.subject, told.fact.subject), (RDF.predicate, MEM.dwells), (RDF.object, told.fact.value)):
        with_statement(life, other, predicate, value)
    with_statement(life, other, MEM.timesTold, Literal(1))
    assert health_of_facts(life.memory.holding).reworded == 2


def test_what_is_superseded_is_counted_and_no_more(life):
    with_statement(life, fact_of(life).iri, MEM.supersededBy, MEM.Example)
    found = health_of_facts(life.memory.holding)
    assert (found.all, found.live, found.unused, found.undated) == (1, 0, 0, 0)


def test_inputs_that_say_the_same_are_counted_however_they_are_written(life):
    found = health_of_episodes(life.memory.holding, LONG_AGO)
    assert (found.inputs, found.repeated) == (3, 2)
    assert found.looked_at == number_of_episodes(life.memory.holding)


def test_only_the_days_asked_for_are_looked_at(life):
    assert health_of_episodes(life.memory.holding, date(2026, 3, 4)).inputs == 2
    assert health_of_episodes(life.memory.holding, date(2026, 3, 5)).inputs == 0


def test_replies_that_state_something_are_grounded_where_all_of_it_is_in_their_sources(life):
    days = health_of_episodes(life.memory.holding, LONG_AGO).days
    assert {str(day): (each.stating, each.grounded) for day, each in days.items()} == {"2026-03-03": (1, 1), "2026-03-04": (1, 1)}


def test_a_reply_with_a_statement_that_is_in_no_source_is_not_grounded(life):
    graph, reader = life.memory.holding.episodes, life.memory.episodes.reader
    supported = list(reader.terms("statements_about", predicate=MEM.claimsSupported))
    removed = tuple((row["subject"], MEM.claimsSupported, row["value"], graph) for row in supported)
    added = tuple((row["subject"], MEM.claimsSupported, Literal(0), graph) for row in supported)
    life.memory.holding.engine.apply(StoreChange(added, removed))
    days = health_of_episodes(life.memory.holding, LONG_AGO).days
    assert sum(each.grounded for each in days.values()) == 0
    assert sum(each.claims for each in days.values()) >= 3


def test_what_the_person_judged_bad_is_counted_by_component_and_the_companion_s_own_judgements_are_not(life):
    message = life.exchanges[-1].message
    life.memory.episodes.record_evaluation(message, "bad", "wrong")
    life.says("2026-03-04 09:09", "Who is the owner of Zzyzx?")
    assert dict(health_of_episodes(life.memory.holding, LONG_AGO).judged_bad) == {"domain_knowledge": 1}


def test_the_times_of_queries_are_kept_by_their_names(life):
    timings = health_of_episodes(life.memory.holding, LONG_AGO).timings
    assert timings
    assert all(each >= 0 for some in timings.values() for each in some)
