import pytest

from memory.language.words import words_of
from memory.understanding.mentions import find_mentions
from memory.understanding.phrases import phrases_of


@pytest.fixture
def orchard_mentions(known_orchard):
    """What an utterance mentions of the orchard."""
    phrases = phrases_of(known_orchard.schema)
    return lambda text: find_mentions(words_of(text), known_orchard, phrases)


@pytest.fixture
def railway_mentions(known_railway):
    """What an utterance mentions of the railway."""
    phrases = phrases_of(known_railway.schema)
    return lambda text: find_mentions(words_of(text), known_railway, phrases)


def things(mentions):
    return [[thing.iri.rpartition("/")[2] for thing in mention.things] for mention in mentions.things]


def classes(mentions):
    return [each.rpartition("/")[2] for mention in mentions.classes for each in mention.classes]


def times(mentions):
    return [mention.starts for mention in mentions.times]


@pytest.mark.parametrize("text", ["", "Who is that?", "an older tom cat", "Holt of Mira", "miraholt"])
def test_nothing_that_is_known_is_mentioned(orchard_mentions, text):
    assert things(orchard_mentions(text)) == []


@pytest.mark.parametrize("text", ["Can you help me?", "I help them", "we help"])
def test_a_common_word_in_small_letters_is_no_name(orchard_mentions, text):
    assert things(orchard_mentions(text)) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Who is Mira Holt?", ["Mira"]),
        ("who is mira holt", ["Mira"]),
        ("MIRA HOLT!", ["Mira"]),
        ("Mira Holt's friend", ["Mira"]),
        ("“Mimi”", ["Mira"]),
        ("the widow", ["Widow"]),
        ("a widow", ["Widow"]),
        ("Who planted Help!?", ["Sapling"]),
    ],
)
def test_a_thing_is_mentioned_by_any_of_its_names(orchard_mentions, text, expected):
    assert things(orchard_mentions(text)) == [expected]


def test_several_things_are_mentioned_in_their_order(orchard_mentions):
    assert things(orchard_mentions("Did Jon Ashe or Mira Holt plant Old Tom?")) == [["Jon"], ["Mira"], ["OldTom"]]


def test_the_longest_name_is_meant(railway_mentions):
    assert things(railway_mentions("When did the Pell, Ostry and Sea Line open?")) == [["Coast_Line"]]


def test_a_parenthesis_of_a_name_need_not_be_said(railway_mentions):
    assert things(railway_mentions("Where is Ostry?")) == things(railway_mentions("Where is Ostry (Westmark)?")) == [["Ostry"]]


def test_the_words_of_a_name_name_no_class(railway_mentions):
    assert classes(railway_mentions("When did the Marsh Line open?")) == []


@pytest.mark.parametrize(("text", "expected"), [("trees", ["Tree"]), ("Which people?", ["Person"]), ("a Gardener", ["Gardener"])])
def test_a_class_is_mentioned(orchard_mentions, text, expected):
    assert classes(orchard_mentions(text)) == expected


def test_the_longer_class_is_meant(railway_mentions):
    assert classes(railway_mentions("Which narrow-gauge lines are there?")) == ["NarrowGaugeLine"]


def test_a_phrase_is_mentioned_with_and_without_its_preposition(orchard_mentions):
    [mention] = orchard_mentions("Who was born in Elmstead?").properties
    assert {phrase.is_whole for phrase in mention.phrases} == {True, False}


def test_the_words_of_a_time_name_no_thing(orchard_mentions):
    mentions = orchard_mentions("Did Mira Holt die on 2 January 1980?")
    assert (things(mentions), times(mentions)) == ([["Mira"]], ["1980-01-02"])


def test_the_spans_tell_all_words_that_are_accounted_for(orchard_mentions):
    spans = orchard_mentions("Which trees did Mira Holt plant in 1931?").spans
    covered = {n for span in spans for n in range(span.start, span.end)}
    assert covered >= {1, 3, 4, 5, 7}
    assert not covered & {0, 2}
