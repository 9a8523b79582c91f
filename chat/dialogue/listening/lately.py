"""The latest replies, so that none of their wordings is repeated: those in short-term memory and the last 40 stored."""

from chat.dialogue.candidate import Situation
from memory.episodes.exchanges import newest_numbered

EPISODES_LOOKED_AT, EXCHANGES_AT_MOST = 240, 40


def said_lately(situation: Situation) -> tuple[str, ...]:
    """The latest replies, newest first: those in short-term memory (off the record, too), then stored ones, however old."""
    episodes, behind = situation.memory.episodes, situation.input.number
    kept = newest_numbered(episodes.reader, range(max(1, behind - EPISODES_LOOKED_AT), behind), EXCHANGES_AT_MOST)
    return tuple(dict.fromkeys(each.reply for each in (*situation.short_term.exchanges, *kept)))
