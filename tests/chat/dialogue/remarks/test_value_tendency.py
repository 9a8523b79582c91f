from datetime import timedelta

from memory.curation.interests import say

SOON, LATER = timedelta(hours=9), timedelta(days=4)


def ask_birth_places(say, *names):
    return [say(f"Where was {name} born?", SOON).turn.reply for name in names]


def tendencies(replies):
    return [each for each in replies if each.remark.startswith("tendency:")]


def test_one_or_two_are_no_tendency(village):
    assert tendencies(ask_birth_places(village, "Mira Holt", "Jon Ashe")) == []


def test_a_value_that_two_thirds_share_brings_up_others_with_it(village):
    (found,) = tendencies(ask_birth_places(village, "Mira Holt", "Lea Vogt", "Jon Ashe", "Ada Brook", "Ben Croft"))[:1]
    assert "Elmstead" in found.text
    assert "Cyd Marsh" in found.text or "Ben Croft" in found.text


def test_what_the_person_does_not_want_by_hand_is_not_brought_up(village):
    ask_birth_places(village, "Mira Holt")
    (pattern,) = [each for each in village.memory.user_model.page("pattern", 9) if each.target.endswith("bornIn")]
    say(village.memory.holding, pattern.node, "disliked")
    assert tendencies(ask_birth_places(village, "Lea Vogt", "Jon Ashe", "Ada Brook", "Ben Croft")) == []


def test_values_that_differ_are_no_tendency(village):
    assert tendencies(ask_birth_places(village, "Lea Vogt", "Mira Holt")) == []


def test_the_preferred_come_first(village):
    village("I love Cyd Marsh.")
    found = tendencies(ask_birth_places(village, "Mira Holt", "Jon Ashe", "Mira Holt", "Ada Brook"))
    assert found
    assert "Cyd Marsh" in found[0].text


def test_days_later_it_comes_up_with_another_thing_that_has_the_value(village):
    ask_birth_places(village, "Mira Holt", "Jon Ashe", "Ada Brook", "Ben Croft")
    village("hello", LATER)
    reply = village("Who is Cyd Marsh?").turn.reply
    assert reply.remark.startswith("returns:")
    assert "Elmstead" in reply.text


def test_bobs_tendency_is_not_alices(village, bobs_say):
    ask_birth_places(bobs_say, "Mira Holt", "Jon Ashe", "Ada Brook", "Ben Croft")
    assert tendencies(ask_birth_places(village, "Mira Holt")) == []
