"""Runs management commands; they exit with 0, or with 2 and one line that says what is wrong and what to do."""

import os
import sys
from collections.abc import Sequence

from django.core.management import execute_from_command_line
from django.core.management.base import CommandParser
from django.db.utils import OperationalError

from companion_site.environment import WrongSetting
from memory.errors import MemoryProblem


def run(arguments: Sequence[str]) -> int:
    """Runs a management command and returns its exit status."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion_site.settings")
    CommandParser.print_usage = _no_usage  # type: ignore[method-assign, assignment]  # an error is one line; `help` has the rest
    try:
        execute_from_command_line(list(arguments))
    except (MemoryProblem, WrongSetting) as problem:
        sys.stderr.write(" ".join(str(problem).split()) + "\n")
        return 2
    except OperationalError as problem:
        sys.stderr.write(f"Cannot use the database: {str(problem).splitlines()[0]}. Check COMPANION_DATABASE_URL.\n")
        return 2
    except BrokenPipeError:
        return 0
    return 0


def _no_usage(_parser: CommandParser, _file: object = None) -> None:
    """Prints nothing."""
