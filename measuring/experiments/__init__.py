"""The experiments: replications of published ones, and groundedness of replies.

An experiment is an `Experiment` (see `experiment`) listed in EXPERIMENTS; `stage` runs turns in a store of its own. Imports
`chat` and `memory`.
"""

from measuring.experiments import adaptation, augmentation
from measuring.experiments.experiment import Experiment, of_rounds
from measuring.experiments.groundedness.experiment import GROUNDEDNESS

EXPERIMENTS: tuple[Experiment, ...] = (
    of_rounds("adaptation", adaptation.ABOUT, adaptation.rounds, adaptation.table, 60),
    of_rounds("augmentation", augmentation.ABOUT, augmentation.rounds, augmentation.table, 30),
    GROUNDEDNESS,
)
"""The replications have as many rounds as the publications."""
