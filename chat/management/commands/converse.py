"""`converse USERNAME [--create]`: holds a conversation on standard input, printing one JSON line per utterance."""

import json
import sys
from argparse import ArgumentParser
from contextlib import suppress
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from django.core.management.base import BaseCommand
from rdflib import Variable

from chat import actions
from chat.accounts.models import User
from chat.accounts.named import account_named
from chat.accounts.time_zones import keep_time_zone, zone_like
from chat.aside import Aside
from chat.dialogue.components.listening import COMPONENT as LISTENING
from chat.dialogue.components.noting import COMPONENT as NOTING
from chat.dialogue.kept_facts import kept_facts
from chat.dialogue.turn import Turn
from chat.event_fields import kept_fields, source_fields
from chat.off_record import Record
from chat.preparing import prepare
from chat.warming import warm_up
from memory.access import memory_of
from memory.clock import SettableClock, system_clock
from memory.episodes.conversation import entries_before
from memory.errors import BadInput, EmbeddingsUnavailable
from memory.language.moves.reading import NEUTRAL, UNSURE
from memory.language.times import times_in
from memory.model import Input, Pattern
from memory.vocabulary import UNKNOWN

FIRST_YEAR, LAST_YEAR = 1970, 9998
"""Limits of “at”: episode ids count from 1970, and the year must have four digits in every time zone."""

NOWHERE = "UTC"
"""The default time zone of an account; while it has no other, its zone follows the offset of each “at”."""


class Command(BaseCommand):
    """Talks with the companion without a browser."""

    help = "Reads one utterance or JSON object per line, and answers each with one line of JSON."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the account and `--create`."""
        parser.add_argument("username")
        parser.add_argument("--create", action="store_true", help="create the account if there is none")

    def handle(self, *_args: Any, username: str, create: bool, **_options: Any) -> None:
        """Answers each line until the input ends."""
        prepare()
        user = account_named(username, create=create)
        warm_up()
        clock: SettableClock | None = None
        asides, record, is_anywhere = Aside(), Record(), user.time_zone == NOWHERE
        for number, line in enumerate(sys.stdin, 1):
            if line.strip():
                said = _line(line, number)
                clock = _set(clock, said, number)
                if is_anywhere and "at" in said:
                    keep_time_zone(user, zone_like(datetime.fromisoformat(said["at"])))
                for answer in _exchange(user, said, clock, asides, record):
                    self.stdout.write(json.dumps(answer, ensure_ascii=False))
                    self.stdout.flush()


def _line(line: str, number: int) -> dict[str, Any]:
    if not line.lstrip().startswith("{"):
        return {"text": line.strip()}
    try:
        said = json.loads(line)
    except (ValueError, RecursionError) as problem:
        raise BadInput(f"Line {number} is not JSON: {problem}.", 'Write {"text": "…"} or plain text.') from problem
    if not said.get("text") and not said.get("evaluate"):
        raise BadInput(f"Line {number} has no “text”.", 'Write {"text": "…"} or plain text.')
    return dict(said)


def _set(clock: SettableClock | None, said: dict[str, Any], number: int) -> SettableClock | None:
    if "at" not in said:
        return clock
    try:
        moment = _moment(said["at"])
        clock = clock or SettableClock(moment)
        clock.set(moment)
    except (TypeError, ValueError, OverflowError) as problem:
        raise BadInput(
            f"Line {number} has an invalid “at”: {problem}.", "Use ISO 8601 with an offset, never earlier than the line before."
        ) from problem
    return clock


def _moment(given: str) -> datetime:
    moment = datetime.fromisoformat(given)
    if moment.tzinfo is None:
        raise ValueError("it has no offset, such as Z or +01:00")
    moment = moment.astimezone(UTC)
    if not FIRST_YEAR <= moment.year <= LAST_YEAR:
        msg = f"the year must be from {FIRST_YEAR} to {LAST_YEAR}"
        raise ValueError(msg)
    return moment


def _exchange(
    user: User, said: dict[str, Any], clock: SettableClock | None, asides: Aside, record: Record
) -> list[dict[str, Any]]:
    now = clock or system_clock
    answers = []
    if said.get("evaluate"):
        evaluated = actions.evaluate(user, _previous_reply(user), said["evaluate"], said.get("reason", ""), now)
        answers += [] if said.get("text") else [dict(evaluated)]
    if said.get("text") and record.leaves_out(said["text"], now()):
        answers.append(_aside(said["text"], *asides.turn(user, said["text"], str(uuid4()), now)))
    elif said.get("text"):
        actions.accept_message(user, uuid4(), said["text"], now)
        answers += [_answer(each, now().isoformat()) for each in actions.answer_waiting(user, now)]
        _index(user)
    return answers


def _index(user: User) -> None:
    """Indexes the new turns so that the next message can recall them; skipped if embeddings are unavailable."""
    with suppress(EmbeddingsUnavailable):
        actions.index_new_turns(user, hurried=True)


def _previous_reply(user: User) -> Any:
    episodes = memory_of(user).episodes
    entries, _ = entries_before(episodes.reader, episodes.last_number() + 1, 20)
    replies = [entry.episode for entry in entries if entry.kind == "message"]
    if not replies:
        raise BadInput("There's no reply to evaluate yet.", "Say something first.")
    return replies[-1]


def _answer(answered: actions.AnsweredInput, at: str) -> dict[str, Any]:
    said, turn = answered.said, answered.turn
    return {
        **_worked_out(said.text, at, turn),
        "episode": str(said.episode),
        "remembered": [kept_fields(each) for each in kept_facts(turn)],
        "importance": round(turn.learning.importance, 3),
        "reply_episode": str(answered.recorded.episode),
        "elapsed_ms": round(answered.elapsed_ms, 2),
    }


def _aside(text: str, said: Input, turn: Turn) -> dict[str, Any]:
    """The output for an off-the-record message."""
    answer = _worked_out(text, said.at.isoformat(), turn)
    return {
        **answer,
        "episode": "",
        "remembered": [],
        "reply_episode": "",
        "kept": False,
        "elapsed_ms": sum(turn.milliseconds.values()),
    }


def _worked_out(text: str, at: str, turn: Turn) -> dict[str, Any]:
    return {
        "input": text,
        "at": at,
        "utterance_class": turn.analysis.utterance_class,
        "analysis": [list(each) for each in turn.analysis.stated] or [_triple(pattern) for pattern in turn.analysis.patterns],
        "resolved": turn.analysis.resolved,
        "understood": turn.analysis.in_words,
        "answers": list(turn.reply.answers),
        "times": _times(text, at),
        "moves": [{"text": each.text, "act": each.act, "feeling": each.feeling, "situation": each.topic} for each in turn.moves],
        "feeling": next((each.feeling for each in turn.moves if each.feeling not in {UNSURE, NEUTRAL}), ""),
        "choices": list(turn.reply.choices),
        "reply": turn.reply.text,
        "said_by": turn.reply.said_by,
        "component": _component(turn),
        "intent": turn.reply.intent,
        "strategy": turn.reply.strategy,
        "because": turn.reply.because,
        "claims": turn.reply.claims,
        "unsupported": list(turn.reply.unsupported),
        "confidence": turn.reply.confidence,
        "sources": [source_fields(source) for source in turn.reply.sources],
        "candidates": [{"component": each.component, "score": each.score, "text": each.text} for each in turn.candidates],
    }


def _component(turn: Turn) -> str:
    """The component that replied; NOTING instead of LISTENING if something was kept."""
    listened, kept = turn.reply.component == LISTENING, turn.learning.lessons or turn.learning.notes
    return NOTING if listened and kept else turn.reply.component


def _times(text: str, at: str) -> list[dict[str, str]]:
    """The times mentioned in a text, each resolved to its likeliest value."""
    meant = (said.values[0] for said in times_in(text, datetime.fromisoformat(at)) if said.values)
    return [{name: value for name, value in asdict(each).items() if value is not None} for each in meant]


def _triple(pattern: Pattern) -> list[str]:
    dated = "/".join(pattern.within) if pattern.within else pattern.starts or pattern.ends
    value = dated if dated is not None else pattern.value
    return [_place(term) for term in (pattern.subject, pattern.predicate, value)]


def _place(term: str | None) -> str:
    """A term of a query pattern: “?” for the unknown, “?y” for an intermediate variable."""
    if isinstance(term, Variable):
        return f"?{term}"
    return "?" if term in {None, UNKNOWN} else str(term)
