"""`verbalise`: reads triples, one JSON object per line, and prints English; `--drawn-from BASE` samples them from a base."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand

from memory.access import STORE
from memory.domain_knowledge.drawing import as_terms, drawn
from memory.errors import BadInput
from memory.realisation.verbalising.text import text_of
from memory.realisation.verbalising.topics import Triple

SHAPE = 'Write {"triples": [[subject, property, value], …]} on each line, each an IRI, a plain name or a literal.'


class Command(BaseCommand):
    """Verbalises triples of any vocabulary; needs a store only to draw samples."""

    help = 'Reads {"triples": [[s, p, o], …]}, one JSON object per line, and prints {"text"}.'

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the knowledge base to sample from, the number of texts, and the seed."""
        parser.add_argument(
            "--drawn-from", help="a knowledge base: prints sentences about a sample of its things, for proofreading"
        )
        parser.add_argument("--texts", type=int, default=200)
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *_args: Any, drawn_from: str | None, texts: int, seed: int, **_options: Any) -> None:
        """Verbalises each input line until the input ends, or the samples drawn."""
        if drawn_from:
            for triples in _drawn(drawn_from, texts, seed):
                self._print({"triples": triples, "text": text_of(triples)})
            return
        for number, line in enumerate(sys.stdin, 1):
            if line.strip():
                self._print({"text": text_of(_triples(line, number))})

    def _print(self, row: dict[str, Any]) -> None:
        self.stdout.write(json.dumps(row, ensure_ascii=False))
        self.stdout.flush()


def _drawn(name: str, number: int, seed: int) -> Iterator[list[Triple]]:
    domain = STORE.domain_knowledge()
    base = next((each for each in domain.bases if each.name == name), None)
    if base is None:
        raise BadInput(
            f"There's no knowledge base called “{name}”.", f"There are: {', '.join(each.name for each in domain.bases)}."
        )
    for facts in drawn(domain, base, number, seed):
        yield as_terms(domain, facts)


def _triples(line: str, number: int) -> list[Triple]:
    try:
        given = json.loads(line)["triples"]
    except (ValueError, TypeError, KeyError, RecursionError) as problem:
        raise BadInput(f"Line {number} contains no triples: {problem}.", SHAPE) from problem
    if not isinstance(given, list) or not given or not all(_is_triple(each) for each in given):
        raise BadInput(f"Line {number} is empty or contains something that is not a triple.", SHAPE)
    return [(subject, predicate, value) for subject, predicate, value in given]


def _is_triple(given: Any) -> bool:
    return isinstance(given, list) and len(given) == 3 and all(isinstance(term, str) and term.strip(' "') for term in given)
