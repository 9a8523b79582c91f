from chat.dialogue.grounding.claims import pieces_of


def texts(text, names=(), quotes=()):
    return [piece.text for piece in pieces_of(text, names, quotes)]


def test_a_full_stop_within_a_name_or_a_quotation_ends_nothing():
    said = "Help! No more was recorded by St. Elm. You asked “Who. Is it?” today."
    assert texts(said, ["Help! No more", "St. Elm."], ["Who. Is it?"]) == [
        "Help! No more was recorded by St. Elm.",
        "You asked “Who. Is it?” today.",
    ]


def test_a_colon_joins_statements_and_leads_to_lists():
    assert texts("By the way: you live in Rook.") == ["By the way", "you live in Rook."]
    assert texts("I know 2 trees: alder and birch.") == ["I know 2 trees: alder and birch."]
    assert texts("You told me yesterday: you live in Rook.") == ["You told me yesterday: you live in Rook."]


def test_only_the_end_of_a_question_asks():
    assert [piece.asks for piece in pieces_of("You live in Rook: is that so?", (), ())] == [False, True]
