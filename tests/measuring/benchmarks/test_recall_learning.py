import numpy as np
import pytest

from measuring.benchmarks.recall_learning import RankingExample, learned
from memory.retrieval.signals import SIGNALS

NAMES = [signal.__name__ for signal in SIGNALS]


def example(telling: int, seed: int) -> RankingExample:
    """Forty turns of which two are evidence: one signal tells it, the others are chance."""
    values = np.random.default_rng(seed).random((40, len(SIGNALS)))
    evidence = np.zeros(40, bool)
    evidence[:2] = True
    values[:, telling] = evidence + values[:, telling] / 10
    return RankingExample(values, evidence)


@pytest.mark.parametrize("telling", range(len(SIGNALS)))
def test_the_signal_that_tells_gets_the_weight(telling):
    weights = learned([example(telling, seed) for seed in range(10)], NAMES)
    assert max(weights, key=weights.get) == NAMES[telling]


def test_only_the_wanted_signals_are_weighed():
    assert set(learned([example(0, 1)], NAMES[:2])) == set(NAMES[:2])


def test_questions_without_evidence_teach_nothing():
    nothing = RankingExample(np.ones((3, len(SIGNALS))), np.zeros(3, bool))
    assert learned([example(0, 1), nothing], NAMES) == learned([example(0, 1)], NAMES)
