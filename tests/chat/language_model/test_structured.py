import pytest

from chat.language_model.model import PromptMessage
from chat.language_model.problems import ModelRefused, NotAsAgreed
from chat.language_model.structured import structured_answer
from tests.language_model_server import Says

SCHEMA = {
    "type": "object",
    "required": ["facts"],
    "properties": {
        "facts": {"type": "array", "items": {"type": "string"}},
        "mood": {"enum": ["glad", "sad"]},
        "many": {"type": "integer"},
    },
}
ASKED = [PromptMessage("user", "Old Tom is a tree.")]


def ask(model):
    return structured_answer(model, SCHEMA, ASKED, 100)


def test_json_of_the_schema_is_given_as_it_is(server, model):
    server.says('{"facts": ["Old Tom is a tree."]}')
    assert ask(model) == {"facts": ["Old Tom is a tree."]}
    assert server.requests[0]["response_format"]["json_schema"]["schema"] == SCHEMA


def test_json_among_other_words_is_found(server, model):
    server.says('Here it is:\n```json\n{"facts": []}\n```\nAnything else?')
    assert ask(model) == {"facts": []}


def test_a_server_that_knows_no_schemas_is_asked_in_words(server, model):
    server.says(Says('{"facts": []}', refuses="response_format"))
    assert ask(model) == {"facts": []}
    assert ask(model) == {"facts": []}
    assert ["response_format" in each for each in server.requests] == [True, False, False]
    assert '"required": ["facts"]' in server.requests[1]["messages"][0]["content"]
    assert model.circuit.state.failed == 0


@pytest.mark.parametrize(
    ("malformed", "what"),
    [
        ("I cannot do that.", "no JSON"),
        ('{"facts": [', "no JSON"),
        ('["Old Tom"]', "no object"),
        ('{"mood": "glad"}', "lacks facts"),
        ('{"facts": "Old Tom"}', "“facts” is no array"),
        ('{"facts": [1]}', "is no string"),
        ('{"facts": [], "mood": "angry"}', "none of glad, sad"),
        ('{"facts": [], "many": true}', "is no integer"),
    ],
    ids=["words", "cut", "list", "missing", "type", "item", "enum", "truth"],
)
def test_what_comes_malformed_is_asked_for_once_more(server, model, malformed, what):
    server.says(malformed, '{"facts": []}')
    assert ask(model) == {"facts": []}
    assert what in server.requests[1]["messages"][-1]["content"]


def test_what_stays_malformed_is_a_problem(server, model):
    server.says("No.")
    with pytest.raises(NotAsAgreed, match="no JSON"):
        ask(model)
    assert len(server.requests) == 2


def test_a_server_that_fails_is_not_asked_in_words_instead(server, model):
    server.says(Says(status=401))
    with pytest.raises(ModelRefused):
        ask(model)
    assert len(server.requests) == 1
