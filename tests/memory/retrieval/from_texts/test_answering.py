import pytest

from tests.memory.retrieval.from_texts.made import answered

DECLINED = [
    ("Who carved the lion?", "The cross was carved by Ivor Penhale."),
    ("When was the M3 sold?", "The M4 was sold in 2018."),
    ("What did Ada buy?", "Ada sold a boat."),
    ("Who promised the tower?", "The tower was built by Henrietta Vance."),
    ("When was the tower begun?", "The tower was never begun in 1629."),
    ("Who built the tower?", "The merchant promised to build the tower."),
    ("Whom did Anna marry?", "Tom Lennick married Grace in 1955."),
    ("Why did Martha Sugden leave?", "Walter Sugden left because he was ill."),
    ("Who won the prize in 1930?", "In 1929 Percy Lamb won the prize."),
    ("At what pressure does the relief valve open?", "The safety valve opens at 210 bar."),
    ("How many sons did Percy Lamb have?", "Percy Lamb had four dogs."),
    ("Is the base unit waterproof?", "The sensor is waterproof."),
    ("How long should pears be sweated?", "Apples should be sweated for two weeks."),
    ("Did Ruth Abara study engineering?", "Grace Lennick studied engineering."),
]
ANSWERED = [
    ("Who carved the cross?", "The granite cross was carved by the sculptor Ivor Penhale.", "the sculptor Ivor Penhale"),
    ("Whom did Ruth Abara marry?", "Ruth Abara married the baker Tom Lennick in 1955.", "the baker Tom Lennick"),
    ("When did Ruth Abara marry Tom Lennick?", "Ruth Abara married the baker Tom Lennick in 1955.", "1955"),
    ("Where was Josiah Merrow born?", "Josiah Merrow was born in Port Aldane in 1698.", "in Port Aldane"),
    ("How high was the tower?", "The tower was ninety-two feet high and had many steps.", "ninety-two feet"),
    ("How many employees does the house have?", "The house has seventy-one employees.", "seventy-one employees"),
    ("How long does the guarantee run?", "The guarantee runs for three years.", "three years"),
    ("How often is the tray rubbed?", "Once a week the tray is rubbed with citric acid.", "Once a week"),
    ("What was the goose called?", "Joss had a goose named Philippa.", "Philippa"),
    ("Who is the head of the service?", "The head of the service is Mette Agerholm.", "Mette Agerholm"),
    ("Who was the spouse of Duncan Tarrow?", "Duncan Tarrow's wife was Isobel Crane.", "Isobel Crane"),
    ("Can the machine be used in the rain?", "The machine may be used outdoors, but not in the rain.", "no"),
    ("Is the sensor waterproof?", "The sensor measures temperatures and is waterproof.", "yes"),
    ("Are horses allowed?", "Horses are not allowed.", "no"),
]


@pytest.mark.parametrize(("question", "text"), DECLINED, ids=[question for question, _ in DECLINED])
def test_what_the_text_does_not_say_is_declined(question, text):
    assert answered(question, text) is None


@pytest.mark.parametrize(("question", "text", "short"), ANSWERED, ids=[question for question, *_ in ANSWERED])
def test_what_it_says_is_answered_in_its_words(question, text, short):
    assert answered(question, text) == short


def test_the_reason_is_the_clause_that_gives_it():
    found = answered("Why was William Oake dismissed?", "William Oake was dismissed because he drank.")
    assert found == "because he drank"


def test_what_a_pronoun_means_may_stand_before():
    assert (
        answered("Where does the silver cup stand?", "Angus was given a silver cup.", "It stands in the vestry.")
        == "in the vestry"
    )


def test_what_the_next_sentence_calls_untrue_is_not_so():
    assert answered("Was the lamp put out?", "The lamp was put out in the summer.", "This is not true.") == "no"


def test_the_year_may_stand_before_or_in_the_heading():
    text = ("The summer show took place in the meadow.", "Fred won the cup.")
    assert answered("Who won the cup in 1931?", *text, heading="The year 1931") == "Fred"
    assert answered("Who won the cup in 1932?", *text, heading="The year 1931") is None
