import pytest

from memory.understanding.addressed import about_companion, paraphrases_of_name_question


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("What did you tell me about pears?", id="told"),
        pytest.param("Do you remember my sister?", id="remember"),
        pytest.param("Can you tell me where Mira Holt was born?", id="can-you-tell"),
        pytest.param("What do you know about jazz?", id="know"),
        pytest.param("Could you help me?", id="help"),
        pytest.param("Where did I grow up?", id="about-the-person"),
        pytest.param("Where was Mira Holt born?", id="about-another"),
        pytest.param("What did we talk about?", id="our-talk"),
        pytest.param("What is in your memory?", id="its-memory"),
        pytest.param("Are you sure?", id="sure"),
        pytest.param("How are you?", id="how"),
        pytest.param("What can you do?", id="what-it-can"),
        pytest.param("What do you think of jazz?", id="opinion"),
        pytest.param("Why did you say that?", id="why-said"),
        pytest.param("How do you know that?", id="how-known"),
    ],
)
def test_what_is_no_question_about_the_companion_is_left(text):
    assert about_companion(text, "Mara") == ""


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        pytest.param("Where did you grow up?", "Where did Mara grow up?", id="you"),
        pytest.param("What do you do for a living?", "What does Mara do for a living?", id="do"),
        pytest.param("Are you married?", "Is Mara married?", id="be"),
        pytest.param("Who taught you to row?", "Who taught Mara to row?", id="object"),
        pytest.param("What is your sister called?", "What is Mara’s sister called?", id="your"),
        pytest.param("Have you ever been abroad?", "Has Mara ever been abroad?", id="have"),
        pytest.param("Why can't you swim?", "Why can Mara not swim?", id="cannot"),
        pytest.param("What do you carry in your bag?", "What does Mara carry in their bag?", id="you-and-your"),
        pytest.param("Which languages do you speak?", "Which languages does Mara speak?", id="habit"),
        pytest.param("Hello! Do you have a dog?", "Does Mara have a dog?", id="behind-a-greeting"),
    ],
)
def test_a_question_about_the_companion_is_asked_by_its_name(text, asked):
    assert about_companion(text, "Mara") == asked


def test_a_name_is_asked_for_in_other_words():
    assert paraphrases_of_name_question("What is Mara’s brother called?") == (
        "What is Mara’s brother’s name?",
        "Who is Mara’s brother?",
    )
    assert paraphrases_of_name_question("Where did Mara grow up?") == ()
