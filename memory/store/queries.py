"""The `.rq` files: loaded once, bound to RDF terms, never filled in by string.

A file's first line says in words what the query answers. Its variables are bound by a VALUES block at the head of its
first group, which both engines treat as bindings from the start (and which, unlike substitution by the engine, works
with aggregates and over HTTP).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

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
    """One block for all that are bound to one term, one for each that is bound to several."""
    single: dict[str, Term] = {}
    several: dict[str, Sequence[Term]] = {}
    for name, binding in values.items():
        if isinstance(binding, URIRef | Literal):
            single[name] = binding
        elif binding is not None:
            several[name] = binding
    blocks = []
    if single:
        names = " ".join(f"?{name}" for name in single)
        blocks.append(f" VALUES ({names}) {{ ({' '.join(map(rendered, single.values()))}) }}")
    blocks += [f" VALUES ?{name} {{ {' '.join(map(rendered, terms))} }}" for name, terms in several.items()]
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
