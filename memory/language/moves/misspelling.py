"""Data augmentation: misspells some training messages the way people mistype, so that no spelling becomes decisive."""

import random

MISSPELT, BARE, SIGNS_LEFT_OUT = 0.25, 0.25, "'’.,!"
LEAST_LETTERS = 4
"""Shorter words are never misspelt."""


def misspelt(text: str, chance: random.Random) -> str:
    """The text, at random without punctuation, with a few mistyped letters, or unchanged."""
    if chance.random() < BARE:
        text = "".join(sign for sign in text if sign not in SIGNS_LEFT_OUT) or text
    if chance.random() >= MISSPELT:
        return text
    words = text.split(" ")
    for _ in range(1 + len(words) // 12):
        place = chance.randrange(len(words))
        words[place] = _mistyped(words[place], chance)
    return " ".join(words)


def _mistyped(word: str, chance: random.Random) -> str:
    """The word with one letter dropped, doubled, or swapped with the next."""
    if len(word) < LEAST_LETTERS or not word.isalpha():
        return word
    place = chance.randrange(1, len(word) - 1)
    return chance.choice(
        (
            word[:place] + word[place + 1 :],
            word[:place] + word[place] + word[place:],
            word[:place] + word[place + 1] + word[place] + word[place + 2 :],
        )
    )
