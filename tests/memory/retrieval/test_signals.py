from datetime import UTC, datetime

import pytest

from memory.retrieval.signals import answer_kind, meaning, speaker, statement, time_named, words_around, words_in_session
from tests.memory.retrieval.asking import asked
from tests.talks import hit


@pytest.mark.parametrize(
    ("question", "text", "value"),
    [
        ("What did she buy?", "Last week I bought three boats in Genoa.", 0),
        ("When did she buy it?", "A boat is expensive.", 0),
        ("When did she buy it?", "[photo: a calendar of last week] A boat.", 0),
        ("When did she buy it?", "I bought it last week.", 1),
        ("How many boats has she?", "I have three boats.", 1),
        ("How many boats has she?", "I have boats.", 0),
        ("Where is the boat?", "It lies in Genoa.", 1),
        ("Where is the boat?", "It lies there.", 0),
        ("Who repaired it?", "My sister did.", 1),
        ("Who repaired it?", "It was repaired.", 0),
        ("Why did she sell it?", "Because it leaked.", 1),
        ("Why did she sell it?", "It leaked.", 0),
    ],
)
def test_the_kind_of_words_that_is_asked_for_counts(question, text, value):
    assert answer_kind(asked(question), [hit(1, text)]) == [value]


def test_it_is_the_cosine():
    assert meaning(asked("Which tree?"), [hit(1, meaning=0.5), hit(2, meaning=-0.1)]) == [0.5, -0.1]


HITS_SPEAKER = [
    hit(1, speaker="Ines"),
    hit(2, speaker="Otto"),
    hit(3, speaker="", kind="input"),
    hit(4, speaker="", kind="message"),
]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("What is it?", [0, 0, 0, 0]),
        ("What do Ines and Otto like?", [0, 0, 0, 0]),
        ("What does Ines like?", [1, 0, 0, 0]),
        ("What did I like?", [0, 0, 1, 0]),
        ("What did you recommend?", [0, 0, 0, 1]),
    ],
)
def test_the_one_who_is_asked_about_counts(text, values):
    assert speaker(asked(text), HITS_SPEAKER) == values


@pytest.mark.parametrize(
    ("text", "value"),
    [("Which tree?", 0), ("Which tree? [photo: a tree]", 0), ("A tree.", 1), ("Which tree? A plum tree.", 1), ("", 1)],
)
def test_a_question_states_nothing(text, value):
    assert statement(asked("Which tree?"), [hit(1, text)]) == [value]


HITS_TIME_NAMED = [hit(1, at=datetime(2026, 1, 10, 10, tzinfo=UTC)), hit(2, at=datetime(2026, 3, 4, 10, tzinfo=UTC))]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("What broke?", [0, 0]),
        ("What broke in 2025?", [0, 0]),
        ("What broke recently?", [0, 0]),
        ("What is the plan for January?", [0, 0]),
        ("What broke before Christmas?", [0, 0]),
        ("What broke in January?", [1, 0]),
        ("What broke yesterday?", [0, 1]),
        ("What broke in 2026?", [1, 1]),
        ("What broke since February?", [0, 1]),
        ("What broke two months ago?", [1, 0]),
    ],
)
def test_turns_of_the_named_time_count(text, values):
    assert time_named(asked(text), HITS_TIME_NAMED) == values


def test_where_no_word_was_found_all_are_0():
    assert words_around(asked("Which tree?"), [hit(1), hit(2)]) == [0.0, 0.0]


def test_the_best_is_1():
    assert words_around(asked("Which tree?"), [hit(1, words=3.0), hit(2, words=12.0)]) == [0.25, 1.0]


def test_a_turn_gains_by_the_best_of_its_session_and_of_no_other():
    hits = [hit(1, words=0.0, session=1), hit(2, words=8.0, session=1), hit(3, words=2.0, session=3)]
    assert words_in_session(asked("Which tree?"), hits) == [1.0, 1.0, 0.25]
