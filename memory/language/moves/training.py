"""`python -m memory.language.moves.training`: learns the weights anew from the examples, from no chance at all, in a few minutes."""

from memory.embedding.minilm import minilm
from memory.language.moves.classifier import learn
from memory.language.moves.examples import read_examples
from memory.language.moves.reading import WEIGHTS

if __name__ == "__main__":
    learn(read_examples(), minilm()).write(WEIGHTS)
