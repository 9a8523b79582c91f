"""The grammar of English sentences: words with their tags, lemmas and dependencies, as plain values."""

from memory.grammar.edited import parsed_sentences
from memory.grammar.parsing import forget_texts, parsed
from memory.grammar.sentence import Sentence, Word

__all__ = ["Sentence", "Word", "forget_texts", "parsed", "parsed_sentences"]
