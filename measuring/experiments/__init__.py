"""The experiments: the published ones in rounds of talk, what replies state, and five years of a life under each policy."""

from measuring.experiments import adaptation, augmentation
from measuring.experiments.experiment import Experiment, of_rounds
from measuring.experiments.groundedness.experiment import GROUNDEDNESS
from measuring.experiments.longevity.experiment import LONGEVITY

EXPERIMENTS: tuple[Experiment, ...] = (
    of_rounds("adaptation", adaptation.ABOUT, adaptation.rounds, adaptation.table, 60),
    of_rounds("augmentation", augmentation.ABOUT, augmentation.rounds, augmentation.table, 30),
    GROUNDEDNESS,
    LONGEVITY,
)
"""The published ones have as many rounds as were published."""
