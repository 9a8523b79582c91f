"""How strong the person's own feeling is in what was said: none in a question about the world, whatever its titles say."""

from memory.language.emotion import intensity
from memory.understanding.understand import Understanding

QUESTIONS = frozenset({"wh_question", "yes_no_question", "request"})
SELF = frozenset("i im ive id my mine myself we our ours us".split())
"""Not “me”: “tell me about the worst storms” is not a feeling about oneself."""


def felt_in(text: str, understanding: Understanding) -> float:
    """The intensity of an utterance, 0 to 1."""
    if understanding.utterance_class in QUESTIONS and SELF.isdisjoint(word.key for word in understanding.words):
        return 0.0
    return intensity(text, _names(understanding))


def _names(understanding: Understanding) -> list[str]:
    """The words that name a thing, as written."""
    spans = [each.span for each in understanding.mentions.things if each.is_proper]
    return [" ".join(word.text for word in understanding.words[span.start : span.end]) for span in spans]
