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
    ("How many passengers did the southern loop carry?", "The northern loop carried 9 passengers, the southern one 14."),
    ("How much did a ride cost?", "It has taxis instead, which are ordered by telephone and cost four pounds a ride."),
    ("How many beds does the pharmacy have?", "The old one is now a pharmacy."),
    ("May the pressure be raised?", "May the pressure be raised?"),
    ("Did Emil Hartmann die?", "Emil Hartmann was carried over the pass."),
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
    ("At how many sites were signs found?", "The survey found signs at 61 of the 94 sites that were visited.", "61"),
    (
        "How many crystals did Ada draw?",
        "Ada drew crystals, four hundred and twelve of them, in a book.",
        "four hundred and twelve",
    ),
    ("How long is the glasshouse?", "Mr. Fairley has a glasshouse of sixty feet.", "sixty feet"),
    ("How high is the deposit?", "The deposit of twenty-five pounds is then returned to you.", "twenty-five pounds"),
    (
        "How fast did the ice move in January?",
        "The ice moved thirty centimetres a day in July, but only nine in January.",
        "nine",
    ),
    ("How often did the group meet?", "The group met nine times.", "nine times"),
    (
        "When is the drain taken out?",
        "The drain is taken out on the morning after the operation.",
        "on the morning after the operation",
    ),
    ("Where is the book kept now?", "The book is now in the Polar Museum.", "in the Polar Museum"),
    ("Who gave Ada the horse?", "Ada got the horse from Tom Bell.", "Tom Bell"),
    (
        "Which two villages have the fewest cars?",
        "They went to Hale and Moor, the two villages with the fewest cars.",
        "Hale and Moor",
    ),
    ("What did Ada call the donkey?", "Ada keeps a donkey, which she has named Bishop.", "Bishop"),
    (
        "Who founded the band?",
        "The band was founded by Ada's brother, a cooper by the name of Walter Brill.",
        "Ada's brother, a cooper by the name of Walter Brill",
    ),
    (
        "What piece did Hester write?",
        "Hester wrote one piece of her own, the Petrel Waltz.",
        "one piece of her own, the Petrel Waltz",
    ),
    (
        "At what temperature should the vessel be kept?",
        "Keep the vessel at a temperature between 8 and 14 degrees.",
        "8 and 14 degrees",
    ),
    ("What hung in the tree?", "I ate under a tree in which somebody had hung thirty shoes.", "thirty shoes"),
    (
        "How deep is the Black Hole?",
        "Below the town is the Black Hole, a pit two hundred metres deep.",
        "two hundred metres",
    ),
    ("Why did Ada sell the horse?", "Ada could not feed the horse, so she sold it.", "Ada could not feed the horse"),
    ("Who runs the gym?", "Lena works on the ward in the mornings; Thomas runs the gym in the basement.", "Thomas"),
    ("How long should patients wait?", "You should wait for two weeks.", "two weeks"),
    ("When did the works go into operation?", "All is due to the new works at Oxley, which went into operation in 2014.", "2014"),
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


def test_a_number_alone_counts_what_was_spoken_of():
    assert answered("How many cameras were stolen?", "Twelve cameras were fastened to trees.", "Three were stolen.") == "Three"


def test_a_pronoun_of_the_other_sex_is_somebody_else():
    assert answered("Who pulled Martha out of the ice?", "Martha met Aksel.", "He was pulled out of the ice by Tom.") is None
