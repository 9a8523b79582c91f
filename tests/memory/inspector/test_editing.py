"""A fact's sentence edited: what of it changed, how it reads before it is kept, and how it is taken back."""

import pytest

from memory.curation.correcting import apply_correction, undo_change
from memory.errors import BadInput
from memory.inspector.agenda import agenda
from memory.inspector.editable import editable
from memory.inspector.editing import correction_of, preview, sentences_of
from memory.inspector.entering import new_by_hand
from memory.inspector.facts_in_words import FactsInWords
from tests.living import life_of, vienna


@pytest.fixture
def life(store, alice):
    """Alice told where her sister lives, how old her dog is, what she has on a day, and what she likes."""
    life = life_of(alice)
    for number, words in enumerate(
        ("My sister lives in Graz.", "My dog is 4.", "I have a dentist appointment on 3 December 2026.", "I love jazz.")
    ):
        life.says(f"2026-11-20 10:0{number}", words)
    life.clock.set(vienna("2026-11-27 10:00"))
    return life


def fact(life, words):
    facts = life.memory.learned.facts.facts()
    return next(each for each in facts if words in FactsInWords(life.memory).shown([each])[0].sentence)


def fields(life, learned):
    return editable(learned, FactsInWords(life.memory).speaker([learned]))


def edit(life, learned, typed, when=""):
    correction = correction_of(life.memory, learned, typed, when)
    return apply_correction(life.memory.holding, learned.iri, correction, life.memory.learned.person)


def becomes(life, words, typed, when=None):
    learned = fact(life, words)
    return preview(
        life.memory, learned.iri, correction_of(life.memory, learned, typed, fields(life, learned).when if when is None else when)
    )


def test_a_sentence_is_edited_without_its_time(life):
    shown = fields(life, fact(life, "dentist"))
    assert (shown.sentence, shown.when) == ("You have a dentist appointment.", "3 December 2026")


@pytest.mark.parametrize(
    ("words", "typed", "when", "made"),
    [
        ("Graz", "Your sister lives in Linz.", None, "Your sister lives in Linz."),
        ("Graz", "My sister works in Linz", None, "Your sister works in Linz."),
        ("Graz", "Your brother lives in Graz.", None, "Your brother lives in Graz."),
        ("dog", "Your dog is 5 years old.", None, "Your dog is 5 years old."),
        ("jazz", "You hate jazz.", None, "You hate jazz."),
        ("dentist", "You have a dentist appointment.", "4 December 2026", "You have a dentist appointment on 4 December 2026."),
        ("dentist", "You have a dentist appointment.", "2027-01-07", "You have a dentist appointment on 7 January 2027."),
        ("dentist", "You have a dentist appointment.", "January 2027", "You have a dentist appointment in January 2027."),
        ("dentist", "You have a dentist appointment.", "", "You have a dentist appointment."),
        ("dentist", "You have a dentist appointment.", "20 March", "You have a dentist appointment on 20 March 2027."),
        (
            "dentist",
            "You have a dentist appointment.",
            "7 January at 10",
            "You have a dentist appointment on 7 January 2027 at 10.",
        ),
        ("Graz", "Your sister lives in Graz.", "2019", "Your sister lives in Graz in 2019."),
        ("dentist", "You have a hospital appointment.", None, "You have a hospital appointment on 3 December 2026."),
    ],
)
def test_it_reads_so_before_it_is_kept(life, words, typed, when, made):
    before = fact(life, words)
    assert becomes(life, words, typed, when) == [made]
    assert fact(life, words) == before


@pytest.mark.parametrize(
    ("typed", "when"),
    [
        ("Your sister lives in Graz.", None),
        ("", None),
        ("Hm?", None),
        ("Your sister lives in Graz", "soonish"),
        ("x" * 300, None),
    ],
)
def test_what_says_nothing_else_or_cannot_be_read_is_refused_in_words(life, typed, when):
    with pytest.raises(BadInput):
        becomes(life, "Graz", typed, when)


@pytest.mark.parametrize(("typed", "when"), [("Your brother lives in Steyr.", ""), ("Your sister lives in Graz.", "2019")])
def test_what_was_put_right_is_taken_back_exactly(life, typed, when):
    before = sorted(life.memory.learned.facts.facts(also_superseded=True), key=lambda each: each.iri)
    learned = fact(life, "Graz")
    made = edit(life, learned, typed, when)
    assert sorted(life.memory.learned.facts.facts(also_superseded=True), key=lambda each: each.iri) != before
    undo_change(life.memory.holding, made.change)
    assert sorted(life.memory.learned.facts.facts(also_superseded=True), key=lambda each: each.iri) == before


def test_what_was_changed_again_since_is_not_taken_back(life):
    learned = fact(life, "Graz")
    made = edit(life, learned, "Your sister lives in Linz.")
    edit(life, made.facts[0], "Your sister lives in Wels.")
    with pytest.raises(BadInput, match="has changed since"):
        undo_change(life.memory.holding, made.change)


def test_a_sentence_written_by_hand_becomes_a_memory(life):
    made = apply_correction(
        life.memory.holding, None, new_by_hand(life.memory, "My friend Lena lives in Bristol."), life.memory.learned.person
    )
    assert sentences_of(life.memory, made) == ["Your friend Lena lives in Bristol."]
    assert "Bristol" in fact(life, "Bristol").words


def test_what_is_known_already_is_not_added_again(life):
    with pytest.raises(BadInput, match="already know that"):
        preview(life.memory, None, new_by_hand(life.memory, "I love jazz."))


def test_what_a_longer_sentence_says_as_well_stays(life):
    life.says("2026-11-27 11:00", "My sister is called Anna.")
    edit(life, fact(life, "called Anna"), "Your sister Anna lives in Linz.")
    said = [FactsInWords(life.memory).shown([each])[0].sentence for each in life.memory.learned.facts.facts()]
    assert {"Your sister is called Anna.", "Your sister Anna lives in Linz."} <= set(said)
    assert "Your sister Anna lives in Graz." not in said


@pytest.mark.parametrize(
    ("typed", "when", "made"),
    [
        ("Dentist at 10", "20 March", "You have a dentist appointment on 20 March 2027 at 10."),
        ("Haircut on Friday at 3pm", "", "You have a haircut on 4 December 2026 at 3pm."),
        ("We moved to Graz", "12 March", "You moved to Graz on 12 March 2026."),
        ("My sister turns 30", "12 March", "Your sister turns 30 on 12 March 2027."),
        ("I will paint the shed", "at the weekend", "You plan to paint the shed on the weekend of 28 November 2026."),
    ],
)
def test_a_date_without_a_year_is_the_next_one_unless_it_is_over(life, typed, when, made):
    assert preview(life.memory, None, new_by_hand(life.memory, typed, when)) == [made]


@pytest.mark.parametrize(
    ("typed", "when", "made"),
    [
        ("Christmas market", "12 December", "You have a Christmas market on 12 December 2026."),
        ("Dinner with Tom at 7pm", "Friday", "You have dinner with Tom on 4 December 2026 at 7pm."),
        ("Dentist", "20 March at 10", "You have a dentist appointment on 20 March 2027 at 10."),
        ("Dance class on Friday", "", "You have a dance class on 4 December 2026."),
        ("Buy paint", "20 March", "You plan to buy paint on 20 March 2027."),
        ("I plan to climb Snowdon", "", "You plan to climb Snowdon."),
    ],
)
def test_a_few_words_make_a_plan(life, typed, when, made):
    plan = new_by_hand(life.memory, typed, when, is_plan=True)
    assert preview(life.memory, None, plan) == [made]
    apply_correction(life.memory.holding, None, plan, life.memory.learned.person)
    assert made in [each.sentence for part in agenda(life.memory) for each in part.facts]


@pytest.mark.parametrize(("typed", "when"), [("I have a cat", ""), ("Exam", "20 March 2026"), ("at 10", "")])
def test_what_would_not_be_listed_as_a_plan_is_refused_in_words(life, typed, when):
    with pytest.raises(BadInput):
        new_by_hand(life.memory, typed, when, is_plan=True)


def test_the_time_of_day_stays_when_the_day_is_edited(life):
    plan = new_by_hand(life.memory, "Concert at 19:30", "9 December")
    (made,) = apply_correction(life.memory.holding, None, plan, life.memory.learned.person).facts
    shown = fields(life, made)
    assert (shown.sentence, shown.when) == ("You have a concert.", "9 December 2026 at 19:30")
    moved = correction_of(life.memory, made, shown.sentence, "10 December at 19:30")
    assert preview(life.memory, made.iri, moved) == ["You have a concert on 10 December 2026 at 19:30."]


@pytest.mark.parametrize(
    ("when", "made"), [("9 December at 20:00", "9 December 2026 at 20:00"), ("9 December 2026", "9 December 2026")]
)
def test_the_time_of_day_alone_is_edited_and_taken_back(life, when, made):
    plan = new_by_hand(life.memory, "Concert at 19:30", "9 December")
    (before,) = apply_correction(life.memory.holding, None, plan, life.memory.learned.person).facts
    now = edit(life, before, fields(life, before).sentence, when)
    assert fields(life, fact(life, "concert")).when == made
    undo_change(life.memory.holding, now.change)
    assert fields(life, fact(life, "concert")).when == "9 December 2026 at 19:30"


def test_what_is_added_again_without_its_time_of_day_keeps_it(life):
    plan = new_by_hand(life.memory, "Concert at 19:30", "9 December")
    apply_correction(life.memory.holding, None, plan, life.memory.learned.person)
    with pytest.raises(BadInput, match="already know that"):
        preview(life.memory, None, new_by_hand(life.memory, "Concert", "9 December"))


@pytest.mark.parametrize(
    ("told", "when"),
    [
        ("I get up at 7 and have a hospital appointment on Friday.", "4 December 2026"),
        ("I get up at 7. I have a hospital appointment on Friday.", "4 December 2026"),
        ("On Friday I have a hospital appointment at 10.", "4 December 2026 at 10"),
        ("I have a hospital appointment on Friday, at 10.", "4 December 2026 at 10"),
    ],
)
def test_a_time_of_day_is_that_of_its_own_clause(life, told, when):
    life.says("2026-12-01 10:00", told)
    assert fields(life, fact(life, "hospital")).when == when
