from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from memory.domain_knowledge.preparing import local_name
from memory.store.opening import StoreSettings, open_store
from memory.understanding.past_question import PastAnswerType
from memory.understanding.past_talk import past_question
from memory.understanding.understand import understand
from tests import worlds
from tests.conftest import load

VIENNA = ZoneInfo("Europe/Vienna")
NOW = datetime(2026, 11, 19, 15, 30, tzinfo=UTC)


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    """How an utterance is read."""
    folder = tmp_path_factory.mktemp("orchard")
    engine = open_store(StoreSettings(folder=folder / "memory"))
    orchard = load(engine, "orchard", worlds.ORCHARD, folder)

    def reading(text):
        understood = understand(text, orchard)
        return past_question(understood.words, understood.mentions, NOW, VIENNA, asks=text.endswith("?"))

    yield reading
    engine.close()


def names(question) -> list[list[str]]:
    """The names of what the elements of the topic may be."""
    return [sorted(map(local_name, each.things | each.properties | each.classes)) for each in question.topic.elements]


@pytest.mark.parametrize(
    "text",
    [
        "When was Mira Holt born?",
        "What did Mira Holt plant?",
        "Which trees were planted last year?",
        "What was the first tree that Mira Holt planted?",
        "Tell me about Old Tom.",
        "Can you tell me about Old Tom?",
        "What can you tell me about Mira Holt?",
        "What do you know about gardeners?",
        "Did you know that Mira Holt planted Old Tom?",
        "Have you heard of Mira Holt?",
        "Did Mira Holt talk about Jon Ashe?",
        "What did Mira Holt say about Jon Ashe?",
        "Who told Mira Holt to plant Old Tom?",
        "I want to ask you when Mira Holt was born.",
        "May I ask you something?",
        "Can I ask you about Mira Holt?",
        "What should we talk about?",
        "Let us talk about gardeners.",
        "I told you that already.",
        "You said that she was born in Birchham.",
        "I asked about Mira Holt, not about Lea Vogt.",
        "We talked about Old Tom yesterday.",
        "what you just said is wrong",
        "what you said sounds strange?",
        "Hello",
        "Thanks!",
        "",
    ],
)
def test_what_is_no_question_about_earlier_talk(read, text):
    assert read(text) is None


@pytest.mark.parametrize(
    ("text", "wants", "who"),
    [
        ("What did we talk about yesterday?", PastAnswerType.TOPICS, "we"),
        ("Yesterday, what did we discuss?", PastAnswerType.TOPICS, "we"),
        ("What have I been asking about lately?", PastAnswerType.TOPICS, "i"),
        ("our topics last week?", PastAnswerType.TOPICS, "we"),
        ("Who did we talk about on Monday?", PastAnswerType.TOPICS, "we"),
        ("Where did we leave off?", PastAnswerType.TOPICS, "we"),
        ("What was discussed on Monday?", PastAnswerType.TOPICS, "we"),
        ("When did I last ask about Mira Holt?", PastAnswerType.WHEN, "i"),
        ("How long ago did we talk about Old Tom?", PastAnswerType.WHEN, "we"),
        ("How long have you known me?", PastAnswerType.WHEN, "you"),
        ("Do you remember when we talked about Old Tom?", PastAnswerType.WHEN, "we"),
        ("When did we meet?", PastAnswerType.WHEN, "we"),
        ("last time i asked about old tom?", PastAnswerType.WHEN, "i"),
        ("Have I asked this before?", PastAnswerType.WHETHER, "i"),
        ("Did you mention Lea Vogt?", PastAnswerType.WHETHER, "you"),
        ("asked about old tom before?", PastAnswerType.WHETHER, "i"),
        ("Do you remember me asking about Old Tom?", PastAnswerType.WHETHER, "i"),
        ("Is this the first time I ask about Lea Vogt?", PastAnswerType.WHETHER, "i"),
        ("How often did I ask about Old Tom?", PastAnswerType.COUNT, "i"),
        ("How many gardeners have we talked about?", PastAnswerType.COUNT, "we"),
        ("How many questions did I ask today?", PastAnswerType.COUNT, "i"),
        ("What was my first question?", PastAnswerType.INPUTS, "i"),
        ("Remind me of my previous question", PastAnswerType.INPUTS, "i"),
        ("What did I say this morning?", PastAnswerType.INPUTS, "i"),
        ("first question ever?", PastAnswerType.INPUTS, "i"),
        ("What did you tell me about Mira Holt?", PastAnswerType.REPLIES, "you"),
        ("what was your last answer", PastAnswerType.REPLIES, "you"),
        ("What did you just say?", PastAnswerType.REPLIES, "you"),
        ("What have we not talked about for long?", PastAnswerType.NEGLECTED, "we"),
        ("wat did we tlak about yesterdy", PastAnswerType.TOPICS, "we"),
        ("wich gardeners did we discus last week", PastAnswerType.TOPICS, "we"),
        ("have i askd this befor", PastAnswerType.WHETHER, "i"),
    ],
)
def test_what_is_wanted_and_who_spoke(read, text, wants, who):
    question = read(text)
    assert (question.wants, question.who) == (wants, who)


@pytest.mark.parametrize(
    ("text", "elements"),
    [
        ("What did we talk about?", []),
        ("Did I ask you anything yesterday?", []),
        ("When did I ask about Mira Holt?", [["Mira"]]),
        ("When did we talk about birthdays?", [["birthDate"]]),
        ("Did we talk about any gardeners?", [["Gardener"]]),
        ("Did I ask about Mira Holt's birthday?", [["Mira"], ["birthDate"]]),
        ("Did we talk about Help! before?", [["Sapling"]]),
    ],
)
def test_what_the_talk_was_about(read, text, elements):
    assert names(read(text)) == elements


def test_the_class_that_is_asked_for_is_no_topic(read):
    question = read("Which gardeners have we discussed this week?")
    assert ([local_name(each) for each in question.of_classes], question.topic.elements) == (["Gardener"], ())


def test_words_that_name_nothing_known_are_kept_and_so_is_what_is_the_person_s_own(read):
    assert read("Did I mention quantum theory?").topic.words == ("quantum", "theory")
    question = read("What did I tell you about my birthday?")
    assert (question.topic.words, question.topic.elements, question.topic.said) == (("birthday",), (), "my birthday")


def test_a_question_within_the_question(read):
    assert read("Have I already asked you when Mira Holt was born?").topic.question == "When Mira Holt was born?"
    assert read("When did I ask who planted Old Tom before?").topic.question == "Who planted Old Tom?"


def test_a_statement_within_the_question(read):
    topic = read("Did I tell you that I like old trees?").topic
    assert (topic.is_statement, topic.subject, topic.words) == (True, "i", ("like", "old", "trees"))
    assert read("Did I tell you that my aunt likes old trees?").topic.subject == ""


@pytest.mark.parametrize(
    "text", ["Have I asked this before?", "Did I ask you that yesterday?", "How often have I asked the same question?"]
)
def test_the_same_question(read, text):
    assert read(text).topic.is_same


@pytest.mark.parametrize(("text", "pronoun"), [("What did you tell me about her?", "her"), ("When did I ask about it?", "it")])
def test_somebody_or_something_spoken_of(read, text, pronoun):
    assert (read(text).topic.pronoun, read(text).topic.is_same) == (pronoun, False)


@pytest.mark.parametrize(
    ("text", "order", "most", "skips"),
    [
        ("What was my first question?", "first", 1, 0),
        ("What was the last thing I asked?", "last", 1, 0),
        ("What were my last three questions?", "last", 3, 0),
        ("What did I ask you before that?", "last", 1, 1),
        ("What did I ask yesterday?", "", 0, 0),
    ],
)
def test_which_ones_are_asked_for(read, text, order, most, skips):
    question = read(text)
    assert (question.order, question.most, question.skips) == (order, most, skips)


@pytest.mark.parametrize(
    ("text", "is_of_sitting"),
    [
        ("What did we talk about last time?", True),
        ("What was the topic of our last conversation?", True),
        ("When did we last talk?", True),
        ("When did we last talk about Old Tom?", False),
        ("What was my last question?", False),
    ],
)
def test_the_last_time_of_talking_together(read, text, is_of_sitting):
    assert read(text).of_sitting == is_of_sitting


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("What did we talk about Yesterday?", "yesterday"),
        ("What did we talk about on monday?", "on Monday"),
        ("what did we talk about yesterdy", "yesterday"),
        ("Tell me what I asked, from last week", "last week"),
        ("What did we talk about?", ""),
    ],
)
def test_the_time_goes_into_the_answer_as_it_is_spelt(read, text, said):
    assert read(text).time_said == said
