import pytest
from rdflib import URIRef
from rdflib.namespace import RDF

from memory.clock import SettableClock
from memory.model import Fact
from memory.retrieval.extension import RetrievalInput, extension
from memory.retrieval.temporal_triples import Hypothesis
from memory.store.opening import StoreSettings, open_store
from tests.conftest import MORNING
from tests.people import ALICE
from tests.tastes import triple_memory

T = "https://tastes.example/"
ALMOND, WALNUT, LEMON, BANANA, COLOUR, BROWN, YELLOW = (
    URIRef(T + each) for each in "Almond Walnut Lemon Banana colour Brown Yellow".split()
)
NEW = URIRef("https://companion.example/term/moonroot")


@pytest.fixture(scope="module")
def memory(tmp_path_factory):
    engine = open_store(StoreSettings())
    yield triple_memory(engine, ALICE, SettableClock(MORNING), tmp_path_factory.mktemp("tastes"))
    engine.close()


def said(fact):
    return RetrievalInput(Hypothesis(fact.subject, fact.predicate, fact.value), [fact.subject, fact.value], "So I heard.", fact)


def test_what_is_known_of_nothing_is_not_extended(memory):
    assert (
        extension(RetrievalInput(Hypothesis(NEW, "grow in", "swamps"), [NEW], "Moonroots grow in swamps."), memory, set()) is None
    )


def test_a_statement_is_extended_by_what_else_is_known_of_its_thing(memory):
    fact = Fact(ALMOND, COLOUR, BROWN)
    found = extension(said(fact), memory, {fact})
    assert found.triple.fact.subject == ALMOND
    assert found.triple.fact != fact
    assert not found.is_sibling


def test_what_was_said_lately_is_not_said_again(memory):
    fact, said_lately = Fact(URIRef(T + "Odell"), URIRef(T + "genre"), URIRef(T + "Folk")), set()
    for _ in range(4):
        found = extension(said(fact), memory, {fact, *said_lately})
        assert found is None or found.triple.fact not in said_lately
        said_lately |= {found.triple.fact} if found else set()
    assert len(said_lately) >= 2


def test_a_sibling_comes_up_where_nothing_is_known_of_the_thing_itself(memory):
    found = extension(said(Fact(NEW, COLOUR, YELLOW)), memory, set())
    assert found.is_sibling
    assert found.triple.fact in {Fact(LEMON, COLOUR, YELLOW), Fact(BANANA, COLOUR, YELLOW)}


def test_neither_a_class_nor_what_the_words_name_is_news(memory):
    fact, told = Fact(ALMOND, COLOUR, BROWN), set()
    while found := extension(said(fact), memory, told):
        assert found.triple.fact.predicate != RDF.type
        told |= {found.triple.fact}
    assert fact in told
    words = RetrievalInput(Hypothesis(ALMOND, COLOUR, BROWN), [ALMOND], "Almonds are brown.", fact)
    assert extension(words, memory, told - {fact}) is None
