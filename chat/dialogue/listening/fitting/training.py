"""`python -m chat.dialogue.listening.fitting.training`: learns anew, from the examples and a fixed seed, which replies fit; an hour on two cores.

It goes on from the encoder that reads moves: what is felt and what it is about, that one knows already. With `--more` it goes on with the weights
there are, in half the time: with what was taken to be best, and a share of the rest.
"""

import sys
from hashlib import sha256

from chat.dialogue.listening.fitting.examples import MEETS, WRONG, chosen, examples
from chat.dialogue.listening.fitting.judge import FILE
from memory.language.moves.classifier import Example, adapters_in, digest_of, write_classifier
from memory.language.moves.reading import WEIGHTS
from memory.language.moves.training import FASTEST, learn

EPOCHS = 1
COUNTS = {MEETS: 1.0, WRONG: 1.0}
MORE, OF_THE_REST, GENTLY = "--more", 8, 2.5e-4
"""The option to go on, how many of a hundred other examples are then learned from, and the highest rate: at more all is forgotten."""


def _is_kept(example: Example) -> bool:
    return int(sha256(example.text.encode()).hexdigest(), 16) % 100 < OF_THE_REST


if __name__ == "__main__":
    goes_on = MORE in sys.argv
    every, best = tuple(examples()), tuple(chosen())
    rest = tuple(each for each in every if not goes_on or _is_kept(each))
    rate = GENTLY if goes_on else FASTEST
    learned = learn((*rest, *best), EPOCHS, COUNTS, adapters_in(FILE if goes_on else WEIGHTS), rate)
    write_classifier(FILE, *learned, digest_of((*every, *best)))
