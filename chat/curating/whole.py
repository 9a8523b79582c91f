"""A memory with all its areas in one zip file: one export for each, and a list of the areas' names."""

import json
import shutil
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from tempfile import TemporaryFile
from typing import BinaryIO, TypeAlias, cast

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from chat.accounts.areas import AREAS_AT_MOST, areas_of, make_area
from chat.accounts.models import User
from chat.curating.data import Progress, erase_memory, export_memory, import_memory
from memory.access import STORE
from memory.clock import Clock, system_clock
from memory.errors import BadInput
from memory.portability.foreseeing import WholeMemoryPreview, foresee_whole
from memory.portability.importing import Imported
from memory.vocabulary import person_graphs
from memory.zipped import UNREADABLE, is_readable

WHOLE = "zip"
GENERAL_FILE, LIST_FILE = "general.trig", "areas.json"
BYTES_AT_MOST = 8 * 1024**3
"""The most bytes that the packed exports may have together once unpacked, unless the caller says less."""
PIECE = 1 << 16
LIST_AT_MOST = 64 * 1024
OUR_FILE = gettext_noop("Use an unchanged zip file that was downloaded from this site.")


@dataclass(frozen=True)
class WholeImport:
    """How such a file is imported: its most bytes once unpacked, and whether an import of it was interrupted before."""

    at_most: int = BYTES_AT_MOST
    resumes: bool = False


PLAINLY = WholeImport()
Listed: TypeAlias = list[tuple[str, str]]
"""The areas of a file: the name of the packed export (empty if the area is), and the name of the area."""


def export_whole(person: User, output: BinaryIO, progress: Progress, clock: Clock = system_clock) -> None:
    """Writes the general memory and every area, as TriG, into one zip file; what is empty has a name and no part."""
    areas = areas_of(person)
    parts = {GENERAL_FILE: person} | {f"area-{number:02}.trig": area for number, area in enumerate(areas, 1)}
    filled = {name: whose for name, whose in parts.items() if _holds_anything(whose)}
    listed = [
        {"name": area.area_name, "file": next((name for name, whose in filled.items() if whose == area), "")} for area in areas
    ]
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(LIST_FILE, json.dumps({"areas": listed}, ensure_ascii=False, indent=1))
        for name, whose in filled.items():
            with packed.open(name, "w", force_zip64=True) as part:
                export_memory(whose, "trig", cast("BinaryIO", part), progress, clock)


def is_whole(file: BinaryIO) -> bool:
    """Whether this is a zip file with a list of areas; rewinds the file."""
    try:
        with zipfile.ZipFile(file) as packed:
            return LIST_FILE in packed.namelist()
    except UNREADABLE:
        return False
    finally:
        file.seek(0)


def foresee_import_whole(file: BinaryIO, at_most: int = BYTES_AT_MOST) -> tuple[WholeMemoryPreview, int]:
    """What such a file holds, and how many areas. Raises BadInput."""
    with _opened(file) as packed:
        listed = _listed(packed)
        _check(packed, listed, at_most)
        names = [*(name for name, _area in listed if name), *({GENERAL_FILE} & set(packed.namelist()))]
        return foresee_whole(_each_unpacked(packed, names)), len(listed)


def _each_unpacked(packed: zipfile.ZipFile, names: Sequence[str]) -> Iterator[BinaryIO]:
    for name in names:
        with _unpacked(packed, name) as part:
            yield part


def import_whole(
    person: User, file: BinaryIO, progress: Progress, clock: Clock = system_clock, how: WholeImport = PLAINLY
) -> Imported:
    """Imports such a file into an empty memory without areas, or `how` it is to be resumed. Raises BadInput.

    Every part is read once before anything is made. The areas come first and the general memory last; whatever goes wrong,
    the areas made here go again. What an import completed before its process was killed is found, and not imported twice.
    """
    if person.is_area or (not how.resumes and (areas_of(person) or _holds_anything(person))):
        raise BadInput(
            _("This file can only be imported while your memory is empty and has no areas."), _("Delete everything first.")
        )
    made: list[User] = []
    try:
        with _opened(file) as packed:
            listed = _listed(packed)
            _check(packed, listed, how.at_most)
            bring = partial(import_memory, progress=progress, clock=clock, resumes=how.resumes)
            done = list(_imported(person, packed, listed, made, bring))
    except BaseException:
        for area in made:
            erase_memory(area, clock)
        raise
    return Imported(
        sum(each.statements for each in done), sum(each.episodes for each in done), sum(each.renamed for each in done)
    )


def _imported(
    person: User, packed: zipfile.ZipFile, listed: Listed, made: list[User], bring: Callable[..., Imported]
) -> Iterator[Imported]:
    """Imports part by part; each area goes into `made` before anything is in it, and one that was there once the part is."""
    there = {area.area_name: area for area in areas_of(person)}
    for name, area_name in listed:
        area = there.get(area_name) or make_area(person, area_name)
        if area_name not in there:
            made.append(area)
        if name:
            with _unpacked(packed, name) as part:
                yield bring(area, part)
            if area_name in there:
                made.append(area)
    if GENERAL_FILE in packed.namelist():
        with _unpacked(packed, GENERAL_FILE) as part:
            yield bring(person, part)


def _holds_anything(whose: User) -> bool:
    return any(STORE.engine.has(graph) for graph in person_graphs(whose.pk))


@contextmanager
def _reading() -> Iterator[None]:
    """Whatever reading a damaged zip file raises becomes BadInput."""
    try:
        yield
    except UNREADABLE as problem:
        raise BadInput(_("The zip file is damaged."), _(OUR_FILE)) from problem


@contextmanager
def _opened(file: BinaryIO) -> Iterator[zipfile.ZipFile]:
    with _reading():
        packed = zipfile.ZipFile(file)
    with packed:
        yield packed


def _listed(packed: zipfile.ZipFile) -> Listed:
    """The areas that the file lists. Raises BadInput."""
    about = _about(packed, LIST_FILE)
    with _reading(), packed.open(about) as listed:
        content = listed.read(LIST_AT_MOST + 1)
    try:
        found = [(str(each["file"]), str(each["name"])) for each in json.loads(content)["areas"]]
    except (ValueError, TypeError, KeyError, RecursionError) as problem:
        raise BadInput(_("The list of areas in the file can’t be read."), _(OUR_FILE)) from problem
    if len(found) > AREAS_AT_MOST:
        raise BadInput(_("The file has more than %(number)d areas.") % {"number": AREAS_AT_MOST}, _(OUR_FILE))
    return found


def _check(packed: zipfile.ZipFile, listed: Listed, at_most: int) -> None:
    """Raises BadInput unless each part is there once, whole, and all are within `at_most` bytes once unpacked."""
    named = [name for name, _area in listed if name]
    is_ours = not {LIST_FILE, GENERAL_FILE} & set(named)
    if not is_ours or len(set(named)) < len(named) or len(set(packed.namelist())) < len(packed.namelist()):
        raise BadInput(_("The list of areas in the file can’t be read."), _(OUR_FILE))
    parts = [_about(packed, name) for name in (*named, *({GENERAL_FILE} & set(packed.namelist())))]
    if sum(part.file_size for part in parts) > at_most:
        raise BadInput(
            _("Unpacked, the file is larger than %(megabytes)d MB.") % {"megabytes": at_most >> 20},
            _("Unpack it and import each part separately."),
        )
    for part in parts:
        with _reading(), packed.open(part) as content:
            while content.read(PIECE):
                pass


def _about(packed: zipfile.ZipFile, name: str) -> zipfile.ZipInfo:
    """What the zip file says of this part. Raises BadInput if it is missing, or can't be unpacked within bounds."""
    try:
        about = packed.getinfo(name)
    except KeyError as problem:
        raise BadInput(_("“%(name)s” is missing from the file.") % {"name": name[:40]}, _(OUR_FILE)) from problem
    if not is_readable(about):
        raise BadInput(_("Part of the zip file is encrypted or compressed in a way that isn’t supported."), _(OUR_FILE))
    return about


@contextmanager
def _unpacked(packed: zipfile.ZipFile, name: str) -> Iterator[BinaryIO]:
    """One packed export as a file of its own. Raises BadInput if it is damaged."""
    with TemporaryFile() as part:
        with _reading(), packed.open(_about(packed, name)) as content:
            shutil.copyfileobj(content, part)
        part.seek(0)
        yield cast("BinaryIO", part)
