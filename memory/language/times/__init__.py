"""Finds English time expressions in a text and resolves them relative to the time of speaking.

`times_in` is the way in. `chart` is the parser, `lexicon` the vocabulary, `rules/` the grammar; `calendar` does the arithmetic
and `tense` picks between past and future. To cover a new expression, add words to `lexicon` or rules to a module in `rules/`.
Imports only `forms.number_words`.
"""

from memory.language.times.model import TimeSaid, TimeValue
from memory.language.times.reading import times_in

__all__ = ["TimeSaid", "TimeValue", "times_in"]
