"""What was said lately, so that no wording is heard twice in a week (DESIGN §4.0)."""

from datetime import timedelta

from chat.dialogue.candidate import Situation
from memory.episodes.exchanges import newest_numbered

EPISODES_LOOKED_AT, EXCHANGES_AT_MOST = 240, 40
WITHIN = timedelta(days=7)


def said_lately(situation: Situation) -> tuple[str, ...]:
    """The replies of the last week, newest first, at most so many; those of a talk that is not kept among them."""
    episodes, behind = situation.memory.episodes, situation.input.number
    since = situation.memory.clock() - WITHIN
    kept = newest_numbered(episodes.reader, range(max(1, behind - EPISODES_LOOKED_AT), behind), EXCHANGES_AT_MOST)
    replies = [each.reply for each in (*situation.short_term.exchanges, *kept) if each.at >= since]
    return tuple(dict.fromkeys(replies))
