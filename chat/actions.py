"""Every write of the conversation happens here; each one sends its events once the write is done."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from time import perf_counter

from django.db import DatabaseError, close_old_connections
from rdflib import URIRef

from chat.accounts.models import User
from chat.curating.facts import delete_facts
from chat.delivery import deliver
from chat.dialogue.kept_facts import KeptFact, kept_facts, kept_statements, message_of_note, still_kept
from chat.dialogue.turn import Turn, take_turn
from chat.events import (
    Accepted,
    Evaluated,
    Thinking,
    Undone,
    evaluated_event,
    remembered_event,
    reply_event,
    started_afresh_event,
)
from chat.figures import count_turn, count_wait
from chat.incoming import message_id_of, reason_of, text_of
from chat.intents.installed import installed_wording
from chat.intents.wording import TemplateWordings
from chat.memory_commands import execute
from chat.personas.kept import Speaking, site_speaking, speaking_to
from chat.plugged_in import model_for_turn
from chat.pressure import OF_ONE_AT_MOST, check_room
from chat.quiet import expecting_turn, turn_in_progress
from chat.replied import entry_stored
from chat.sharing import contribute
from chat.silent_parts import is_passing
from chat.turn_in_hand import turn_in_hand
from memory.access import STORE, Memory, memory_of
from memory.clock import Clock, system_clock
from memory.curation.pins import set_aside
from memory.domain_knowledge.vectors import prepare_missing_vectors
from memory.episodes.conversation import entry_numbered
from memory.errors import BadInput, StoreUnavailable
from memory.indexing.labels import index_domain_labels, index_learned_labels
from memory.indexing.talk import index_new_turns as index_turns
from memory.model import Analysis, Input, Recorded, Reply
from memory.store.engine import StoreChange
from memory.store.label_index import SHARED
from memory.vocabulary import SHARED_GRAPH

logger, turns_logger = logging.getLogger("companion.actions"), logging.getLogger("companion.turns")

APOLOGIES = {
    "turn_failed": "Something went wrong on my side. Your message has been saved.",
    "aside_failed": "Something went wrong on my side. Nothing was saved.",
}
LABELS_A_STEP = 500
"""Labels embedded per task: about a second of work, so that shutdown is not held up."""


def wording(speaking: Speaking | None = None, *, is_brief: bool = False) -> TemplateWordings:
    """The installed wording in the voice of the given persona, or of the site's by default; shortened if `is_brief`."""
    return installed_wording().of(replace((speaking or site_speaking()).voice, is_brief=is_brief))


def accept_message(user: User, message_id: object, text: object, clock: Clock = system_clock) -> Accepted:
    """Stores a person's message for answering; repeating an id stores nothing twice.

    Storing nothing, raises BadFrame for a bad id or text, BadInput if the person chose not to be remembered, and Busy if too much
    waits already.
    """
    if not user.remembers:
        raise BadInput("This person has turned saving off.", "Turn it on in Preferences.")
    checked_id = message_id_of(message_id)
    checked_text = text_of(text, checked_id)
    check_room(user.id)
    with expecting_turn():
        recorded = memory_of(user, clock).episodes.record_input(checked_text, checked_id, OF_ONE_AT_MOST)
    with turn_in_hand(recorded.episode):
        turns_logger.info("accepted")
    return Accepted(type="accepted", id=checked_id, episode=str(recorded.episode), number=recorded.number)


def evaluate(user: User, message: URIRef, value: object, reason: object = "", clock: Clock = system_clock) -> Evaluated:
    """Stores a person's rating of a reply and sends it to their pages. Raises BadInput, storing nothing."""
    why = reason_of(reason)
    recorded = memory_of(user, clock).episodes.record_evaluation(message, str(value), why)
    event = evaluated_event(message, str(value), why, recorded.episode)
    deliver(user.id, event)
    return event


def undo(user: User, facts: list[URIRef], clock: Clock = system_clock) -> None:
    """Takes back facts and notes that were just kept. Raises BadInput, changing nothing, if any is not this person's.

    Undoing a noted sentence also deletes the facts drawn from its message, with all else that was kept of it, and the message
    is no longer recalled as an answer.
    """
    memory = memory_of(user, clock)
    messages = [URIRef(message) for each in facts if (message := message_of_note(str(each)))]
    drawn = [each.iri for each in memory.learned.facts.told_in(messages)] if messages else []
    alone = [each for each in facts if not message_of_note(str(each))]
    beside = [each.id for kept in still_kept(memory, messages).values() for each in kept]
    if messages:
        set_aside(memory.holding, messages)
    if drawn or alone:
        delete_facts(user, list(dict.fromkeys([*alone, *drawn])), clock)
    deliver(user.id, Undone(type="undone", facts=list(dict.fromkeys([*map(str, facts), *beside]))))


def start_afresh(user: User, clock: Clock = system_clock) -> None:
    """Empties short-term memory and keeps the rest; repeating it does nothing until more is said.

    Raises BadInput if nothing was ever said.
    """
    memory = memory_of(user, clock)
    _deliver_start(user, memory, memory.episodes.start_afresh().number)


def index_new_turns(user: User, *, hurried: bool = False) -> int:
    """Indexes the turns since the last time, and the labels of entities they introduced; returns how many turns.

    Raises EmbeddingsUnavailable, without long retries if `hurried`: what is missing is indexed another time.
    """
    memory, searched = memory_of(user), STORE.indices.searched
    embedder = searched.embedder if hurried else searched.patient
    index_learned_labels(STORE.engine, memory.learned.graph, searched.labels.of(user.id), embedder)
    return index_turns(memory.episodes, searched.index.of(user.id), embedder, lambda *_: None)


def index_answered(user: User, inputs: Sequence[str]) -> None:
    """Indexes the turns of these inputs right after their replies, with a log line for each. Raises EmbeddingsUnavailable."""
    with turn_in_hand(inputs[-1] if inputs else ""):
        index_new_turns(user, hurried=True)
    for said in inputs:
        with turn_in_hand(said):
            turns_logger.info("indexed")


def index_labels() -> int:
    """Indexes the shared labels and the next batch of knowledge base labels; returns how many of the latter, 0 when done."""
    domain, searched = STORE.domain_knowledge(), STORE.indices.searched
    prepare_missing_vectors(STORE.engine, searched.patient)
    index_learned_labels(STORE.engine, SHARED_GRAPH, searched.labels.of(SHARED), searched.patient)
    return index_domain_labels(STORE.engine, domain, searched.labels, searched.patient, LABELS_A_STEP)


def answer_waiting(user: User, clock: Clock = system_clock, at_most: int = OF_ONE_AT_MOST) -> list["AnsweredInput"]:
    """Answers a person's unanswered messages, in order, at most so many.

    Only one worker does so per person at a time; messages that arrive meanwhile are answered by it, unless it has its number.
    """
    answered: list[AnsweredInput] = []
    episodes = memory_of(user, clock).episodes
    while len(answered) < at_most and episodes.awaiting_reply():
        with turn_in_progress(), episodes.turn() as is_ours:
            if not is_ours:
                break
            answered += islice(_answered(user, clock), at_most - len(answered))
    return answered


class AnsweredInput:
    """An input, its turn, where the reply was stored, and how long it took."""

    def __init__(self, said: Input, turn: Turn, recorded: Recorded, elapsed_ms: float) -> None:
        self.said = said
        self.turn = turn
        self.recorded = recorded
        self.elapsed_ms = elapsed_ms


def _answered(user: User, clock: Clock) -> Iterator[AnsweredInput]:
    for said in memory_of(user, clock).episodes.awaiting_reply():
        close_old_connections()  # one that broke while the last message was answered
        with turn_in_hand(said.episode):
            answered = _answer(user, said, clock)
        if answered is not None:
            yield answered


def _answer(user: User, said: Input, clock: Clock) -> AnsweredInput | None:
    """Answers one message, stores and sends the reply; None if it was answered elsewhere in the meantime."""
    start = perf_counter()
    count_wait((clock() - said.at).total_seconds())
    deliver(user.id, Thinking(type="thinking", id=said.message_id))
    speaking = speaking_to(user)
    memory = memory_of(user, clock, speaking.story)
    turn = _turn(user, said, speaking, memory)
    kept = _kept(turn)
    try:
        recorded = memory.episodes.record_turn(said, turn.analysis, turn.reply, partial(_change, memory, turn, kept))
    except Exception as problem:  # what cannot be stored would be tried for ever, and hold up all that comes after it
        if is_passing(problem):
            raise
        logger.exception("a turn of %s could not be stored", said.episode)
        turn, kept = _failed(said), []
        recorded = memory.episodes.record_turn(said, turn.analysis, turn.reply)
    if recorded is None:
        return None
    _deliver_turn(user, memory, said, turn, recorded)
    _contribute(user, said, clock)
    if kept:
        deliver(user.id, remembered_event(said.episode, kept))
    elapsed = (perf_counter() - start) * 1000
    count_turn(turn.reply.component, turn.reply.intent, elapsed, turn.milliseconds)
    return AnsweredInput(said, turn, recorded, elapsed)


def _kept(turn: Turn) -> list[KeptFact]:
    """What the turn keeps, for display; nothing if that cannot be worded, for which nobody should wait."""
    try:
        return kept_facts(turn)
    except Exception as problem:  # the traceback may hold words
        if is_passing(problem):
            raise
        logger.error("what a message told could not be worded: %s", type(problem).__name__)  # noqa: TRY400
        return []


def _change(memory: Memory, turn: Turn, kept: Sequence[KeptFact], episode: URIRef) -> StoreChange:
    """The changes to the person's graphs, and what of the message is displayed as remembered."""
    change = turn.change(memory, episode)
    return StoreChange((*change.added, *kept_statements(episode, kept, memory.episodes.graph)), change.removed)


def _contribute(user: User, said: Input, clock: Clock) -> None:
    """Contributes shared facts, best effort: what fails here is picked up by the next review."""
    try:
        contribute(user, said.episode, clock)
    except (StoreUnavailable, DatabaseError):
        logger.exception("what %s said has not been shared yet", said.episode)


def _turn(user: User, said: Input, speaking: Speaking, memory: Memory) -> Turn:
    try:
        return _obeyed(user, said, speaking, memory)
    except Exception as problem:  # whatever fails, the person gets a reply, and the log the reason
        if is_passing(problem):
            raise
        logger.exception("a turn of %s failed", said.episode)
        return _failed(said)


def _failed(said: Input) -> Turn:
    return Turn(Analysis("other"), Reply(apology(said), "turn_failed", "none", 0.0, failed="failed turn"), ())


def _obeyed(user: User, said: Input, speaking: Speaking, memory: Memory) -> Turn:
    """Takes the turn; a command in the input is planned, then executed, and only then confirmed.

    If interrupted at any point, the input still awaits its reply and the plan is still stored: the command is executed again,
    which is idempotent, and then confirmed.
    """
    act = memory.episodes.planned(said.episode)
    if act is None:
        words = wording(speaking, is_brief=user.is_brief)
        turn = take_turn(memory, said, words, consultation=model_for_turn(user, said), country=user.country)
        act = turn.reply.act
        if act is None:
            return turn
        if not memory.episodes.plan(said, act):
            return turn
    done = execute(user, said, act, memory.clock)
    words = wording(speaking, is_brief=user.is_brief)
    return take_turn(memory_of(user, memory.clock, speaking.story), said, words, done=done, country=user.country)


def apology(said: Input, intent: str = "turn_failed") -> str:
    """The reply for a failed turn, on or off the record; a built-in text if the operator's wording is itself broken."""
    try:
        return wording().say(intent, {}, said.number)
    except Exception:  # nothing may keep the person's later messages waiting
        logger.exception("the wording of %s is broken", intent)
        return APOLOGIES[intent]


def _deliver_turn(user: User, memory: Memory, said: Input, turn: Turn, recorded: Recorded) -> None:
    """Sends the reply, and the input's side effects: a spoken rating, a fresh start."""
    entry = entry_stored(memory.episodes.reader, said, turn, recorded)
    if entry is not None:
        deliver(user.id, reply_event(entry, entry.message_id))
    judged = turn.reply.feedback
    if judged is not None and recorded.evaluation is not None:
        deliver(user.id, evaluated_event(judged.of, judged.value, judged.reason, recorded.evaluation))
    if recorded.start is not None:
        _deliver_start(user, memory, recorded.start)


def _deliver_start(user: User, memory: Memory, number: int) -> None:
    entry = entry_numbered(memory.episodes.reader, number)
    if entry is not None:
        deliver(user.id, started_afresh_event(entry))
