"""Tells the person how a misspelt name was interpreted."""

from chat.dialogue.candidate import Situation
from memory.understanding.mentions import ThingMention
from memory.understanding.question import Reading

NAMES_SAID = 2
"""How many names are mentioned at most."""


def taken_for(situation: Situation, reading: Reading) -> str:
    """Sentences about the misspelt names in a reading, with a trailing space; empty if there are none."""
    things = {term for pattern in reading.patterns for term in (pattern.subject, pattern.value)} | {*reading.among}
    sentences = [
        situation.say("taken_for", said=_said(situation, mention), meant=thing.label)
        for mention in situation.understanding.mentions.things
        if _is_corrected(situation, mention)
        for thing in mention.things
        if thing.iri in things
    ]
    return "".join(f"{sentence} " for sentence in sentences[:NAMES_SAID])


def _is_corrected(situation: Situation, mention: ThingMention) -> bool:
    return any(word.is_corrected for word in situation.understanding.words[mention.span.start : mention.span.end])


def _said(situation: Situation, mention: ThingMention) -> str:
    words = situation.understanding.words[mention.span.start : mention.span.end]
    said = " ".join(word.text for word in words).strip("?!.,;: ")
    return said.removesuffix("'s").removesuffix("’s") if words[-1].is_possessive else said
