import pytest

from chat.language_model.circuit import Circuit
from chat.language_model.problems import ModelResting


class Hands:
    """A clock that is moved by hand."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def hands():
    return Hands()


@pytest.fixture
def circuit(hands):
    return Circuit(opens_after=2, rests_seconds=30, now=hands)


def open_it(circuit):
    for _ in range(2):
        circuit.enter()
        circuit.failed("no")


def test_one_failure_does_not_open_it(circuit):
    circuit.failed("no")
    circuit.succeeded()
    circuit.failed("no")
    circuit.enter()
    assert circuit.state.name == "closed"


def test_failures_in_a_row_open_it(circuit):
    open_it(circuit)
    with pytest.raises(ModelResting, match="no"):
        circuit.enter()


def test_after_its_rest_it_lets_one_try(circuit, hands):
    open_it(circuit)
    hands.now = 31
    circuit.enter()
    with pytest.raises(ModelResting):
        circuit.enter()


def test_a_trial_that_fails_opens_it_for_another_rest(circuit, hands):
    open_it(circuit)
    hands.now = 31
    circuit.enter()
    circuit.failed("still no")
    hands.now = 60
    with pytest.raises(ModelResting, match="still no"):
        circuit.enter()


def test_a_trial_that_succeeds_closes_it(circuit, hands):
    open_it(circuit)
    hands.now = 31
    circuit.enter()
    circuit.succeeded()
    circuit.enter()
    circuit.enter()
    assert circuit.state.name == "closed"


def test_a_trial_that_is_given_up_leaves_the_next_one_free(circuit, hands):
    open_it(circuit)
    hands.now = 31
    circuit.enter()
    circuit.abandoned()
    circuit.enter()
    assert circuit.state.name == "half-open"


def test_whoever_listens_is_told_each_change(hands):
    told = []
    circuit = Circuit(1, 30, hands, told.append)
    circuit.failed("no")
    circuit.succeeded()
    assert [each.name for each in told] == ["open", "closed"]
