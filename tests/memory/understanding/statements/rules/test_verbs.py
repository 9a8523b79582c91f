import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I sleep.", []),
        ("I work as a nurse at the city hospital.", [("I", "work as", "nurse"), ("I", "work at", "city hospital")]),
        (
            "My cousin studies architecture in Delft.",
            [("my cousin", "study", "architecture"), ("my cousin", "study in", "Delft")],
        ),
        ("I was born on 17 August 1990 in Vienna.", [("I", "be born on", "17 August 1990"), ("I", "be born in", "Vienna")]),
        ("I work at the city library in Bergen.", [("I", "work at", "city library in Bergen")]),
        ("I stay with my aunt in Valletta.", [("I", "stay with", "my aunt")]),
        ("Hamlet was written by Shakespeare.", [("Hamlet", "be written by", "Shakespeare")]),
        ("My mom passed away in 2010.", [("my mom", "pass away in", "2010")]),
        ("The choir meets every Wednesday evening.", [("choir", "meet", "every Wednesday evening")]),
        ("I go hiking.", [("I", "go", "hiking")]),
        ("I walk three miles every day.", [("I", "walk", "three miles")]),
        ("I've got a boat.", [("I", "have", "boat")]),
        ("I have a weakness for cake.", [("I", "have weakness for", "cake")]),
        ("My son finds school dull.", [("my son", "find", "school dull")]),
        ("My best friend lives abroad.", [("my best friend", "live", "abroad")]),
        ("We got married in 2013.", [("I", "get married in", "2013")]),
        ("I have been married for ten years.", [("I", "be", "married")]),
        ("The Battle of Hastings took place in 1066.", [("Battle of Hastings", "take place in", "1066")]),
        ("We moved to Malmö from Hamburg in 2017.", [("I", "move to", "Malmö"), ("I", "move from", "Hamburg")]),
        ("I don't live in Turin any more, I've moved to Genoa.", [("I", "not live in", "Turin"), ("I", "move to", "Genoa")]),
        ("Born n raised in Detroit", [("I", "be born in", "Detroit"), ("I", "be raised in", "Detroit")]),
        ("Coffee tastes better than tea.", [("Coffee", "taste better than", "tea")]),
        ("Ewa goes jogging before breakfast.", [("Ewa", "go", "jogging")]),
        ("Since my divorce I live alone.", [("I", "live", "alone")]),
        ("I volunteer my time with a bunny rescue.", [("I", "volunteer with", "bunny rescue")]),
    ],
)
def test_what_somebody_does(text, expected):
    assert said(text) == expected
