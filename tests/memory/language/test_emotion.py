"""How strong a feeling is in words: by examples, and how often it agrees with what their writer meant."""

import json
from pathlib import Path
from time import process_time

import pytest

from memory.language.emotion import feeling_in_words, intensity

SENTENCES = [json.loads(line) for line in (Path(__file__).parent / "sentences_with_feeling.jsonl").read_text().splitlines()]
"""Ninety: sixty that the levels were chosen on, and thirty written after that, unseen until they were measured."""
LEVELS = {"": "none", "some feeling": "mild", "strong feeling": "strong"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "My sister works in a library in Leeds.",
        "Who wrote Killing Me Softly?",
        "I listened to Good Vibrations and Tragic Kingdom.",
        "We met my cousin Joy.",
        "Hello!",
        "Yes please.",
        "Thank you.",
        "Okay, no.",
        "The band plays on Friday.",
    ],
)
def test_names_politeness_and_plain_words_have_none(text):
    assert intensity(text) == 0


def test_a_name_in_small_letters_has_none_where_it_is_known_for_one():
    assert intensity("I heard love will tear us apart.") > 0
    assert intensity("I heard love will tear us apart.", ["love will tear us apart"]) == 0


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [
        ("I am sad.", "I am extremely sad."),
        ("I am slightly sad.", "I am sad."),
        ("That is great.", "That is GREAT!!!"),
        ("I am not angry.", "I am angry."),
        ("The film was good.", "My father died."),
        ("I saw it.", "I saw it 😍"),
    ],
)
def test_degree_negation_capitals_and_signs_count(weaker, stronger):
    assert intensity(weaker) < intensity(stronger)


def test_glad_and_sad_count_alike_and_one_sentence_is_enough():
    assert intensity("I am so happy!") >= 0.6
    assert intensity("I am devastated.") >= 0.5
    alone = intensity("My father died.")
    assert intensity("I took the bus. My father died. It was a Tuesday.") == alone


def test_it_is_between_nothing_and_one_however_long():
    assert 0 <= intensity("awful horrible terrible " * 2_000) <= 1


@pytest.mark.parametrize(("written", "at_least"), [("first", 0.9), ("second", 0.83)])
def test_it_agrees_with_what_the_writer_meant(written, at_least):
    of = [each for each in SENTENCES if each["written"] == written]
    right = [each for each in of if LEVELS[feeling_in_words(intensity(each["text"]))] == each["feeling"]]
    assert len(right) >= at_least * len(of)
    assert not [each for each in of if each["feeling"] == "none" and intensity(each["text"]) >= 0.6]


def test_it_takes_less_than_a_millisecond_a_sentence():
    intensity("The lexicon is loaded with the first sentence.")
    start = process_time()
    for each in SENTENCES:
        intensity(each["text"])
    assert (process_time() - start) / len(SENTENCES) < 0.001
