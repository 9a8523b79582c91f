"""Undo tokens: a change travels to the page and back, signed for one person and valid for a limited time."""

from collections.abc import Iterable

from django.core import signing
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from rdflib import Literal, URIRef

from chat.accounts.models import User
from memory.errors import BadInput
from memory.store.engine import StoreChange
from memory.store.terms import Quad, Term

SALT = "memory.undo"
SECONDS = 600
"""Validity of a token. The page offers undo for ten seconds, but a button still on an open page keeps working."""
FILE_AT_MOST = 8 * 1024**2
"""Size of a token that comes back as a file, in bytes; the fields of a form may have `DATA_UPLOAD_MAX_MEMORY_SIZE` together."""
TOO_LATE = gettext_noop("It’s too late to undo this.")


def signed(change: StoreChange, person: User) -> str:
    """The change as a token signed by this site for this person."""
    held = {"person": str(person.pk), "added": _written(change.added), "removed": _written(change.removed)}
    return signing.dumps(held, salt=SALT, compress=True)


def signed_for_file(change: StoreChange, person: User) -> str:
    """The change as a token for `change_in_file`; empty if it would be too large."""
    token = signed(change, person)
    return token if len(token) <= FILE_AT_MOST else ""


def change_in_file(file: "UploadedFile[bytes] | None", person: User) -> StoreChange:
    """The change in a token sent as a file. Raises BadInput as `change_in` does, and if it is larger than any token."""
    is_token = file is not None and (file.size or 0) <= FILE_AT_MOST
    return change_in(file.read().decode("ascii", "replace") if file is not None and is_token else "", person)


def change_in(text: str, person: User) -> StoreChange:
    """The change in a token. Raises BadInput if it is invalid, expired or signed for another person."""
    try:
        held = signing.loads(text, salt=SALT, max_age=SECONDS)
    except signing.BadSignature as problem:
        raise BadInput(_(TOO_LATE), _("Edit the memory instead.")) from problem
    if held["person"] != str(person.pk):
        raise BadInput(_(TOO_LATE), _("Edit the memory instead."))
    return StoreChange(tuple(map(_read, held["added"])), tuple(map(_read, held["removed"])))


def _written(quads: Iterable[Quad]) -> list[list[str | list[str]]]:
    return [[subject, predicate, _term(value), graph] for subject, predicate, value, graph in quads]


def _term(value: Term) -> str | list[str]:
    """An IRI as a string; a literal as a list of its lexical form, datatype and language."""
    return str(value) if isinstance(value, URIRef) else [str(value), str(value.datatype or ""), value.language or ""]


def _read(quad: list[str | list[str]]) -> Quad:
    subject, predicate, value, graph = quad
    return URIRef(str(subject)), URIRef(str(predicate)), _value(value), URIRef(str(graph))


def _value(value: str | list[str]) -> Term:
    if isinstance(value, str):
        return URIRef(value)
    words, kind, language = value
    return Literal(words, datatype=URIRef(kind) if kind else None, lang=language or None, normalize=False)
