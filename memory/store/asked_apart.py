"""A separate program that checks a query written by a person and runs it on a copy of the store.

It reads one order as JSON from standard input and prints one answer as JSON: the results in SPARQL 1.1's JSON format, or a
`problem`. `memory.store.freehand` starts it and kills it after some seconds: there is no other way to stop a query that
computes for hours before its first row. It imports nothing from the project, so that it starts quickly.
"""

import json
import os
import re
import resource
import sys
from collections.abc import Iterator
from itertools import islice
from time import perf_counter
from typing import Any

import pyoxigraph as ox
from pyparsing import ParseException, ParseResults
from rdflib.plugins.sparql.parser import parseQuery, parseUpdate
from rdflib.plugins.sparql.parserutils import CompValue

POLITE = 10
"""Added to the process's niceness."""
VALUE_AT_MOST = 10_000
"""The length in characters to which a value is truncated."""
FORMS = {"SelectQuery", "AskQuery"}
ESCAPE = re.compile(r"\\[uU]")
PLACE = re.compile(r"error at (\d+):(\d+): ")
PROBLEM_AT_MOST = 200
NO_CHANGES = "This would change the memory. Only SELECT and ASK are answered here."
OTHER_FORM = "Only SELECT and ASK are answered here; CONSTRUCT and DESCRIBE are not."
OWN_DATASET = "FROM and FROM NAMED are not taken: which graphs are read is chosen beside the query."
ELSEWHERE = "SERVICE is not taken: nothing is asked of other places."
ESCAPED = "Escapes like \\u0041 are not taken: write the sign itself."
NESTED = "The query is nested too deeply."


def refusal(text: str) -> str:
    """Why a query is rejected; empty if it is not.

    The text is parsed here and again by the engine. So that both read it alike, Unicode escapes are rejected: one parser
    resolves them before parsing, the other after. The caller normalises line endings.
    """
    if ESCAPE.search(text):
        return ESCAPED
    try:
        prologue, query = parseQuery(text)
    except ParseException as problem:
        return NO_CHANGES if _is_update(text) else _not_understood(text, problem)
    except RecursionError:
        return NESTED
    return _wrong_with(prologue, query)


def _wrong_with(prologue: ParseResults, query: CompValue) -> str:
    if query.name not in FORMS:
        return OTHER_FORM
    if "datasetClause" in query:
        return OWN_DATASET
    if any(part.name == "ServiceGraphPattern" for part in _parts(query)):
        return ELSEWHERE
    declared = {_prefix(each) for each in prologue if each.name == "PrefixDecl"}
    missing = sorted({_prefix(part) for part in _parts(query) if part.name == "pname"} - declared)
    return f"The prefix “{missing[0]}:” is not declared: begin with PREFIX {missing[0]}: <https://…>." if missing else ""


def _prefix(part: CompValue) -> str:
    """The prefix before the colon. Goes through `dict`, because a CompValue returns the key itself if it is missing."""
    return str(dict(part).get("prefix", ""))


def _is_update(text: str) -> bool:
    try:
        parseUpdate(text)
    except (ParseException, RecursionError):
        return False
    return True


def _not_understood(text: str, problem: ParseException) -> str:
    rest = " ".join(text[problem.loc :].split())[:60]
    return (
        f"Line {problem.lineno}, column {problem.column}: not understood from “{rest}” on." if rest else "The query breaks off."
    )


def _parts(node: Any) -> Iterator[CompValue]:
    """All nodes of a parsed query, depth first."""
    if isinstance(node, CompValue):
        yield node
        for value in node.values():
            yield from _parts(value)
    elif isinstance(node, list | tuple | ParseResults):
        for each in node:
            yield from _parts(each)


def answer(order: dict[str, Any]) -> dict[str, Any]:
    """The answer to one order: query `text`, `folder` of the copy, graphs `default` and `named`, and the row limit `rows`.

    Without a folder, the query is only checked.
    """
    problem = refusal(order["text"])
    if problem or not order["folder"]:
        return {"problem": problem} if problem else {}
    start = perf_counter()
    try:
        found, is_whole = _results(ox.Store.read_only(order["folder"]), order)
    except SyntaxError as refused:
        return {"problem": _refused(str(refused))}
    except OSError as failed:
        return {"problem": f"The store could not answer: {failed}"}
    return {"found": found, "whole": is_whole, "milliseconds": (perf_counter() - start) * 1000}


def _refused(problem: str) -> str:
    """The engine's error message; only its position if it lists too many expected tokens."""
    place = PLACE.match(problem)
    where = f"Line {place[1]}, column {place[2]}: " if place else ""
    rest = problem[place.end() :] if place else problem
    return f"{where}{rest}" if len(rest) <= PROBLEM_AT_MOST else f"{where}not understood from there on."


def _results(store: ox.Store, order: dict[str, Any]) -> tuple[dict[str, Any], bool]:
    """The results in SPARQL 1.1's JSON format, and whether they are complete."""
    default: list[Any] = [ox.NamedNode(graph) for graph in order["default"]]
    named: list[Any] = [ox.NamedNode(graph) for graph in order["named"]]
    found: Any = store.query(order["text"], default_graph=default, named_graphs=named)
    if isinstance(found, ox.QueryBoolean):
        return {"head": {}, "boolean": bool(found)}, True
    names = [variable.value for variable in found.variables]
    rows = list(islice(found, order["rows"] + 1))
    bindings = [{name: _term(row[name]) for name in names if row[name] is not None} for row in rows[: order["rows"]]]
    return {"head": {"vars": names}, "results": {"bindings": bindings}}, len(rows) <= order["rows"]


def _term(term: Any) -> dict[str, str]:
    """A term in SPARQL 1.1's JSON format, truncated to VALUE_AT_MOST characters."""
    if isinstance(term, ox.NamedNode):
        return {"type": "uri", "value": term.value}
    if isinstance(term, ox.BlankNode):
        return {"type": "bnode", "value": term.value}
    if not isinstance(term, ox.Literal):
        return {"type": "literal", "value": str(term)[:VALUE_AT_MOST]}
    value = term.value if len(term.value) <= VALUE_AT_MOST else f"{term.value[:VALUE_AT_MOST]}…"
    if term.language:
        return {"type": "literal", "value": value, "xml:lang": term.language}
    return {"type": "literal", "value": value, "datatype": term.datatype.value}


def main() -> None:
    """Reads one order and prints its answer, with lowered priority and limited memory."""
    order = json.load(sys.stdin)
    os.nice(POLITE)
    resource.setrlimit(resource.RLIMIT_DATA, (order["bytes"], order["bytes"]))
    json.dump(answer(order), sys.stdout)


if __name__ == "__main__":
    main()
