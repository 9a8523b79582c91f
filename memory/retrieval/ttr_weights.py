"""The weights of temporal-based triple retrieval (TTR), with their reasons (Zhang et al. 2021; docs/ttr.md)."""

from dataclasses import dataclass
from math import isclose, log


@dataclass(frozen=True)
class ConfidenceParts:
    """The components of a confidence: the cosines of head, relation and tail, their weighted sum, mean ω̂ and mean η."""

    head: float
    relation: float
    tail: float
    similarity: float
    frequency: float
    attention: float


@dataclass(frozen=True)
class TripleWeights:
    """The weights of TTR. Raises ValueError unless each group of weights is non-negative and sums to 1."""

    head: float = 0.4  # the subject …
    relation: float = 0.2  # relations are worded in many ways (“be brown”, “colour”): their cosines say least
    tail: float = 0.4  # … and what is said about it

    similarity: float = 0.75  # first of all, a triple has to be about the same thing
    frequency: float = 0.05  # does not fade: enough to decide between equals
    attention: float = 0.2  # what was mentioned today outweighs a difference of about a quarter in similarity

    attention_rate: float = log(2)  # α, per day: attention halves each day, so talk is present as long as it lasts
    half_frequency: float = 4.0  # κ: this many accesses give ω̂ = ½; the tenth mention says little more than the fifth

    threshold: float = 0.78  # of the similarity: same head and tail under a relation worded differently reach it
    same: float = 0.85  # head and tail must each be as near as “almonds” and “almond”, so that siblings are not taken for equal

    def __post_init__(self) -> None:
        """Checks both sums."""
        for parts in ((self.head, self.relation, self.tail), (self.similarity, self.frequency, self.attention)):
            if not isclose(sum(parts), 1.0) or min(parts) < 0:
                raise ValueError(f"weights are at least 0 and come to 1 together: {parts}")

    @property
    def bonus(self) -> tuple[float, float]:
        """The weights of frequency and attention, β_ω and β_η."""
        return (self.frequency, self.attention)

    def is_the_same(self, parts: ConfidenceParts) -> bool:
        """Whether a triple with these parts says the same as the hypothesis."""
        return parts.similarity >= self.threshold and min(parts.head, parts.tail) >= self.same

    def frequency_of(self, accesses: int) -> float:
        """ω̂ = ω / (ω + κ), from 0 to 1; independent of how often other terms were accessed."""
        return accesses / (accesses + self.half_frequency)


WEIGHTS = TripleWeights()
