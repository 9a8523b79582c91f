import pytest

from tests.memory.asking import found, names, read, told


def test_a_description_that_nothing_fits_finds_nothing(known_orchard):
    assert found("Where was the friend of Lea Vogt born?", known_orchard) is None


def test_a_description_that_several_fit_finds_what_is_asked_of_each(known_orchard):
    assert names("When was the planter of The Widow born?", known_orchard) == ["1901-05-03", "1910"]


def test_a_described_person_is_found_and_the_path_is_kept(known_orchard):
    answered = found("When was the planter of Old Tom born?", known_orchard)
    assert [fact.subject.rpartition("/")[2] for fact in answered.facts] == ["Mira", "OldTom"]


@pytest.mark.parametrize(
    "question",
    [
        "When was the hull colour of Gannet born?",
        "When was the composer of Dunmeer born?",
        "When was the composer of the tall Driftwood born?",
        "The composer of Driftwood was born in 1938.",
    ],
)
def test_what_describes_nothing_is_not_answered(known_isles, question):
    assert names(question, known_isles) == []


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("When was the composer of Driftwood born?", "values: ?y1 birthDate ? & Driftwood composer ?y1"),
        ("When was Driftwood's composer born?", "values: ?y1 birthDate ? & Driftwood composer ?y1"),
        ("When was the performer of Lanterns formed?", "values: ?y1 formedIn ? & Lanterns sungBy ?y1"),
        ("When was the singer who composed Lanterns born?", "values: ?y1 birthDate ? & Lanterns composer ?y1 & ?y1 type Singer"),
        ("Is the composer of Lanterns a singer?", "membership: ?y1 type Singer & Lanterns composer ?y1"),
        ("How old is the composer of Lanterns?", "age: ?y1 birthDate ? & Lanterns composer ?y1"),
    ],
)
def test_a_variable_takes_the_place_of_what_is_described(known_isles, question, reading):
    assert read(question, known_isles) == reading


@pytest.mark.parametrize(
    ("question", "found_things"),
    [
        ("In which isle was the composer of Driftwood born?", ["Vessay"]),
        ("Who is the oldest member of the performer of Lanterns?", ["Gyda"]),
        ("Which songs were composed by members of the Salt Choir?", ["Driftwood", "EveningOfHale"]),
        ("When was the choir that sang Driftwood formed?", ["1920", "1948"]),
        ("How old is the composer of Lanterns?", ["71"]),
        ("How old was the composer of Lanterns when Lanterns was released?", ["30"]),
        ("How old was Gyda Holm when the composer of Lanterns was born?", ["17"]),
        ("How many years ago did the composer of Lanterns die?", []),
        ("How old is the performer of Driftwood?", []),
    ],
)
def test_what_is_asked_of_the_described_is_found(known_isles, question, found_things):
    assert names(question, known_isles) == found_things


@pytest.mark.parametrize(
    ("question", "holds"),
    [
        ("Was Lanterns composed by the composer of Driftwood?", False),
        ("Is the composer of Lanterns a member of the Salt Choir?", False),
        ("Was the composer of Lanterns born in the birth place of Edda Rask?", False),
        ("Is the composer of Driftwood a member of the Salt Choir?", True),
        ("Is the composer of Lanterns a singer?", True),
    ],
)
def test_what_is_described_may_stand_on_either_side_of_yes_and_no(known_isles, question, holds):
    assert found(question, known_isles).holds is holds


def test_the_way_to_the_described_is_told_first(known_isles):
    assert (
        told("Is the composer of Lanterns a singer?", known_isles)
        == "Lanterns was composed by Finn Rask. Yes. Finn Rask is a singer."
    )
