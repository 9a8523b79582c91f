"""Weights found by gradient descent with moments (Adam, Kingma and Ba 2015), for what is small enough to be learned all at once."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

Weights = npt.NDArray[np.float64]
PULL, MEAN, SQUARE, NOT_ZERO = 0.3, 0.9, 0.99, 1e-8


def descended(slope: Callable[[Weights], Weights], begun: Weights, steps: int) -> Weights:
    """From `begun`, so many steps against the slope."""
    weights, mean, square = begun, np.zeros_like(begun), np.zeros_like(begun)
    for step in range(1, steps + 1):
        found = slope(weights)
        mean, square = MEAN * mean + (1 - MEAN) * found, SQUARE * square + (1 - SQUARE) * found**2
        weights = weights - PULL * (mean / (1 - MEAN**step)) / (np.sqrt(square / (1 - SQUARE**step)) + NOT_ZERO)
    return weights
