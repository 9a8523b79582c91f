import pytest
from rdflib import URIRef, Variable

from memory.store.reading import Reader
from memory.vocabulary import MEM
from tests.living import Life, life_of, lived

ORCHARD = "https://orchard.example/"
TALK = [
    ("2026-01-10 10:00", "Where was Mira Holt born?"),
    ("2026-02-02 09:00", "When was Jon Ashe born?"),
    ("2026-03-04 20:00", "My sister grows plums."),
    ("2026-03-05 08:00", "Who planted Old Tom?"),
    ("2026-03-05 10:20", "Where was Lea Vogt born?"),
    ("2026-03-05 10:25", "Where was Mira Holt born?"),
]


@pytest.fixture
def life(store, alice) -> Life:
    """Alice has talked through two months; it is a Thursday, half past ten in Vienna."""
    return lived(alice, TALK)


def answered(life, text) -> tuple[str, list[str]]:
    reply = life.asks(text, "2026-03-05 10:30").reply
    return reply.text, list(reply.answers)


@pytest.mark.parametrize("text", ["Where was Lea Vogt born?", "Tell me about Old Tom.", "Hello", "Did Mira Holt plant Old Tom?"])
def test_what_asks_of_the_world_is_left_to_others(life, text):
    turn = life.asks(text)
    assert "past_talk" not in {each.component for each in turn.candidates}


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("What did we talk about this morning?", ["Old Tom", "Lea Vogt", "Mira Holt"]),
        ("What did we talk about on Tuesday?", []),
        ("What did we talk about last time?", ["Old Tom"]),
        ("Which gardeners have we talked about?", ["Mira Holt", "Jon Ashe"]),
        ("When did I ask about Jon Ashe?", ["2026-02-02"]),
        ("When did we first talk?", ["2026-01-10"]),
        ("When did I ask who planted Old Tom?", ["2026-03-05"]),
        ("Have I asked this before?", ["yes"]),
        ("Did I ask about Jon Ashe yesterday?", ["no"]),
        ("Did I ever ask when Lea Vogt was born?", ["no"]),
        ("Is this the first time I ask about The Widow?", ["yes"]),
        ("How often did I ask about Mira Holt?", ["2"]),
        ("How many questions did I ask today?", ["3"]),
        ("What was my first question?", ["Where was Mira Holt born?"]),
        ("What did I ask before that?", ["Where was Lea Vogt born?"]),
        ("What did I tell you about my sister?", ["plums"]),
        ("What did you tell me about Old Tom?", ["Old Tom was planted by Mira Holt."]),
        ("What did you tell me about her?", ["Old Tom was planted by Mira Holt.", "Mira Holt was born in Elmstead."]),
        ("What have we not talked about for long?", ["Jon Ashe"]),
    ],
)
def test_an_answer(life, text, answers):
    assert answered(life, text)[1] == answers


@pytest.mark.parametrize(
    ("text", "reply"),
    [
        ("What did we talk about on Tuesday?", "we did not talk on Tuesday."),
        ("When did I ask about The Widow?", "you have not asked about The Widow."),
        ("When did I ask about Jon Ashe?", "on 2 February: “When was Jon Ashe born?”"),
        ("Did I ask about Old Tom today?", "you asked about Old Tom two hours ago: “Who planted Old Tom?”"),
        ("How often did I ask about Mira Holt?", "you asked about Mira Holt twice, the last time five minutes ago."),
        ("Did I mention my sister?", "you spoke about your sister yesterday evening: “My sister grows plums.”"),
    ],
)
def test_a_reply_says_when_and_what(life, text, reply):
    assert answered(life, text)[0].endswith(reply)


def test_its_sources_are_the_episodes(life):
    reply = life.asks("When did I ask about Jon Ashe?").reply
    (source,) = reply.sources
    assert (source.kind, source.text, source.label) == ("episode", "When was Jon Ashe born?", "you asked on 2 February")
    about = Reader(life.memory.episodes.reader._engine, life.memory.episodes.reader._scope)  # noqa: SLF001
    (row,) = about.rows("statements_about", subject=URIRef(source.id), predicate=MEM.text)
    assert row["value"] == source.text


def test_of_what_the_companion_said_the_sources_are_its_messages(life):
    (source,) = life.asks("What did you tell me about Old Tom?").reply.sources
    assert (source.text, source.label) == ("Old Tom was planted by Mira Holt.", "I said two hours ago")


def test_the_analysis_is_about_episodes(life):
    analysis = life.asks("When did I ask about Old Tom yesterday?").analysis
    episode = Variable("episode")
    assert {(each.subject, each.predicate, each.value) for each in analysis.patterns} == {
        (episode, MEM.spokenOf, URIRef(f"{ORCHARD}OldTom")),
        (episode, MEM.onDay, None),
        (episode, MEM.createdAt, None),
    }
    assert analysis.in_words == "when we talked about Old Tom yesterday"


def test_its_queries_are_recorded(life):
    assert "inputs_about" in {ran.name for ran in life.asks("When did I ask about Old Tom?").reply.queries}


def test_this_is_the_last_question_however_long_ago_and_whatever_was_asked_of_it(life):
    life.says("2026-03-07 09:00", "How often have I asked this?")
    assert life.asks("Have I asked this before?").reply.answers == ("yes",)
    assert life.asks("When did I ask that first?").reply.answers == ("2026-01-10",)


def test_the_first_words_of_all_ask_for_nothing_earlier(store, bob):
    assert life_of(bob).asks("Have I asked this before?").reply.answers == ("no",)


def test_the_analysis_names_the_days(life):
    patterns = [life.asks(f"Did we talk {time}?").analysis.patterns for time in ("yesterday", "last week")]
    days = [next(each for each in some if each.predicate == MEM.onDay) for some in patterns]
    assert [days[0].starts, days[1].within] == ["2026-03-04", ("2026-02-23", "2026-03-02")]


def test_asking_about_talk_is_no_talk_about_the_topic(life):
    for minute in (31, 32):
        turn = life.says(f"2026-03-05 10:{minute}", "How often did I ask about Mira Holt?")
        assert turn.reply.answers == ("2",)


def test_the_last_thing_asked_may_itself_be_of_the_past(life):
    life.says("2026-03-05 10:31", "How often did I ask about Mira Holt?")
    assert life.asks("What was the last thing I asked?").reply.answers == ("How often did I ask about Mira Holt?",)


def test_what_speaks_of_talk_is_not_remarked_on(life):
    assert life.asks("What was my first question?").reply.remark == ""


def test_who_never_talked_has_no_past(store, bob):
    life = life_of(bob)
    assert [
        answered(life, text)[1] for text in ("What did we talk about?", "Have we talked before?", "What was my first question?")
    ] == [
        [],
        ["no"],
        [],
    ]


def test_bob_hears_nothing_of_alice_s_talk(life, bob):
    bobs = life_of(bob)
    bobs.says("2026-03-05 10:26", "Hello")
    for text in (
        "What did we talk about?",
        "Did I ask about Mira Holt?",
        "What did I tell you about my sister?",
        "What did you tell me?",
    ):
        said, answers = answered(bobs, text)
        assert "plums" not in said
        assert not {"Mira Holt", "Old Tom", "yes"} & {*answers}


def test_the_days_are_those_of_the_person_s_zone(store, bob):
    bobs = life_of(bob)
    bobs.says("2026-03-05 04:00", "Who planted Old Tom?")
    assert answered(bobs, "What did we talk about yesterday?")[1] == ["Old Tom"]


def test_half_a_sentence_is_never_read_back_as_a_topic(say):
    text = say(
        "I have been asked for a joke at breakfast and mine have all been turned down as old. Could you give me one?"
    ).turn.reply.text
    assert "at breakfast and mine" not in text


def test_whether_something_was_told_is_not_answered_by_anything_that_was(life):
    assert life.asks("i was asking meself, that total my brother was in for, did i tell you").reply.intent != "past_yes"
