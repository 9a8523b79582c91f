"""Years that are long over, of which blends keep no months."""

import pytest

from memory.consolidation.blending.blending import blend
from memory.consolidation.blending.coarsening import Coarsening
from memory.consolidation.forgetting.rules import Rules
from memory.curation.bin.giving_back import give_back
from memory.curation.pins import pin
from memory.episodes.blends import blends_at
from memory.vocabulary import MEM, episodes_graph
from tests.living import VIENNA, life_of, vienna
from tests.memory.curation.bin.binning import faults, held
from tests.people import ALICE

RULES = Rules(newest_kept=1)
BORN = "Where was Mira Holt born?"
TALK = [
    *((f"2025-0{month}-10 10:00", BORN) for month in (3, 4, 5, 5, 7, 8)),
    ("2025-12-05 10:00", "When did Mira Holt die?"),
    ("2025-12-20 10:00", "Hello"),
]
IN_TIME, LATER = "2026-03-20 10:00", "2026-04-20 10:00"


@pytest.fixture
def life(store, alice):
    """Alice asked six times where Mira Holt was born, which was blended while the year was kept month by month."""
    lived = life_of(alice)
    for moment, text in TALK:
        lived.says(moment, text)
    lived.says(IN_TIME, "Hello again")
    assert blend(lived.memory.holding, RULES).blended == 6
    return lived


def the_blend(life):
    reader = life.memory.episodes.reader
    (found,) = blends_at(reader, [row["thing"] for row in reader.rows("things_of_kind", kind=MEM.BlendedEpisode)])
    return found


@pytest.mark.parametrize(
    ("now", "before"),
    [
        pytest.param("2025-12-31 23:00", "2025-01", id="it is going on"),
        pytest.param("2026-03-31 23:00", "2025-01", id="it is over, and not yet long"),
        pytest.param("2026-04-01 01:00", "2026-01", id="it is long over"),
    ],
)
def test_a_year_is_kept_month_by_month_until_it_is_long_over(now, before):
    assert str(Coarsening(episodes_graph(ALICE), vienna(now), VIENNA, 365).before) == before


def test_until_then_all_months_are_kept(life):
    assert [each.month for each in the_blend(life).shares] == ["2025-03", "2025-04", "2025-05", "2025-07", "2025-08"]


def test_then_the_year_is_one_and_nothing_else_has_changed(life):
    before = the_blend(life)
    life.says(LATER, "Hello")
    assert blend(life.memory.holding, RULES).statements > 0
    after = the_blend(life)
    assert [(each.month, each.times, each.first_at, each.last_at) for each in after.shares] == [
        ("2025-12", 6, before.first_at, before.last_at)
    ]
    assert (after.words, after.times, after.variants, after.number) == (
        before.words,
        before.times,
        before.variants,
        before.number,
    )
    assert faults(life) == []


def test_of_questions_of_then_but_the_most_frequent_only_the_words_are_kept(store, alice):
    lived = life_of(alice)
    said = [BORN, BORN, "When was Mira Holt born?", "When did Mira Holt die?"]
    for day, text in enumerate([*said, "I like Mira Holt."], 1):
        lived.says(f"2025-05-0{day} 10:00", text)
    lived.says(IN_TIME, "Hello")
    blend(lived.memory.holding, RULES)
    assert (len(the_blend(lived).variants), the_blend(lived).also_said) == (4, ())
    lived.says(LATER, "Hello")
    blend(lived.memory.holding, RULES)
    assert [each.text for each in the_blend(lived).variants] == [BORN, "I like Mira Holt."]
    assert the_blend(lived).also_said == ("When did Mira Holt die?", "When was Mira Holt born?")
    assert faults(lived) == []


def test_done_twice_it_changes_nothing(life):
    life.says(LATER, "Hello")
    blend(life.memory.holding, RULES)
    before = held(life)
    blend(life.memory.holding, RULES)
    assert held(life) == before


def test_what_is_pinned_stays_as_it_is(life):
    pin(life.memory.holding, [the_blend(life).episode], pinned=True)
    life.says(LATER, "Hello")
    blend(life.memory.holding, RULES)
    assert len(the_blend(life).shares) == 5


def test_brought_back_it_has_its_months_again(life):
    life.says(LATER, "Hello")
    before, months = held(life), the_blend(life)
    blend(life.memory.holding, RULES)
    give_back(life.memory.holding, [months.episode])
    assert held(life) == before
    assert the_blend(life) == months


def test_the_years_before_the_last_one_are_one_together(store, alice):
    lived = life_of(alice)
    for moment in ("2025-05-03", "2026-06-04", "2027-07-05", "2028-08-06", "2029-09-07", "2030-01-08"):
        for minute in (0, 1):
            lived.says(f"{moment} 10:0{minute}", BORN)
    lived.says("2030-05-20 10:00", "Hello")
    blend(lived.memory.holding, RULES)
    found = [(each.month, each.times, each.first_at.year, each.last_at.year) for each in the_blend(lived).shares]
    assert found == [("2028-12", 8, 2025, 2028), ("2029-12", 2, 2029, 2029), ("2030-01", 2, 2030, 2030)]
    lived.says("2031-05-20 10:00", "Hello")
    blend(lived.memory.holding, RULES)
    found = [(each.month, each.times, each.first_at.year, each.last_at.year) for each in the_blend(lived).shares]
    assert found == [("2029-12", 10, 2025, 2029), ("2030-12", 2, 2030, 2030)]
    assert faults(lived) == []
    said = {
        year: lived.asks(f"How often did I ask about Mira Holt in {year}?", "2031-05-20 10:01").reply.text
        for year in (2024, 2026)
    }
    assert "did not ask about Mira Holt in 2024" in said[2024]
    assert "asked about Mira Holt about twice in 2026" in said[2026]
    assert "12 times" in lived.asks("How often did I ask about Mira Holt?", "2031-05-20 10:02").reply.text


def test_what_was_asked_about_once_goes_as_an_exchange_would_have_gone(store, alice):
    lived = life_of(alice)
    for day, text in enumerate([BORN, BORN, "When was Mira Holt born?", "When did Mira Holt die?"], 1):
        lived.says(f"2025-05-0{day} 10:00", text)
    lived.says("2025-09-20 10:00", "Hello")
    blend(lived.memory.holding, RULES)
    topics = len({node for share in the_blend(lived).shares for node in share.asked})
    lived.says("2026-05-20 10:00", "Hello")
    blend(lived.memory.holding, RULES)
    left = [node for share in the_blend(lived).shares for node in share.asked]
    assert 0 < len(left) < topics
    assert the_blend(lived).times == 4
    assert faults(lived) == []
    assert "twice" in lived.asks("How often did I ask where Mira Holt was born?", "2026-05-20 10:01").reply.text


ANSWERS = [
    ("How often did I ask about Mira Holt?", "you asked about Mira Holt 7 times"),
    ("How often did I ask about Mira Holt in 2025?", "you asked about Mira Holt 7 times in 2025"),
    ("How often did I ask about Mira Holt in 2024?", "you did not ask about Mira Holt in 2024"),
    ("How often did I ask about Mira Holt in May 2025?", "As far as I remember: you asked about Mira Holt"),
    ("How often did I ask about Mira Holt in December 2025?", "once"),
    ("How often did I ask about Mira Holt in January 2025?", "you did not ask about Mira Holt in January 2025"),
    ("When did I first ask about Mira Holt?", "on 10 March"),
    ("What did we talk about in June 2025?", "about Mira Holt"),
]


def test_counts_and_days_are_told_as_before_and_of_a_month_about(life):
    life.says(LATER, "Hello")
    blend(life.memory.holding, RULES)
    said = [life.asks(question, LATER).reply.text for question, _ in ANSWERS]
    assert [(text, wanted) for text, (_, wanted) in zip(said, ANSWERS, strict=True) if wanted not in text] == []
