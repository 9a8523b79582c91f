"""Models of the staff pages: saved queries, health reports, knowledge imports and removals."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, gettext_noop

from chat.accounts.models import User
from chat.jobs import Job, JobState


class SavedQuery(models.Model):
    """A named SPARQL query, shared by all staff."""

    name = models.CharField(max_length=100, unique=True)
    text = models.TextField(max_length=20_000)
    author = models.ForeignKey(User, models.SET_NULL, null=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        """Ordered by name."""

        ordering = ("name",)
        verbose_name_plural = gettext_lazy("saved queries")

    def __str__(self) -> str:
        """The name."""
        return self.name


class HealthReport(models.Model):
    """A health report of the memory at one moment: counts only, no content and no names."""

    at = models.DateTimeField(db_index=True)
    seconds = models.FloatField()
    people = models.PositiveIntegerField()
    episodes = models.PositiveBigIntegerField()
    facts = models.PositiveBigIntegerField()
    triples = models.PositiveBigIntegerField()
    bytes_on_disk = models.PositiveBigIntegerField(null=True)
    figures = models.JSONField(default=dict)
    """Everything else, as built by `chat.staff.taking_health`."""

    class Meta:
        """Ordered newest first."""

        ordering = ("-at",)

    def __str__(self) -> str:
        """The time of the report."""
        return self.at.isoformat(timespec="minutes")


class ImportStep(models.TextChoices):
    """What is done with a file: it is inspected, then, if staff choose so, imported."""

    LOOK = "look", gettext_lazy("previewed")
    IMPORT = "import", gettext_lazy("imported")


STANDS: dict[tuple[str, str], str] = {
    (ImportStep.LOOK, JobState.WAITING): gettext_noop("Waiting for preview"),
    (ImportStep.LOOK, JobState.RUNNING): gettext_noop("Preparing preview"),
    (ImportStep.LOOK, JobState.DONE): gettext_noop("Ready to import: nothing has changed yet"),
    (ImportStep.LOOK, JobState.STOPPED): gettext_noop("Stopped: nothing has changed"),
    (ImportStep.LOOK, JobState.FAILED): gettext_noop("Refused: nothing has changed"),
    (ImportStep.IMPORT, JobState.WAITING): gettext_noop("Waiting to be imported"),
    (ImportStep.IMPORT, JobState.RUNNING): gettext_noop("Importing: nothing will be used until the import is complete"),
    (ImportStep.IMPORT, JobState.DONE): gettext_noop("Imported"),
    (ImportStep.IMPORT, JobState.STOPPED): gettext_noop("Stopped: nothing has changed"),
    (ImportStep.IMPORT, JobState.FAILED): gettext_noop("Failed: nothing has changed"),
}
"""Step and state of an import → its status in words."""


REMOVAL_STANDS: dict[str, str] = {
    JobState.WAITING: gettext_noop("Waiting to be removed"),
    JobState.RUNNING: gettext_noop("Being removed: none of it is used any more"),
    JobState.DONE: gettext_noop("Removed"),
    JobState.STOPPED: gettext_noop("Kept: nothing has changed"),
    JobState.FAILED: gettext_noop("Failed"),
}
"""State of a removal → its status in words."""


class KnowledgeJob(Job):
    """A change of the knowledge base `name`, in the background; `done` of `total` steps are done."""

    name = models.CharField(max_length=80)
    done = models.PositiveBigIntegerField(default=0)
    total = models.PositiveBigIntegerField(default=0)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        """No table of its own."""

        abstract = True

    def end(self, state: JobState, problem: str = "", **found: object) -> None:
        """See Job; notes when it ended."""
        super().end(state, problem, ended_at=timezone.now(), **found)


class KnowledgeImport(KnowledgeJob):
    """A knowledge file uploaded by staff: inspected, then imported. `content` holds it gzipped until the import is done."""

    file_name = models.CharField(max_length=200)
    size = models.PositiveBigIntegerField()
    content = models.BinaryField()
    step = models.CharField(max_length=10, choices=ImportStep, default=ImportStep.LOOK)
    doing = models.CharField(max_length=20, blank=True)
    stop_asked = models.BooleanField(default=False)
    foreseen = models.JSONField(default=dict)
    """The file's content as reported by `memory.domain_knowledge.foreseeing`."""
    report = models.JSONField(default=dict)
    """The import's result as reported by `memory.domain_knowledge.importing`."""
    given_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="knowledge_given")
    given_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """Ordered newest first."""

        ordering = ("-given_at", "-pk")
        verbose_name = gettext_lazy("knowledge import")
        verbose_name_plural = gettext_lazy("knowledge imports")

    def __str__(self) -> str:
        """The file, and the name of the knowledge base."""
        return f"{self.file_name} as {self.name}"

    def end(self, state: JobState, problem: str = "", **found: object) -> None:
        """See KnowledgeJob; nothing is being done any more."""
        super().end(state, problem, doing="", **found)

    @property
    def in_words(self) -> str:
        """The status as shown on the pages."""
        if self.is_open and self.stop_asked:
            return _("Stopping")
        return _(STANDS[self.step, self.state])

    @property
    def is_imported(self) -> bool:
        """Whether the import is complete."""
        return (self.step, self.state) == (ImportStep.IMPORT, JobState.DONE)


class KnowledgeRemoval(KnowledgeJob):
    """The removal of a knowledge base, asked for by staff and carried out in the background."""

    label = models.CharField(max_length=200)
    asked_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="knowledge_removed")
    asked_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """Ordered newest first."""

        ordering = ("-asked_at", "-pk")
        verbose_name = gettext_lazy("knowledge removal")
        verbose_name_plural = gettext_lazy("knowledge removals")

    def __str__(self) -> str:
        """The label of the knowledge base."""
        return self.label

    @property
    def is_done(self) -> bool:
        """Whether the knowledge base is gone."""
        return self.state == JobState.DONE

    @property
    def in_words(self) -> str:
        """The status as shown on the pages."""
        return _(REMOVAL_STANDS[self.state])
