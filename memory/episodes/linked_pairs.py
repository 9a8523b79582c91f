"""Which two ends the facts of a message link, as one key each: whether they were ever linked is a single look-up, in a memory of any size."""

from hashlib import sha256

from memory.store.terms import Term


def linked_pair(one: Term, other: Term) -> str:
    """The same key in both directions, and by whatever property."""
    return sha256("\n".join(sorted((one.n3(), other.n3()))).encode()).hexdigest()[:24]
