import pytest

from memory.forms.folding import folded, keys_of_label, without_parenthesis, words_of_name


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", ""),
        ("  ", ""),
        ("***", ""),
        ("Guns N' Roses", "guns n roses"),
        ("R.E.M.", "rem"),
        ("AC/DC", "ac dc"),
        ("O’Hara", "ohara"),
        ("Motörhead", "motorhead"),
        ("Beyonce\u0301", "beyonce"),
        ("Simon & Garfunkel", "simon and garfunkel"),
        ("Ke$ha", "kesha"),
        ("Łódź and Løten", "lodz and loten"),
        ("snake_case-and-dashes", "snake case and dashes"),
        ("STRASSE", "strasse"),
        ("Straße", "strasse"),
        ("東京", "東京"),
    ],
)
def test_a_text_is_folded(text, key):
    assert folded(text) == key


@pytest.mark.parametrize("text", ["Guns N' Roses", "Motörhead", "İstanbul", "A — B"])
def test_folding_twice_is_folding_once(text):
    assert folded(folded(text)) == folded(text)


@pytest.mark.parametrize(("one", "other"), [("Mira", "Mara"), ("Help", "Help Me"), ("AC DC", "ACDC"), ("7", "17")])
def test_what_differs_in_more_than_signs_stays_apart(one, other):
    assert folded(one) != folded(other)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", ""),
        ("birthPlace", "birth place"),
        ("populationTotalRanking", "population total ranking"),
        ("hasISBN", "has ISBN"),
        ("Aaron_Turner", "Aaron Turner"),
        ("GullRock", "Gull Rock"),
        ("DJ", "DJ"),
        ("year2000", "year 2000"),
        ("Beyonc%C3%A9", "Beyoncé"),
        ("__", ""),
    ],
)
def test_a_name_becomes_words(name, words):
    assert words_of_name(name) == words


@pytest.mark.parametrize(
    ("label", "bare"),
    [
        ("Help! (album)", "Help!"),
        ("Help!", "Help!"),
        ("(untitled)", "(untitled)"),
        ("A (b) c", "A (b) c"),
        ("A (b) (c)", "A (b)"),
    ],
)
def test_a_parenthesis_at_the_end_is_left_out(label, bare):
    assert without_parenthesis(label) == bare


@pytest.mark.parametrize(
    ("label", "keys"),
    [
        ("***", set()),
        ("Old Tom", {"old tom"}),
        ("The Widow", {"the widow", "widow"}),
        ("An Apple (tree)", {"an apple tree", "an apple", "apple tree", "apple"}),
        ("Theodora", {"theodora"}),
        ("The", {"the"}),
    ],
)
def test_a_label_is_looked_up_by_its_folded_forms(label, keys):
    assert keys_of_label(label) == keys
