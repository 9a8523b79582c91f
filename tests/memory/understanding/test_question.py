"""What a question asks for."""

import pytest

from memory.language.words import words_of
from memory.understanding.mentions import find_mentions
from memory.understanding.phrases import phrases_of
from memory.understanding.question import DomainQuestion


@pytest.fixture
def asked(known_orchard):
    """A question about the orchard, taken apart."""
    phrases = phrases_of(known_orchard.schema)

    def take_apart(text):
        words = words_of(text)
        return DomainQuestion(words, find_mentions(words, known_orchard, phrases), known_orchard, "wh_question")

    return take_apart


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Is Old Tom a tree?", ""),
        ("The year of the flood", ""),
        ("Whoever planted it", ""),
        ("Who planted it?", "who"),
        ("By whom was it planted?", "who"),
        ("Who's that?", "who"),
        ("Whose tree is it?", "whose"),
        ("When did it bloom?", "when"),
        ("In which year did it bloom?", "when"),
        ("What month was it?", "when"),
        ("Which tree bloomed that year?", "which"),
        ("Where does it stand?", "where"),
        ("What is it?", "what"),
        ("How was it planted?", "how"),
        ("How many trees are there?", "how many"),
        ("What is the number of trees?", "how many"),
        ("Can you tell me who planted it?", "who"),
    ],
)
def test_the_question_word_is_found_wherever_it_stands(asked, text, word):
    assert asked(text).asks == word


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("Who is that?", []),
        ("Who planted Old Tom?", ["planted", "old", "tom"]),
        ("In which year was it planted?", ["planted"]),
        ("Which tree had its best year?", ["tree", "best", "year"]),
        ("Who did not plant the Widow?", ["not", "plant", "the", "widow"]),
    ],
)
def test_the_words_that_need_an_explanation_are_those_with_content(asked, text, content):
    question = asked(text)
    assert [question.words[n].key for n in sorted(question.content)] == content


@pytest.mark.parametrize(
    ("text", "prop", "fits"),
    [
        ("When was Mira Holt born?", "bornIn", False),
        ("When was Mira Holt born?", "birthDate", True),
        ("Where was Mira Holt born?", "birthDate", False),
        ("Where was Mira Holt born?", "bornIn", True),
        ("Who was Mira Holt born in?", "bornIn", False),
        ("Who was it planted by?", "plantedBy", True),
        ("How was it planted?", "plantedBy", False),
        ("What is it?", "bornIn", True),
    ],
)
def test_a_property_fits_the_question_word_by_what_it_gives(asked, known_orchard, text, prop, fits):
    entry = next(each for iri, each in known_orchard.schema.properties.items() if iri.endswith(f"/{prop}"))
    assert asked(text).answers_question_word(entry, value_unknown=True) is fits


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("Mira Holt planted it", ""),
        ("a tree of Mira Holt", "of"),
        ("the gardener, the Mira Holt", "gardener"),
        ("by Mira Holt", "by"),
    ],
)
def test_the_word_before_a_name_is_found_beyond_an_article(asked, text, before):
    question = asked(text)
    assert question.word_before(question.mentions.things[0].span) == before


@pytest.mark.parametrize(
    ("text", "possessive"), [("Mira Holt tree", False), ("Mira Holt's tree", True), ("Mira Holt’s tree", True)]
)
def test_a_possessive_name_is_known(asked, text, possessive):
    question = asked(text)
    assert question.is_possessive(question.mentions.things[0]) is possessive
