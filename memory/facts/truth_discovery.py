"""Truth discovery: which of several conflicting accounts to believe, from the reliability of their sources, and vice versa.

TruthFinder (Yin, Han and Yu, “Truth Discovery with Multiple Conflicting Information Providers on the Web”, IEEE TKDE 20(6),
2008), with the paper's formula numbers in the code. Two deviations: compatible values do not support each other, and the
implication between two that exclude each other is −1; and a source's reliability is an m-estimate, which starts with
PRIOR_CLAIMS claims of PRIOR reliability. In the paper a source is a web site with very many claims, here it is a person with a
few; without the prior, five against four would end in certainty.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import exp, log

SURE = 1 - 1e-9
"""Upper bound of a reliability, because the logarithm in formula 3 is unbounded."""


@dataclass(frozen=True)
class Account:
    """One source claims that one value holds; both are identifiers."""

    source: str
    value: str


@dataclass(frozen=True)
class TruthWeights:
    """The parameters of TruthFinder, with γ and ρ as in the paper."""

    prior: float = 0.7
    """Prior reliability of a source; the paper's t₀, which is 0.9 there."""
    prior_claims: float = 3.0
    """Weight of the prior, as a number of claims."""
    influence: float = 0.5
    """ρ: how much a value loses to each value that excludes it."""
    dampening: float = 0.3
    """γ: dampening, because sources are not quite independent."""
    tolerance: float = 1e-6
    """Converged when no reliability changes by more than this in a round."""
    rounds: int = 200


@dataclass(frozen=True)
class Weight:
    """What a source contributes to a value: its reliability t(w), and τ(w), which is summed."""

    source: str
    reliability: float
    weight: float


@dataclass(frozen=True)
class ValueConfidence:
    """The confidence in a value, from 0 to 1, and its grounds: supporting sources, and (rival, penalty) pairs in `against`."""

    value: str
    confidence: float
    weights: tuple[Weight, ...]
    against: tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class Truth:
    """The result: a verdict per value, the reliability of each source, the number of rounds, and whether it converged."""

    verdicts: Mapping[str, ValueConfidence]
    reliabilities: Mapping[str, float]
    rounds: int
    has_settled: bool


def run_truth_finder(
    accounts: Iterable[Account], conflicts: Iterable[tuple[str, str]], weights: TruthWeights | None = None
) -> Truth:
    """Runs TruthFinder on accounts and on pairs of mutually exclusive values; the order of neither matters.

    A source counts once per value, however often it claims it.
    """
    return _Discovery(accounts, conflicts, weights or TruthWeights()).run()


class _Discovery:
    """Iterates between source reliabilities and value confidences until convergence."""

    def __init__(self, accounts: Iterable[Account], conflicts: Iterable[tuple[str, str]], weights: TruthWeights) -> None:
        said = sorted({(each.source, each.value) for each in accounts})
        self._weights = weights
        self._by_source: dict[str, list[str]] = defaultdict(list)
        self._by_value: dict[str, list[str]] = defaultdict(list)
        for source, value in said:
            self._by_source[source].append(value)
            self._by_value[value].append(source)
        rivals: dict[str, set[str]] = defaultdict(set)
        for one, other in conflicts:
            if one != other and {one, other} <= self._by_value.keys():
                rivals[one].add(other)
                rivals[other].add(one)
        self._rivals = {value: sorted(rivals[value]) for value in self._by_value}

    def run(self) -> Truth:
        """The fixed point, or the state after the last round."""
        trust, change, rounds = dict.fromkeys(self._by_source, self._weights.prior), 1.0, 0
        while change > self._weights.tolerance and rounds < self._weights.rounds:
            found = self._confidences(trust)
            newer = {source: self._reliability([found[value] for value in of]) for source, of in self._by_source.items()}
            change = max((abs(newer[source] - trust[source]) for source in trust), default=0.0)
            trust, rounds = newer, rounds + 1
        return Truth(self._verdicts(trust), trust, rounds, change <= self._weights.tolerance)

    def _reliability(self, confidences: list[float]) -> float:
        """Formula 1, t(w), with the prior claims included."""
        given = self._weights.prior * self._weights.prior_claims
        return (sum(confidences) + given) / (len(confidences) + self._weights.prior_claims)

    def _scores(self, trust: Mapping[str, float]) -> dict[str, float]:
        """Formulas 3 and 5: σ(f), the sum of τ(w) over the sources of a value."""
        return {value: sum(_tau(trust[source]) for source in sources) for value, sources in self._by_value.items()}

    def _confidences(self, trust: Mapping[str, float]) -> dict[str, float]:
        """Formulas 6 and 8: σ*(f), reduced by rival values, mapped to s(f) between 0 and 1."""
        scores = self._scores(trust)
        return {value: _logistic(self._weights.dampening * self._adjusted(value, scores)) for value in scores}

    def _adjusted(self, value: str, scores: Mapping[str, float]) -> float:
        return scores[value] - self._weights.influence * sum(scores[rival] for rival in self._rivals[value])

    def _verdicts(self, trust: Mapping[str, float]) -> dict[str, ValueConfidence]:
        scores, confidences = self._scores(trust), self._confidences(trust)
        return {
            value: ValueConfidence(
                value,
                confidences[value],
                tuple(Weight(source, trust[source], _tau(trust[source])) for source in self._by_value[value]),
                tuple((rival, self._weights.influence * scores[rival]) for rival in self._rivals[value]),
            )
            for value in self._by_value
        }


def _tau(reliability: float) -> float:
    """Formula 3: τ(w) = −ln(1 − t(w))."""
    return -log(1 - min(reliability, SURE))


def _logistic(score: float) -> float:
    return 1 / (1 + exp(-max(-700.0, min(700.0, score))))
