from memory.retrieval.answers import answer
from memory.understanding.understand import understand


def answered(text, domain):
    understanding = understand(text, domain)
    whole = [reading for reading in understanding.readings if not understanding.unexplained(reading)]
    found = [answer(reading, domain) for reading in whole]
    return next((each for each in found if not each.is_empty), None)


def test_a_description_that_nothing_fits_finds_nothing(orchard):
    assert answered("Where was the friend of Lea Vogt born?", orchard) is None


def test_a_description_that_several_fit_finds_what_is_asked_of_each(orchard):
    found = answered("When was the planter of The Widow born?", orchard)
    assert {fact.subject.rpartition("/")[2] for fact in found.facts if fact.value in found.found} <= {"Mira", "Jon"}
    assert found.found


def test_a_described_person_is_found_and_the_path_is_kept(orchard):
    found = answered("When was the planter of Old Tom born?", orchard)
    assert str(found.found[0]) == "1901-05-03"
    assert [fact.subject.rpartition("/")[2] for fact in found.facts] == ["Mira", "OldTom"]


def test_a_possessive_describes_as_well(orchard):
    assert str(answered("Where was Old Tom's planter born?", orchard).found[0]).endswith("Elmstead")
