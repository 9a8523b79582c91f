"""Of several sayings the answer: by what the reader makes of each, how near it is, and what was said since."""

from datetime import UTC, datetime, timedelta

from rdflib import URIRef

from memory.embedding.minilm import minilm
from memory.retrieval.own_words.answering import answered_by
from memory.retrieval.own_words.in_talk import Asked
from memory.retrieval.own_words.saying import Saying
from memory.retrieval.own_words.weighing import NONE_SIGNALS, SAYING_SIGNALS, shares_of
from memory.retrieval.own_words.weights import OF_NONE, OF_SAYINGS

BEGUN = datetime(2026, 3, 2, 9, tzinfo=UTC)
LIKELY, UNLIKELY = 0.5, 0.3


def told(*texts):
    return [Saying(URIRef(f"urn:{n}"), text, BEGUN + n * timedelta(days=5)) for n, text in enumerate(texts)]


def best(question, *texts):
    answer = answered_by(Asked.of(question), told(*texts), minilm())[0]
    return answer.saying.text, answer.score


def test_each_signal_has_its_weight():
    assert (set(OF_SAYINGS), set(OF_NONE)) == (set(SAYING_SIGNALS), set(NONE_SIGNALS))


def test_shares_of_all_sayings_leave_some_to_none_of_them():
    answers = answered_by(
        Asked.of("what is my dog called"), told("my dog is called Bran", "we have a cat", "it rained"), minilm()
    )
    assert 0 < sum(each.score for each in answers) < 1
    assert answers[0].saying.text == "my dog is called Bran"
    assert answers[0].score > LIKELY
    assert shares_of(Asked("who"), []) == []


def test_what_nobody_told_is_not_likely_answered():
    sayings = ("my dog is called Bran", "the dentist is on Tuesday", "sold the caravan for 900")
    assert best("what shoe size does my brother take", *sayings)[1] < UNLIKELY


def test_the_newest_counts_where_things_have_changed():
    text, score = best(
        "when is the vet for bran", "bran sees the vet on 3 may", "the vet moved bran to 9 may", "planted beans today"
    )
    assert text == "the vet moved bran to 9 may"
    assert score > UNLIKELY


def test_chat_spelling_is_read_as_it_was_meant():
    assert best("wots the new job n when do i start", "got da job!! startin 6 july at the clinic", "cat was sick")[0].startswith(
        "got da"
    )
