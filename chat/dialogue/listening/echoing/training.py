"""`python -m chat.dialogue.listening.echoing.training`: learns the echoes anew, from the examples and a fixed seed, in twenty minutes on two cores.

Needs PyTorch (`requirements-train.txt`), which a turn does not.
"""

from chat.dialogue.listening.echoing.examples import MOOD, examples
from chat.dialogue.listening.echoing.rating import EXTRACTOR
from memory.language.moves.classifier import adapters_in, digest_of, write_classifier
from memory.language.moves.reading import WEIGHTS
from memory.language.moves.training import Course, learn

EPOCHS, FASTEST, OF_MOOD = 2, 6e-4, 0.5
"""Passes over the examples, the highest learning rate, and the weight of the mood in the loss, beside that of the span."""

if __name__ == "__main__":
    every = examples()
    write_classifier(EXTRACTOR, *learn(every, Course(EPOCHS, {MOOD: OF_MOOD}, FASTEST), adapters_in(WEIGHTS)), digest_of(every))
