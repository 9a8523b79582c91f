"""`verbalise`: triples on standard input, one JSON object a line, as English."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand

from memory.errors import BadInput
from memory.realisation.verbalising.text import Triple, text_of

SHAPE = 'Write {"triples": [[subject, property, value], …]} a line, each an IRI, a plain name or a literal.'


class Command(BaseCommand):
    """Says triples of any vocabulary in sentences; needs no store."""

    help = 'Reads {"triples": [[s, p, o], …]}, one JSON object a line, and prints {"text"}.'

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Says each line until the input ends."""
        for number, line in enumerate(sys.stdin, 1):
            if line.strip():
                self.stdout.write(json.dumps({"text": text_of(_triples(line, number))}, ensure_ascii=False))
                self.stdout.flush()


def _triples(line: str, number: int) -> list[Triple]:
    try:
        given = json.loads(line)["triples"]
    except (ValueError, TypeError, KeyError, RecursionError) as problem:
        raise BadInput(f"Line {number} holds no triples: {problem}.", SHAPE) from problem
    if not isinstance(given, list) or not given or not all(_is_triple(each) for each in given):
        raise BadInput(f"Line {number} holds something that is no triple, or none.", SHAPE)
    return [(subject, predicate, value) for subject, predicate, value in given]


def _is_triple(given: Any) -> bool:
    return isinstance(given, list) and len(given) == 3 and all(isinstance(term, str) and term.strip(' "') for term in given)
