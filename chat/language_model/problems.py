"""Why the language model gave no answer. The message is for staff: it holds no word of what was sent."""


class ModelProblem(Exception):
    """The model gave no answer that can be used."""


class ModelSlow(ModelProblem):
    """It did not begin, or did not end, in time."""


class ModelRefused(ModelProblem):
    """Its server answered with an error, or could not be reached, or broke off."""


class ModelResting(ModelProblem):
    """It failed several times in a row and is not asked for a while; nothing was sent."""


class ModelBusy(ModelProblem):
    """As many requests as may be are under way already; nothing was sent."""


class NotAsAgreed(ModelProblem):
    """What came back is not of the form that was asked for."""
