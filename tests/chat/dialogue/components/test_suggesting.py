"""Suggestions asked for in words: near to what interests the person, never what was spoken of, always with the reason."""

import pytest

from memory.access import STORE
from tests.conftest import load
from tests.living import life_of

BOOKS = """
@prefix : <https://books.example/> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix mem: <https://companion.example/memory#> .

<https://books.example> a owl:Ontology ; rdfs:label "book knowledge"@en ; mem:exampleQuestion "Who wrote Salt Road?"@en .
:Novel a owl:Class ; rdfs:label "novel"@en .
:Poem a owl:Class ; rdfs:label "poem"@en .
:Writer a owl:Class ; rdfs:label "writer"@en .
:Town a owl:Class ; rdfs:label "town"@en .
:author a owl:ObjectProperty ; rdfs:domain :Novel ; rdfs:range :Writer ; rdfs:label "author"@en ;
    mem:verbPhrase "be written by"@en ; mem:inverseVerbPhrase "write"@en ; mem:questionWord "who"@en ; mem:tense "past" .
:setIn a owl:ObjectProperty ; rdfs:domain :Novel ; rdfs:range :Town ; rdfs:label "setting"@en ; mem:verbPhrase "be set in"@en ;
    mem:questionWord "where"@en .
:livesIn a owl:ObjectProperty ; rdfs:domain :Writer ; rdfs:range :Town ; rdfs:label "residence"@en ; mem:verbPhrase "live in"@en .
:SaltRoad a :Novel ; rdfs:label "Salt Road"@en ; :author :Ines ; :setIn :Varn .
:ColdHarbour a :Novel ; rdfs:label "Cold Harbour"@en ; :author :Ines ; :setIn :Odden .
:TheFerry a :Novel ; rdfs:label "The Ferry"@en ; :author :Ines .
:Lanterns a :Novel ; rdfs:label "Lanterns"@en ; :author :Bo ; :setIn :Odden .
:Ines a :Writer ; rdfs:label "Ines Marlow"@en ; :livesIn :Varn .
:Bo a :Writer ; rdfs:label "Bo Lind"@en .
:Ode a :Poem ; rdfs:label "Ode to Rain"@en ; :author :Ines .
:Varn a :Town ; rdfs:label "Varn"@en .
:Odden a :Town ; rdfs:label "Odden"@en .
"""
NOVELS = {"Salt Road", "Cold Harbour", "The Ferry", "Lanterns"}


@pytest.fixture
def life(store, alice, tmp_path):
    """Alice, who has said nothing yet."""
    load(STORE.engine, "books", BOOKS, tmp_path)
    return life_of(alice)


@pytest.fixture
def reader(life):
    """Alice, who asked about a novel."""
    life.says("2026-03-05 09:30", "Who wrote Salt Road?")
    return life


@pytest.mark.parametrize(
    "text", ["Can you recommend a novel?", "Which novels would you suggest?", "What novel should I read next?"]
)
def test_what_shares_something_with_an_interest_is_suggested_with_the_reason(reader, text):
    reply = reader.asks(text, "2026-03-05 09:31").reply
    assert (reply.component, reply.intent, reply.strategy) == ("suggesting", "suggested_for_interest", "answer")
    assert said(reply.text) - {"Salt Road"} in ({"Cold Harbour"}, {"The Ferry"})
    assert "Ines Marlow" in reply.text
    assert {each.kind for each in reply.sources} == {"domain", "episode"}
    assert not reply.unsupported


def said(text):
    return {name for name in NOVELS if name in text}


def test_only_what_is_of_the_kind_is_suggested(reader):
    reply = reader.asks("Recommend me a poem, please.", "2026-03-05 09:31").reply
    assert "Ode to Rain" in reply.text
    assert not said(reply.text) - {"Salt Road"}


def test_a_condition_is_kept_to(reader):
    assert "Lanterns" in reader.asks("Could you recommend a novel by Bo Lind?", "2026-03-05 09:31").reply.text


def test_another_one_is_another_one_until_there_is_none(reader):
    first = reader.says("2026-03-05 09:31", "Can you recommend a novel?").reply.text
    second = reader.says("2026-03-05 09:32", "And another one?").reply
    third = reader.says("2026-03-05 09:33", "Something else, please.").reply
    fourth = reader.says("2026-03-05 09:34", "One more?").reply
    suggested = [said(text) - {"Salt Road"} for text in (first, second.text, third.text)]
    assert [len(each) for each in suggested] == [1, 1, 1]
    assert set.union(*suggested) == NOVELS - {"Salt Road"}
    assert fourth.intent == "nothing_to_suggest"


def test_it_is_what_was_suggested(reader):
    reader.says("2026-03-05 09:31", "Can you recommend a novel by Bo Lind?")
    assert "Odden" in reader.asks("Where is it set?", "2026-03-05 09:32").reply.text


def test_what_is_like_a_thing_that_is_named_is_suggested_without_any_interest(life):
    reply = life.asks("Suggest a novel like Lanterns.", "2026-03-05 09:30").reply
    assert (reply.intent, said(reply.text)) == ("suggested", {"Lanterns", "Cold Harbour"})
    assert "Odden" in reply.text
    assert not reply.unsupported


def test_without_any_interest_one_is_picked_and_that_is_said(life):
    reply = life.asks("Can you recommend a novel?", "2026-03-05 09:30").reply
    assert reply.intent == "suggested_any"
    assert said(reply.text)
    assert not reply.unsupported


def test_what_is_disliked_is_not_suggested(reader):
    for number, name in enumerate(["Cold Harbour", "The Ferry"]):
        reader.says(f"2026-03-05 09:4{number}", f"I hate {name}.")
    assert said(reader.asks("Can you recommend a novel?").reply.text) == {"Lanterns"}


def test_of_what_is_unknown_nothing_is_suggested(reader):
    reply = reader.asks("Can you recommend a submarine?", "2026-03-05 09:31").reply
    assert (reply.intent, reply.sources) == ("suggest_unknown", ())
    assert "submarine" in reply.text


@pytest.mark.parametrize(
    "text", ["Tell me something interesting.", "Surprise me!", "Do you know a fun fact? Tell me a fun fact."]
)
def test_something_to_tell_is_what_comes_to_mind(reader, text):
    reply = reader.asks(text.rpartition("? ")[2], "2026-03-05 09:31").reply
    assert reply.intent == "recommended_spoken_of"
    assert "written by Ines Marlow" not in reply.text or "Salt Road" not in reply.text
    assert reply.sources
    assert not reply.unsupported


def test_the_same_is_not_told_twice(reader):
    told = [reader.says(f"2026-03-05 09:3{number}", "Tell me something interesting.").reply for number in (1, 2, 3)]
    facts = [each.sources[0].fact for each in told if each.sources]
    assert len(facts) == len(set(facts)) >= 2


def test_with_nothing_on_the_mind_that_is_said(life):
    reply = life.asks("Tell me something new.", "2026-03-05 09:30").reply
    assert (reply.intent, reply.sources) == ("nothing_to_suggest", ())
    assert reply.choices


@pytest.mark.parametrize("text", ["I don't like that one.", "I hate it."])
def test_what_is_said_of_a_suggestion_is_said_of_the_thing(reader, text):
    reader.says("2026-03-05 09:31", "I love Salt Road.")
    reader.says("2026-03-05 09:32", "Can you recommend a novel by Bo Lind?")
    learned = reader.says("2026-03-05 09:33", text).learning.lessons
    assert [each.statement.value.text for each in learned] == ["Lanterns"]


def test_another_one_may_be_asked_for_after_something_else_was_said(reader):
    first = said(reader.says("2026-03-05 09:31", "Can you recommend a novel?").reply.text)
    reader.says("2026-03-05 09:32", "I don't like that one.")
    second = said(reader.says("2026-03-05 09:33", "Another one?").reply.text)
    assert len(first - {"Salt Road"}) == len(second - {"Salt Road"}) == 1
    assert not (first & second) - {"Salt Road"}


def test_a_suggestion_makes_no_interest_and_was_not_asked_about(reader):
    before = {each.target for each in reader.memory.user_model.strongest("thing", 20)}
    reader.says("2026-03-05 09:31", "Can you recommend a novel by Bo Lind?")
    assert {each.target for each in reader.memory.user_model.strongest("thing", 20)} == before
    asked = reader.asks("When did I last ask about Lanterns?", "2026-03-05 09:32").reply
    assert asked.intent == "past_nothing"


@pytest.mark.parametrize(
    "text", ["My doctor recommended Salt Road.", "Who recommended Salt Road?", "I suggest that we stop here."]
)
def test_what_only_speaks_of_suggesting_is_left_to_others(reader, text):
    assert reader.asks(text, "2026-03-05 09:31").reply.component != "suggesting"


def test_what_was_suggested_can_be_asked_for(reader):
    first = reader.says("2026-03-05 09:31", "Can you recommend a novel by Bo Lind?").reply.text
    reader.says("2026-03-05 09:32", "Where does Ines Marlow live?")
    reply = reader.says("2026-03-05 09:33", "What did you recommend?").reply
    assert (reply.component, said(reply.text)) == ("past_talk", {"Lanterns"})
    assert [each.text for each in reply.sources] == [first]
    second = reader.says("2026-03-06 09:31", "Can you recommend a poem?").reply.text
    assert "Ode to Rain" in second
    assert "Ode to Rain" in reader.asks("What did you suggest last?", "2026-03-06 09:35").reply.text
    assert said(reader.asks("What did you suggest to me yesterday?", "2026-03-06 09:35").reply.text) == {"Lanterns"}
    assert "Lanterns" in reader.asks("Which novels have you recommended?", "2026-03-06 09:35").reply.text
    assert "yesterday" in reader.asks("When did you recommend Lanterns?", "2026-03-06 09:35").reply.text
    assert "Ode to Rain" in reader.asks("What did you recommend last time?", "2026-03-06 09:35").reply.text
    assert "I suggested 1 novel" in reader.asks("How many novels have you recommended?", "2026-03-06 09:35").reply.text
    assert "suggested a town" in reader.asks("Have you ever recommended a town?", "2026-03-06 09:35").reply.text


@pytest.mark.parametrize("text", ["What did you recommend?", "Have you suggested anything?", "What have you suggested so far?"])
def test_where_nothing_was_suggested_that_is_said(reader, text):
    reply = reader.asks(text, "2026-03-05 09:31").reply
    assert reply.component == "past_talk"
    assert not said(reply.text)
    assert "suggest" in reply.text


def test_nobody_is_told_what_was_suggested_to_another(reader, bob):
    reader.says("2026-03-05 09:31", "Can you recommend a novel by Bo Lind?")
    reply = life_of(bob).asks("What did you recommend?", "2026-03-05 09:33").reply
    assert not said(reply.text)
