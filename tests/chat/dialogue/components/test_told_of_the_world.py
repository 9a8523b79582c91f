from chat.dialogue.components import told_of_the_world


def reply(say, text):
    return say(text).turn.reply


def test_nothing_is_said_where_nobody_told(say):
    assert reply(say, "Where was Lea Vogt born?").component != told_of_the_world.COMPONENT


def test_what_the_knowledge_lacks_is_answered_from_what_was_told(say):
    reply(say, "Lea Vogt was born on 3 May 1980.")
    answered = reply(say, "When was Lea Vogt born?")
    assert "1980" in answered.text
    assert "you told me" in answered.text.lower()


def test_what_the_knowledge_holds_comes_first(say):
    reply(say, "Mira Holt was born in Ashford.")
    assert "Elmstead" in reply(say, "Where was Mira Holt born?").text


def test_bob_is_not_told_what_alice_told(say, bobs_say):
    reply(say, "Lea Vogt was born on 3 May 1980.")
    assert "1980" not in reply(bobs_say, "When was Lea Vogt born?").text
