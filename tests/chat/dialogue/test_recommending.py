from datetime import timedelta

import pytest
from rdflib import Literal, URIRef

from chat import actions
from chat.dialogue.recommending import recommendation
from memory.access import STORE, memory_of
from memory.curation.interests import say
from memory.episodes.judgements import LESS
from memory.interests.user_model import Touch
from memory.store.engine import StoreChange
from memory.vocabulary import MEM, RDF, RDFS, SHARED_GRAPH, TERMS, XSD
from tests.chat.coming import agrees, comes, heard, says

ORCHARD_IRI = "https://orchard.example/"
ALMOND = URIRef(f"{TERMS}almond")


@pytest.fixture
def ada(store, alice, clock):
    """Alice, who agreed, after one question."""
    says(agrees(alice), "Who planted Old Tom?", clock)
    return alice


def thought_of(user, clock):
    return recommendation(memory_of(user, clock), actions.wording())


def test_it_is_about_what_was_spoken_of_and_says_so(ada, clock):
    said = comes(ada, clock)
    assert "six minutes ago" in said["text"]
    assert "six minutes ago" in said["why_now"]
    assert (said["component"], said["type"]) == ("recommending", "proactive")
    assert any(name in said["text"] for name in ("Mira Holt", "Old Tom"))


def test_it_is_a_fact_of_the_knowledge_with_its_source_and_the_talk_that_brought_it(ada, clock):
    said = comes(ada, clock)
    domain, episode = said["sources"]
    assert (domain["kind"], domain["label"]) == ("domain", "orchard knowledge")
    assert domain["text"] in said["text"]
    assert (episode["kind"], episode["text"], episode["label"]) == ("episode", "Who planted Old Tom?", "you said six minutes ago")


def test_what_was_answered_already_is_not_told_again(ada, clock):
    assert all("planted" not in text or "Widow" in text for text in heard(ada, clock, 12))


def test_nothing_is_said_twice_and_in_the_end_nothing_at_all(ada, clock):
    sources = [event["sources"][0]["text"] for _ in range(25) if (event := comes(ada, clock))]
    assert len(sources) == len(set(sources)) > 3
    assert comes(ada, clock) is None


def test_without_any_talk_there_is_nothing_to_say(store, alice, clock):
    assert thought_of(alice, clock) is None


def test_what_somebody_told_is_not_told_back(ada, clock):
    says(ada, "Mira Holt was born in Elmstead.", clock)
    assert not any("Mira Holt was born in Elmstead" in text for text in heard(ada, clock, 12))


def test_the_kind_of_a_thing_is_no_news(ada, clock):
    assert not any(" is a " in text or " was a gardener" in text for text in heard(ada, clock, 12))


def test_what_is_disliked_is_left_out(ada, clock):
    memory = memory_of(ada, clock)
    dislike = [Touch(URIRef(f"{ORCHARD_IRI}{name}"), "thing", -9.0) for name in ("Mira", "OldTom")]
    STORE.engine.apply(memory.user_model.change(dislike, URIRef("https://e.example/1")))
    assert comes(ada, clock) is None


@pytest.mark.parametrize("said", ["disliked", "less"])
@pytest.mark.parametrize(("target", "value"), [("Mira", None), ("Gardener", None), ("bornIn", None), ("bornIn", "Elmstead")])
def test_what_the_person_does_not_want_by_hand_is_left_out(ada, clock, said, target, value):
    memory, target, value = memory_of(ada, clock), URIRef(f"{ORCHARD_IRI}{target}"), value and URIRef(f"{ORCHARD_IRI}{value}")
    touch = Touch(target, "pattern" if value else "thing", 1.0, value)
    STORE.engine.apply(memory.user_model.change([touch], URIRef("https://e.example/1")))
    say(memory.holding, memory.user_model.interest_in(target, value).node, said)
    assert not any("born in Elmstead" in text for text in heard(ada, clock, 12))


def test_what_the_person_has_nothing_against_is_said(ada, clock):
    assert any("Mira Holt was born in Elmstead" in text for text in heard(ada, clock, 12))


def test_what_was_wanted_less_comes_again_after_some_days(ada, clock):
    memory = memory_of(ada, clock)
    for name in ("Mira", "OldTom"):
        say(memory.holding, memory.user_model.interest_in(URIRef(f"{ORCHARD_IRI}{name}")).node, "less")
    assert comes(ada, clock) is None
    clock.set(clock() + timedelta(days=8))
    says(ada, "When was Mira Holt born?", clock)
    assert comes(ada, clock) is not None


def test_what_was_judged_bad_is_no_topic(ada, clock):
    memory = memory_of(ada, clock)
    actions.evaluate(ada, memory.episodes.short_term().last.message, "bad", "wrong", clock)
    assert comes(ada, clock) is None


def test_an_interest_is_a_topic_when_the_talk_is_over(ada, clock):
    says(ada, "When was Mira Holt born?", clock)
    says(ada, "When did Mira Holt die?", clock)
    said = comes(ada, clock, after=timedelta(days=1))
    assert said["intent"] == "recommended_interest"
    assert "Mira Holt" in said["text"]
    assert "yesterday" in said["why_now"]


def test_what_was_just_recommended_about_gives_way_to_something_else(ada, clock):
    says(ada, "Where was Jon Ashe born?", clock)
    first, second, third = (comes(ada, clock) for _ in range(3))
    assert ["Mira Holt" in each["text"] for each in (first, second, third)] == [True, False, True]
    assert third["confidence"] > second["confidence"]


# --- Judgements -------------------------------------------------------------------------------------


def judged(user, event, value, reason, clock):
    actions.evaluate(user, URIRef(event["episode"]), value, reason, clock)


@pytest.mark.parametrize("reason", ["", "not interesting", LESS, "wrong"])
def test_a_subject_that_was_judged_bad_rests_for_days(ada, clock, reason):
    says(ada, "When was Mira Holt born?", clock)
    first = comes(ada, clock)
    subject = next(name for name in ("Mira Holt", "Old Tom") if name in first["sources"][0]["text"])
    judged(ada, first, "bad", reason, clock)
    for _ in range(4):
        again = comes(ada, clock, after=timedelta(days=1))
        assert again is None or subject not in again["sources"][0]["text"]


def test_after_some_days_a_subject_may_come_again(ada, clock):
    says(ada, "When was Mira Holt born?", clock)
    says(ada, "When did Mira Holt die?", clock)
    judged(ada, comes(ada, clock), "bad", "", clock)
    clock.set(clock() + timedelta(days=2))
    assert thought_of(ada, clock) is None
    clock.set(clock() + timedelta(days=6))
    assert thought_of(ada, clock) is not None


def test_a_judgement_taken_back_counts_no_more(ada, clock):
    first = comes(ada, clock)
    judged(ada, first, "bad", "", clock)
    assert thought_of(ada, clock) is None
    judged(ada, first, "none", "", clock)
    assert thought_of(ada, clock) is not None


def said_that(user, clock, words):
    """The first of what comes that says this."""
    return next(event for _ in range(9) if words in (event := comes(user, clock))["text"])


def test_what_was_liked_raises_its_kind_and_says_why(ada, clock):
    says(ada, "Where was Jon Ashe born?", clock)
    liked = said_that(ada, clock, "planted by Mira Holt")
    judged(ada, liked, "good", "", clock)
    best = said_that(ada, clock, "planted by Jon Ashe")["considered"][0]
    assert any(why.startswith("raised by 0.04: a message of this kind was liked") for why in best["because"])
    assert best["heeds"] == [liked["episode"]]


# --- What everybody knows, and what one person knows ------------------------------------------------


def share(words: str, value: str, **more: bool) -> None:
    """Something that people contributed and that was promoted."""
    iri = URIRef(f"https://companion.example/shared/fact/{value}")
    relation = URIRef("https://companion.example/relation/colour")
    given = {
        RDF.type: MEM.LearnedFact, RDF.subject: ALMOND, RDF.predicate: relation, RDF.object: URIRef(f"{TERMS}{value}"),
        MEM.words: Literal(words), MEM.toldIn: URIRef(f"{iri}/contribution"), MEM.timesTold: Literal(3),
        MEM.learnedAt: Literal("2026-03-01T09:30:00Z", datatype=XSD.dateTime),
        MEM.lastTold: Literal("2026-03-01T09:30:00Z", datatype=XSD.dateTime),
        MEM.confidence: Literal("0.9", datatype=XSD.decimal), MEM.extractor: Literal("sharing 1"), MEM.isShareable: Literal(True),
        **{MEM[name]: Literal(value) for name, value in more.items()},
    }  # fmt: skip
    labels = [(ALMOND, "almond"), (URIRef(f"{TERMS}{value}"), value)]
    quads = [(iri, predicate, each, SHARED_GRAPH) for predicate, each in given.items()]
    quads += [(term, RDFS.label, Literal(label), SHARED_GRAPH) for term, label in labels]
    STORE.engine.apply(StoreChange(tuple(quads), ()))


@pytest.fixture
def eater(store, bob, clock):
    """Bob, who agreed, has said that he likes almonds."""
    says(agrees(bob, quiet_from="00:00", quiet_until="00:00"), "I like almonds.", clock)
    bob.refresh_from_db()
    return bob


def test_what_others_told_is_said_as_such(eater, clock):
    share("Almonds are brown.", "brown")
    said = comes(eater, clock)
    assert "brown" in said["text"]
    assert "omeone else told me" in said["text"]
    assert said["sources"][0]["label"] == "someone else told me"


@pytest.mark.parametrize("doubt", ["isDisputed", "isDenied", "isPast"])
def test_what_is_doubted_is_not_said(eater, clock, doubt):
    share("Almonds are brown.", "brown", **{doubt: True})
    assert comes(eater, clock) is None


def test_what_the_person_alone_told_is_never_told_back(eater, clock):
    for text in ("Almonds are green.", "My sister Anna likes almonds.", "I eat almonds in Graz."):
        says(eater, text, clock)
    assert heard(eater, clock, 8) == []
