"""Six inputs of the kind of the paper's Table 1 (Zhang et al. 2021), and how retrieval turns to what was mentioned."""

from datetime import timedelta
from math import exp

import pytest
from rdflib import URIRef

from memory.clock import SettableClock
from memory.interests.user_model import Touch
from memory.retrieval.temporal_triples import Hypothesis, retrieve
from memory.retrieval.ttr_weights import WEIGHTS, TripleWeights
from memory.store.opening import StoreSettings, open_store
from tests.conftest import MORNING
from tests.people import ALICE, BOB
from tests.tastes import triple_memory

EPISODE = URIRef("https://tastes.example/episode")
LEMON, BANANA = (URIRef(f"https://tastes.example/{name}") for name in ("Lemon", "Banana"))
YELLOW = Hypothesis("fruit", "be", "yellow")


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    engine = open_store(StoreSettings())
    yield engine, triple_memory(engine, BOB, SettableClock(MORNING), tmp_path_factory.mktemp("tastes"))
    engine.close()


@pytest.fixture
def alices(engine, clock, tmp_path):
    return triple_memory(engine, ALICE, clock, tmp_path)


def told(found):
    return [" ".join(str(part).rpartition("/")[2].rpartition("#")[2] for part in vars(each.fact).values()) for each in found]


SIX = {
    ("almonds", "be", "brown"): "Almond colour Brown",
    ("almond", "be", "nut"): "Almond type Nut",
    ("I", "like", "almonds"): "Tessa likes Almond",
    ("Odell Marsh", "be", "singer"): "Odell type Singer",
    ("Odell Marsh", "be friend of", "Tessa Quill"): "Odell friend Tessa",
    ("my brother", "like", "jazz"): "Tessa genre Jazz",
}


@pytest.mark.parametrize("words", SIX)
def test_six_inputs_retrieve_what_has_most_to_do_with_them(world, words):
    found = retrieve(Hypothesis(*words), world[1], 3)
    assert told(found.triples)[0] == SIX[words]


@pytest.mark.parametrize(
    "words",
    [
        ("banana", "be", "blue"),
        ("walnut", "be", "brown"),
        ("Odell Dale", "be", "singer"),
        ("I", "like", "almonds"),
        ("the ferry", "sink", "in the harbour"),
        ("", "", ""),
    ],
)
def test_what_nothing_says_is_new(world, words):
    assert not retrieve(Hypothesis(*words), world[1], 5).is_known


@pytest.mark.parametrize(
    "words", [("almonds", "be", "brown"), ("Odell Marsh", "be friend of", "Tessa Quill"), ("lemons", "taste", "sour")]
)
def test_what_is_said_in_other_words_is_known(world, words):
    assert retrieve(Hypothesis(*words), world[1], 5).is_known


def test_terms_may_stand_for_words(world):
    found = retrieve(Hypothesis(LEMON, URIRef("https://tastes.example/taste"), "sour"), world[1], 1)
    assert (found.triples[0].parts.similarity, found.is_known) == (pytest.approx(1.0), True)


def test_the_confidence_is_the_weighted_sum_of_its_parts(world):
    for each in retrieve(Hypothesis("almond", "have", "colour"), world[1], 10).triples:
        parts = each.parts
        assert parts.similarity == pytest.approx(0.4 * parts.head + 0.2 * parts.relation + 0.4 * parts.tail)
        assert each.confidence == pytest.approx(0.75 * parts.similarity + 0.05 * parts.frequency + 0.2 * parts.attention)


def test_the_same_is_retrieved_in_the_same_order_each_time(world):
    once, again = (retrieve(YELLOW, world[1], 20).triples for _ in range(2))
    assert once == again
    assert len({each.stated.key for each in once}) == 20
    assert [each.confidence for each in once] == sorted((each.confidence for each in once), reverse=True)


@pytest.mark.parametrize("wrong", [{"head": 0.5}, {"attention": 0.5}, {"head": -0.2, "relation": 0.8}])
def test_weights_that_do_not_come_to_one_are_refused(wrong):
    with pytest.raises(ValueError, match="come to 1"):
        TripleWeights(**wrong)


def mention(engine, memory, thing, times):
    for _ in range(times):
        engine.apply(memory.interests.change([Touch(thing, "thing", 1.0)], EPISODE))


def confidence(memory, thing):
    found = retrieve(YELLOW, memory, 30).triples
    return next(each for each in found if told([each])[0].startswith(f"{thing.rpartition('/')[2]} colour"))


def test_what_is_mentioned_a_few_times_comes_first_and_fades_by_the_formula(engine, alices, clock):
    before = confidence(alices, LEMON).confidence
    assert before < confidence(alices, BANANA).confidence
    mention(engine, alices, LEMON, 3)
    assert confidence(alices, LEMON).confidence > confidence(alices, BANANA).confidence
    for days in (0, 1, 3, 10):
        clock.set(MORNING + timedelta(days=days))
        expected = (0.05 * 3 / (3 + WEIGHTS.half_frequency) + 0.2 * exp(-WEIGHTS.attention_rate * days)) / 3
        assert confidence(alices, LEMON).confidence - before == pytest.approx(expected, abs=1e-4)
    assert confidence(alices, LEMON).confidence < confidence(alices, BANANA).confidence


def test_attention_makes_nothing_known(engine, alices):
    wrong = Hypothesis("banana", "be", "sour")
    mention(engine, alices, BANANA, 9)
    assert not retrieve(wrong, alices, 5).is_known


def test_bobs_retrieval_does_not_turn_to_what_alice_mentions(engine, alices, clock, tmp_path):
    bobs = triple_memory(engine, BOB, clock, tmp_path)
    before = retrieve(YELLOW, bobs, 9)
    mention(engine, alices, BANANA, 3)
    assert retrieve(YELLOW, bobs, 9) == before
