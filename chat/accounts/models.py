"""Models for accounts, sessions, tokens and staff access. What the companion knows about a person is in the memory instead."""

from datetime import time, tzinfo
from importlib import import_module
from typing import Any, ClassVar, Self
from uuid import uuid4
from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib.auth.models import AbstractUser, UserManager
from django.contrib.sessions.base_session import AbstractBaseSession
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models, transaction
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from chat.consolidating.policy_choices import check_policy
from chat.dialogue.danger.lines import country_of_zone

PROACTIVE_AT_MOST = 10
AREA_NAME_AT_MOST = 40
OF_THE_PERSON = (
    "is_active",
    "time_zone",
    "lives_in",
    "language",
    "remembers",
    "stays_here",
    "is_brief",
    "accepts_proactive",
    "quiet_from",
    "quiet_until",
    "proactive_a_day",
)
"""Preferences that a person's areas share: changed in one place, they change in all."""


def check_time_zone(name: str) -> None:
    """Raises ValidationError if `name` is not an IANA time zone."""
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError) as problem:
        msg = _("That isn’t a time zone. Use a name such as Europe/Vienna.")
        raise ValidationError(msg) from problem


def check_language(code: str) -> None:
    """Raises ValidationError if the pages do not exist in this language."""
    if code not in dict(settings.LANGUAGES):
        raise ValidationError(_("The pages aren’t available in this language."))


def session_number() -> int:
    """A random 62-bit number that identifies a session without revealing its key."""
    return uuid4().int >> 66


class PeopleManager(UserManager["User"]):
    """The people who can log in, without the areas of their memories."""

    def get_queryset(self) -> "models.QuerySet[User]":
        """Leaves areas out: nobody logs in as one, and no list of people names one."""
        return super().get_queryset().filter(within=None)


class User(AbstractUser):
    """A person who talks with the companion. The id is also part of the names of the person's named graphs.

    An area of a person's memory, such as “Work”, is a row of its own with `within` set: it has graphs of its own, so that
    whatever keeps people apart keeps areas apart too. `objects` are the people; `memories` are the people and all areas.
    """

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    invitation = models.CharField(max_length=32, unique=True, null=True, editable=False)  # noqa: DJ001  null: many have none
    time_zone = models.CharField(max_length=64, default="UTC", validators=[check_time_zone])
    lives_in = models.CharField(
        max_length=2,
        default="",
        blank=True,
        validators=[RegexValidator("^[A-Z]{2}$", _("That isn’t a country code. Use two capital letters, such as IE."))],
        help_text=_("Emergency numbers and helplines are given for this country. Leave it empty to use the time zone’s country."),
    )
    language = models.CharField(
        max_length=10,
        default="",
        blank=True,
        validators=[check_language],
        help_text=_("The language of the pages. Leave it empty to use the browser’s. The companion itself speaks English only."),
    )
    contributes = models.BooleanField(
        default=False,
        help_text=_(
            "General knowledge that this person tells the companion may be shared with everyone. "
            "Nothing about people is ever shared."
        ),
    )
    remembers = models.BooleanField(
        default=True, help_text=_("Saves this person’s messages. When off, nothing they say is saved.")
    )
    stays_here = models.BooleanField(default=False, help_text=_("Never sends this person’s data to a language model."))
    is_brief = models.BooleanField(default=False, help_text=_("Keeps answers short, without follow-up questions or quotes."))
    accepts_proactive = models.BooleanField(default=False, help_text=_("Lets the companion start a conversation."))
    quiet_from = models.TimeField(
        default=time(21), help_text=_("The companion doesn’t start conversations after this time (in the person’s time zone).")
    )
    quiet_until = models.TimeField(
        default=time(8), help_text=_("Quiet hours end at this time. Set both to the same time for no quiet hours.")
    )
    forgetting = models.CharField(
        max_length=30,
        default="",
        blank=True,
        validators=[check_policy],
        help_text=_(
            "How this person’s memories are forgotten. Leave it empty for the site’s setting, or use “never” to forget nothing."
        ),
    )
    proactive_a_day = models.PositiveSmallIntegerField(
        default=2,
        validators=[MinValueValidator(1), MaxValueValidator(PROACTIVE_AT_MOST)],
        help_text=_("The most conversations the companion may start in a day."),
    )
    within = models.ForeignKey("self", models.CASCADE, null=True, blank=True, editable=False, related_name="+")
    """The person whose memory this is an area of; null for a person."""
    area_name = models.CharField(max_length=AREA_NAME_AT_MOST, default="", blank=True, editable=False)

    objects: ClassVar[PeopleManager] = PeopleManager()
    memories: ClassVar[UserManager[Self]] = UserManager()

    class Meta(AbstractUser.Meta):
        """Two areas of a person never have the same name."""

        constraints = (
            models.UniqueConstraint(
                "within", Lower("area_name"), name="area_name_once_per_person", condition=models.Q(within__isnull=False)
            ),
        )

    @property
    def is_area(self) -> bool:
        """Whether this is an area of a person's memory, and not a person."""
        return self.within_id is not None

    @property
    def person(self) -> "User":
        """The person whose memory this is."""
        return self.within or self

    def save(self, *arguments: Any, **more: Any) -> None:
        """Saves the row, and what it shares with the person's other memories there too."""
        named = more.get("update_fields")
        keeps_to_itself = self._state.adding or (self.is_area and named is None)
        shared = {name: getattr(self, name) for name in OF_THE_PERSON if named is None or name in named}
        with transaction.atomic():
            if shared and not keeps_to_itself:  # the person's row first, so that two memories saved at once never wait crosswise
                list(User.memories.select_for_update().filter(pk=self.within_id or self.pk).values_list("pk"))
            super().save(*arguments, **more)
            if shared and not keeps_to_itself:
                others = models.Q(within=self.within_id or self.pk) | models.Q(pk=self.within_id)
                User.memories.filter(others).exclude(pk=self.pk).update(**shared)

    @property
    def country(self) -> str:
        """The ISO code of the country whose crisis lines are given; empty if unknown."""
        return self.lives_in or country_of_zone(self.time_zone)

    @property
    def zone(self) -> tzinfo:
        """The time zone, for wording times such as “yesterday morning”."""
        return ZoneInfo(self.time_zone)


class SecondFactor(models.Model):
    """The TOTP secret of a person who switched on two-factor login. `last_step` is the time step of the last accepted code."""

    user = models.OneToOneField(User, models.CASCADE, related_name="second_factor")
    secret = models.CharField(max_length=32)
    last_step = models.BigIntegerField()
    recovery = models.JSONField(default=list)
    """Digests of the unused recovery codes."""
    since = models.DateTimeField()

    def __str__(self) -> str:
        """Names the owner."""
        return f"two-step login of {self.user}"


class OpenSession(AbstractBaseSession):
    """A session with its account (null before login) and device. Pages show its `number`; the key stays on the server."""

    number = models.BigIntegerField(db_index=True, default=session_number, editable=False)
    account_id = models.UUIDField(null=True, db_index=True)
    device = models.CharField(max_length=60, blank=True)
    began = models.DateTimeField(default=timezone.now)

    class Meta(AbstractBaseSession.Meta):
        """Names for the admin."""

        verbose_name = _("session")  # type: ignore[assignment]  # the stubs know no lazy names
        verbose_name_plural = _("sessions")  # type: ignore[assignment]  # the same

    @classmethod
    def get_session_store_class(cls) -> type:
        """The configured session engine's store."""
        return import_module(settings.SESSION_ENGINE).SessionStore  # type: ignore[no-any-return]

    @property
    def device_in_words(self) -> str:
        """The device in the reader’s language: “Firefox on Linux”."""
        browser, on, system = self.device.partition(" on ")
        if on:
            return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}
        unknown = {"": _("unknown device"), "an unknown device": _("an unknown device")}
        return str(unknown.get(self.device, self.device))

    @classmethod
    def open_ones(cls) -> "models.QuerySet[OpenSession]":
        """The sessions that have not expired."""
        return cls.objects.filter(expire_date__gt=timezone.now())


class MemoryAccess(models.Model):
    """An entry of the access log: which member of staff opened whose memory, why, until when. Names outlive accounts."""

    staff = models.ForeignKey(User, models.SET_NULL, null=True, related_name="accesses_made")
    staff_name = models.CharField(max_length=150)
    person = models.ForeignKey(User, models.SET_NULL, null=True, related_name="accesses")
    person_name = models.CharField(max_length=150)
    reason = models.CharField(max_length=500)
    at = models.DateTimeField(db_index=True)
    until = models.DateTimeField()
    told_at = models.DateTimeField(null=True)
    """When the person was told of the access in the chat; null until then."""

    class Meta:
        """Ordered newest first."""

        ordering = ("-at", "-pk")
        verbose_name = _("memory access")
        verbose_name_plural = _("memory accesses")

    def __str__(self) -> str:
        """Says who opened whose memory."""
        return f"{self.staff_name} opened {self.person_name}’s memory"


class SeenPage(models.Model):
    """A page view during an access: the page's name, and its path below the base of the memory."""

    access = models.ForeignKey(MemoryAccess, models.CASCADE, related_name="pages")
    name = models.CharField(max_length=40)
    address = models.CharField(max_length=1000, blank=True)
    at = models.DateTimeField()

    class Meta:
        """Ordered by time of viewing."""

        ordering = ("pk",)
        verbose_name = _("page view")
        verbose_name_plural = _("page views")

    def __str__(self) -> str:
        """The page's name."""
        return self.name


class ReadSoFar(models.Model):
    """A person's read marker: every message up to a number is read, and some after it."""

    person = models.OneToOneField(User, models.CASCADE, primary_key=True, related_name="read_so_far")
    up_to = models.BigIntegerField()
    beyond = models.JSONField(default=list)
    """Message numbers above `up_to` that are read, ascending: a later talk may be opened before an earlier one."""

    def __str__(self) -> str:
        """Names the owner."""
        return f"what {self.person} has read"


class AccessToken(models.Model):
    """A token that gives a program access to a person's memory: the secret's digest, and space-separated `scopes`."""

    person = models.ForeignKey(User, models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=60)
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.CharField(max_length=60)
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    class Meta:
        """Ordered newest first."""

        ordering = ("-created_at", "-pk")

    def __str__(self) -> str:
        """The name that the person gave it."""
        return self.name
