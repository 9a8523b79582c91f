"""Addresses and forms of the pages by chance: every address that there is, with odd parts; every form that pages show, spoilt."""

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qsl, quote, urlencode, urljoin, urlsplit

from django.urls import URLPattern, URLResolver, get_resolver
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.fuzz.looking import Asked
from tests.fuzz.odd import LONG, LONGER, texts

Pairs = tuple[tuple[str, str], ...]
READ_FROM_REQUESTS = re.compile(r"(?:POST|GET|FILES|given)(?:\.get(?:list)?\(|\[)\s*\"(\w+)\"")
BOUNDARY = "a-boundary-of-the-form"
UPLOADS = (
    b"",
    b"plain words",
    b"\x00\x01\xff",
    b"%PDF-1.4\n%%EOF",
    b"PK\x03\x04 no archive",
    b"<?xml version='1.0'?><!DOCTYPE r [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><r>&a;</r>",
    b'{"version": 1, "episodes": [{}]}',
    b"[" * 50_000,
    b"<urn:s> <urn:p> <urn:o> .",
    b"a" * 300_000,
)
FILE_NAMES = (
    "a.txt",
    "a.md",
    "a.html",
    "a.pdf",
    "a.docx",
    "a.json",
    "a.trig",
    "a.rdf",
    "../../a.txt",
    "a.exe",
    ".txt",
    "a\x00.txt",
    "a" * 300 + ".txt",
)
METHODS = (*["GET"] * 8, *["POST"] * 4, "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH")
"""Most look, some change."""
WITHOUT_BODY = {"GET", "HEAD", "OPTIONS", "DELETE"}


@dataclass(frozen=True)
class Form:
    """A form of a page, or a link with a query: where it leads, and its fields as they stand."""

    method: str
    path: str
    fields: Pairs
    files: tuple[str, ...] = ()


class _Forms(HTMLParser):
    """Reads the forms and links of a page."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address
        self.forms: list[Form] = []
        self.links: list[str] = []
        self._open: tuple[str, str, list[tuple[str, str]], list[str]] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in given:
            self.links.append(urljoin(self._address, given["href"]))
        elif tag == "form":
            self._open = (given.get("method", "get").upper(), urljoin(self._address, given.get("action", "")), [], [])
        elif self._open is not None and given.get("name") and given["name"] != "csrfmiddlewaretoken":
            into = self._open[3] if given.get("type") == "file" else self._open[2]
            into.append(given["name"] if given.get("type") == "file" else (given["name"], given.get("value", "")))  # type: ignore[arg-type]

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self._open is not None:
            method, address, fields, files = self._open
            parts = urlsplit(address)
            self.forms.append(Form(method, parts.path, (*parse_qsl(parts.query), *fields), tuple(files)))
            self._open = None


def forms_and_links(address: str, html: str) -> tuple[list[Form], list[str]]:
    """The forms that a page shows, its links with queries among them, and where its links lead within the site."""
    reader = _Forms(address)
    reader.feed(html)
    inside = [each for each in reader.links if not urlsplit(each).netloc and each.startswith("/")]
    linked = [Form("GET", urlsplit(each).path, tuple(parse_qsl(urlsplit(each).query))) for each in inside if "?" in each]
    return [*reader.forms, *linked], inside


@dataclass(frozen=True)
class Address:
    """One of the site's addresses: its route, and the names that its page reads from a request."""

    route: str
    names: tuple[str, ...]


def addresses(patterns: Sequence[URLPattern | URLResolver] | None = None, before: str = "") -> Iterator[Address]:
    """All that the site has."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns, route)
        else:
            yield Address(route, _names_read(pattern))


def _names_read(pattern: URLPattern) -> tuple[str, ...]:
    module = sys.modules.get(getattr(pattern.callback, "__module__", ""))
    file = getattr(module, "__file__", None)
    if file is None:
        return ()
    return tuple(sorted(set(READ_FROM_REQUESTS.findall(Path(file).read_text(encoding="utf-8")))))


def pages(who: str, forms: Sequence[Form], known: Sequence[str], below: tuple[str, ...]) -> list[SearchStrategy[Asked]]:
    """Requests of one person: forms of pages, spoilt, and addresses that begin with one of `below`, with odd parts and queries."""
    there = [each for each in addresses() if each.route.startswith(below)]
    return [*(_at(who, each, tuple(known)) for each in there), *(_filled(who, each, tuple(known)) for each in forms)]


@st.composite
def _at(draw: DrawFn, who: str, address: Address, known: tuple[str, ...]) -> Asked:
    def part(found: re.Match[str]) -> str:
        return quote(draw(texts(known, LONG)).encode("utf-8", "surrogatepass"), safe="/" if "path:" in found[0] else "")

    path = "/" + re.sub(
        r"<[^>]+>", part, re.sub(r"\^|\$|\(\?P<(\w+)>[^)]*\)", lambda found: f"<{found[1]}>" if found[1] else "", address.route)
    )
    if draw(st.sampled_from((False,) * 9 + (True,))):
        path = draw(st.sampled_from(("/{}", "{}/", "{}..", "{}%00", "{}%2e%2e/", "{};x", "{}%0d%0a"))).format(path)
    names = st.sampled_from(address.names) if address.names else st.sampled_from(("page", "q", "next"))
    method = draw(st.sampled_from(METHODS))
    long = LONG if method in WITHOUT_BODY else LONGER
    pairs = tuple(draw(st.lists(st.tuples(st.one_of(names, names, texts((), LONG)), texts(known, long)), max_size=4)))
    if method in WITHOUT_BODY:
        return Asked(who, method, f"{path}?{_encoded(pairs)}" if pairs else path)
    return _sent(draw, Form(method, path, pairs), who)


@st.composite
def _filled(draw: DrawFn, who: str, form: Form, known: tuple[str, ...]) -> Asked:
    """A form as it stands, with some of its fields spoilt, left out, doubled, or added."""
    pairs: list[tuple[str, str]] = []
    long = LONG if form.method == "GET" else LONGER
    for name, value in form.fields:
        how = draw(st.sampled_from(("as it is", "as it is", "as it is", "odd", "missing", "twice")))
        if how != "missing":
            pairs.append((name, draw(texts(known, long)) if how == "odd" else value))
        if how == "twice":
            pairs.append((name, draw(texts(known, long))))
    if draw(st.sampled_from((False,) * 5 + (True,))):
        pairs.append((draw(texts((), LONG)), draw(texts(known, long))))
    if form.method == "GET":
        return Asked(who, "GET", f"{form.path}?{_encoded(tuple(pairs))}")
    return _sent(draw, Form("POST", form.path, tuple(pairs), form.files), who)


def _sent(draw: DrawFn, form: Form, who: str) -> Asked:
    """The form with its fields as a browser sends them, or as nobody does."""
    how = draw(st.sampled_from(range(12)))
    if how == 11:
        kinds = ("application/json", "text/plain", "multipart/form-data", f"multipart/form-data; boundary={BOUNDARY}", "")
        return Asked(who, form.method, form.path, draw(st.binary(max_size=300)), draw(st.sampled_from(kinds)))
    if form.files or how > 8:
        parts = [_part(name, value.encode("utf-8", "surrogatepass")) for name, value in form.fields]
        parts += [_part(name, draw(st.sampled_from(UPLOADS)), draw(st.sampled_from(FILE_NAMES))) for name in form.files]
        end = draw(st.sampled_from((b"--\r\n", b"--\r\n", b"--\r\n", b"")))
        body = b"".join(parts) + f"--{BOUNDARY}".encode() + end
        return Asked(who, form.method, form.path, body, f"multipart/form-data; boundary={BOUNDARY}")
    return Asked(who, form.method, form.path, _encoded(form.fields).encode(), "application/x-www-form-urlencoded")


def _part(name: str, value: bytes, file: str | None = None) -> bytes:
    named = "" if file is None else f'; filename="{file}"'
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"{named}\r\n\r\n'
    return head.encode("utf-8", "surrogatepass") + value + b"\r\n"


def _encoded(pairs: Pairs) -> str:
    return urlencode([(name.encode("utf-8", "surrogatepass"), value.encode("utf-8", "surrogatepass")) for name, value in pairs])
