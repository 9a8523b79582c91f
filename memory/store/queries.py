"""The `.rq` files: loaded once, bound to RDF terms, never filled in by string.

A file's first line says in words what the query answers. Its variables are bound by a VALUES block at the head of its
first group, which both engines treat as bindings from the start (and which, unlike substitution by the engine, works
with aggregates and over HTTP).
"""

from typing import TypeAlias
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rdflib import Literal, URIRef

from memory.errors import UnknownQuery
from memory.store.terms import Term, rendered

FOLDER = Path(__file__).parent / "queries"

Binding: TypeAlias = Term | Sequence[Term] | None


@dataclass(frozen=True)
class Query:
    """One `.rq` file."""

    name: str
    question: str
    text: str

    def bound(self, values: Mapping[str, Binding]) -> str:
        """The text with each variable of `values` restricted to its term or terms; None leaves it free."""
        head, brace, rest = self.text.partition("{")
        return head + brace + _values_blocks(values) + rest


def _values_blocks(values: Mapping[str, Binding]) -> str:
    single = {name: term for name, term in values.items() if isinstance(term, URIRef | Literal)}
    blocks = []
    if single:
        names = " ".join(f"?{name}" for name in single)
        terms = " ".join(rendered(term) for term in single.values())
        blocks.append(f" VALUES ({names}) {{ ({terms}) }}")
    for name, terms_of in values.items():
        if terms_of is not None and name not in single:
            blocks.append(f" VALUES ?{name} {{ {' '.join(rendered(term) for term in terms_of)} }}")
    return "".join(blocks)


@cache
def query(name: str) -> Query:
    """The query of this name; raises UnknownQuery."""
    path = FOLDER / f"{name}.rq"
    if not path.is_file():
        msg = f"there is no query “{name}” among {', '.join(query_names())}"
        raise UnknownQuery(msg)
    lines = path.read_text(encoding="utf-8").splitlines()
    text = "\n".join(line for line in lines if not line.startswith("#"))
    return Query(name, lines[0].lstrip("# "), text.strip())


def query_names() -> list[str]:
    """All queries there are."""
    return sorted(path.stem for path in FOLDER.glob("*.rq"))
