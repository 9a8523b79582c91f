"""The two ends that a message's fact links, as one key: asking whether they were ever linked takes one look-up at any size."""

from hashlib import sha256

from memory.store.terms import Term


def linked_pair(one: Term, other: Term) -> str:
    """The same key in both directions, and by whatever property."""
    return sha256("\n".join(sorted((one.n3(), other.n3()))).encode()).hexdigest()[:24]
