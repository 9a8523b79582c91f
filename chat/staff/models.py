"""What staff's own pages keep: queries that were saved, the figures of the memory's health, and knowledge that is being imported."""

from django.db import models
from django.utils import timezone

from chat.accounts.models import User
from chat.texts.models import Readings, ReadingState


class SavedQuery(models.Model):
    """A SPARQL query under a name, for all of the staff."""

    name = models.CharField(max_length=100, unique=True)
    text = models.TextField(max_length=20_000)
    author = models.ForeignKey(User, models.SET_NULL, null=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        """By name."""

        ordering = ("name",)
        verbose_name_plural = "saved queries"

    def __str__(self) -> str:
        """The name."""
        return self.name


class HealthReport(models.Model):
    """The figures of the memory's health at one moment: counts only, no word and no name of a person."""

    at = models.DateTimeField(db_index=True)
    seconds = models.FloatField()
    people = models.PositiveIntegerField()
    episodes = models.PositiveBigIntegerField()
    facts = models.PositiveBigIntegerField()
    triples = models.PositiveBigIntegerField()
    bytes_on_disk = models.PositiveBigIntegerField(null=True)
    figures = models.JSONField(default=dict)
    """All else, as `chat.staff.taking_health` makes it."""

    class Meta:
        """Newest first."""

        ordering = ("-at",)

    def __str__(self) -> str:
        """The moment."""
        return self.at.isoformat(timespec="minutes")


class ImportStep(models.TextChoices):
    """What is done with a file: first it is looked into, then, if staff wish so, imported."""

    LOOK = "look", "looked into"
    IMPORT = "import", "imported"


STANDS: dict[tuple[str, str], str] = {
    (ImportStep.LOOK, ReadingState.WAITING): "Waits to be looked into",
    (ImportStep.LOOK, ReadingState.RUNNING): "Is being looked into",
    (ImportStep.LOOK, ReadingState.DONE): "Looked into: waits for your word, nothing has changed",
    (ImportStep.LOOK, ReadingState.STOPPED): "Stopped: nothing has changed",
    (ImportStep.LOOK, ReadingState.FAILED): "Refused: nothing has changed",
    (ImportStep.IMPORT, ReadingState.WAITING): "Waits to be imported",
    (ImportStep.IMPORT, ReadingState.RUNNING): "Is being imported: nothing of it is known before it is whole",
    (ImportStep.IMPORT, ReadingState.DONE): "Imported",
    (ImportStep.IMPORT, ReadingState.STOPPED): "Stopped: nothing has changed",
    (ImportStep.IMPORT, ReadingState.FAILED): "Failed: nothing has changed",
}
"""How an import stands, in words."""


class KnowledgeImport(models.Model):
    """A file of knowledge that staff gave: looked into, then imported. The file itself is kept, compressed, until that has ended."""

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
    """What is in the file, as `memory.domain_knowledge.foreseeing` tells it."""
    report = models.JSONField(default=dict)
    """What came in, as `memory.domain_knowledge.importing` tells it."""
    given_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="knowledge_given")
    given_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True)

    objects = Readings.as_manager()

    class Meta:
        """Newest first."""

        ordering = ("-given_at", "-pk")
        verbose_name = "import of knowledge"
        verbose_name_plural = "imports of knowledge"

    def __str__(self) -> str:
        """The file, and as what it is imported."""
        return f"{self.file_name} as {self.name}"

    @property
    def is_open(self) -> bool:
        """Whether it waits for its turn or is being worked on."""
        return self.state in {ReadingState.WAITING, ReadingState.RUNNING}

    @property
    def in_words(self) -> str:
        """How it stands, as the pages say it."""
        if self.is_open and self.stop_asked:
            return "Stops soon"
        return STANDS[self.step, self.state]

    @property
    def is_imported(self) -> bool:
        """Whether all of it is known."""
        return (self.step, self.state) == (ImportStep.IMPORT, ReadingState.DONE)
