import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chat.dialogue.components import COMPONENTS
from memory.store.engine import Scope
from memory.vocabulary import MEM

EVERYTHING = [
    "Who planted Old Tom?",
    "Who is Mira Holt?",
    "When did Jon Ashe die?",
    "Hello",
    "asdf",
    "I like pears very much.",
    "Where was Bernadette born?",
]
HOSTILE = [
    '"} ; DROP ALL ; INSERT DATA { GRAPH <x:g> { <x:a> <x:b> "c" } } #',
    "Who planted Old Tom? } UNION { ?s ?p ?o",
    "<script>alert(1)</script>",
    "{{ situation.memory }}{% include 'base.html' %}",
    "https://orchard.example/OldTom",
    "\\",
    "'" * 4_000,
    "who " * 1_000,
    "Mira Holt " * 400,
    "x" * 4_000,
    "\N{PEACOCK}\u202e\u200b",
    "…?!",
]


@pytest.mark.parametrize("text", EVERYTHING)
def test_the_same_memory_and_clock_give_the_same_turn(ask, text):
    first, second = ask(text), ask(text)
    assert (first.reply.text, first.reply.sources, first.reply.answers, first.reply.choices) == (
        second.reply.text,
        second.reply.sources,
        second.reply.answers,
        second.reply.choices,
    )
    assert first.candidates[0].score == second.candidates[0].score


@pytest.mark.parametrize("text", EVERYTHING)
def test_a_turn_stores_nothing(ask, text):
    ask(text)
    assert ask.episodes.last_number() == 0


def stated(talk) -> list[str]:
    graphs = tuple(base.graph for base in talk.domain.bases)
    return sorted(map(str, talk.engine.select("SELECT * { ?s ?p ?o }", Scope(graphs))))


@pytest.mark.parametrize("text", HOSTILE)
def test_whatever_is_said_gets_a_reply_and_changes_no_knowledge(ask, text):
    before = stated(ask)
    assert ask(text).reply.text
    assert stated(ask) == before != []


@given(text=st.text(min_size=1, max_size=200))
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_gets_a_reply(ask, text):
    reply = ask(text).reply
    assert reply.text
    assert 0 < reply.confidence <= 1


@pytest.mark.parametrize("text", EVERYTHING)
def test_the_reply_is_the_best_candidate(ask, text):
    turn = ask(text)
    scores = [candidate.score for candidate in turn.candidates]
    assert scores == sorted(scores, reverse=True)
    assert (turn.reply.text, turn.reply.confidence) == (turn.candidates[0].text, scores[0])


def test_the_queries_of_all_candidates_are_kept(ask):
    queries = ask("Who planted Old Tom?").reply.queries
    assert [ran.name for ran in queries if ran.action == MEM.AnswerFromDomainKnowledge] == ["values"]
    assert ask("Hello").reply.queries == ()


def test_the_searches_in_the_past_are_kept_one_for_each_strategy(ask):
    searches = [ran for ran in ask("Who planted Old Tom?").reply.queries if ran.action == MEM.FindSimilarInteractions]
    assert [ran.name for ran in searches] == ["exact", "same_thing", "same_property"]
    assert all(ran.sparql.startswith("PREFIX") and ran.elapsed_ms > 0 for ran in searches)


def test_each_component_has_one_shape_and_the_last_always_proposes(ask_nothing_known):
    assert all(component.__name__ == "candidates" for component in COMPONENTS)
    assert COMPONENTS[-1].__module__.rpartition(".")[2] in {each.component for each in ask_nothing_known("asdf").candidates}
