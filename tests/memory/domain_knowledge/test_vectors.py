"""Vectors made at import: a question embeds nothing but its own words."""

import numpy as np
import pytest

from memory.domain_knowledge.importing import import_files
from memory.domain_knowledge.knowledge import DomainKnowledge, SchemaCache
from memory.domain_knowledge.vectors import VectorCache, compared_texts, prepare_missing_vectors
from memory.embedding.minilm import minilm
from memory.understanding.nearest import nearest
from memory.understanding.understand import understand
from tests import worlds
from tests.conftest import MORNING


class Letters:
    """A small embedder: how often each letter stands in a text. Remembers what it was asked for."""

    def __init__(self, identity="letters"):
        self.identity = identity
        self.asked = []

    def vectors(self, texts):
        self.asked += texts
        counted = np.array([[1 + text.count(letter) for letter in "abcdefghijklmnopqrstuvwxyz"] for text in texts], np.float32)
        return counted.reshape(len(texts), 26) / np.linalg.norm(counted.reshape(len(texts), 26), axis=1, keepdims=True)


@pytest.fixture
def lights(engine, tmp_path):
    """Imports the lighthouses with an embedder and gives the knowledge of them."""
    file = tmp_path / "lights.ttl"
    file.write_text(worlds.LIGHTHOUSES, encoding="utf-8")

    def imported(embedder):
        import_files(engine, lambda: MORNING, [file], "lights", lambda *_: None, embedder=embedder)
        return DomainKnowledge(engine, SchemaCache(engine))

    return imported


@pytest.fixture
def asked_through(engine):
    """The prepared vectors, with an embedder for what is not prepared."""
    return lambda embedder, domain: VectorCache(engine).embedder(embedder, domain.bases)


def test_no_texts_have_no_vectors(lights, asked_through):
    assert asked_through(Letters(), lights(Letters())).vectors([]).shape == (0, 26)


def test_what_is_prepared_is_not_embedded_again(lights, asked_through):
    domain, embedder = lights(Letters()), Letters()
    vectors = asked_through(embedder, domain).vectors(["keeper of", "keeper"])
    assert embedder.asked == []
    assert vectors == pytest.approx(Letters().vectors(["keeper of", "keeper"]), abs=1e-3)


def test_what_is_not_prepared_is_embedded_and_stands_in_its_place(lights, asked_through):
    domain, embedder = lights(Letters()), Letters()
    vectors = asked_through(embedder, domain).vectors(["who looks", "keeper", "after it"])
    assert embedder.asked == ["who looks", "after it"]
    assert vectors == pytest.approx(Letters().vectors(["who looks", "keeper", "after it"]), abs=1e-3)


def test_without_an_embedder_at_import_all_is_embedded_when_needed(lights, asked_through):
    domain, embedder = lights(None), Letters()
    asked_through(embedder, domain).vectors(["keeper"])
    assert embedder.asked == ["keeper"]


def test_vectors_of_another_embedder_are_left_aside(lights, asked_through):
    domain, other = lights(Letters()), Letters("other letters")
    asked_through(other, domain).vectors(["keeper"])
    assert other.asked == ["keeper"]


def test_importing_again_makes_them_for_another_embedder_and_once_only(lights, asked_through):
    lights(Letters())
    other, again = Letters("other letters"), Letters("other letters")
    lights(other)
    domain = lights(again)
    assert "keeper" in other.asked
    assert again.asked == []
    asked_through(again, domain).vectors(["keeper"])
    assert again.asked == []


def test_a_new_embedder_is_prepared_for_without_importing_again(engine, lights, asked_through):
    domain, other = lights(Letters()), Letters("other letters")
    prepare_missing_vectors(engine, other)
    other.asked.clear()
    prepare_missing_vectors(engine, other)
    asked_through(other, domain).vectors(["keeper"])
    assert other.asked == []


def test_a_question_costs_its_own_words_only(lights, asked_through):
    """Every text that a question is compared with is among those that are prepared."""
    domain, embedder = lights(Letters()), Letters()
    assert nearest(understand("Who looks after Gull Rock?", domain).question, asked_through(embedder, domain))
    assert set(embedder.asked) == {"who looks after", "who looks after lighthouse"}


def test_what_a_lexicon_words_is_not_prepared(orchard):
    assert not {"planter", "planter of", "birth place"} & set(compared_texts(orchard.schema))


def test_the_model_itself_gives_nearly_the_same_prepared(lights, asked_through):
    domain = lights(minilm())
    texts = compared_texts(domain.schema)
    cosines = (asked_through(minilm(), domain).vectors(texts) * minilm().vectors(texts)).sum(axis=1)
    assert cosines == pytest.approx(np.ones(len(texts)), abs=1e-3)
