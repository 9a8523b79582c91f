"""What can go wrong in the memory, each with one sentence for the person and one hint about what to do."""


class MemoryProblem(Exception):
    """The base of all errors that are told to a person as they are."""

    def __init__(self, sentence: str, hint: str = "") -> None:
        super().__init__(f"{sentence} {hint}".strip())
        self.sentence = sentence
        self.hint = hint


class BadInput(MemoryProblem):
    """Something given from outside cannot be used; nothing was changed."""


class MemoryInUse(MemoryProblem):
    """Another process holds the store: on disk it has one owner at a time."""


class StoreUnavailable(MemoryProblem):
    """The store does not answer, or answers with an error of its own."""


class QueryRefused(StoreUnavailable):
    """The store answers, but not to this query: it takes too long, or is not understood. Trying again does not help."""


class IndexUnavailable(StoreUnavailable):
    """The text index cannot be opened: nothing is found by words, and everything else goes on."""


class SilentFallback(RuntimeError):
    """A query would have left the engine and been answered slowly in Python. A mistake of ours, always loud."""


class UnknownQuery(LookupError):
    """No `.rq` file has this name. A mistake of ours."""


class EmbeddingsUnavailable(MemoryProblem):
    """Texts cannot be embedded just now: what is found by meaning is missing, what is found by words is there."""
