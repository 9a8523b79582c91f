"""`python -m chat.dialogue.listening.fitting.training`: learns anew, from the examples and a fixed seed, which replies fit; twenty minutes on two cores.

It goes on from the encoder that reads moves: what is felt and what it is about, that one knows already.
"""

from chat.dialogue.listening.fitting.examples import MEETS, WRONG, examples
from chat.dialogue.listening.fitting.judge import FILE
from memory.language.moves.classifier import adapters_in, digest_of, write_classifier
from memory.language.moves.reading import WEIGHTS
from memory.language.moves.training import learn

EPOCHS = 1
COUNTS = {MEETS: 1.0, WRONG: 1.0}

if __name__ == "__main__":
    learned_from = tuple(examples())
    write_classifier(FILE, *learn(learned_from, EPOCHS, COUNTS, adapters_in(WEIGHTS)), digest_of(learned_from))
