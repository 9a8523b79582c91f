"""A single key for the two entities that a fact links: whether a message ever linked them takes one lookup at any size."""

from hashlib import sha256

from memory.store.terms import Term


def linked_pair(one: Term, other: Term) -> str:
    """The pair's key, regardless of direction and property."""
    return sha256("\n".join(sorted((one.n3(), other.n3()))).encode()).hexdigest()[:24]
