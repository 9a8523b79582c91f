"""The client with real tokens: pieces as they come, a schema kept by the grammar, JSON that is none, refusals."""

import pytest

from chat.language_model.client import LanguageModel
from chat.language_model.model import PromptMessage
from chat.language_model.problems import ModelProblem, ModelRefused, NotAsAgreed
from chat.language_model.structured import structured_answer
from tests.small_model import CONTEXT, settings_of, small_model

ASKED = [PromptMessage("system", "You answer in one short sentence."), PromptMessage("user", "My dog ran away and came back!")]
SCHEMA = {
    "type": "object",
    "required": ["mood", "words"],
    "properties": {"mood": {"enum": ["glad", "sad"]}, "words": {"type": "array", "items": {"type": "string"}, "maxItems": 3}},
    "additionalProperties": False,
}


@pytest.fixture(scope="module")
def address():
    with small_model() as running:
        yield running


@pytest.fixture
def model(address):
    return LanguageModel(settings_of(address))


def test_an_answer_comes_in_pieces(model):
    pieces = list(model.stream(ASKED, 24))
    assert len(pieces) > 3
    assert "".join(pieces).strip()


def test_a_schema_is_kept_by_the_grammar(model):
    found = structured_answer(model, SCHEMA, ASKED, 100)
    assert (set(found), found["mood"] in {"glad", "sad"}) == ({"mood", "words"}, True)
    assert model.takes_schemas


def test_what_is_cut_short_is_no_json_and_that_is_said(model):
    with pytest.raises(NotAsAgreed):
        structured_answer(model, SCHEMA, ASKED, 4)


def test_what_is_longer_than_its_context_is_refused_and_it_can_be_asked_again(model):
    with pytest.raises(ModelRefused):
        list(model.stream([PromptMessage("user", "orchard " * 2 * CONTEXT)], 8))
    assert "".join(model.stream(ASKED, 8)).strip()


def test_who_is_not_waited_for_is_given_up(address):
    hasty = LanguageModel(settings_of(address, first_token_seconds=0.001, retries=0))
    with pytest.raises(ModelProblem):
        list(hasty.stream(ASKED, 8))
