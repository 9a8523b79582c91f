"""Requests of the API by chance, right and wrong, made by Schemathesis of the API's own description."""

import json
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote, urlencode

import schemathesis
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy
from schemathesis import Case, GenerationMode

from tests.fuzz.looking import Asked
from tests.fuzz.odd import LONG, as_json, texts, values

MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
HEADERS_KEPT = ("authorization", "accept")


def requests_of(description: Mapping[str, Any], names: Sequence[str], said: Sequence[str]) -> list[SearchStrategy[Asked]]:
    """Requests to every address of the API: by a program with a token, or with what was made up for one.

    `names` are identifiers that lead somewhere; `said` are sentences of people.
    """
    schema = schemathesis.openapi.from_dict(dict(description))
    operations = [each.ok() for each in schema.get_all_operations()]
    cases = [each.as_strategy(generation_mode=mode) for each in operations for mode in MODES]
    return [_request(each, tuple(names), tuple(said)) for each in cases]


@st.composite
def _request(draw: DrawFn, cases: SearchStrategy[Case], names: tuple[str, ...], said: tuple[str, ...]) -> Asked:
    """What was made of the description, often with a name that leads somewhere, a sentence, or an odd value in the place of its own."""
    case = draw(cases)
    path = {
        name: draw(st.one_of(st.just(str(value)), texts(names, LONG))) for name, value in (case.path_parameters or {}).items()
    }
    address = case.path
    for name, value in path.items():
        address = address.replace(f"{{{name}}}", quote(value.encode("utf-8", "surrogatepass"), safe=""))
    query = {name: draw(st.one_of(st.just(value), texts(said, LONG))) for name, value in (case.query or {}).items()}
    if query:
        address += "?" + urlencode({name: _plain(value) for name, value in query.items()})
    body, kind = _body(case) if draw(st.booleans()) else _sentence(draw, case, said)
    is_program = draw(st.sampled_from((True,) * 9 + (False,)))
    headers = {} if is_program else {"Authorization": str((case.headers or {}).get("Authorization", "Bearer none"))}
    return Asked("program" if is_program else "nobody", case.method, address, body, kind, _sendable(headers))


def _body(case: Case) -> tuple[bytes, str]:
    made = case.as_transport_kwargs(base_url="http://127.0.0.1")
    if "json" in made:
        return json.dumps(made["json"]).encode(), "application/json"
    given = made.get("data") or b""
    return (
        given if isinstance(given, bytes) else str(given).encode("utf-8", "surrogatepass")
    ), "application/json" if given else ""


def _sentence(draw: DrawFn, case: Case, said: tuple[str, ...]) -> tuple[bytes, str]:
    if case.method not in {"POST", "PATCH"}:
        return b"", ""
    name = "value" if case.method == "PATCH" else "text"
    given: dict[str, Any] = {name: draw(st.one_of(st.sampled_from(said), texts(said), values()))}
    if draw(st.integers(0, 4)) == 0:
        given[draw(st.sampled_from(("id", "person", "at", "kept", "k")))] = draw(values())
    return as_json(given).encode(), draw(
        st.sampled_from(("application/json", "application/json", "text/plain", "multipart/form-data"))
    )


def _plain(value: Any) -> bytes:
    return (value if isinstance(value, str) else json.dumps(value)).encode("utf-8", "surrogatepass")


def _sendable(headers: Mapping[str, str]) -> dict[str, str]:
    """What a client may send at all."""
    return {name: value for name, value in headers.items() if value.isascii() and value.isprintable() and value == value.strip()}
