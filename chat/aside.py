"""Off-the-record conversation: answered from the memory, held only in this object for the lifetime of a page."""

import logging
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rdflib import URIRef

from chat.accounts.models import User
from chat.actions import apology, wording
from chat.dialogue.turn import Turn, take_turn
from chat.events import ReplyEvent, aside_event
from chat.personas.kept import Speaking, speaking_to
from chat.quiet import turn_in_progress
from chat.replied import entry_of
from chat.silent_parts import is_passing
from memory.access import Memory, memory_of
from memory.clock import Clock, system_clock
from memory.episodes.short_term import EXCHANGES_AT_MOST, ShortTerm
from memory.forms.text_caches import forget_texts
from memory.model import ASIDE, Analysis, Exchange, Input, Source
from memory.model import Reply as Said

logger = logging.getLogger("companion.aside")

FAILED = "aside_failed"
REPLIES_AT_MOST = 20
"""How many replies of a page are kept for a message that is sent again."""


@dataclass
class Aside:
    """The off-the-record exchanges of one page, newest first, for resolving “she”. Nothing of it is ever written."""

    _exchanges: deque[Exchange] = field(default_factory=lambda: deque(maxlen=EXCHANGES_AT_MOST))
    _is_afresh: bool = False
    _replies: dict[str, ReplyEvent] = field(default_factory=dict)
    """The last replies by message id: a message that is sent again gets the reply it had."""

    def answer(self, user: User, text: str, message_id: str, clock: Clock = system_clock) -> ReplyEvent:
        """The reply to a message, the same if its id is repeated soon; nothing is stored. Raises StoreUnavailable."""
        if message_id in self._replies:
            return self._replies[message_id]
        said, turn = self.turn(user, text, message_id, clock)
        entry = entry_of(said, turn)
        entry = replace(entry, sources=_with_pages(entry.sources, memory_of(user, clock)))
        reply = self._replies[message_id] = aside_event(entry, message_id)
        if len(self._replies) > REPLIES_AT_MOST:
            del self._replies[next(iter(self._replies))]
        return reply

    def turn(self, user: User, text: str, message_id: str, clock: Clock = system_clock) -> tuple[Input, Turn]:
        """The input and its whole turn; nothing is stored. Raises StoreUnavailable."""
        speaking = speaking_to(user)
        memory = memory_of(user, clock, speaking.story)
        number = memory.episodes.last_number() + len(self._exchanges) + 1
        said = Input(URIRef(f"{ASIDE}{message_id}"), number, text, clock(), message_id)
        with turn_in_progress():
            turn = self._turn(memory, said, speaking, user.country)
        self._take_in(said, turn)
        return said, turn

    def _turn(self, memory: Memory, said: Input, speaking: Speaking, country: str) -> Turn:
        before = ShortTerm() if self._is_afresh else memory.episodes.short_term()
        try:
            return take_turn(memory, said, wording(speaking), aside=before.after(self._exchanges), country=country)
        except Exception as problem:  # whatever fails, the person gets a reply; the log gets no word of what was said
            if is_passing(problem):
                raise
            logger.error("an off-the-record turn failed: %s", type(problem).__name__)  # noqa: TRY400  the traceback may hold words
            return Turn(Analysis("other"), Said(apology(said, FAILED), FAILED, "none", 0.0), ())
        finally:
            forget_texts()

    def _take_in(self, said: Input, turn: Turn) -> None:
        if turn.reply.starts_afresh:
            self._exchanges.clear()
            self._is_afresh = True
            return
        analysis, reply = turn.analysis, turn.reply
        self._exchanges.appendleft(
            Exchange(
                input=said.episode,
                number=said.number,
                text=said.text,
                resolved=analysis.resolved or said.text,
                at=said.at,
                utterance_class=analysis.utterance_class,
                patterns=analysis.patterns,
                message=URIRef(f"{said.episode}/reply"),
                reply=reply.text,
                intent=reply.intent,
                component=reply.component,
                facts=tuple(source.fact for source in reply.sources if source.fact is not None),
                choices=reply.choices,
                understood=analysis.in_words,
            )
        )


def _with_pages(sources: Sequence[Source], memory: Memory) -> list[Source]:
    """The sources; those that were only told off the record lose their ids, as there is no page about them."""
    told = [each.id for each in sources if each.kind == "fact" and each.id.startswith(f"{memory.learned.person}/")]
    kept = {str(each.iri) for each in memory.learned.facts.facts_at([URIRef(each) for each in told])}
    gone = {*told, *(each.id for each in sources if each.id.startswith(ASIDE))} - kept
    return [replace(each, id="") if each.id in gone else each for each in sources]
