from time import monotonic

import pytest

from chat.language_model.client import LanguageModel
from chat.language_model.model import PromptMessage
from chat.language_model.problems import ModelBusy, ModelProblem, ModelRefused, ModelResting, ModelSlow
from tests.language_model_server import MINUTE, Says

ASKED = [PromptMessage("system", "Be kind."), PromptMessage("user", "Who planted Old Tom?")]
SENTENCE = "Mira Holt planted Old Tom [1]."


def ask(model):
    return model.complete(ASKED, 50)


def test_a_plain_answer_comes_whole_and_what_was_asked_goes_out_as_it_is(server, model):
    server.says(SENTENCE)
    assert ask(model) == SENTENCE
    (request,) = server.requests
    assert request["messages"] == [{"role": each.role, "content": each.text} for each in ASKED]
    assert (request["model"], request["max_tokens"]) == ("parrot", 50)


def test_an_answer_comes_piece_by_piece(server, model):
    server.says(SENTENCE)
    pieces = list(model.stream(ASKED, 50))
    assert len(pieces) > 3
    assert "".join(pieces) == SENTENCE


def test_nothing_of_the_machine_is_told(server, model):
    ask(model)
    assert [name for name in server.headers[0] if name.startswith("x-stainless")] == []


def test_after_too_many_requests_it_is_tried_again(server, model):
    server.says(Says(status=429), SENTENCE)
    assert ask(model) == SENTENCE
    assert len(server.requests) == 2
    assert model.circuit.state.name == "closed"


def test_who_asks_for_a_minute_of_patience_is_not_asked_again(server, model):
    server.says(Says(status=429, retry_after="60"))
    with pytest.raises(ModelRefused, match="429"):
        ask(model)
    assert len(server.requests) == 1


def test_a_server_that_always_fails_is_tried_so_many_times(server):
    model = LanguageModel(server.settings(first_token_seconds=3.0))
    server.says(Says(status=500, error="Old Tom"))
    with pytest.raises(ModelRefused) as caught:
        ask(model)
    assert len(server.requests) == 3
    assert str(caught.value) == "the language model’s server responded with 500"


def test_a_stall_of_a_minute_ends_after_the_first_bound(server):
    model = LanguageModel(server.settings(first_token_seconds=0.3))
    server.says(Says(stalls=MINUTE))
    begun = monotonic()
    with pytest.raises(ModelSlow, match="begin"):
        ask(model)
    assert monotonic() - begun < 2
    assert len(server.requests) == 1


def test_a_stall_within_the_answer_ends_after_the_second_bound(server):
    model = LanguageModel(server.settings(seconds=0.6))
    server.says(Says(SENTENCE, stalls=MINUTE, at_piece=2))
    begun, heard = monotonic(), []
    with pytest.raises(ModelSlow, match="end"):
        heard.extend(model.stream(ASKED, 50))
    assert monotonic() - begun < 3


def test_what_is_given_up_is_not_sent_again(server):
    model = LanguageModel(server.settings(seconds=0.3, first_token_seconds=0.3))
    server.says(Says(status=500))
    with pytest.raises(ModelSlow):
        ask(model)
    sent = len(server.requests)
    server.ending.wait(1.5)  # longer than the pause before a retry
    assert len(server.requests) == sent


def test_a_connection_that_is_cut_is_a_failure(server, model):
    server.says(Says(SENTENCE, at_piece=2, cuts=True))
    heard: list[str] = []
    with pytest.raises(ModelRefused, match="connection was lost"):
        heard.extend(model.stream(ASKED, 50))
    assert model.circuit.state.failed == 1


def test_nobody_there_is_a_failure_in_words(server):
    model = LanguageModel(server.settings(retries=0))
    server.stop()
    with pytest.raises(ModelRefused, match="could not be reached"):
        ask(model)


def test_a_wrong_key_is_a_failure_in_words(server, model):
    server.says(Says(status=401, error="secret"))
    with pytest.raises(ModelRefused, match="401"):
        ask(model)


def test_a_server_that_names_the_bound_otherwise_is_asked_so_from_then_on(server, model):
    server.says(Says(refuses="max_tokens", error="Use 'max_completion_tokens' instead."))
    assert ask(model) == "Hello."
    assert ask(model) == "Hello."
    assert [("max_tokens" in each, "max_completion_tokens" in each) for each in server.requests] == [
        (True, False),
        (False, True),
        (False, True),
    ]


def test_the_circuit_opens_after_failures_and_closes_after_a_rest(server):
    model = LanguageModel(server.settings(retries=0, opens_after=2, rests_seconds=0.2))
    server.says(Says(status=500))
    for _ in range(2):
        with pytest.raises(ModelRefused):
            ask(model)
    assert model.circuit.state.name == "open"
    with pytest.raises(ModelResting):
        ask(model)
    assert len(server.requests) == 2
    server.says(SENTENCE)
    server.ending.wait(0.25)
    assert model.circuit.state.name == "half-open"
    assert ask(model) == SENTENCE
    assert model.circuit.state.name == "closed"


def test_a_reader_that_leaves_says_nothing_against_the_model(server, model):
    server.says(SENTENCE)
    answer = model.stream(ASKED, 50)
    next(answer)
    answer.close()
    assert (model.circuit.state.failed, model.circuit.state.in_a_row) == (0, 0)


def test_no_more_than_so_many_are_under_way(server):
    model = LanguageModel(server.settings(seconds=3, first_token_seconds=3))
    server.says(Says(SENTENCE, stalls=MINUTE, at_piece=1))
    under_way = [model.stream(ASKED, 50) for _ in range(8)]
    for each in under_way:
        next(each)
    with pytest.raises(ModelBusy):
        ask(model)
    server.ending.set()
    for each in under_way:
        with pytest.raises(ModelProblem):
            list(each)
