"""Questions as people type them, over small worlds."""

import pytest

from memory.episodes.short_term import ShortTerm
from memory.understanding.context import resolve_utterance, resolve_within_message
from tests.memory.asking import names, told


def test_what_may_be_a_verb_behind_its_subject_is_no_noun(known_larder):
    assert names("what did mell influence", known_larder) == ["Vint"]
    assert names("what did vint influence", known_larder) == []


def test_what_is_eaten_with_a_thing_goes_with_it(known_larder):
    assert names("what do you eat with mell", known_larder) == ["Vint"]


@pytest.mark.parametrize("question", ["which pies have orl in them", "does mell have orl in it"])
def test_it_behind_have_in_is_what_was_named_in_the_same_question(known_larder, question):
    found = resolve_utterance(question, ShortTerm(), known_larder)
    assert (found.text, found.missing) == (question, "")


def test_then_at_the_end_asks_for_no_time(known_larder):
    assert resolve_utterance("where does mell come from then", ShortTerm(), known_larder).missing == ""
    assert names("where does mell come from then", known_larder) == ["Sarn"]


def test_a_question_may_lean_on_what_the_same_message_tells(known_larder):
    found = resolve_within_message("whats in it", "my dad brought mell", known_larder)
    assert found is None or "mell" in found.text
    assert (
        resolve_within_message("where does it come from", "my dad brought mell", known_larder).text.lower()
        == "where does mell come from"
    )
    assert resolve_within_message("where does it come from", "my dad is tired", known_larder) is None


def test_whether_two_have_the_same_is_answered_with_both(known_isles):
    said = told("was finn rask born in the same year as hale brun", known_isles)
    assert (said.startswith("Yes."), "Finn Rask" in said, "Hale Brun" in said) == (True, True, True)
    assert told("was finn rask born in the same year as gyda holm", known_isles).startswith("No.")


def test_the_difference_is_what_does_not_hold_of_both(known_larder):
    said = told("whats the difference between mell and vint", known_larder)
    assert ("Sarn" in said, "Loe" in said, "brame" in said) == (True, True, False)


def test_a_thing_may_be_called_by_its_class_and_name(known_isles):
    assert told("did edda rask compose a song called tidesong", known_isles).startswith("Yes.")


def test_words_of_comparing_in_small_letters_are_no_titles(known_isles):
    assert names("who is older, edda rask or finn rask", known_isles) == ["Edda"]
