"""Reads exchanges back from episodes: an input with its analysis, and the reply with the facts it stated."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from rdflib import Literal, URIRef, Variable

from memory.episodes.numbering import steps_down
from memory.language.removed_words import is_emptied, left_in
from memory.model import Exchange, Fact, Pattern
from memory.store.reading import Reader
from memory.store.terms import Term
from memory.vocabulary import MEM, UNKNOWN

NUMBERS_A_STEP = 96
STEPS_AT_MOST = 20
JUDGEMENTS = {MEM.PositiveEvaluation: "good", MEM.NegativeEvaluation: "bad"}


def exchanges_numbered(reader: Reader, numbers: Iterable[int]) -> list[Exchange]:
    """The answered exchanges whose inputs have these numbers, oldest first."""
    return exchanges_of(reader, _inputs_numbered(reader, numbers))


def newest_numbered(reader: Reader, numbers: Iterable[int], wanted: int) -> list[Exchange]:
    """The newest `wanted` of the exchanges whose inputs have these numbers, newest first."""
    return exchanges_of(reader, _inputs_numbered(reader, numbers)[-wanted:])[::-1]


def exchanges_of(reader: Reader, inputs: Sequence[URIRef]) -> list[Exchange]:
    """The answered exchanges of these inputs, oldest first.

    Exchanges are cached by the reader, that is for a turn, and across readers as long as they are not deleted; judgements
    are always read afresh.
    """
    new = [each for each in dict.fromkeys(inputs) if each not in reader.kept]
    for exchange in _still_there(reader, new):
        reader.kept[exchange.input] = exchange
    new = [each for each in new if each not in reader.kept]
    rows = reader.rows("exchanges_numbered", input=new) if new else []
    for each in _exchanges(reader, rows):
        reader.kept[each.input] = each
        reader.lasting.put(each.input, each)
    found = [reader.kept[each] for each in dict.fromkeys(inputs) if each in reader.kept]
    judged = _judgements(reader, [each.message for each in found])
    with_judgements = [replace(each, judged=judged.get(each.message, "")) for each in found]
    return sorted(with_judgements, key=lambda each: each.number)


def _still_there(reader: Reader, inputs: Sequence[URIRef]) -> list[Exchange]:
    """The exchanges cached by earlier readers that still exist; evicts the others."""
    known = {each: exchange for each in inputs if (exchange := reader.lasting.get(each)) is not None}
    rows = reader.rows("messages_still_there", message=[each.message for each in known.values()]) if known else []
    there = {(row["message"], row["number"]) for row in rows}
    for exchange in known.values():
        if (exchange.message, exchange.number) not in there:
            reader.lasting.drop(exchange.input)
    return [exchange for exchange in known.values() if (exchange.message, exchange.number) in there]


def with_words_left(exchanges: Iterable[Exchange]) -> list[Exchange]:
    """The exchanges of which the person's words still say something, and the reply was not removed as a whole."""
    return [each for each in exchanges if (left_in(each.text) or not each.text) and not is_emptied(each.reply)]


def newest_first(exchanges: Iterable[Exchange]) -> tuple[Exchange, ...]:
    """The exchanges, the newest first."""
    return tuple(sorted(exchanges, key=lambda each: -each.number))


def said_of(reader: Reader, things: Sequence[URIRef]) -> set[Fact]:
    """All statements about these entities that replies have ever made."""
    rows = reader.terms("facts_said_of", subject=list(things)) if things else ()
    return {Fact(URIRef(row["subject"]), URIRef(row["predicate"]), row["value"]) for row in rows}


def last_exchanges(reader: Reader, before: int, wanted: int) -> list[Exchange]:
    """The newest `wanted` exchanges whose inputs are numbered below `before`, newest first."""
    found: list[Exchange] = []
    for numbers in islice(steps_down(before, NUMBERS_A_STEP), STEPS_AT_MOST):
        found += newest_numbered(reader, numbers, wanted - len(found))
        if len(found) >= wanted:
            break
    return found


def _inputs_numbered(reader: Reader, numbers: Iterable[int]) -> list[URIRef]:
    rows = reader.rows("inputs_numbered", number=[Literal(number) for number in numbers])
    return [row["input"] for row in sorted(rows, key=lambda row: row["number"])]


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
        )
        for row in rows
    ]


def _judgements(reader: Reader, messages: Sequence[URIRef]) -> dict[URIRef, str]:
    """The person's latest judgement of each message: good, bad, or empty if withdrawn."""
    newest: dict[URIRef, tuple[int, str]] = {}
    for row in reader.rows("evaluations_of_messages", episode=messages) if messages else ():
        if row["source"] == "user":
            judgement = (row["number"], JUDGEMENTS.get(row["kind"], ""))
            newest[row["episode"]] = max(newest.get(row["episode"], judgement), judgement)
    return {message: judged for message, (_, judged) in newest.items()}


def _in_order(numbered: list[tuple[str, Any]]) -> tuple[Any, ...]:
    """Sorts by the number at the end of each statement's IRI."""
    return tuple(each for _, each in sorted(numbered, key=lambda item: int(item[0].rpartition("/")[2])))


def _pattern(row: dict[str, Term]) -> Pattern:
    subject, value = _place(row["subject"]), _place(row["value"])
    return Pattern(subject if not isinstance(subject, Literal) else None, URIRef(row["predicate"]), value)


def _place(term: Term) -> Term | Variable | None:
    """Turns a stored unknown back into None or a variable."""
    if term == UNKNOWN:
        return None
    if str(term).startswith(f"{UNKNOWN}-"):
        return Variable(str(term).removeprefix(f"{UNKNOWN}-"))
    return term
