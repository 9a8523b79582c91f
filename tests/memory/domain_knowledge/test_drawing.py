from rdflib import RDF

from memory.domain_knowledge.drawing import as_terms, drawn
from memory.realisation.verbalising.checking import checked
from memory.realisation.verbalising.text import text_of


def test_as_many_things_as_wanted_are_drawn_each_with_a_few_of_its_facts(known_orchard):
    some = list(drawn(known_orchard, known_orchard.bases[0], 3, seed=1))
    assert len({facts[0].subject for facts in some}) == 3
    assert all(1 <= len(facts) <= 5 and len({fact.subject for fact in facts}) == 1 for facts in some)


def test_one_seed_draws_the_same_and_another_one_does_not(known_orchard):
    first, again, other = (list(drawn(known_orchard, known_orchard.bases[0], 4, seed)) for seed in (1, 1, 2))
    assert first == again != other


def test_nothing_of_the_schema_is_drawn_and_no_more_than_there_is(known_orchard):
    things = {facts[0].subject for facts in drawn(known_orchard, known_orchard.bases[0], 1_000, seed=1)}
    assert things
    assert not things & (known_orchard.schema.classes.keys() | known_orchard.schema.properties.keys())


def test_what_is_drawn_can_be_said_faithfully(known_orchard):
    for facts in drawn(known_orchard, known_orchard.bases[0], 9, seed=1):
        terms = as_terms(known_orchard, facts)
        assert checked(text_of(terms), terms).is_faithful
        assert all(predicate != str(RDF.type) or value.islower() for _, predicate, value in terms)
