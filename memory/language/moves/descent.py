"""Full-batch gradient descent with Adam (Kingma and Ba 2015), for models small enough to be trained on all data at once."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

Weights = npt.NDArray[np.float64]
PULL, MEAN, SQUARE, NOT_ZERO = 0.3, 0.9, 0.99, 1e-8


def descended(slope: Callable[[Weights], Weights], begun: Weights, steps: int, pull: float = PULL) -> Weights:
    """The weights after so many Adam steps from `begun`; `slope` gives the gradient of the loss, `pull` is the step size."""
    weights, mean, square = begun, np.zeros_like(begun), np.zeros_like(begun)
    for step in range(1, steps + 1):
        found = slope(weights)
        mean, square = MEAN * mean + (1 - MEAN) * found, SQUARE * square + (1 - SQUARE) * found**2
        weights = weights - pull * (mean / (1 - MEAN**step)) / (np.sqrt(square / (1 - SQUARE**step)) + NOT_ZERO)
    return weights
