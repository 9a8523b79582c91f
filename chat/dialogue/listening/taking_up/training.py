"""`python -m chat.dialogue.listening.taking_up.training`: learns anew, from the examples and a fixed seed, which words are taken up; a quarter of an hour on two cores.

It goes on from the encoder that reads moves: what is felt and what it is about, that one knows already.
"""

from chat.dialogue.listening.taking_up.examples import TAKES, examples
from chat.dialogue.listening.taking_up.finding import FILE
from memory.language.moves.classifier import adapters_in, digest_of, write_classifier
from memory.language.moves.examples import STANCE
from memory.language.moves.reading import WEIGHTS
from memory.language.moves.training import learn

EPOCHS = 2
COUNTS = {TAKES: 0.5, STANCE: 1.0}

if __name__ == "__main__":
    learned_from = tuple(examples())
    write_classifier(FILE, *learn(learned_from, EPOCHS, COUNTS, adapters_in(WEIGHTS), twice=""), digest_of(learned_from))
