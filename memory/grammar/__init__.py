"""The grammar of English sentences: words with their tags, lemmas and dependencies, as plain values."""

from memory.grammar.parsing import parsed
from memory.grammar.sentence import Sentence, Word

__all__ = ["Sentence", "Word", "parsed"]
