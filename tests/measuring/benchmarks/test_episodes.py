from collections import Counter

import pytest

from measuring.benchmarks.episodes import END, START, load_conversation, person_numbered
from measuring.benchmarks.talk import Subjects
from memory.clock import SettableClock
from memory.episodes.exchanges import exchanges_numbered
from memory.episodes.log import Episodes
from memory.interests.user_model import UserModel
from memory.retrieval.probing import Probe
from memory.retrieval.similar import things_in

EPISODES = 600
PERSON, OTHER = person_numbered(0), person_numbered(1)


@pytest.fixture
def talk(engine, known_orchard):
    """Two made-up people have talked about the orchard."""
    subjects = Subjects(known_orchard)
    for person in (PERSON, OTHER):
        load_conversation(engine, person, EPISODES, subjects)
    return subjects


@pytest.fixture
def episodes(engine, talk):
    return Episodes(engine, PERSON, SettableClock(END))


@pytest.fixture
def exchanges(episodes):
    return exchanges_numbered(episodes.reader, range(1, episodes.last_number() + 1))


def test_there_are_about_so_many_episodes_over_the_years(episodes, exchanges):
    assert EPISODES <= episodes.last_number() <= EPISODES * 1.1
    moments = [each.at for each in exchanges]
    assert moments == sorted(moments)
    assert moments[0].date() == START.date()
    assert (END - moments[-1]).days < 60
    assert not episodes.awaiting_reply()


def test_a_third_of_what_is_asked_is_about_one_thing(talk, exchanges, episodes):
    asked = Counter(thing for each in exchanges for thing in things_in(each))
    questions = sum(1 for each in exchanges if each.patterns)
    assert 0.2 < asked[talk.popular] / questions < 0.5
    assert Probe(episodes.reader, 10**6).count([talk.popular]) == sum(talk.popular in things_in(each) for each in exchanges)


def test_talk_has_all_that_real_talk_has(exchanges):
    assert {each.component for each in exchanges} == {"domain_knowledge", "noting", "small_talk", "unanswered"}
    assert {each.judged for each in exchanges} >= {"", "good"}
    assert any(each.remark for each in exchanges)
    assert all(each.facts for each in exchanges if each.patterns)


def test_the_last_exchanges_leave_interests(engine, talk):
    model = UserModel(engine, PERSON, SettableClock(END))
    assert talk.popular in {each.target for each in model.strongest("thing", 3)}


def test_another_person_talks_of_the_same_in_other_words(engine, episodes, exchanges):
    others = Episodes(engine, OTHER, SettableClock(END))
    said = exchanges_numbered(others.reader, range(1, others.last_number() + 1))
    assert [each.text for each in said] != [each.text for each in exchanges]
    assert {each.input for each in said}.isdisjoint(each.input for each in exchanges)
