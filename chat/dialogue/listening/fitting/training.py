"""`python -m chat.dialogue.listening.fitting.training`: learns anew, from the examples and a fixed seed, which replies fit; half an hour on two cores."""

from chat.dialogue.listening.fitting.examples import FITS, examples
from chat.dialogue.listening.fitting.judge import FILE
from memory.language.moves.classifier import digest_of, write_classifier
from memory.language.moves.training import learn

EPOCHS = 2

if __name__ == "__main__":
    learned_from = tuple(examples())
    write_classifier(FILE, *learn(learned_from, EPOCHS, {FITS: 1.0}), digest_of(learned_from))
