"""Messages as thumbs type them: what is learned from is misspelt now and then, so that no spelling decides."""

import random

MISSPELT, BARE, SIGNS_LEFT_OUT = 0.25, 0.25, "'’.,!"
LEAST_LETTERS = 4
"""Shorter words are typed rightly."""


def misspelt(text: str, chance: random.Random) -> str:
    """The text, with its signs left out or a letter or two wrong, or as it is."""
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
    """One letter left out, said twice, or changed with its neighbour."""
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
