"""Why the language model gave no answer. The messages are for staff and quote nothing of what was sent."""


class ModelProblem(Exception):
    """The model gave no usable answer."""


class ModelSlow(ModelProblem):
    """The answer did not begin, or did not end, in time."""


class ModelRefused(ModelProblem):
    """The server answered with an error, could not be reached, or broke off."""


class ModelResting(ModelProblem):
    """The circuit breaker is open after repeated failures; nothing was sent."""


class ModelBusy(ModelProblem):
    """Too many requests are in flight; nothing was sent."""


class NotAsAgreed(ModelProblem):
    """The answer does not fit the requested schema."""
