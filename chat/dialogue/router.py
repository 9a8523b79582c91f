"""Picks among the candidates."""

from collections.abc import Sequence

from chat.dialogue.candidate import Candidate


def choose(candidates: Sequence[Candidate]) -> tuple[Candidate, tuple[Candidate, ...]]:
    """The best candidate, and all of them best first; of equal ones the earlier component's comes first."""
    ranked = tuple(sorted(candidates, key=lambda candidate: -candidate.score))
    return ranked[0], ranked
