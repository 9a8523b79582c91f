"""What a person says they like or dislike is noted, and said back."""

from chat.dialogue.candidate import Candidate, Situation
from chat.dialogue.likes import liked

SCORE = 0.7


def candidates(situation: Situation) -> list[Candidate]:
    """One reply that names what was noted."""
    found = liked(situation.understanding)
    if not found:
        return []
    names = " and ".join(situation.speaker.label(thing) for thing, _ in found)
    intent = "noted_liking" if found[0][1] else "noted_disliking"
    return [Candidate("likes", intent, situation.say(intent, things=names), SCORE)]
