import pytest
from rdflib import URIRef

from memory.understanding.ambiguity import popularity
from memory.understanding.understand import understand


def understood(text, domain):
    return understand(text, domain)


def rivals(text, domain):
    understanding = understood(text, domain)
    return [thing.rpartition("/")[2] for _, thing in understanding.rivals(understanding.readings[0])]


@pytest.mark.parametrize(
    "question",
    [
        "Who composed Driftwood?",
        "When was Tidesong launched?",
        "Who composed Tidesong?",
        "Tell me about the boat Tidesong.",
        "When was Evening by Hale Brun released?",
        "List all songs.",
    ],
)
def test_what_is_of_one_name_only_or_is_made_clear_has_no_rival(known_isles, question):
    assert rivals(question, known_isles) == []


@pytest.mark.parametrize(
    ("question", "rival"),
    [
        ("Who composed Evening?", "EveningOfHale"),
        ("Tell me about Tidesong.", "TidesongBoat"),
        ("Who was born in Norrow?", "NorrowOfQuell"),
        ("Did Gyda Holm compose Evening?", "EveningOfHale"),
        ("Which came first, Evening or Driftwood?", "EveningOfHale"),
    ],
)
def test_another_thing_of_the_name_is_a_rival_where_the_question_fits_it(known_isles, question, rival):
    assert rivals(question, known_isles) == [rival]


def test_a_rival_reading_differs_in_the_thing_alone(known_isles):
    understanding = understood("Who composed Evening?", known_isles)
    best = understanding.readings[0]
    [(other, thing)] = understanding.rivals(best)
    assert (best.kind, best.patterns[0].predicate) == (other.kind, other.patterns[0].predicate)
    assert other.patterns[0].subject == thing != best.patterns[0].subject


def test_statements_around_a_thing_are_counted_only_where_its_name_is_shared(known_isles):
    known = popularity(understood("Was Evening composed by Edda Rask?", known_isles).mentions, known_isles)
    assert {thing.rpartition("/")[2] for thing in known} == {"EveningOfEdda", "EveningOfHale"}
    assert set(known.values()) == {4}
    assert popularity(understood("Who composed Driftwood?", known_isles).mentions, known_isles) == {}


def test_what_is_much_better_known_is_meant(known_isles):
    understanding = understood("Who composed Evening?", known_isles)
    best = understanding.readings[0]
    of_hale = URIRef("https://isles.example/EveningOfHale")
    clearly = {best.patterns[0].subject: 100, of_hale: 2}
    assert type(understanding)(**{**vars(understanding), "known": clearly}).rivals(best) == []
