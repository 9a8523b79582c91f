"""What a person says they like or dislike: “I love jazz”, “I am a big fan of Nina Simone”, “I can't stand opera”."""

import re

from rdflib import URIRef

from memory.understanding.understand import Understanding

LIKES = re.compile(
    r"\bi('m| am)? (?:really |also |just |do |so |quite )*(like|love|adore|enjoy|prefer|fancy|admire|a (?:big |huge |great )?fan of|into|fond of|keen on|crazy about)\b"
    r"|\bmy (?:favou?rite|favou?rites)\b|\bis (?:my favou?rite|great|wonderful|brilliant|amazing)\b",
    re.IGNORECASE,
)
DISLIKES = re.compile(
    r"\bi(?:'m| am)? (?:really |just |do |so )*(?:hate|dislike|detest|loathe|don'?t (?:really )?(?:like|enjoy|care for)|do not (?:really )?(?:like|enjoy|care for)|"
    r"can'?t stand|cannot stand|not (?:a fan of|into|fond of|keen on))\b",
    re.IGNORECASE,
)
HYPOTHETICAL = re.compile(r"\b(?:if|would|might|could|maybe)\b|\?", re.IGNORECASE)


def liked(understanding: Understanding) -> list[tuple[URIRef, bool]]:
    """The things that the person says they like (True) or dislike (False); none from questions and suppositions."""
    text = " ".join(word.text for word in understanding.words).replace("’", "'")
    dislikes, likes = bool(DISLIKES.search(text)), bool(LIKES.search(text))
    if HYPOTHETICAL.search(text) or not (dislikes or likes):
        return []
    return [(mention.things[0].iri, not dislikes) for mention in understanding.mentions.things]
