"""Which exchanges are alike."""

from dataclasses import replace

import pytest
from rdflib import URIRef

from memory.consolidation.blending.groups import AT_ONCE, groups, type_context_of
from memory.consolidation.blending.survey import ExchangeContent
from memory.vocabulary import MEM, UNKNOWN

ORCHARD = "https://orchard.example/"
ME = URIRef("https://companion.example/user/me")
CLASSES = {URIRef(f"{ORCHARD}{name}"): [URIRef(f"{ORCHARD}Gardener")] for name in ("Mira", "Jon", "Lea")}
WORLD = type_context_of(ME, CLASSES, [URIRef(f"{ORCHARD}Gardener"), URIRef(f"{ORCHARD}bornIn")])


def asked(number: int, thing: str = "Mira", predicate: str = f"{ORCHARD}bornIn") -> ExchangeContent:
    """A question about a thing of the orchard."""
    return ExchangeContent(MEM[str(number)], number, "wh_question", ((f"{ORCHARD}{thing}", predicate, str(UNKNOWN)),))


def liked(number: int, value: str) -> ExchangeContent:
    """Something that the person likes."""
    return ExchangeContent(MEM[str(number)], number, "statement", ((str(ME), "https://companion.example/relation/like", value),))


def said(number: int, words: str, utterance_class: str = "other") -> ExchangeContent:
    """Something in which nothing was understood."""
    return ExchangeContent(MEM[str(number)], number, utterance_class, (), words)


def found(*spoken: ExchangeContent, alike: int = 3) -> list[tuple[str, tuple[str, ...], list[int]]]:
    """Each group in short."""
    return [
        (
            each.likeness.blended_by,
            tuple(part.rpartition("/")[2] for part in each.likeness.about),
            [one.number for one in each.members],
        )
        for each in groups(spoken, WORLD, alike)
    ]


def test_two_of_a_kind_and_different_words_are_no_group():
    assert found(asked(1), asked(2), said(3, "well"), said(4, "oh"), said(5, "hm"), said(6, "hello", "greeting")) == []


def test_what_the_person_says_of_itself_is_no_thing():
    assert found(liked(1, "plum"), liked(2, "pear"), liked(3, "fig")) == [("property", ("like",), [1, 2, 3])]


def test_the_same_question_comes_before_the_same_thing():
    spoken = [asked(1), asked(2), asked(3), *(asked(number, "Mira", f"{ORCHARD}p{number}") for number in (4, 5, 6))]
    assert found(*spoken) == [("situation", (), [1, 2, 3]), ("thing", ("Mira",), [4, 5, 6])]


def test_what_is_like_a_blend_that_is_there_joins_it_alone():
    (whole,) = groups([asked(1), asked(2), asked(3)], WORLD, 3)
    (alone,) = groups([asked(4), asked(5, "Jon")], WORLD, 3, {whole.likeness.key})
    assert [one.number for one in alone.members] == [4]
    assert [part.members for part in alone.parts(3)] == [alone.members]


def test_then_one_property_of_things_of_a_kind():
    assert found(asked(3, "Lea"), asked(1), asked(2, "Jon")) == [("property", ("bornIn", "Gardener"), [1, 2, 3])]


def test_small_talk_is_of_one_class_and_the_same_words_are_the_same():
    spoken = [said(number, "hello you" if number % 2 else "hi", "greeting") for number in range(1, 5)]
    spoken += [said(number, "oh dear") for number in range(5, 8)]
    assert found(*spoken) == [("situation", (), [5, 6, 7]), ("talk", ("greeting",), [1, 2, 3, 4])]


def test_what_was_said_with_strong_feeling_is_like_the_very_same_only():
    felt = [replace(liked(number, f"Tree{number}"), is_felt=True) for number in range(3)]
    same = [replace(liked(number, "OldTom"), is_felt=True) for number in range(3, 6)]
    assert found(*felt) == []
    assert [members for *_, members in found(*felt, *same)] == [[3, 4, 5]]
    assert len(found(*(replace(each, is_felt=False) for each in felt))) == 1


def test_questions_about_earlier_talk_are_no_talk_about_its_topics():
    about_talk = (f"{ORCHARD}Mira", str(MEM.spokenOf), str(UNKNOWN))
    spoken = [ExchangeContent(MEM[str(number)], number, "wh_question", (about_talk,)) for number in range(3)]
    assert found(*spoken) == [("talk", ("earlier_talk",), [0, 1, 2])]


@pytest.mark.parametrize("alike", [2, 3, 7])
def test_what_is_left_over_makes_no_group(alike):
    spoken = [asked(number, ("Mira", "Jon", "Lea")[number % 3], f"{ORCHARD}p{number % 5}") for number in range(40)]
    taken = {one for each in groups(spoken, WORLD, alike) for one in each.members}
    assert taken
    assert found(*(each for each in spoken if each not in taken), alike=alike) == []


@pytest.mark.parametrize("number", [3, AT_ONCE, AT_ONCE + 1, 3 * AT_ONCE + 2])
def test_a_group_is_taken_in_parts_none_of_which_is_too_small(number):
    (group,) = groups([asked(each) for each in range(number)], WORLD, 3)
    parts = [part.members for part in group.parts(3)]
    assert sum(parts, ()) == group.members
    assert all(3 <= len(each) <= AT_ONCE for each in parts)


def test_the_key_is_the_same_in_another_account():
    other = type_context_of(URIRef("https://companion.example/user/other"), {}, [])
    (mine,) = groups([liked(number, "plum") for number in range(3)], WORLD, 3)
    moved = [ExchangeContent(each.root, each.number, "statement", ((other.person, *each.asked[0][1:]),)) for each in mine.members]
    assert next(groups(moved, other, 3)).likeness == mine.likeness
