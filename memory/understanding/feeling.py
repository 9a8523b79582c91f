"""How strong the speaker's own feeling is in an utterance: 0 in a question about the world, whatever its titles say."""

from memory.language.emotion import intensity
from memory.understanding.understand import Understanding

QUESTIONS = frozenset({"wh_question", "yes_no_question", "request"})
SELF = frozenset("i im ive id my mine myself we our ours us".split())
"""“me” is not among them: “tell me about the worst storms” expresses no feeling about oneself."""


def felt_in(text: str, understanding: Understanding) -> float:
    """The emotional intensity of an utterance, from 0 to 1."""
    if understanding.utterance_class in QUESTIONS and SELF.isdisjoint(word.key for word in understanding.words):
        return 0.0
    return intensity(text, _names(understanding))


def _names(understanding: Understanding) -> list[str]:
    """The proper names in it, as written."""
    spans = [each.span for each in understanding.mentions.things if each.is_proper]
    return [" ".join(word.text for word in understanding.words[span.start : span.end]) for span in spans]
