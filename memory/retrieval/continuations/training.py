"""`python -m memory.retrieval.continuations.training`: trains the cross-encoder from the examples, with a fixed seed.

Takes a quarter of an hour on two cores, from the adapters of the one that reads answers. Needs PyTorch.
"""

import sys

from memory.embedding.minilm import MiniLM
from memory.language.moves.classifier import adapters_in, digest_of, write_classifier
from memory.language.moves.training import Course, learn
from memory.retrieval.continuations.continuing import CONTINUES, FILE, TOKENS_READ
from memory.retrieval.continuations.examples import examples, stories
from memory.retrieval.own_words.answering import FILE as ANSWERING

COURSE = Course(3, {CONTINUES: 1.0}, 8e-4, TOKENS_READ)

if __name__ == "__main__":
    every = list(examples(stories(), MiniLM(kept=100_000)))
    sys.stderr.write(f"{len(every)} examples\n")
    write_classifier(FILE, *learn(every, COURSE, adapters_in(ANSWERING)), digest_of(every))
