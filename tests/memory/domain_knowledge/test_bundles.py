"""The knowledge that comes with the companion keeps its own rules."""

import re
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import UTC, date, datetime

import pytest
from rdflib import OWL, RDF, RDFS, XSD, Literal, URIRef

from memory.domain_knowledge.bundled import FOLDER, bundled_names, import_bundled, load_missing
from memory.domain_knowledge.drawing import as_terms, drawn
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.domain_knowledge.preparing import SCHEMA_KINDS
from memory.model import Fact
from memory.realisation.sentences import Speaker
from memory.realisation.verbalising.checking import checked
from memory.store import rdf_files
from memory.store.opening import StoreSettings, open_store
from memory.vocabulary import MEM
from tests.memory.asking import said

NOW = datetime(2026, 3, 5, 9, 30, tzinfo=UTC)
DATES = {XSD.date: 10, XSD.gYearMonth: 7, XSD.gYear: 4}
"""How long a date of each precision is."""
YOUNGEST_ARTIST = 5


@dataclass
class Domain:
    """A bundled domain in plain tables."""

    name: str
    values: dict = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    """Subject → predicate → values."""

    def __post_init__(self):
        for file in sorted((FOLDER / self.name).glob("*.ttl")):
            for subject, predicate, value in rdf_files.triples([file]):
                self.values[subject][predicate].append(value)
        self.schema = {iri for iri, of in self.values.items() if SCHEMA_KINDS & set(of[RDF.type])}
        self.individuals = set(self.values) - self.schema

    def term(self, name):
        return URIRef(f"https://companion.example/{self.name}#{name}")

    def above(self, kind):
        """A class and all classes above it."""
        found = [kind]
        for each in found:
            found += [parent for parent in self.values[each][RDFS.subClassOf] if parent not in found]
        return found

    def is_of(self, thing, classes):
        return any(set(classes) & set(self.above(kind)) for kind in self.values[thing][RDF.type])

    def facts(self):
        """Every statement about an individual but its class, with its property."""
        for subject in self.individuals:
            for predicate, values in list(self.values[subject].items()):
                if predicate != RDF.type:
                    yield from ((subject, predicate, value) for value in values)

    def year(self, thing, name):
        """The year of a date; None where it is not known."""
        known = self.values[thing][self.term(name)] if thing in self.values else []
        return int(str(known[0])[:4]) if known else None


@pytest.fixture(scope="module", params=bundled_names())
def domain(request):
    return Domain(request.param)


@pytest.fixture(scope="module")
def music():
    return Domain("music")


@pytest.fixture(scope="module")
def everything():
    """All bundled domains, loaded as at the first start."""
    engine = open_store(StoreSettings())
    load_missing(engine, lambda: NOW, lambda *_: None)
    yield DomainKnowledge(engine, SchemaCache(engine))
    engine.close()


def in_short(statements):
    """The first of what is wrong, to be read in a failed test."""
    return [" ".join(str(term).rpartition("#")[2] for term in statement) for statement in sorted(statements)[:20]]


def is_right(value):
    """Whether a date is one, and as long as its datatype says."""
    text = str(value)
    try:
        date.fromisoformat(text + "-01-01"[len(text) - 4 :])
    except ValueError:
        return False
    return len(text) == DATES[value.datatype]


# --- Names -----------------------------------------------------------------------------------------


def test_every_individual_has_one_english_label(domain):
    labels = {thing: set(domain.values[thing][RDFS.label]) for thing in domain.individuals}
    wrong = [(thing, str(len(of))) for thing, of in labels.items() if [label.language for label in of] != ["en"]]
    assert in_short(wrong) == []


def test_every_class_and_property_has_one_english_label(domain):
    wrong = [(thing,) for thing in domain.schema if [label.language for label in domain.values[thing][RDFS.label]] != ["en"]]
    assert in_short(wrong) == []


def test_no_label_is_empty_or_has_space_around_it(domain):
    labels = {str(label) for of in domain.values.values() for label in of[RDFS.label]}
    assert [label for label in labels if not label.strip() or label != label.strip() or "  " in label] == []


def test_every_individual_has_a_declared_class(domain):
    wrong = [(thing,) for thing in domain.individuals if not domain.values[thing][RDF.type]]
    undeclared = [
        (thing, kind) for thing in domain.individuals for kind in domain.values[thing][RDF.type] if kind not in domain.schema
    ]
    assert in_short(wrong) == in_short(undeclared) == []


# --- Statements ------------------------------------------------------------------------------------


def test_every_thing_that_is_spoken_of_is_described(domain):
    wrong = [fact for fact in domain.facts() if isinstance(fact[2], URIRef) and fact[2] not in domain.individuals]
    assert in_short(wrong) == []


def test_every_property_that_is_used_is_declared(domain):
    known = {RDFS.label, RDFS.comment, URIRef("http://www.w3.org/2004/02/skos/core#altLabel")} | domain.schema
    assert in_short({(predicate,) for _, predicate, _ in domain.facts() if predicate not in known and predicate not in MEM}) == []


def test_every_subject_is_of_the_domain_of_its_property(domain):
    wrong = [
        fact
        for fact in domain.facts()
        if (classes := domain.values[fact[1]][RDFS.domain] if fact[1] in domain.schema else ())
        and not domain.is_of(fact[0], classes)
    ]
    assert in_short(wrong) == []


def test_every_value_is_of_the_range_of_its_property(domain):
    wrong = []
    for fact in domain.facts():
        ranges = domain.values[fact[1]][RDFS.range] if fact[1] in domain.schema else ()
        for wanted in ranges:
            if isinstance(fact[2], URIRef):
                fits = domain.is_of(fact[2], [wanted])
            elif wanted == XSD.date:
                fits = fact[2].datatype in DATES
            else:
                fits = (fact[2].datatype or XSD.string) == wanted
            wrong += [] if fits else [fact]
    assert in_short(wrong) == []


def test_every_date_is_one(domain):
    wrong = [
        fact for fact in domain.facts() if isinstance(fact[2], Literal) and fact[2].datatype in DATES and not is_right(fact[2])
    ]
    assert in_short(wrong) == []


def test_a_functional_property_has_one_value(domain):
    functional = {each for each in domain.schema if OWL.FunctionalProperty in domain.values[each][RDF.type]}
    wrong = [
        (thing, each) for thing in domain.individuals for each in functional if len(set(domain.values[thing].get(each, ()))) > 1
    ]
    assert in_short(wrong) == []


def test_nothing_is_said_of_itself(domain):
    assert in_short([fact for fact in domain.facts() if fact[0] == fact[2]]) == []


def test_no_class_is_above_itself(domain):
    wrong = [(each,) for each in domain.schema for parent in domain.values[each][RDFS.subClassOf] if each in domain.above(parent)]
    assert in_short(wrong) == []


# --- Time ------------------------------------------------------------------------------------------


def test_everybody_was_born_before_they_died(music):
    born, died = music.term("birthDate"), music.term("deathDate")
    lives = [(person, *music.values[person][born], *music.values[person][died]) for person in music.individuals]
    assert in_short([life for life in lives if len(life) == 3 and str(life[1]) >= str(life[2])]) == []


def test_nobody_grew_older_than_people_do(music):
    ages = [(thing, music.year(thing, "birthDate"), music.year(thing, "deathDate")) for thing in music.individuals]
    assert in_short([(thing, str(born), str(died)) for thing, born, died in ages if born and died and died - born > 110]) == []


def test_every_group_was_formed_before_it_broke_up(music):
    times = [(group, music.year(group, "formationYear"), music.year(group, "breakupYear")) for group in music.individuals]
    assert in_short([(group, str(begun), str(ended)) for group, begun, ended in times if begun and ended and begun > ended]) == []


def test_no_work_came_out_before_its_performer_was_there(music):
    wrong = []
    for work in music.individuals:
        released = music.year(work, "releaseDate")
        for performer in music.values[work].get(music.term("performer"), ()):
            born, formed = music.year(performer, "birthDate"), music.year(performer, "formationYear")
            earliest = formed or (born + YOUNGEST_ARTIST if born else None)
            wrong += [(work, performer, str(released))] if released and earliest and released < earliest else []
    assert in_short(wrong) == []


def test_nothing_lies_in_the_future(domain):
    wrong = [
        fact
        for fact in domain.facts()
        if isinstance(fact[2], Literal) and fact[2].datatype in DATES and str(fact[2]) > NOW.date().isoformat()
    ]
    assert in_short(wrong) == []


# --- Questions -------------------------------------------------------------------------------------


def test_every_domain_gives_example_questions(everything):
    assert len(everything.example_questions()) == len(bundled_names())
    assert all(len(questions) >= 5 for questions in everything.example_questions())


def phrases_of(schema, facts):
    """All that the annotations of the properties and the labels of the classes may be said with."""
    for fact in facts:
        if fact.predicate != RDF.type:
            entry = schema.properties[fact.predicate]
            yield from (entry.label, *entry.verb_phrases, *entry.inverse_verb_phrases)


@pytest.mark.parametrize("base", bundled_names())
def test_nothing_in_a_description_is_invented_and_nothing_is_dropped(everything, base):
    speaker = Speaker(everything)
    knowledge = next(each for each in everything.bases if each.name == base)
    for facts in drawn(everything, knowledge, 60, seed=3):
        thing = facts[0].subject
        kinds = [Fact(thing, RDF.type, each) for each in everything.classes_of([thing]).get(thing, ())]
        about = everything.facts_about(thing)[0] + everything.facts_with_value(thing)[0]
        text, said_facts = speaker.description(thing, [*kinds, *about])
        bounded = re.sub(r" and \d+ more\b", "", text)
        found = checked(bounded, as_terms(everything, said_facts), phrases_of(everything.schema, said_facts))
        assert not found.invented, text
        assert not found.missing or bounded != text, text


@pytest.mark.parametrize("base", bundled_names())
def test_every_example_question_is_answered_with_its_sources(everything, base):
    place = [each.name for each in everything.bases].index(base)
    for question in everything.example_questions()[place]:
        answered = said(question, everything)
        assert answered, question
        assert answered.answers, question
        assert {everything.base_of(fact).name for fact in answered.facts[:12]} == {base}, question


def test_the_bundled_domains_are_loaded_once():
    engine, told = open_store(StoreSettings()), []
    assert load_missing(engine, lambda: NOW, lambda *_: None) == bundled_names()
    assert load_missing(engine, lambda: NOW, lambda *told_now: told.append(told_now)) == bundled_names()
    assert told == []


def test_what_a_start_cut_short_left_out_is_loaded_at_the_next_beside_what_else_was_imported(engine, orchard):
    next(import_bundled(engine, lambda: NOW, lambda *_: None))
    assert load_missing(engine, lambda: NOW, lambda *_: None) == sorted([*bundled_names(), "orchard"])


def test_each_bundled_domain_reports_what_came_in():
    engine = open_store(StoreSettings())
    reports = list(import_bundled(engine, lambda: NOW, lambda *_: None))
    assert len(reports) == len(bundled_names())
    assert all(report.individuals > 500 and report.classes > 20 and report.properties > 20 for report in reports)
