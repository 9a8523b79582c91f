"""`python -m chat.dialogue.listening.stances.training`: learns the stances anew from the examples, from a fixed seed, in minutes.

It goes on from the encoder that reads moves: what is felt and what it is about, that one knows already.
"""

from chat.dialogue.listening.stances.examples import ASKS_BACK, STANCE, TAKES_UP, examples
from chat.dialogue.listening.stances.reading import FILE
from memory.language.moves.classifier import adapters_in, digest_of, write_classifier
from memory.language.moves.reading import WEIGHTS
from memory.language.moves.training import learn

EPOCHS = 3
COUNTS = {STANCE: 1.0, TAKES_UP: 0.5, ASKS_BACK: 1.0}

if __name__ == "__main__":
    every = tuple(examples())
    write_classifier(FILE, *learn(every, EPOCHS, COUNTS, adapters_in(WEIGHTS)), digest_of(every))
