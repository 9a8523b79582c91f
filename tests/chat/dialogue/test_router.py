from dataclasses import replace
from datetime import timedelta
from itertools import permutations

import pytest
from rdflib import URIRef

from chat.dialogue.candidate import Candidate
from chat.dialogue.router import choose
from memory.facts.search import ToldAnswer
from memory.retrieval.own_words.saying import Answer, Saying
from memory.understanding.asked.model import AnswerType, FactQuestion
from tests.memory.facts.telling import ANN, START, fact


def candidate(component: str, score: float) -> Candidate:
    return Candidate(component, "intent", f"{component} says", score)


def test_without_a_candidate_there_is_nothing_to_choose():
    with pytest.raises(IndexError):
        choose([])


@pytest.mark.parametrize("order", list(permutations([("a", 0.2), ("b", 0.95), ("c", 0.5)])))
def test_the_best_score_wins_whoever_comes_first(order):
    chosen, ranked = choose([candidate(*each) for each in order])
    assert chosen.component == "b"
    assert [each.component for each in ranked] == ["b", "c", "a"]


def test_of_equal_scores_the_earlier_component_wins():
    first, second = candidate("first", 0.8), candidate("second", 0.8)
    assert choose([first, second]) == (first, (first, second))
    assert choose([second, first]) == (second, (second, first))


def test_none_is_lost():
    given = [candidate(str(number), number / 10) for number in range(8)]
    assert sorted(choose(given)[1], key=lambda each: each.score) == given


def test_what_nobody_told_gives_way_to_talk_about_talk():
    untold = replace(candidate("told_facts", 0.96), intent="told_unknown")
    past = candidate("past_talk", 0.9)
    assert choose([untold, past])[0] == past
    assert choose([untold, candidate("small_talk", 0.9)])[0] == untold


def test_a_newer_fact_outdates_words_that_surely_answer_and_then_answers_itself():
    newer = replace(fact(ANN, "ann", "be", "=nineteen"), last_told=START + timedelta(days=50))
    told = replace(candidate("told_facts", 0.962), intent="told_answer", answers=("nineteen",))
    told = replace(told, evidence=(ToldAnswer(FactQuestion(AnswerType.VALUES), (newer,)),))
    words = Answer(Saying(URIRef("https://companion.example/e/2"), "I am forty-one.", START), "I am forty-one.", 0.8)
    said = replace(candidate("own_words", 0.97), answers=("forty-one",), evidence=(words,))
    assert choose([said, told, candidate("unanswered", 0.3)])[0] == told
