"""The rules for time expressions, by what they read. Of two readings of the same words, the one listed first counts."""

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
