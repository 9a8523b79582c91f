"""Replies split by a model on the loopback: in their own words and whole, else by the rules."""

import json
from collections import Counter
from collections.abc import Iterator
from time import monotonic

import pytest

from chat.dialogue.grounding.by_model import SplitsByModel
from chat.dialogue.grounding.checking import check_reply
from chat.dialogue.grounding.claims import pieces_of
from chat.language_model.client import LanguageModel
from chat.language_model.consultation import Consultation
from tests.chat.dialogue.grounding.test_checking import AT_HAND
from tests.language_model_server import MINUTE, LanguageModelServer, Says, language_model_server

NESTED = "Mira Holt was born in Elmstead when Tom Reed was born in Rook."
PLAIN = "Mira Holt was born in Elmstead."


@pytest.fixture
def server() -> Iterator[LanguageModelServer]:
    with language_model_server() as running:
        yield running


@pytest.fixture
def counts():
    return Counter()


@pytest.fixture
def by_model(server, counts, request):
    is_stalling = "stall" in request.node.name
    bounds = (0.3, 0.6) if is_stalling else (20.0, 30.0)
    model = LanguageModel(server.settings(retries=0, first_token_seconds=bounds[0], seconds=bounds[1]))
    return SplitsByModel(Consultation(model, tell=lambda _use, what, many, _why: counts.update({what: many})))


def parts(*given):
    return json.dumps({"parts": given})


def split(by_model, text):
    return [each.text for each in by_model(text, AT_HAND.names, AT_HAND.quotes)]


FAILURES = {
    "malformed": Says("No."),
    "wrong_schema": Says('{"claims": []}'),
    "too_many": Says(status=429, retry_after="60"),
    "error": Says(status=500),
    "stall": Says(stalls=MINUTE),
    "cut": Says(parts(NESTED), at_piece=2, cuts=True),
    "left_out": Says(parts("Mira Holt was born in Elmstead")),
    "other_words": Says(parts("Mira Holt was born in Elmstead", "Tom Reed was born in Graz")),
    "turned": Says(parts("Tom Reed was born in Rook.", "Mira Holt was born in Elmstead")),
    "nothing": Says(parts()),
    "blank": Says(parts("", NESTED)),
}


@pytest.mark.parametrize("name", FAILURES)
def test_whatever_fails_the_rules_split(server, by_model, counts, name):
    server.says(FAILURES[name])
    begun = monotonic()
    assert by_model(NESTED, AT_HAND.names, AT_HAND.quotes) == pieces_of(NESTED, AT_HAND.names, AT_HAND.quotes)
    assert monotonic() - begun < 20
    assert counts == {"asked": 1, "by_rules": 1}


def test_what_the_rules_have_split_already_is_not_sent(server, by_model):
    assert split(by_model, PLAIN) == [PLAIN]
    assert server.requests == []


def test_the_parts_are_those_of_the_model(server, by_model, counts):
    server.says(parts("Mira Holt was born in Elmstead", "Tom Reed was born in Rook."))
    assert split(by_model, NESTED) == ["Mira Holt was born in Elmstead", "Tom Reed was born in Rook."]
    assert counts == {"asked": 1, "used": 1}


@pytest.mark.parametrize(
    ("text", "given", "expected"),
    [
        (f"{NESTED} Is it?", [NESTED, "Is it?"], [NESTED, "Is it?"]),
        (NESTED, [NESTED.removesuffix(" in Rook."), "in Rook."], [NESTED]),
        ("Mira Holt was born in Elmstead when it did not rain.", ["Mira Holt was born in Elmstead when it did", "not rain."],
         ["Mira Holt was born in Elmstead when it did not rain."]),
    ],
    ids=["question", "without-a-verb", "denial"],
)  # fmt: skip
def test_what_cannot_be_judged_by_itself_stays_with_the_part_before(server, by_model, text, given, expected):
    server.says(parts(*given))
    assert split(by_model, text) == expected


def test_a_question_claims_nothing_and_a_part_within_a_sentence_begins_none(server, by_model):
    server.says(parts("Mira Holt was born in Elmstead", "Tom Reed was born in Rook.", "Was he?"))
    found = by_model(f"{NESTED} Was he?", AT_HAND.names, AT_HAND.quotes)
    assert [(each.asks, each.begins) for each in found] == [(False, True), (False, False), (True, True)]


def test_each_part_is_held_against_the_grounds_by_itself(server, by_model):
    false = NESTED.replace("Rook", "Elmstead")
    server.says(parts("Mira Holt was born in Elmstead", "Tom Reed was born in Elmstead."))
    found = check_reply(false, AT_HAND, split=by_model)
    assert [(each.text, each.is_supported) for each in found.claims] == [
        ("Mira Holt was born in Elmstead", True),
        ("Tom Reed was born in Elmstead.", False),
    ]
