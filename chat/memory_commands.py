"""Executes the commands that a person gives in the conversation, through the same functions as the memory pages."""

from rdflib import URIRef

from chat.accounts.models import User
from chat.curating.episodes import delete_exchanges, pin
from chat.curating.facts import remove_facts, restore_facts, retire_facts
from chat.delivery import deliver
from chat.dialogue.candidate import ExecutedCommand
from chat.dialogue.topic_of_order import beside_of
from chat.events import removed_event
from memory.access import memory_of
from memory.clock import Clock
from memory.curation.receipt import Receipt
from memory.curation.rewording import reword_in_index
from memory.episodes.conversation import entry_numbered
from memory.model import Input, MemoryCommand

HOW_LONG = {"brief": True, "at_length": False}
"""Commands about the length of replies → whether replies become brief."""


def execute(user: User, said: Input, act: MemoryCommand, clock: Clock) -> ExecutedCommand:
    """Executes the command of an input; idempotent, so that it can be repeated after a restart."""
    facts = _still_there(user, act, clock)
    match act.kind:
        case "forget":
            done = ExecutedCommand(act, _forget(user, act, facts, clock))
        case "keep":
            changed = restore_facts(user, facts, clock) if facts else 0
            done = ExecutedCommand(act, changed=changed + pin(user, act.exchanges, pinned=True, clock=clock))
        case kind if kind in HOW_LONG:
            user.is_brief = HOW_LONG[kind]
            user.save(update_fields=["is_brief"])
            done = ExecutedCommand(act)
        case _:
            done = ExecutedCommand(act, changed=retire_facts(user, facts, clock).number if facts else 0)
    if act.said_as:
        _reword(user, said, act.said_as, clock)
    return done


def _reword(user: User, said: Input, text: str, clock: Clock) -> None:
    """Replaces the input's text in the index and on the open pages."""
    memory = memory_of(user, clock)
    reword_in_index(memory.holding, said.episode, said.number, text)
    entry = entry_numbered(memory.episodes.reader, said.number)
    if entry is not None:
        deliver(user.id, removed_event((), [entry]))


def _forget(user: User, act: MemoryCommand, facts: list[URIRef], clock: Clock) -> Receipt:
    memory = memory_of(user, clock)
    sentences, _ = beside_of(memory, facts, act.in_part, act.names)
    wholes = [each for each in act.exchanges if each not in act.in_part]
    receipt = remove_facts(user, facts, clock, sentences).receipt if facts or sentences else Receipt()
    return receipt + (delete_exchanges(user, wholes, clock) if wholes else Receipt())


def _still_there(user: User, act: MemoryCommand, clock: Clock) -> list[URIRef]:
    return [each.iri for each in memory_of(user, clock).learned.facts.facts_at(act.facts)]
