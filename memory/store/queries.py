"""The named queries (`.rq` files): loaded once and bound to RDF terms, never to strings.

A file's first line says in words what the query answers. Variables are bound by a VALUES block at the beginning of the query's
first group, which both engines treat as initial bindings. Unlike substitution by the engine, this works with aggregates and
over HTTP.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import TypeAlias

from rdflib import Literal, URIRef

from memory.errors import UnknownQuery
from memory.store.terms import Term, rendered

FOLDER = Path(__file__).parent / "queries"


Binding: TypeAlias = Term | Sequence[Term] | None


@dataclass(frozen=True)
class Query:
    """One `.rq` file; `question` is its first line."""

    name: str
    question: str
    text: str

    def bound(self, values: Mapping[str, Binding]) -> str:
        """The query text with each variable in `values` bound to its term or terms; None leaves it free."""
        head, brace, rest = self.text.partition("{")
        return head + brace + _values_block(values) + rest


def _values_block(values: Mapping[str, Binding]) -> str:
    """One block with all combinations of the values: with one block per variable, the engine would join their full results."""
    bound = {name: _terms(each) for name, each in values.items() if each is not None}
    if not bound:
        return ""
    names = " ".join(f"?{name}" for name in bound)
    rows = " ".join(f"({' '.join(row)})" for row in product(*bound.values()))
    return f" VALUES ({names}) {{ {rows} }}"


def _terms(binding: Term | Sequence[Term]) -> list[str]:
    return [rendered(binding)] if isinstance(binding, URIRef | Literal) else [rendered(term) for term in binding]


@cache
def query(name: str) -> Query:
    """The query with this name. Raises UnknownQuery."""
    path = FOLDER / f"{name}.rq"
    if not path.is_file():
        msg = f"there is no query “{name}” among {', '.join(query_names())}"
        raise UnknownQuery(msg)
    lines = path.read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith("#"))
    return Query(name, lines[0].lstrip("# "), text.strip())


def query_names() -> list[str]:
    """The names of all queries."""
    return sorted(path.stem for path in FOLDER.glob("*.rq"))
