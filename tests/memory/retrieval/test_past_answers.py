import pytest
from rdflib import URIRef

from memory.domain_knowledge.preparing import local_name
from memory.retrieval.past import PastTalk
from memory.retrieval.past_answers import answer_past, is_somebody
from memory.retrieval.sought import ExchangeCriteria
from memory.understanding.past_question import Element, PastAnswerType, PastQuestion, PastTopic
from memory.understanding.stretches import LocalCalendar
from tests.living import VIENNA, life_of, lived, vienna

ORCHARD = "https://orchard.example/"
MIRA, GARDENER = URIRef(f"{ORCHARD}Mira"), URIRef(f"{ORCHARD}Gardener")
TALK = [
    ("2026-01-10 10:00", "Hello"),
    ("2026-01-10 10:01", "Where was Mira Holt born?"),
    ("2026-01-10 10:05", "Who planted Old Tom?"),
    ("2026-02-02 09:00", "When was Jon Ashe born?"),
    ("2026-02-02 23:59", "When was Mira Holt born?"),
    ("2026-03-05 08:00", "Where was Lea Vogt born?"),
]
MENTIONED = PastTopic((Element(things=frozenset({MIRA})),))


@pytest.fixture
def answer(store, alice):
    """What is found in Alice's two months."""
    life = lived(alice, TALK)
    memory = life.memory
    past = PastTalk(memory.episodes.reader, memory.domain, memory.episodes.last_number() + 1, life.clock(), VIENNA)

    def answered(wants, who="i", topic=None, **more):
        question = PastQuestion(wants, who, topic or PastTopic(), **more)
        sought = ExchangeCriteria(who, question.topic.elements, question.topic.words, only_questions=question.only_questions)
        return answer_past(question, sought, past)

    return answered


def texts(found) -> list[str]:
    return [each.text for each in found.exchanges]


def topics(found) -> list[str]:
    return [local_name(term) for term, _ in found.topics]


def february():
    return LocalCalendar(vienna("2026-03-05 12:00"), VIENNA).months(2026, 2)


def test_topics_come_in_the_order_in_which_they_came_up(answer):
    assert topics(answer(PastAnswerType.TOPICS, "we")) == ["Mira", "OldTom", "Jon", "Lea"]
    assert topics(answer(PastAnswerType.TOPICS, "we", stretch=february())) == ["Jon", "Mira"]


def test_topics_of_a_class_only(answer):
    assert topics(answer(PastAnswerType.TOPICS, "we", of_classes=frozenset({GARDENER}))) == ["Mira", "Jon"]
    assert topics(answer(PastAnswerType.TOPICS, "we", of_people=True)) == ["Mira", "Jon", "Lea"]


def test_where_no_topic_is_of_the_class_what_was_told_counts(answer):
    assert topics(answer(PastAnswerType.TOPICS, "we", of_classes=frozenset({URIRef(f"{ORCHARD}Village")}))) == [
        "Elmstead",
        "Birchham",
    ]


def test_the_last_topic_and_the_most_frequent_ones(answer):
    assert topics(answer(PastAnswerType.TOPICS, "we", order="last", most=1)) == ["Lea"]
    assert topics(answer(PastAnswerType.TOPICS, "i", order="most"))[0] == "Mira"


def test_where_there_was_talk_without_a_topic_there_are_the_words(answer):
    stretch = LocalCalendar(vienna("2026-01-10 12:00"), VIENNA).days(
        vienna("2026-01-10 00:00").date(), vienna("2026-01-11 00:00").date()
    )
    found = answer(PastAnswerType.TOPICS, "we", topic=PastTopic(words=("hello",)), stretch=stretch)
    assert (texts(found), found.topics) == (["Hello"], ())


def test_when_for_the_first_and_for_the_last_time(answer):
    assert texts(answer(PastAnswerType.WHEN, topic=MENTIONED, order="first")) == ["Where was Mira Holt born?"]
    assert texts(answer(PastAnswerType.WHEN, topic=MENTIONED, order="last")) == ["When was Mira Holt born?"]
    assert texts(answer(PastAnswerType.WHEN, "we", order="first")) == ["Hello"]
    assert answer(PastAnswerType.WHEN, topic=PastTopic(words=("plums",))).is_empty


def test_whether(answer):
    assert not answer(PastAnswerType.WHETHER, topic=MENTIONED, stretch=february()).is_empty
    assert answer(
        PastAnswerType.WHETHER, topic=PastTopic((Element(things=frozenset({URIRef(f"{ORCHARD}Lea")})),)), stretch=february()
    ).is_empty
    assert answer(PastAnswerType.WHETHER, "you", topic=PastTopic((Element(things=frozenset({GARDENER})),))).is_empty


def test_how_often_and_how_many(answer):
    assert answer(PastAnswerType.COUNT, topic=MENTIONED).number == 2
    assert answer(PastAnswerType.COUNT, "i", counts_inputs=True, only_questions=True).number == 5
    assert answer(PastAnswerType.COUNT, "we", of_classes=frozenset({GARDENER})).number == 2
    assert answer(PastAnswerType.COUNT, "i", counts_inputs=True, only_questions=True, stretch=february()).number == 2


def test_the_first_question_is_no_greeting(answer):
    assert texts(answer(PastAnswerType.INPUTS, order="first", most=1, only_questions=True)) == ["Where was Mira Holt born?"]
    assert texts(answer(PastAnswerType.INPUTS, order="first", most=1)) == ["Hello"]


def test_the_last_questions_and_the_one_before(answer):
    assert texts(answer(PastAnswerType.INPUTS, order="last", most=2)) == ["Where was Lea Vogt born?", "When was Mira Holt born?"]
    assert texts(answer(PastAnswerType.INPUTS, order="last", most=1, skips=1)) == ["When was Mira Holt born?"]


def test_of_replies_those_that_told_something_and_without_their_remarks(answer):
    replies = [each.reply for each in answer(PastAnswerType.REPLIES, "you", topic=MENTIONED).exchanges]
    assert len(replies) == 3
    assert all("Mira Holt" in reply and reply.count(".") == 1 for reply in replies)


def test_what_was_left_alone_for_long(answer):
    assert topics(answer(PastAnswerType.NEGLECTED, "we")) == ["OldTom", "Jon", "Mira"]


def test_who_is_asked_for_with_who(store, alice):
    domain = life_of(alice).memory.domain
    assert [name for name in ("Mira", "OldTom", "Elmstead") if is_somebody(URIRef(f"{ORCHARD}{name}"), domain)] == ["Mira"]
