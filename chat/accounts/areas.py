"""The areas that a person keeps apart in the memory, such as “Work”: listed, found, made and renamed.

An area has graphs of its own, made by the same door as a person's. What is told in one is seen in no other.
"""

import unicodedata
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from chat.accounts.models import AREA_NAME_AT_MOST, OF_THE_PERSON, User
from memory.errors import BadInput

AREAS_AT_MOST = 20
GENERAL = gettext_noop("General")
"""What the memory outside all areas is called."""
UNFIT = frozenset({"Cc", "Cs", "Zl", "Zp", "Co", "Cn"})
FORMAT = "Cf"
"""The category of characters that show nothing themselves, and may turn the text around a name."""
JOINERS = frozenset("\u200c\u200d")
"""Those that some scripts and pictures need between two characters."""
JOINED = frozenset({"So", "Sk"})
SHOWN = frozenset("LNPS")
"""The first letters of the categories of which a name needs a character."""


def areas_of(person: User) -> list[User]:
    """The person's areas, by name."""
    return sorted(User.memories.filter(within=person.pk), key=lambda each: each.area_name.casefold())


def area_of(person: User, key: object) -> User | None:
    """The person's area with this id; None if the person has no such area."""
    try:
        return User.memories.select_related("within").filter(within=person.pk, pk=UUID(str(key))).first()
    except ValueError:
        return None


def area_named(person: User, name: str) -> User:
    """The person's area with this name, in any case. Raises BadInput if there is none."""
    found = next((each for each in areas_of(person) if _folded(each.area_name) == _folded(name)), None)
    if found is None:
        raise BadInput(
            _("There’s no area called “%(name)s”.") % {"name": name[:AREA_NAME_AT_MOST]}, _("Check the name on the Areas page.")
        )
    return found


def name_of(memory: User) -> str:
    """What this memory is called on the pages: the area's name, or “General”."""
    return memory.area_name if memory.is_area else _(GENERAL)


def make_area(person: User, name: str) -> User:
    """A new, empty area. Raises BadInput for an unfit or a used name, or if the person has AREAS_AT_MOST."""
    try:
        with transaction.atomic():
            owner = User.objects.select_for_update().get(pk=person.pk)
            chosen = _fit(owner, name)
            if User.memories.filter(within=owner.pk).count() >= AREAS_AT_MOST:
                raise BadInput(_("You already have %(number)d areas.") % {"number": AREAS_AT_MOST}, _("Delete one first."))
            area = User(within=owner, area_name=chosen, **{each: getattr(owner, each) for each in OF_THE_PERSON})
            area.forgetting, area.username = owner.forgetting, f"area:{area.pk}"
            area.set_unusable_password()
            area.save()
            return area
    except IntegrityError as problem:
        raise _used(name) from problem


def rename_area(area: User, name: str) -> User:
    """Gives an area another name. Raises BadInput, changing nothing."""
    try:
        with transaction.atomic():
            chosen = _fit(area.person, name, area)
            is_there = User.memories.filter(pk=area.pk, within=area.within_id).update(area_name=chosen)
    except IntegrityError as problem:
        raise _used(name) from problem
    if not is_there:
        raise BadInput(_("That area no longer exists."))
    area.area_name = chosen
    return area


def _fit(person: User, name: str, area: User | None = None) -> str:
    """The name in its plain form. Raises BadInput if it is empty, too long, unfit, or another area's."""
    plain = " ".join(unicodedata.normalize("NFC", name).split())
    if not plain or len(plain) > AREA_NAME_AT_MOST:
        raise BadInput(
            _("A name must be 1 to %(number)d characters long.") % {"number": AREA_NAME_AT_MOST}, _("Choose another name.")
        )
    if not _can_be_shown(plain):
        raise BadInput(_("The name contains characters that can’t be shown."), _("Remove them and try again."))
    others = [each.area_name for each in areas_of(person) if area is None or each.pk != area.pk]
    if _folded(plain) in {_folded(each) for each in (*others, GENERAL, _(GENERAL))}:
        raise _used(plain)
    return plain


def _can_be_shown(plain: str) -> bool:
    """Whether there is something to see, and nothing that hides; a joiner may only stand between what it joins."""
    kinds = [unicodedata.category(sign) for sign in plain]
    for sign, kind, before, after in zip(plain, kinds, ["", *kinds], [*kinds[1:], ""], strict=False):
        if kind in UNFIT or (kind == FORMAT and not (sign in JOINERS and _is_joined(before) and _is_joined(after))):
            return False
    return any(kind[0] in SHOWN for kind in kinds)


def _is_joined(kind: str) -> bool:
    """Letters, the marks on them, and pictures."""
    return kind[:1] in {"L", "M"} or kind in JOINED


def _folded(name: str) -> str:
    """What two names have in common that look the same."""
    shown = "".join(sign for sign in unicodedata.normalize("NFKC", name) if unicodedata.category(sign) != FORMAT)
    return unicodedata.normalize("NFKC", shown).casefold()


def _used(name: str) -> BadInput:
    return BadInput(_("“%(name)s” is taken.") % {"name": name.strip()[:AREA_NAME_AT_MOST]}, _("Choose another name."))
