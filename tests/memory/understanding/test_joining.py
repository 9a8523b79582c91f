import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.retrieval.answers import answer
from tests.memory.asking import found, names, read, readings

CONDITIONS = [
    "were sung by the Gale Choir",
    "were sung by the Salt Choir",
    "were composed by Edda Rask",
    "were composed by Gyda Holm",
    "were released in 1962",
    "were released before 1940",
]
QUICK = settings(max_examples=25, derandomize=True, deadline=None)


@pytest.mark.parametrize(
    "question",
    ["Who tends Old Tom and Help!?", "Which beekeepers were born in Elmstead and planted Old Tom?", "Who was born in Elmstead and in Birchham?"],
)  # fmt: skip
def test_what_fulfils_one_condition_only_is_not_found(question, known_orchard):
    assert names(question, known_orchard) == []


@pytest.mark.parametrize(
    "question",
    [
        "Which songs were sung by the Gale Choir or the Salt Choir?",
        "Which songs were not composed by Edda Rask or Hale Brun?",
        "Did Edda Rask compose Tidesong or Driftwood?",
        "Who did not compose Driftwood?",
        "Edda Rask composed Tidesong and the Gale Choir sang Driftwood.",
        "Which songs were composed by Edda Rask and are sad?",
        "Which songs without rhymes are by Edda Rask?",
    ],
)
def test_what_asks_for_less_or_more_than_all_conditions_is_not_read(known_isles, question):
    assert not read(question, known_isles).startswith(("conditions", "yes_no"))


@pytest.mark.parametrize(
    ("question", "found_things"),
    [
        ("Who tends both Old Tom and The Widow?", ["Mira"]),
        ("Which gardeners were born in Elmstead and tend Old Tom?", ["Mira"]),
        ("Which people are gardeners and beekeepers?", ["Jon"]),
        ("Who planted The Widow and was born in 1910?", ["Jon"]),
    ],
)
def test_all_conditions_hold_of_what_is_found(known_orchard, question, found_things):
    assert names(question, known_orchard) == found_things


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        ("Which songs did Gyda Holm compose and the Salt Choir sing?", "conditions: ? composer Gyda & ? sungBy Salt_Choir & ? type Song"),
        ("Which songs were sung by both the Gale Choir and the Salt Choir?", "conditions: ? sungBy Gale_Choir & ? sungBy Salt_Choir & ? type Song"),
        ("Which songs were sung by the Gale Choir but not by the Salt Choir?", "conditions: ? sungBy Gale_Choir & ? type Song without ? sungBy Salt_Choir"),
        ("Which songs were not sung by the Gale Choir?", "conditions: ? type Song without ? sungBy Gale_Choir"),
        ("Which songs did Edda Rask not compose?", "conditions: ? type Song without ? composer Edda"),
        ("Which songs were sung by the Gale Choir and not composed by Edda Rask?", "conditions: ? sungBy Gale_Choir & ? type Song without ? composer Edda"),
        ("Which songs were sung by neither the Gale Choir nor the Salt Choir?", "conditions: ? type Song without ? sungBy Gale_Choir without ? sungBy Salt_Choir"),
        ("Which singers are not members of the Salt Choir?", "conditions: ? type Singer without Salt_Choir member ?"),
        ("Which people are not singers?", "conditions: ? type Person without ? type Singer"),
        ("Which boats are red but not blue?", "conditions: ? hull red & ? type Boat without ? hull blue"),
        ("Which singers are alive?", "conditions: ? type Singer without ? deathDate ?end"),
        ("Which members of the Gale Choir are still alive?", "conditions: Gale_Choir member ? without ? deathDate ?end"),
        ("Which songs by Edda Rask were released before 1932?", "conditions: ? releasedOn 0000…1932 & ? composer Edda & ? type Song"),
    ],
)  # fmt: skip
def test_conditions_and_denials_of_one_unknown(known_isles, question, reading):
    assert read(question, known_isles) == reading


@pytest.mark.parametrize(
    ("question", "found_things"),
    [
        ("Which songs were not sung by the Gale Choir?", ["EveningOfHale", "Lanterns"]),
        ("Which songs by Edda Rask were not released in 1935?", ["Tidesong"]),
        ("Which members of the Gale Choir are dead?", ["Edda"]),
        ("Which singers were not born in Tarnay?", ["Gyda"]),
        ("Songs from before 1940", ["EveningOfEdda", "Tidesong"]),
        ("Songs by Edda Rask from before 1932", ["Tidesong"]),
        ("Boats from 1950", ["Gannet"]),
        ("Which songs were released after Driftwood?", ["EveningOfHale", "Lanterns"]),
        ("Which songs did the Gale Choir sing before Driftwood?", ["EveningOfEdda", "Tidesong"]),
        ("Which songs were released before Tidesong?", []),
    ],
)
def test_what_is_denied_or_of_another_time_is_not_found(known_isles, question, found_things):
    assert names(question, known_isles) == found_things


@pytest.mark.parametrize(
    ("question", "holds"),
    [
        ("Did Edda Rask compose Tidesong and Driftwood?", False),
        ("Are Finn Rask and Hale Brun members of the Gale Choir?", False),
        ("Did Edda Rask and Gyda Holm compose Driftwood?", False),
        ("Are Finn Rask and Edda Rask members of the Gale Choir?", True),
        ("Were Edda Rask and Finn Rask born in Tarnay?", True),
        ("Was Driftwood sung by both the Gale Choir and the Salt Choir?", True),
    ],
)
def test_both_must_be_so_for_a_yes(known_isles, question, holds):
    assert found(question, known_isles).holds is holds


def test_the_railway_stops_at_one_but_not_at_another(known_railway):
    assert names("Which lines stop at Pell but not at Halm?", known_railway) == ["Coast_Line"]
    assert names("Which lines stop at Halm and Ostry?", known_railway) == ["Marsh_Line"]
    assert names("Which lines do not stop at Halm?", known_railway) == ["Coast_Line", "More"]


def test_labels_alone_are_enough(known_lighthouses):
    question = "Which lighthouses do not have the keeper Ida Brandt?"
    assert read(question, known_lighthouses) == "conditions: ? type Lighthouse without ? keeper Ida"


def test_the_query_holds_all_conditions(known_orchard):
    [joined, *_] = [
        each for each in readings("Who tends both Old Tom and The Widow?", known_orchard) if each.kind == "conditions"
    ]
    assert answer(joined, known_orchard).queries[0].sparql.count("tends") == 2


@QUICK
@given(pair=st.lists(st.sampled_from(CONDITIONS), min_size=2, max_size=2, unique=True))
def test_what_fulfils_both_fulfils_each(known_isles, pair):
    one, other = pair
    both = set(names(f"Which songs {one} and {other}?", known_isles))
    assert both <= set(names(f"Which songs {one}?", known_isles))
    assert both <= set(names(f"Which songs {other}?", known_isles))


@QUICK
@given(condition=st.sampled_from(CONDITIONS))
def test_what_holds_and_what_is_denied_are_apart_and_together_all(known_isles, condition):
    held = set(names(f"Which songs {condition}?", known_isles))
    denied = set(names(f"Which songs {condition.replace('were', 'were not')}?", known_isles))
    assert held
    assert denied
    assert held.isdisjoint(denied)
    assert held | denied == set(names("List all songs.", known_isles))
