"""Lines of the log: structured, with the turn that they belong to, and without words of people."""

import json
import logging
import sys

import pytest

from chat.dialogue.running import run_in_parallel
from chat.turn_in_hand import turn_in_hand
from companion_site.logs import JsonLine, PlainLine

EPISODE = "https://companion.example/user/1/episode/01KJYHWDT0NX2D4J6VT12NPJ1D"
SECRET = "my sister Anna is in hospital"


def failed(raising):
    """The record of a failure, as `logger.exception` makes it."""
    try:
        raising()
    except (OSError, ValueError):
        return logging.LogRecord("companion.actions", logging.ERROR, __file__, 1, "the turn failed", (), sys.exc_info())
    pytest.fail("it did not fail")


def of_words():
    try:
        {}[SECRET]
    except KeyError as problem:
        raise ValueError(SECRET) from problem


@pytest.mark.parametrize("formatter", [JsonLine(), PlainLine()])
def test_an_exception_is_told_by_kind_and_place_alone(formatter):
    line = formatter.format(failed(of_words))
    assert SECRET not in line
    assert "ValueError" in line
    assert "KeyError" in line
    assert __name__ in line


@pytest.mark.parametrize("formatter", [JsonLine(), PlainLine()])
def test_what_the_operating_system_says_is_told(formatter):
    def refused():
        raise ConnectionRefusedError(111, "Connection refused")

    assert "Connection refused" in formatter.format(failed(refused))


@pytest.mark.parametrize("formatter", [JsonLine(), PlainLine()])
def test_of_a_task_that_failed_neither_what_it_was_given_nor_its_exception_is_told(formatter):
    told = {"name": "chat.answer", "id": "7", "description": "raised unexpected", "exc": SECRET, "args": SECRET, "kwargs": SECRET}
    record = logging.LogRecord(
        "celery.app.trace", logging.ERROR, __file__, 1, "Task %(name)s[%(id)s] %(description)s: %(exc)s", (told,), None
    )
    line = formatter.format(record)
    assert SECRET not in line
    assert "Task chat.answer[7] raised unexpected" in line


def test_a_line_is_one_object_with_its_turn_and_figures():
    record = logging.LogRecord("companion.turns", logging.INFO, __file__, 1, "answered: ms=%d", (12,), None)
    record.figures = {"component": "small_talk", "ms": 12}
    with turn_in_hand(EPISODE):
        told = json.loads(JsonLine().format(record))
    assert told.pop("at").endswith("+00:00")
    assert told.pop("process") == record.process
    assert told == {
        "level": "info",
        "logger": "companion.turns",
        "message": "answered: ms=12",
        "turn": "01KJYHWDT0NX2D4J6VT12NPJ1D",
        "component": "small_talk",
        "ms": 12,
    }
    assert "turn" not in json.loads(JsonLine().format(record))


def test_what_runs_side_by_side_belongs_to_the_turn():
    def worker(_):
        record = logging.LogRecord("companion.dialogue", logging.WARNING, __file__, 1, "slow", (), None)
        return [json.loads(JsonLine().format(record))["turn"]]

    with turn_in_hand(EPISODE):
        assert run_in_parallel([worker, worker], None).found == ["01KJYHWDT0NX2D4J6VT12NPJ1D"] * 2
