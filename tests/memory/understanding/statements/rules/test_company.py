import pytest

from tests.memory.understanding.saying import said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I lent my bike to Lukas.", [("I", "lend", "my bike"), ("I", "lend bike to", "Lukas")]),
        ("I gave my sister a scarf.", [("I", "give", "scarf"), ("I", "give scarf to", "my sister")]),
        ("I bought a car from Jonas.", [("I", "buy", "car"), ("I", "buy car from", "Jonas")]),
        (
            "I had lunch with Sara and Tim.",
            [("I", "have", "lunch"), ("I", "have lunch with", "Sara"), ("I", "have lunch with", "Tim")],
        ),
        ("We went to the cinema with Anna.", [("I", "go to", "cinema"), ("I", "go to cinema with", "Anna")]),
        ("I go swimming with Lea.", [("I", "go", "swimming with Lea"), ("I", "go swimming with", "Lea")]),
        ("I met Paula at the gym.", [("I", "meet", "Paula"), ("I", "meet paula at", "gym")]),
        ("I took my dog to the vet.", [("I", "take", "my dog"), ("I", "take dog to", "vet")]),
        ("James and I are together.", [("I", "be together with", "James")]),
        ("My sister is together with Omar.", [("my sister", "be together with", "Omar")]),
    ],
)
def test_with_whom_and_where_is_told_besides(text, expected):
    assert said(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I take the bus to work.", [("I", "take", "bus")]),
        ("We adopted a cat from the shelter.", [("I", "adopt", "cat")]),
        ("I love the Girl with a Pearl Earring.", [("I", "love", "Girl with a Pearl Earring")]),
        ("I like the colours in that picture.", [("I", "like", "colours")]),
        ("I didn't lend my bike to Lukas.", [("I", "not lend", "my bike")]),
        ("I have a crush on Tim.", [("I", "have crush on", "Tim")]),
        ("I live in Leeds with Tom.", [("I", "live in", "Leeds"), ("I", "live with", "Tom")]),
        ("I'm having dinner with my aunt on Friday.", [("I", "plan to", "have dinner with my aunt")]),
    ],
)
def test_what_is_no_company_of_what_was_done(text, expected):
    assert said(text) == expected
