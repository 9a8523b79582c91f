import pytest

from memory.understanding.asked.question import question_of


@pytest.mark.parametrize(
    "text",
    [
        "",
        "My sister is called Anna.",
        "I like fish.",
        "How do you feel?",
        "Can I swim?",
        "Where should I go?",
        "Why do I like jazz?",
        "How many songs do you know by Lou Reed?",
    ],
)
def test_what_asks_for_nothing_that_people_tell_is_no_question(text):
    assert question_of(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "Do you know where Billy lives?",
        "can you remind me where Billy lives",
        "I forgot where Billy lives",
        "so where Billy lives?",
    ],
)
def test_what_leads_up_to_a_question_is_left_out(text):
    assert question_of(text).sentence.text.rstrip("?") == "where Billy lives"


@pytest.mark.parametrize(
    ("text", "straight"),
    [
        ("Is pizza my favourite food?", "pizza is my favourite food"),
        ("Does my sister like cats?", "my sister likes cats"),
        ("Is my sister called Anna?", "my sister is called Anna"),
        ("Do I have a dog?", "Do I have a dog?"),
    ],
)
def test_what_is_easily_misread_is_put_straight(text, straight):
    assert question_of(text).sentence.text == straight


def test_a_question_for_what_was_before_is_told_apart():
    assert question_of("Where did I live before?").before
    assert not question_of("Where do I live now?").before


def test_a_question_for_yes_or_no_is_told_apart():
    assert question_of("do you know if my sister has a dog?").whether
    assert not question_of("What does my sister have?").whether


@pytest.mark.parametrize(
    "text",
    [
        "What time does my train leave?",
        "At what time does my train leave?",
        "What day does my train leave?",
        "On which date does my train leave?",
        "Which day of the week does my train leave?",
    ],
)
def test_what_asks_for_a_time_asks_when(text):
    assert question_of(text).sentence.text.rstrip("?") == "when does my train leave"


@pytest.mark.parametrize("text", ["What time is it?", "What day is it?", "What day is today?", "What day do you like best?"])
def test_the_time_it_is_now_is_not_among_them(text):
    question = question_of(text)
    assert question is None or not question.sentence.text.startswith("when")
