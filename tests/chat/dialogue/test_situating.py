import pytest


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("I walked by Old Tom this morning. Who planted it?", "Who planted Old Tom?"),
        ("ok. who planted old tom", "who planted old tom"),
        ("Jon Ashe, where was he born?", "where was Jon Ashe born?"),
    ],
)
def test_a_question_takes_its_thing_from_what_stands_before_it(text, filled, ask):
    assert ask(text).situation.context.text.lower() == filled.lower()


def test_somebody_of_ones_own_is_nobody_who_was_spoken_of(say):
    say("Who is Mira Holt?")
    turn = say("My sister is called Anna. Where does she live?").turn
    assert "Mira" not in turn.situation.context.text


def test_a_remark_in_front_leaves_the_pronoun_to_the_talk_before(say):
    say("Who is Mira Holt?")
    assert "Mira Holt" in say("haha ok. where was she born").turn.situation.context.text


def test_what_is_only_spelt_in_full_asks_for_nothing(say):
    turn = say("also i joined a bowling team w my cousin n his mate").turn
    assert not turn.situation.asks
    assert turn.analysis.resolved == ""


@pytest.mark.parametrize(
    ("text", "component"),
    [
        ("No, hold on, dont. Leave him where he was. If I cant look at my own mistakes at 71 when will I.", "forgetting"),
        ("No, don't delete it. I want them to find it when I'm gone.", "danger"),
    ],
)
def test_keeping_something_after_all_is_no_danger_unless_the_rest_of_it_is(text, component, say):
    say("My cousin Tim bred goats.")
    say("delete what I told you about Tim")
    assert say(text).turn.reply.component == component
