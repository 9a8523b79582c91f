"""Log formatters, plain or JSON: each line has the id of its turn, if any, and never anything that anybody said.

The message of an exception may quote a person, and so may Celery's report of a failed task, so only types and places are
logged. Operating system errors (a missing file, a refused connection) are not about people and are logged in full.
"""

import json
import logging
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from traceback import walk_tb
from types import TracebackType
from typing import Any

from chat.turn_in_hand import TURN

FRAMES_AT_MOST, CAUSES_AT_MOST = 30, 5
OF_A_TASK = "celery.app.trace"
"""The logger that reports a failed task, with its exception and all its arguments."""
WITHHELD = ("exc", "traceback", "args", "kwargs", "internal")


class PlainLine(logging.Formatter):
    """Formats lines for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with the type and places of an exception and its causes below it."""
        turn, at = TURN.get(), _moment(record)
        head = f"{at} {record.levelname} {record.name}: {_message(record)}{f' [turn {turn}]' if turn else ''}"
        return "\n".join([head, *(f"  {kind}: {' < '.join(reversed(places))}" for kind, places in _problems(record))])


class JsonLine(logging.Formatter):
    """Formats lines for programs, one JSON object each."""

    def format(self, record: logging.LogRecord) -> str:
        """The object: at, level, logger, message, process, and, if any, turn, figures and problems."""
        told: dict[str, Any] = {
            "at": _moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
            "process": record.process,
        }
        if turn := TURN.get():
            told["turn"] = turn
        told |= getattr(record, "figures", {})
        if problems := [{"kind": kind, "places": places} for kind, places in _problems(record)]:
            told["problems"] = problems
        return json.dumps(told, ensure_ascii=False, default=str)


def _moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _message(record: logging.LogRecord) -> str:
    if record.name == OF_A_TASK and isinstance(record.args, Mapping):
        shown = {name: "…" if name in WITHHELD else value for name, value in record.args.items()}
        return str(record.msg) % shown
    return record.getMessage()


def _problems(record: logging.LogRecord) -> Iterator[tuple[str, list[str]]]:
    """The type and stack (outermost frame first) of an exception, then of its causes."""
    problem = record.exc_info[1] if record.exc_info else None
    for _ in range(CAUSES_AT_MOST):
        if problem is None:
            return
        said = f"{type(problem).__name__} {problem}" if isinstance(problem, OSError) else type(problem).__name__
        yield said, list(_places(problem.__traceback__))[-FRAMES_AT_MOST:]
        problem = problem.__cause__ or (None if problem.__suppress_context__ else problem.__context__)


def _places(trace: TracebackType | None) -> Iterator[str]:
    for frame, line in walk_tb(trace):
        yield f"{frame.f_globals.get('__name__', '?')}:{line}"
