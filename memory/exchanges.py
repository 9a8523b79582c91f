"""Exchanges read back from episodes: an input with its analysis, and the reply with the facts that it said."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from rdflib import Literal, URIRef, Variable

from memory.model import Exchange, Fact, Pattern
from memory.store.reading import Reader
from memory.store.terms import Term
from memory.vocabulary import MEM, UNKNOWN

NUMBERS_A_STEP = 96
STEPS_AT_MOST = 20
JUDGEMENTS = {MEM.PositiveEvaluation: "good", MEM.NegativeEvaluation: "bad"}


def exchanges_numbered(reader: Reader, numbers: Iterable[int]) -> list[Exchange]:
    """The exchanges whose inputs have these numbers, answered ones only, oldest first."""
    rows = reader.rows("exchanges_numbered", number=[Literal(number) for number in numbers])
    return _exchanges(reader, rows)


def exchanges_of(reader: Reader, inputs: Sequence[URIRef]) -> list[Exchange]:
    """The exchanges of these inputs, answered ones only, oldest first."""
    return _exchanges(reader, reader.rows("exchanges_numbered", input=inputs)) if inputs else []


def last_exchanges(reader: Reader, before: int, wanted: int) -> list[Exchange]:
    """The newest exchanges whose inputs have lower numbers, newest first. Steps down by number: never a scan."""
    found: list[Exchange] = []
    upper = before
    for _ in range(STEPS_AT_MOST):
        if upper <= 1 or len(found) >= wanted:
            break
        lower = max(1, upper - NUMBERS_A_STEP)
        found += sorted(exchanges_numbered(reader, range(lower, upper)), key=lambda each: -each.number)
        upper = lower
    return found[:wanted]


def _exchanges(reader: Reader, rows: Sequence[dict[str, Any]]) -> list[Exchange]:
    inputs, messages = [row["input"] for row in rows], [row["message"] for row in rows]
    patterns: dict[URIRef, list[tuple[str, Pattern]]] = defaultdict(list)
    for row in reader.terms("patterns_of_inputs", input=inputs) if inputs else ():
        if "denied" not in row:
            patterns[URIRef(row["input"])].append((str(row["statement"]), _pattern(row)))
    facts: dict[URIRef, list[tuple[str, Fact]]] = defaultdict(list)
    for row in reader.terms("facts_of_messages", episode=messages) if messages else ():
        fact = Fact(URIRef(row["subject"]), URIRef(row["predicate"]), row["value"])
        facts[URIRef(row["episode"])].append((str(row["source"]), fact))
    choices: dict[URIRef, list[str]] = defaultdict(list)
    for each in reader.rows("choices_of_messages", episode=messages) if messages else ():
        choices[each["episode"]].append(each["choice"])
    judged = _judgements(reader, messages)
    return [
        Exchange(
            input=row["input"],
            number=row["number"],
            text=row["text"],
            resolved=row.get("resolved", row["text"]),
            at=row["at"],
            utterance_class=row.get("utterance_class", "other"),
            understood=row.get("understood", ""),
            patterns=_in_order(patterns[row["input"]]),
            message=row["message"],
            reply=row["reply"],
            intent=row["intent"],
            component=row["component"],
            facts=_in_order(facts[row["message"]]),
            choices=tuple(choices[row["message"]]),
            remark=row.get("remark", ""),
            judged=judged.get(row["message"], ""),
        )
        for row in sorted(rows, key=lambda row: row["number"])
    ]


def _judgements(reader: Reader, messages: Sequence[URIRef]) -> dict[URIRef, str]:
    """The person's newest judgement of each message."""
    newest: dict[URIRef, tuple[int, str]] = {}
    for row in reader.rows("evaluations_of_messages", episode=messages) if messages else ():
        if row["source"] == "user":
            judgement = (row["number"], JUDGEMENTS.get(row["kind"], ""))
            newest[row["episode"]] = max(newest.get(row["episode"], judgement), judgement)
    return {message: judged for message, (_, judged) in newest.items()}


def _in_order(numbered: list[tuple[str, Any]]) -> tuple[Any, ...]:
    """By the number at the end of each statement's IRI."""
    return tuple(each for _, each in sorted(numbered, key=lambda item: int(item[0].rpartition("/")[2])))


def _pattern(row: dict[str, Term]) -> Pattern:
    subject, value = _place(row["subject"]), _place(row["value"])
    return Pattern(subject if not isinstance(subject, Literal) else None, URIRef(row["predicate"]), value)


def _place(term: Term) -> Term | Variable | None:
    """An unknown as it was before it was stored."""
    if term == UNKNOWN:
        return None
    if str(term).startswith(f"{UNKNOWN}-"):
        return Variable(str(term).removeprefix(f"{UNKNOWN}-"))
    return term
