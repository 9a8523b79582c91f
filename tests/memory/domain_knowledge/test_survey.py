from rdflib import RDF, RDFS, Graph, Literal, URIRef

from memory.domain_knowledge.survey import SAMPLED, Survey

PREFIX = """
@prefix : <https://survey.example/> .
@prefix mem: <https://companion.example/memory#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
"""
MASS = URIRef("https://survey.example/mass")


def iri(name):
    return URIRef(f"https://survey.example/{name}")


def survey_of(turtle):
    return Survey.of(Graph().parse(data=PREFIX + turtle, format="turtle"))


def weighed(number):
    """So many things, each with its number as its mass."""
    return Survey.of((iri(n), MASS, Literal(n)) for n in range(number))


def test_of_nothing_there_is_nothing():
    survey = Survey.of([])
    assert (survey.triples, survey.individuals, survey.properties) == (0, 0, {})


def test_the_individuals_are_counted_once_and_without_the_schema():
    assert survey_of(":Tree a owl:Class . :grows a owl:ObjectProperty . :a a :Tree , :Shrub . :b a :Tree .").individuals == 2


def test_classes_and_properties_are_counted_as_they_are_used():
    survey = survey_of(":a a :Tree ; :near :b , :c . :b a :Tree .")
    assert (survey.triples, survey.classes) == (4, {iri("Tree"): 2})
    assert {name: use.uses for name, use in survey.properties.items()} == {iri("near"): 2, RDF.type: 2}


def test_a_property_of_few_statements_is_sampled_whole():
    assert [str(value) for _, value in weighed(SAMPLED).properties[MASS].sample] == [str(n) for n in range(SAMPLED)]


def test_a_sample_is_no_larger_than_it_may_be_and_holds_nothing_twice():
    use = weighed(SAMPLED * 20).properties[MASS]
    assert (use.uses, len(use.sample), len(set(use.sample))) == (SAMPLED * 20, SAMPLED, SAMPLED)


def test_a_sample_is_of_the_whole_stream():
    """The mean of a uniform sample: 10,000 of 20,000, with a standard error of 258."""
    sampled = [int(value) for _, value in weighed(SAMPLED * 40).properties[MASS].sample]
    assert abs(sum(sampled) / len(sampled) - SAMPLED * 20) < 4 * 258


def test_a_sample_is_the_same_every_time():
    assert weighed(SAMPLED * 3).properties[MASS].sample == weighed(SAMPLED * 3).properties[MASS].sample


def test_labels_are_english_where_any_is():
    assert survey_of(':a rdfs:label "tree"@en-GB , "Baum"@de .').label_languages == {"en-GB", None}
    assert survey_of(':a rdfs:label "Baum"@de .').label_languages == {"de", None}


def test_a_class_may_name_the_property_of_its_labels():
    world = ":Tree mem:labelProperty :plate . :Shrub mem:labelProperty rdfs:label ."
    assert survey_of(world).own_label_properties == {iri("Tree"): iri("plate")}
    assert RDFS.label not in survey_of(world).own_label_properties.values()
