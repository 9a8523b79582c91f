"""Dependency parsing of English: sentences of words with tags, lemmas and dependencies, as plain values.

`parsed` reads chat messages (corrected first, results cached), `parsed_sentences` edited text in batches. To mend a shape
that the parser gets wrong, add a function to `repairs` or `misread_names` and list it in `REPAIRS`. Imports from
`memory.forms` and spaCy.
"""

from memory.grammar.edited import parsed_sentences
from memory.grammar.parsing import parsed
from memory.grammar.sentence import ParsedWord, Sentence

__all__ = ["ParsedWord", "Sentence", "parsed", "parsed_sentences"]
