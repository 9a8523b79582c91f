from datetime import timedelta

LATER = timedelta(days=2)


def test_the_same_property_of_another_of_the_class_comes_to_mind(say):
    say("When was Mira Holt born?")
    reply = say("When was Jon Ashe born?", LATER).turn.reply
    assert reply.remark.startswith("reminded:")
    assert "Mira Holt" in reply.text
    assert "gardener" in reply.text


def test_up_the_classes_as_far_as_the_property_goes(say):
    say("Where was Mira Holt born?")
    reply = say("Where was Lea Vogt born?", LATER).turn.reply
    assert "Mira Holt" in reply.text
    assert "person" in reply.text


def test_another_property_of_the_same_thing_comes_to_mind(say):
    say("When was Mira Holt born?")
    reply = say("Where was Mira Holt born?", LATER).turn.reply
    assert reply.remark.startswith("reminded:")


def test_what_was_just_said_is_no_memory(say):
    say("When was Mira Holt born?")
    assert say("When was Jon Ashe born?").turn.reply.remark == ""


def test_nothing_alike_reminds_of_nothing(say):
    say("Who planted Old Tom?")
    assert say("Where was Lea Vogt born?", LATER).turn.reply.remark == ""


def test_bobs_talk_reminds_alice_of_nothing(say, bobs_say):
    bobs_say("When was Mira Holt born?")
    assert say("When was Jon Ashe born?", LATER).turn.reply.remark == ""
