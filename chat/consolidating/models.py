"""Models for the site's forgetting settings and for the consolidation runs."""

from datetime import timedelta

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from chat.accounts.models import User
from chat.consolidating.policy_choices import check_policy
from memory.consolidation.forgetting.rules import DEFAULT, Rules

THE_ONE = 1
HEARTBEAT_TIMEOUT = timedelta(minutes=5)
"""Heartbeat timeout: a run that was silent for longer is taken to have died with its process."""


def _from_to(least: int, most: int) -> list[MinValueValidator | MaxValueValidator]:
    return [MinValueValidator(least), MaxValueValidator(most)]


class ForgettingSettings(models.Model):
    """The site's forgetting settings, which apply unless a person chose otherwise. A single row."""

    policy = models.CharField(max_length=30, default=DEFAULT, validators=[check_policy])
    budget = models.PositiveIntegerField(
        default=20_000,
        validators=_from_to(100, 100_000_000),
        help_text=_("When a person’s memory holds more exchanges than this, the least useful are forgotten to make room."),
    )
    unused_days = models.PositiveIntegerField(
        default=365,
        validators=_from_to(1, 36_500),
        help_text=_("For policies based on time: what hasn’t been used for this long may be forgotten."),
    )
    newest_kept = models.PositiveIntegerField(
        default=200, validators=_from_to(20, 1_000_000), help_text=_("This many of the latest exchanges are never forgotten.")
    )
    judged_days = models.PositiveIntegerField(
        default=180, validators=_from_to(0, 36_500), help_text=_("Exchanges a person rated are kept for this long.")
    )
    blends = models.BooleanField(
        _("merge"), default=True, help_text=_("Merges similar exchanges into one, which says how many there were.")
    )
    blended_after_days = models.PositiveIntegerField(
        default=60, validators=_from_to(1, 36_500), help_text=_("Newer exchanges aren’t merged.")
    )
    bin_days = models.PositiveIntegerField(
        default=30,
        validators=_from_to(0, 3_650),
        help_text=_("Forgotten exchanges stay in the bin for this long and can be restored."),
    )
    at_once = models.PositiveSmallIntegerField(
        default=1, validators=_from_to(1, 16), help_text=_("How many memories may be processed at the same time.")
    )

    class Meta:
        """Names for the admin."""

        verbose_name = "forgetting"
        verbose_name_plural = "forgetting"

    def __str__(self) -> str:
        """The name in the admin."""
        return str(_("Forgetting and merging"))

    def rules(self, policy: str) -> Rules:
        """The consolidation rules of these settings, with the given policy."""
        return Rules(
            policy=policy,
            budget=self.budget,
            unused_days=self.unused_days,
            newest_kept=self.newest_kept,
            judged_days=self.judged_days,
            blended_after_days=self.blended_after_days,
        )


class RunState(models.TextChoices):
    """The states of a run."""

    WAITING = "waiting", "waiting"
    RUNNING = "running", "running"
    DONE = "done", "done"
    STOPPED = "stopped", "stopped"
    FAILED = "failed", "failed"


class RunPart(models.TextChoices):
    """The parts of consolidation that a run executes."""

    EVERYTHING = "everything", _("merging, forgetting, emptying the bin")
    FORGETTING = "forgetting", "forgetting"
    BLENDING = "blending", "merging"


class RunCause(models.TextChoices):
    """Why a run was started."""

    SCHEDULE = "schedule", "scheduled"
    ROOM = "room", _("memory was full")
    STAFF = "staff", _("started by staff")
    COMMAND = "command", _("started from the command line")


class ConsolidationRun(models.Model):
    """A run over one person's memory: state, progress and counts, no content. `heard` is its last heartbeat."""

    person = models.ForeignKey(User, models.CASCADE, related_name="consolidations")
    what = models.CharField(max_length=12, choices=RunPart, default=RunPart.EVERYTHING)
    cause = models.CharField(max_length=10, choices=RunCause, default=RunCause.SCHEDULE)
    policy = models.CharField(max_length=30, blank=True)
    state = models.CharField(max_length=10, choices=RunState, default=RunState.WAITING, db_index=True)
    asked_at = models.DateTimeField(default=timezone.now)
    began = models.DateTimeField(null=True)
    heard = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)
    doing = models.CharField(max_length=60, blank=True)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    forgotten = models.PositiveIntegerField(default=0)
    blended = models.PositiveIntegerField(default=0)
    emptied = models.PositiveIntegerField(default=0)
    stop_asked = models.BooleanField(default=False)
    problem = models.CharField(max_length=300, blank=True)

    class Meta:
        """Ordered newest first."""

        ordering = ("-pk",)
        verbose_name = _("forgetting run")
        verbose_name_plural = _("forgetting runs")

    def __str__(self) -> str:
        """The person and the state."""
        return f"{self.person.username}: {self.get_state_display()}"

    @property
    def is_open(self) -> bool:
        """Whether the run is waiting or running."""
        return self.state in {RunState.WAITING, RunState.RUNNING}
