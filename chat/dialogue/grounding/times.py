"""All ways to word a moment."""

from datetime import datetime, tzinfo

from memory.realisation.past import PastSpeaker
from memory.realisation.relative_times import when_in_words
from memory.realisation.retelling import said_when


def times_of(moment: datetime, now: datetime, zone: tzinfo) -> tuple[str, ...]:
    """“yesterday afternoon”, “on 3 May”, the former with its date, and the date alone."""
    speaker = PastSpeaker(now, zone)
    return when_in_words(moment, now, zone), said_when(moment, now, zone), speaker.moment_exactly(moment), speaker.day(moment)
