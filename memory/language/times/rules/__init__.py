"""The grammar of time expressions: one module per kind of phrase.

To add a rule, add a `rules(kind, make, *patterns)` entry to the list of the module it belongs to (see `chart` for patterns).
If two rules cover the same words, the one listed first wins. Imports `chart`, `calendar`, `lexicon` and `model`.
"""

from memory.language.times.chart import Rule
from memory.language.times.rules.clocks import CLOCKS
from memory.language.times.rules.dates import DATES
from memory.language.times.rules.lengths import LENGTHS
from memory.language.times.rules.moments import MOMENTS
from memory.language.times.rules.numbers import NUMBERS
from memory.language.times.rules.ranges import RANGES
from memory.language.times.rules.repeated import REPEATED
from memory.language.times.rules.spans import SPANS

RULES: tuple[Rule, ...] = (*NUMBERS, *DATES, *SPANS, *REPEATED, *LENGTHS, *CLOCKS, *MOMENTS, *RANGES)
