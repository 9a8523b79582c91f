"""What was said lately, so that no wording is heard twice in a week, nor as long as few words were changed since (DESIGN §4.0)."""

from chat.dialogue.candidate import Situation
from memory.episodes.exchanges import newest_numbered

EPISODES_LOOKED_AT, EXCHANGES_AT_MOST = 240, 40


def said_lately(situation: Situation) -> tuple[str, ...]:
    """The last replies, newest first, so many, however long ago; those of a talk that is not kept among them."""
    episodes, behind = situation.memory.episodes, situation.input.number
    kept = newest_numbered(episodes.reader, range(max(1, behind - EPISODES_LOOKED_AT), behind), EXCHANGES_AT_MOST)
    return tuple(dict.fromkeys(each.reply for each in (*situation.short_term.exchanges, *kept)))
