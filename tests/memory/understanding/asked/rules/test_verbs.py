import pytest

from tests.memory.understanding.asked.reading import read


@pytest.mark.parametrize(
    "text",
    [
        "Why do I like jazz?",
        "How do I cook rice?",
        "What should I do?",
        "When did we talk about jazz?",
        "What time is it?",
        "What did I do yesterday?",
    ],
)
def test_what_asks_for_something_else_is_left(text):
    assert read(text) == ""


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("Where does Billy live?", "where: Billy | live | ?"),
        ("where did i live before", "where: I | live | ? (past) (before)"),
        ("Where is my dad from?", "where: my dad | be from | ?"),
        ("Where was my mum born?", "where: my mum | be born | ? (past)"),
        ("When was my mum born?", "when: my mum | be born | ? (past)"),
        ("What year was I born in?", "when: I | be born | ? (past)"),
        ("When did I move to Oslo?", "when: I | move to | Oslo (past)"),
        ("When did I get engaged?", "when: I | get engaged | ? (past)"),
        ("When did my aunt get divorced?", "when: my aunt | get divorced | ? (past)"),
        ("When is my aunt getting married?", "when: my aunt | get married | ?"),
        ("Since when do I live in Graz?", "when: I | live in | Graz"),
        ("How long have I had my cat?", "when: I | have | my cat"),
        ("When was I promoted?", "when: I | be promoted | ? (past)"),
        ("Who got divorced?", "who: ? | get divorced | ? (past)"),
        ("When does my flight leave?", "when: my flight | leave | ?"),
        ("When did my shift end?", "when: my shift | end | ? (past)"),
        ("Who died?", "who: ? | die | die (past)"),
        ("What happened to my bike?", "description: my bike |  | ? (past)"),
        ("What do I like?", "values: I | like | ?"),
        ("What don't I like?", "values: I | like | ? (denied)"),
        ("What music does my brother like?", "values: my brother | like | ? [music]"),
        ("What does my brother do for a living?", "values: my brother | work as | ? [occupation]"),
        ("Who likes jazz?", "who: ? | like | jazz"),
        ("Who is a pilot?", "who: ? | be | pilot"),
        ("Which of my friends live in Graz?", "who: my friends | live in | Graz"),
        ("Who do I live with?", "values: I | live with | ?"),
        ("What am I allergic to?", "values: I | be allergic to | ?"),
        ("What do I want to learn?", "values: I | want to | ? [learn]"),
        ("What am I going to do in summer?", "values: I | plan to | ?"),
        ("What colour are almonds?", "values: almonds | be | ? [colour]"),
    ],
)
def test_what_is_missing_beside_the_verb(text, asked):
    assert read(text) == asked
