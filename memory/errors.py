"""The memory's exceptions; those shown to people carry one sentence and one hint about what to do."""


class MemoryProblem(Exception):
    """Base class of all errors that are shown to a person verbatim: a sentence, and a hint about what to do."""

    def __init__(self, sentence: str, hint: str = "") -> None:
        super().__init__(f"{sentence} {hint}".strip())
        self.sentence = sentence
        self.hint = hint


class BadInput(MemoryProblem):
    """Input from outside cannot be used; nothing was changed."""


class MemoryInUse(MemoryProblem):
    """Another process has the store open: on disk it has one owner at a time."""


class StoreUnavailable(MemoryProblem):
    """The store does not respond, or responds with an error."""


class LaterVersion(StoreUnavailable):
    """What is stored was written by a later version, which this one cannot read; nothing was changed."""


class QueryRefused(StoreUnavailable):
    """The store works but rejects this query: it takes too long or is malformed. Retrying does not help."""


class LogMovedOn(StoreUnavailable):
    """Another process wrote to a person's log in the middle of a write; nothing was stored. Trying again does help."""


class IndexUnavailable(StoreUnavailable):
    """The text index cannot be opened: nothing is found by full-text search, and everything else keeps working."""


class Busy(MemoryProblem):
    """So much waits already that nothing more was taken; it may be sent again after so many `seconds`.

    `is_own` says whether it is the person's own messages that wait, and not everybody's.
    """

    def __init__(self, sentence: str, seconds: int, *, is_own: bool) -> None:
        super().__init__(sentence, "Send it again in a moment.")
        self.seconds = seconds
        self.is_own = is_own


class SilentFallback(RuntimeError):
    """A query would have been evaluated slowly in Python instead of in the engine. A programming error, always raised."""


class UnknownQuery(LookupError):
    """No `.rq` file has this name. A programming error."""


class EmbeddingsUnavailable(MemoryProblem):
    """Texts cannot be embedded at the moment: search by meaning finds nothing, search by words still works."""
