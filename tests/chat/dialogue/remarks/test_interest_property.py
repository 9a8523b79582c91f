from datetime import timedelta

from memory.curation.interests import say as say_of

LATER = timedelta(days=2)
BORN = ["Where was Mira Holt born?", "Where was Jon Ashe born?", "Where was Lea Vogt born?"]


def keys(say, *texts):
    """The kinds of the remarks that are made."""
    return [say(text, timedelta(hours=9)).turn.reply.remark.partition(":")[0] for text in texts]


def test_a_property_asked_for_once_or_twice_is_no_interest(say):
    assert "interest" not in keys(say, *BORN[:2])


def test_a_property_asked_for_of_many_is_commented_on_or_offered(village):
    said = [village(f"When was {name} born?", LATER).turn.reply for name in ("Mira Holt", "Jon Ashe", "Ada Brook", "Ben Croft")]
    made = [each for each in said if each.remark.startswith("interest:")]
    assert made
    assert all("ask" in each.text or "the same" in each.text for each in made)


def test_a_favourite_that_has_the_property_is_asked_about(village):
    village("I love Jon Ashe.")
    names = ("Mira Holt", "Lea Vogt", "Cyd Marsh", "Ada Brook", "Ben Croft")
    *_, reply = [village(f"When was {name} born?", LATER).turn.reply for name in names]
    assert "ask_favourite" in reply.remark
    assert "Jon Ashe" in reply.text
    assert reply.choices == ("What is the birth date of Jon Ashe?",)


def test_small_talk_shows_no_interest(say):
    assert keys(say, *["hello"] * 8) == [""] * 8


def test_what_the_person_does_not_want_by_hand_is_not_remarked(village):
    names = ("Mira Holt", "Jon Ashe", "Ada Brook", "Ben Croft", "Cyd Marsh")
    village(f"When was {names[0]} born?", LATER)
    memory = village.memory
    birth_date = next(each for each in memory.user_model.page("property", 9) if each.target.endswith("birthDate"))
    say_of(memory.holding, birth_date.node, "disliked")
    said = [village(f"When was {name} born?", LATER).turn.reply for name in names[1:]]
    assert [each.remark for each in said if each.remark.startswith("interest:")] == []


def test_bobs_interest_is_not_alices(say, bobs_say):
    for text in BORN * 3:
        bobs_say(text, LATER)
    assert "interest" not in keys(say, *BORN[:1])
