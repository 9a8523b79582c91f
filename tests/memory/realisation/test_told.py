import re

import pytest

from memory.realisation.told import surface, to_second_person
from tests.memory.facts.remembering import Teller


@pytest.fixture
def alice_tells(store):
    return Teller(store)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("My sister Anna lives in Graz and works as a nurse.", "Your sister Anna lives in Graz and works as a nurse."),
        ("My sister is called Anna.", "Your sister is called Anna."),
        ("My name is Hedda.", "Your name is Hedda."),
        ("I don't like fish.", "You don't like fish."),
        ("My brother doesn't like fish or meat.", "Your brother doesn't like fish or meat."),
        ("I have two cats and a dog.", "You have two cats and a dog."),
        ("Almonds are brown.", "Almonds are brown."),
        ("My dad is 70.", "Your dad is 70 years old."),
        ("My daughter is four months old.", "Your daughter is four months old."),
        ("I'm 34.", "You are 34 years old."),
        ("I was born in 1980 in Linz.", "You were born in 1980 in Linz."),
        ("My favourite food is pizza.", "Your favourite food is pizza."),
        ("My parents live in Split.", "Your parents live in Split."),
        ("I've been learning the cello since 2019.", "You have been learning the cello since 2019."),
        ("My sister has been a nurse since 2020.", "Your sister has been a nurse since 2020."),
        ("I've had a cat since 2021.", "You have had a cat since 2021."),
        ("I moved to Graz in 2015 since I like it.", "You moved to Graz in 2015."),
        ("My aunt became a grandmother in 2024.", "Your aunt became a grandmother in 2024."),
        ("My train leaves at 7 am.", "Your train leaves at 7 am."),
        ("My class is on Mondays and Thursdays.", "Your class is on Mondays and Thursdays."),
        ("I met Tomas's wife.", "You met Tomas's wife."),
        ("My mother turned 70.", "Your mother is 70 years old."),
        ("My mother turns 70 in August 2031.", "Your mother turns 70 in August 2031."),
        ("I used to live in Oslo.", "You used to live in Oslo."),
        ("I visited Rome.", "You visited Rome."),
        ("My brother is a doctor.", "Your brother is a doctor."),
        ("My sister isn't married.", "Your sister isn't married."),
        ("I lost my keys.", "You lost your keys."),
        ("I live with my brother.", "You live with your brother."),
        ("I want to learn Spanish.", "You want to learn Spanish."),
        ("My grandfather died in 1999.", "Your grandfather died in 1999."),
        ("My sister's dog is called Bello.", "Your sister's dog is called Bello."),
        ("my brother is called tom", "Your brother is called Tom."),
        ("My brother smokes.", "Your brother smokes."),
        ("I don't smoke or drink.", "You don't smoke or drink."),
        ("I paint and sing.", "You paint and sing."),
        ("I used to run.", "You used to run."),
        ("My dog died.", "Your dog died."),
        ("I do judo.", "You do judo."),
    ],
)
def test_what_was_told_is_said_back(alice_tells, told, said):
    facts = alice_tells.tell(told).facts.facts()
    alice = alice_tells.speaker
    assert sorted(alice.sentences(facts)) == sorted(said)


def test_facts_that_one_verb_says_are_said_with_it_once(alice_tells):
    facts = alice_tells.tell("I like almonds, jazz and chess.").facts.facts()
    assert alice_tells.speaker.statement(facts) == "you like almonds, jazz and chess"


def test_a_noun_is_said_as_it_stands_in_the_words():
    assert surface("almond", "I like almonds") == "almonds"
    assert surface("nurse", "she is a nurse") == "a nurse"
    assert surface("piano", "I play the piano") == "the piano"
    assert surface("key", "I lost my keys") == "your keys"
    assert surface("german shepherd", "I have a German shepherd") == "a German shepherd"
    assert surface("2 cat", "I have two cats") == "two cats"
    assert surface("jazz", "it was told in other words") == "jazz"


def test_the_first_person_is_turned_into_the_second():
    assert to_second_person("get my ears pierced") == "get your ears pierced"


@pytest.mark.parametrize(
    ("told", "said"),
    [
        pytest.param("My flight is on Friday.", r"Your flight is on \d+ \w+ \d{4}\.", id="weekday"),
        pytest.param("My exam is tomorrow.", r"Your exam is on \d+ \w+ \d{4}\.", id="tomorrow"),
        pytest.param("My wedding is next month.", r"Your wedding is in \w+ \d{4}\.", id="next month"),
        pytest.param("I lost my job last week.", r"You lost your job in the week of \d+ \w+ \d{4}\.", id="week"),
        pytest.param("My father died this morning.", r"Your father died on \d+ \w+ \d{4}\.", id="part of a day"),
        pytest.param("My sister works on Mondays.", r"Your sister works on Mondays\.", id="repeated"),
        pytest.param("My boss came back on Monday.", r"Your boss came back\.", id="no time"),
    ],
)
def test_words_that_soon_mean_another_day_are_said_as_the_date(alice_tells, told, said):
    assert re.fullmatch(said, alice_tells.speaker.sentences(alice_tells.tell(told).facts.facts()))
