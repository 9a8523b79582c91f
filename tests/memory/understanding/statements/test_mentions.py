import pytest

from memory.understanding.statements.mentions import key_of
from tests.memory.understanding.saying import read


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Almonds", "almond"),
        ("the Beatles", "beatle"),
        ("two cats", "2 cat"),
        ("Café au Lait", "cafe au lait"),
        ("the", "the"),
        ("", ""),
    ],
)
def test_a_key_is_folded_without_articles_and_in_the_singular(text, key):
    assert key_of(text) == key


@pytest.mark.parametrize(
    ("text", "value", "kind"),
    [
        ("I have a small red boat.", "small red boat", "noun"),
        ("I love the smell of coffee.", "smell of coffee", "noun"),
        ("I ate a bit of cake.", "cake", "noun"),
        ("I adore my little niece.", "my little niece", "theirs"),
        ("I love our dog.", "my dog", "theirs"),
        ("I met Duke Ellington.", "Duke Ellington", "name"),
        ("I own a room on the fourth floor.", "room", "noun"),
        ("I live in a small town called Hallstatt.", "Hallstatt", "name"),
        ("I am left-handed.", "left-handed", "value"),
        ("I am very lonely.", "lonely", "value"),
    ],
)
def test_a_phrase_is_said_back_compact(text, value, kind):
    (statement,) = read(text)
    assert (statement.value.text, statement.value.kind) == (value, kind)


@pytest.mark.parametrize(
    ("text", "subject", "kind"),
    [
        ("I sing alto.", "I", "speaker"),
        ("My sister's husband sings alto.", "my sister's husband", "theirs"),
        ("Grandad sang alto.", "my grandad", "theirs"),
        ("My brother in law sings alto.", "my brother in law", "theirs"),
        ("The soup contains beef.", "soup", "noun"),
        ("Petra sings alto.", "Petra", "name"),
    ],
)
def test_who_or_what_it_is_told_of(text, subject, kind):
    (statement,) = read(text)
    assert (statement.subject.text, statement.subject.kind) == (subject, kind)
