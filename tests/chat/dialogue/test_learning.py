def learned(say, text):
    return [(each.statement.subject.text, each.statement.relation) for each in say(text).turn.learning.lessons]


def test_of_nobody_spoken_of_nothing_is_learned(say):
    assert learned(say, "He lives in Paris.") == []


def test_a_pronoun_means_whoever_the_question_before_was_about(say):
    say("Where does Billy live?")
    assert learned(say, "He lives in Paris.") == [("Billy", "live in")]


def test_a_thing_asked_about_is_nobody(say):
    say("What is a quince?")
    assert learned(say, "She lives in Paris.") == []
