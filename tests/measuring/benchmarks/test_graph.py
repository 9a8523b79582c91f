import pytest
from rdflib import RDF, RDFS, SKOS, Graph, Literal

from measuring.benchmarks.graph import GROUPS, SPACE, MadeUpGraph


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    file = tmp_path_factory.mktemp("graph") / "made-up.nt"
    MadeUpGraph(330).write(file)
    return Graph().parse(file)


def of_things(written, predicate):
    return [(thing, value) for thing, value in written.subject_objects(predicate) if thing.startswith(f"{SPACE}thing/")]


def test_there_are_thirty_classes_and_sixty_properties():
    assert sum(len(group.classes) for group in GROUPS.values()) == 30
    assert len({label for group in GROUPS.values() for label, _ in group.properties}) == 60


def test_it_has_the_labels_that_were_asked_for(written):
    assert len(of_things(written, RDFS.label)) + len(of_things(written, SKOS.altLabel)) == 330


def test_every_thing_has_one_class_and_about_four_facts(written):
    things = {thing for thing, _ in of_things(written, RDFS.label)}
    facts = [triple for triple in written if triple[1].startswith(f"{SPACE}property/")]
    assert len(of_things(written, RDF.type)) == len(things) == 300
    assert 3 * len(things) < len(facts) <= 4 * len(things)


def test_what_is_written_is_what_a_thing_is_worked_out_to_be(written):
    thing = MadeUpGraph(330).thing(37)
    [(iri, _)] = [(iri, label) for iri, label in of_things(written, RDFS.label) if iri.endswith("/37")]
    assert (iri, RDFS.label, Literal(thing.label)) in written
    assert len(list(written.objects(iri))) == 2 + len(thing.facts) + bool(thing.alias)


def test_every_value_is_of_its_sort(written):
    graph = MadeUpGraph(330)
    sorts = {label: sort for group in GROUPS.values() for label, sort in group.properties}
    linked = [(name, number) for place in range(300) for name, _, number in graph.thing(place).facts if number is not None]
    assert all(graph.thing(number).group.name == sorts[name] for name, number in linked)
