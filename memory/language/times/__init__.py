"""One grammar of English time expressions: what is said in a text, and what it means at the time of speaking."""

from memory.language.times.model import TimeSaid, TimeValue
from memory.language.times.reading import times_in

__all__ = ["TimeSaid", "TimeValue", "times_in"]
