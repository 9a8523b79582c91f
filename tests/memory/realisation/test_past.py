from datetime import UTC, datetime

import pytest

from memory.model import Exchange
from memory.realisation.past import DONE, PastSpeaker, quoted, swap_persons, times_in_words, who_did
from memory.understanding.past_question import PastAnswerType, PastQuestion, PastTopic
from memory.vocabulary import MEM

SPEAKER = PastSpeaker(datetime(2026, 11, 19, 15, 30, tzinfo=UTC), UTC)


def exchange(at, text="Who?", reply="Mira.") -> Exchange:
    words = {"resolved": text, "intent": "answer", "component": "domain_knowledge", "utterance_class": "wh_question"}
    moment = datetime.fromisoformat(at).replace(tzinfo=UTC)
    return Exchange(input=MEM.a, number=1, text=text, at=moment, patterns=(), message=MEM.b, reply=reply, facts=(), **words)


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("2026-11-18T09:00", "yesterday morning"),
        ("2026-10-01T09:00", "on 1 October"),
        ("2026-07-14T09:00", "four months ago, on 14 July"),
        ("2025-12-24T09:00", "on 24 December 2025"),
        ("2025-11-19T09:00", "a year ago today"),
        ("2020-05-03T09:00", "seven years ago, on 3 May 2020"),
    ],
)
def test_a_day_that_the_words_do_not_tell_is_added(at, words):
    assert SPEAKER.when_exactly(exchange(at)) == words


def test_each_thing_is_quoted_once_with_when_it_was_last_said():
    said = [exchange("2026-05-03T09:00"), exchange("2026-11-18T09:00"), exchange("2026-11-19T15:29", "And?")]
    assert SPEAKER.quotes(said) == "“Who?” (yesterday morning) and “And?” (a minute ago)"
    assert SPEAKER.quotes(said, replies=True, dated=False) == "“Mira.”"


def test_of_many_only_some_are_quoted():
    assert SPEAKER.quotes([exchange("2026-11-18T09:00", f"{n}?") for n in range(9)], dated=False).endswith("“4?” and 4 more")


def test_of_what_is_long_only_the_beginning_is_quoted():
    assert quoted("So it is.") == "“So it is.”"
    assert len(quoted("word " * 200)) < 250
    assert quoted("word " * 200).endswith("word …”")


@pytest.mark.parametrize(
    ("number", "is_whole", "words"),
    [(1, True, "once"), (2, True, "twice"), (7, True, "7 times"), (200, False, "more than 200 times")],
)
def test_how_often(number, is_whole, words):
    assert times_in_words(number, is_whole=is_whole) == words


def test_about_how_often():
    assert [times_in_words(each, is_whole=True, is_exact=False) for each in (2, 9)] == ["about twice", "about 9 times"]


def test_what_is_mine_is_yours():
    assert swap_persons("my mother and your garden") == "your mother and my garden"


def test_who_did_what():
    assert who_did(PastQuestion(PastAnswerType.WHEN, "i", PastTopic(), only_questions=True), DONE) == "you asked"
    assert who_did(PastQuestion(PastAnswerType.WHEN, "i", PastTopic()), DONE) == "you spoke"
    assert who_did(PastQuestion(PastAnswerType.WHEN, "i", PastTopic(is_statement=True)), DONE) == "you told me"
    assert who_did(PastQuestion(PastAnswerType.WHEN, "you", PastTopic()), DONE) == "I told you"
