"""What of a conversation becomes an observation, and what of it is not worth one; by rules, or by whoever takes their place."""

from datetime import UTC, datetime, timedelta

import pytest
from rdflib import URIRef

from memory.access import memory_of
from memory.creation.from_talk.by_rules import ByRules
from memory.creation.from_talk.condenser import CondensedObservation, DraftPart, PersonUtterance
from memory.creation.from_talk.condensing import condense
from memory.creation.from_talk.second_person import said_to_person
from memory.curation.local_only import mark_episodes_local_only
from memory.embedding.minilm import minilm
from memory.model import Analysis, Reply

AT = datetime(2026, 3, 19, 9, tzinfo=UTC)
"""A Thursday."""


def said(*texts, component="noting", utterance_class="statement"):
    return [
        PersonUtterance(
            URIRef(f"https://talk.example/{number}"), number, text, AT + timedelta(minutes=number), utterance_class, component
        )
        for number, text in enumerate(texts, 1)
    ]


def condensed(*texts, **more):
    return [each.text for each in ByRules().gists(said(*texts, **more))]


@pytest.mark.parametrize(
    "text",
    [
        "Hello there, my friend!",
        "Thanks a lot for that.",
        "Who recorded Kind of Blue in the end?",
        "I do not know.",
        "I think so.",
        "That is right.",
        "If I were rich I would buy a lighthouse.",
        "I like talking to you about jazz.",
        "Tomatoes are fruits of the nightshade family.",
        "Tell me about the harbour of Porto.",
        "What a day this was for us!",
        "I married a lighthouse, just kidding.",
        "ok",
    ],
    ids=["hello", "thanks", "question", "not known", "so", "right", "supposed", "to you", "world", "order", "cry", "joke", "ok"],
)  # fmt: skip
def test_what_is_not_worth_it(text):
    assert condensed(text) == []


def test_what_was_ordered_of_the_memory_is_not_condensed():
    assert condensed("Forget that I left the choir in March.", component="forgetting") == []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("I left my choir because I was tired.", "You left your choir because you were tired."),
        ("well, we went to Porto with our aunt", "You went to Porto with your aunt."),
        ("By the way, I'm allergic to nuts.", "You are allergic to nuts."),
        ("Remember that my sister Ines lives in Graz.", "Your sister Ines lives in Graz."),
        ("My brother gave me his bike.", "Your brother gave you his bike."),
        ("I sold my car. Who wrote Yesterday?", None),
        ("I finally sold my old car. Who wrote Yesterday?", "You finally sold your old car."),
        ("I moved to the US in 2019 with my wife.", "You moved to the US in 2019 with your wife."),
        ("We have to finish it by September.", "You have to finish it by September."),
    ],
    ids=["reason", "we", "filler", "order", "others", "short", "beside a question", "country", "duty"],
)
def test_what_is_said_to_the_person(text, wanted):
    assert condensed(text) == ([wanted] if wanted else ["You sold your car."])


def test_several_things_on_one_matter_become_one():
    gists = ByRules().gists(
        said("My manager Ruben gave me the harbour project.", "I am nervous about it.", "My dog was limping on Sunday.")
    )
    assert [len(each.parts) for each in gists] == [2, 1]
    assert gists[0].text == "Your manager Ruben gave you the harbour project. You are nervous about it."
    assert [each.said.number for each in gists[0].parts] == [1, 2]


def test_what_is_said_twice_stands_once_and_has_both_for_sources():
    (gist,) = ByRules().gists(said("I am selling my boat.", "I am selling my boat."))
    assert gist.text == "You are selling your boat."
    assert len(gist.parts) == 2


def test_reasons_plans_and_feelings_weigh_more():
    plain, reason, plan = (
        ByRules().gists(said(text))[0].importance
        for text in (
            "I left the choir some time ago.",
            "I left the choir because the evenings were too long.",
            "I am going to leave the choir.",
        )
    )
    assert plain < min(reason, plan)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("I went to Porto with Oksana on Saturday.", "2026-03-14"),
        ("I went to the vet with our dog yesterday.", "2026-03-18"),
        ("I moved to Graz in May 2019.", "2019-05"),
        ("I left the choir because of the evenings.", ""),
    ],
    ids=["weekday", "yesterday", "month", "none"],
)
def test_when_it_happened(text, wanted):
    assert ByRules().gists(said(text))[0].event_at == wanted


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("I was there and I'm glad.", "You were there and you are glad."),
        ("Mine is older. My sister's is new.", "Yours is older. Your sister's is new."),
        ("She told me that I never was on time.", "She told you that you never were on time."),
    ],
    ids=["be", "sentences", "adverb"],
)
def test_the_second_person(words, wanted):
    assert said_to_person(words) == wanted


class Elsewhere:
    """A condenser that would send words away; it notes what it was given."""

    name, is_local = "elsewhere/1", False

    def __init__(self):
        self.given = []

    def gists(self, said):
        self.given += [each.text for each in said]
        return [CondensedObservation((DraftPart(each, "You said something.", each.text),), "", 0.5) for each in said]


def test_what_is_kept_here_is_never_given_to_who_sends_words_away(store, alice, clock):
    memory = memory_of(alice, clock)
    for number, text in enumerate(("I left the choir because of the evenings.", "My sister Ines moved to Graz in May.")):
        memory.episodes.record_input(text, f"m{number}")
        (waiting,) = memory.episodes.awaiting_reply()
        memory.episodes.record_turn(waiting, Analysis("statement"), Reply("I see.", "statement_kept", "unanswered", 0.2))
        if number:
            mark_episodes_local_only(memory.holding, [waiting.episode])
    clock.set(clock() + timedelta(hours=1))
    elsewhere = Elsewhere()
    assert condense(memory.condensed, memory.episodes, minilm(), condenser=elsewhere).made == 2
    assert elsewhere.given == ["I left the choir because of the evenings."]
    assert [each.text for each in memory.condensed.newest(9, 9)] == [
        "Your sister Ines moved to Graz in May.",
        "You said something.",
    ]
