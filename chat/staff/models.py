"""Models of the staff pages: saved queries, health reports, knowledge imports and removals."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, gettext_noop

from chat.accounts.models import User
from chat.texts.models import Readings, ReadingState


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
    (ImportStep.LOOK, ReadingState.WAITING): gettext_noop("Waiting for preview"),
    (ImportStep.LOOK, ReadingState.RUNNING): gettext_noop("Preparing preview"),
    (ImportStep.LOOK, ReadingState.DONE): gettext_noop("Ready to import: nothing has changed yet"),
    (ImportStep.LOOK, ReadingState.STOPPED): gettext_noop("Stopped: nothing has changed"),
    (ImportStep.LOOK, ReadingState.FAILED): gettext_noop("Refused: nothing has changed"),
    (ImportStep.IMPORT, ReadingState.WAITING): gettext_noop("Waiting to be imported"),
    (ImportStep.IMPORT, ReadingState.RUNNING): gettext_noop("Importing: nothing is used until the import is complete"),
    (ImportStep.IMPORT, ReadingState.DONE): gettext_noop("Imported"),
    (ImportStep.IMPORT, ReadingState.STOPPED): gettext_noop("Stopped: nothing has changed"),
    (ImportStep.IMPORT, ReadingState.FAILED): gettext_noop("Failed: nothing has changed"),
}
"""Step and state of an import → its status in words."""


REMOVAL_STANDS: dict[str, str] = {
    ReadingState.WAITING: gettext_noop("Waiting to be removed"),
    ReadingState.RUNNING: gettext_noop("Being removed: nothing of it is known any more"),
    ReadingState.DONE: gettext_noop("Removed"),
    ReadingState.STOPPED: gettext_noop("Kept: nothing has changed"),
    ReadingState.FAILED: gettext_noop("Failed"),
}
"""State of a removal → its status in words."""


class KnowledgeImport(models.Model):
    """A knowledge file uploaded by staff: inspected, then imported. `content` holds it gzipped until the import is done."""

    name = models.CharField(max_length=80)
    file_name = models.CharField(max_length=200)
    size = models.PositiveBigIntegerField()
    content = models.BinaryField()
    step = models.CharField(max_length=10, choices=ImportStep, default=ImportStep.LOOK)
    state = models.CharField(max_length=10, choices=ReadingState, default=ReadingState.WAITING, db_index=True)
    doing = models.CharField(max_length=20, blank=True)
    done = models.PositiveBigIntegerField(default=0)
    total = models.PositiveBigIntegerField(default=0)
    stop_asked = models.BooleanField(default=False)
    heard = models.DateTimeField(null=True)
    problem = models.CharField(max_length=500, blank=True)
    foreseen = models.JSONField(default=dict)
    """The file's content as reported by `memory.domain_knowledge.foreseeing`."""
    report = models.JSONField(default=dict)
    """The import's result as reported by `memory.domain_knowledge.importing`."""
    given_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="knowledge_given")
    given_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True)

    objects = Readings.as_manager()

    class Meta:
        """Ordered newest first."""

        ordering = ("-given_at", "-pk")
        verbose_name = gettext_lazy("knowledge import")
        verbose_name_plural = gettext_lazy("knowledge imports")

    def __str__(self) -> str:
        """The file, and the name of the knowledge base."""
        return f"{self.file_name} as {self.name}"

    @property
    def is_open(self) -> bool:
        """Whether it is waiting or being worked on."""
        return self.state in {ReadingState.WAITING, ReadingState.RUNNING}

    @property
    def in_words(self) -> str:
        """The status as shown on the pages."""
        if self.is_open and self.stop_asked:
            return _("Stopping")
        return _(STANDS[self.step, self.state])

    @property
    def is_imported(self) -> bool:
        """Whether the import is complete."""
        return (self.step, self.state) == (ImportStep.IMPORT, ReadingState.DONE)


class KnowledgeRemoval(models.Model):
    """The removal of a knowledge base, asked for by staff and carried out in the background."""

    name = models.CharField(max_length=80)
    label = models.CharField(max_length=200)
    state = models.CharField(max_length=10, choices=ReadingState, default=ReadingState.WAITING, db_index=True)
    done = models.PositiveBigIntegerField(default=0)
    total = models.PositiveBigIntegerField(default=0)
    heard = models.DateTimeField(null=True)
    problem = models.CharField(max_length=500, blank=True)
    asked_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="knowledge_removed")
    asked_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True)

    objects = Readings.as_manager()

    class Meta:
        """Ordered newest first."""

        ordering = ("-asked_at", "-pk")
        verbose_name = gettext_lazy("removal of knowledge")
        verbose_name_plural = gettext_lazy("removals of knowledge")

    def __str__(self) -> str:
        """The label of the knowledge base."""
        return self.label

    @property
    def is_open(self) -> bool:
        """Whether it is waiting or under way."""
        return self.state in {ReadingState.WAITING, ReadingState.RUNNING}

    @property
    def is_done(self) -> bool:
        """Whether the knowledge base is gone."""
        return self.state == ReadingState.DONE

    @property
    def in_words(self) -> str:
        """The status as shown on the pages."""
        return _(REMOVAL_STANDS[self.state])
