"""Whether all that a reply states follows from what was at hand in its turn: grounds, claims, the check, and what comes of it."""
