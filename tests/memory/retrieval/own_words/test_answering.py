"""How well one's own words answer questions of two made-up people whose writer's lives were not learned from, and of unseen pairs."""

import math
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from rdflib import URIRef

from memory.embedding.minilm import minilm
from memory.language.moves.classifier import digest_of
from memory.retrieval.own_words import answering
from memory.retrieval.own_words.answering import (
    ANSWERS,
    READ_AT_ONCE,
    UNREAD,
    YES,
    answered_by,
    as_read,
    bundled,
    in_short,
    read_of,
)
from memory.retrieval.own_words.examples import lives, lives_of_talks, pairs, sources
from memory.retrieval.own_words.in_talk import Asked
from memory.retrieval.own_words.nearest import nearest
from memory.retrieval.own_words.saying import Saying, parts_of

HELD_OUT = Path(__file__).parent / "held_out"
SURE = 0.64
MONDAY = datetime(2026, 3, 2, 9, tzinfo=UTC)


def share(hits):
    return sum(hits) / len(hits)


@pytest.fixture(scope="module")
def found():
    """Of each question of the held-out lives: what answers it, and the answers that were found."""
    return [
        (asked, answered_by(Asked.of(asked.text), life.told_before(asked), minilm()))
        for life in lives(HELD_OUT)
        for asked in life.asked
    ]


@pytest.mark.figures
def test_what_answers_is_found_first(found):
    hits = [str(answers[0].saying.episode) in asked.answered_by for asked, answers in found if asked.answered_by]
    assert len(hits) > 60
    assert share(hits) >= 0.7


@pytest.mark.figures
def test_what_nobody_told_is_less_likely_answered_than_what_was(found):
    likely = {told: [answers[0].score for asked, answers in found if bool(asked.answered_by) == told] for told in (True, False)}
    assert share([score >= SURE for score in likely[True]]) >= 0.65
    assert share([score >= SURE for score in likely[False]]) <= 0.4


@pytest.mark.figures
def test_a_sentence_is_told_from_one_that_only_speaks_of_the_same_thing():
    rows = list(pairs(HELD_OUT))
    read = bundled().read([as_read(each.asked, each.told) for each in rows])
    hits = [(said[ANSWERS].best == YES) == each.answers for said, each in zip(read, rows, strict=True)]
    assert len(hits) > 800
    assert share(hits) >= 0.75


@pytest.mark.figures
def test_the_few_words_that_answer_are_found():
    rows = [each for each in pairs(HELD_OUT) if each.answers]
    found = [(in_short(Asked(each.asked), each.told).text.lower(), each.short.lower()) for each in rows]
    said = [(short, right) for short, right in found if short]
    assert len(said) >= 0.6 * len(found)
    assert share([short in right or right in short for short, right in said]) >= 0.75


def test_the_reader_was_learned_from_its_examples():
    assert bundled().digest == digest_of(sources([*lives(), *lives_of_talks()]))


def test_of_two_that_are_equal_the_newer_is_first():
    said = [Saying(URIRef(f"urn:{n}"), "my dentist is on the hill", MONDAY) for n in range(3)]
    assert [str(each.saying.episode) for each in nearest("where is my dentist", said, minilm())] == ["urn:2", "urn:1", "urn:0"]


def test_nothing_said_answers_nothing():
    assert answered_by(Asked("where do i live"), [], minilm()) == []


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("I moved. Hull is fine!", ["I moved. Hull is fine!", "I moved.", "Hull is fine!"]),
        (
            "anna moved to hull last week, tom stays here",
            ["anna moved to hull last week, tom stays here", "anna moved to hull last week"],
        ),
        ("", [""]),
    ],
)
def test_a_message_is_its_sentences_and_longer_clauses(text, parts):
    assert parts_of(text) == parts


def test_on_a_busy_machine_the_nearest_sayings_are_read_and_answer(monkeypatch):
    told = [
        "the vet is on friday",
        "my boat is called Petrel",
        *(f"the {n}th crate of plums went to market" for n in range(4, 20)),
    ]
    sayings = [Saying(URIRef(f"a:{place}"), text, MONDAY) for place, text in enumerate(told)]
    asked = Asked.of("what is my boat called?")
    monkeypatch.setattr(answering, "FAR_NEARER", math.inf)
    monkeypatch.setattr(answering, "SECONDS_TO_READ", math.inf)
    assert UNREAD not in looks_at(asked, sayings)
    monkeypatch.setattr(answering, "SECONDS_TO_READ", 0.0)
    assert sum(each != UNREAD for each in looks_at(asked, sayings)) == READ_AT_ONCE
    assert answered_by(asked, sayings, minilm())[0].saying.text == told[1]


def test_what_surely_answers_and_is_far_nearer_than_the_rest_ends_the_reading(monkeypatch):
    monkeypatch.setattr(answering, "SECONDS_TO_READ", math.inf)
    told = ["my boat is called Petrel", *(f"the {n}th crate of plums went to market" for n in range(4, 22))]
    sayings = [Saying(URIRef(f"a:{place}"), text, MONDAY) for place, text in enumerate(told)]
    assert sum(each != UNREAD for each in looks_at(Asked.of("what is my boat called?"), sayings)) == READ_AT_ONCE
    assert UNREAD not in looks_at(Asked.of("what was my boat called before?"), sayings)


def test_the_nearest_of_what_was_said_since_is_read_though_the_reading_ends(monkeypatch):
    monkeypatch.setattr(answering, "SECONDS_TO_READ", math.inf)
    plums = [f"the {n}th crate of plums went to market" for n in range(4, 20)]
    told = [*plums[:6], "my boat is called Petrel", *plums[6:], "we have renamed my boat, she is called Swift now"]
    sayings = [Saying(URIRef(f"a:{n}"), text, MONDAY + timedelta(days=n)) for n, text in enumerate(told)]
    asked = Asked.of("what is my boat called?")
    assert answered_by(asked, sayings, minilm())[0].saying.text == told[-1]
    assert UNREAD in looks_at(asked, sayings)


def looks_at(asked, sayings):
    """What the reader saw in each saying that is near a question."""
    return [each.looks[0] for each in read_of(asked, sayings, minilm())]
