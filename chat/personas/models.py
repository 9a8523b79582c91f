"""Personas as staff define them, and which one each person talks with."""

from uuid import uuid4

from django.core.validators import MaxLengthValidator, RegexValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from chat.accounts.models import User
from chat.intents.voice import NAME, PLAIN, TONES, Voice
from chat.jobs import Jobs, JobState
from chat.personas.face import COLOURS, TEAL, Face, check_letters

TONE_CHOICES = [(tone, f"{tone.capitalize()}: {about}") for tone, about in TONES.items()]
ONE_LINE = RegexValidator(r"^[^\x00-\x1f\x7f{}<>]*$", _("Enter it on one line, without braces or angle brackets."))
STORY_AT_MOST = 40_000
"""Maximum length of a biography, and of a world, in characters: some 7,000 words."""


class Persona(models.Model):
    """A persona the companion can take on; one of them is the site's."""

    key = models.UUIDField(default=uuid4, unique=True, editable=False)
    """Owner id of its story's memories, as a person's id is of theirs."""
    name = models.CharField(max_length=40, unique=True, default=NAME, validators=[ONE_LINE], help_text=_("The persona’s name."))
    tone = models.CharField(
        max_length=10,
        choices=TONE_CHOICES,
        default=PLAIN,
        help_text=_("How it words its replies. The tone doesn’t change what it knows or what it answers."),
    )
    description = models.CharField(
        max_length=300,
        blank=True,
        validators=[ONE_LINE],
        help_text=_(
            "A sentence or two in the first person. It’s the answer to “Who are you?” and is shown above an empty conversation."
        ),
    )
    biography = models.TextField(
        blank=True,
        validators=[MaxLengthValidator(STORY_AT_MOST)],
        help_text=_(
            "The life of a made-up character, told in the first or third person. The companion answers questions about itself from this story, and says that it’s made up when asked who it is. Leave it empty for a companion without a life story."
        ),
    )
    world = models.TextField(
        blank=True,
        validators=[MaxLengthValidator(STORY_AT_MOST)],
        help_text=_(
            "The places, people and customs around the character. Everyone who can talk with it can read this text and the story."
        ),
    )
    colour = models.CharField(
        max_length=10, choices=list(COLOURS.items()), default=TEAL, help_text=_("The colour beside its name and its replies.")
    )
    letters = models.CharField(
        max_length=16,
        blank=True,
        validators=[check_letters],
        help_text=_("One or two letters, or an emoji, shown on the colour. Without them, the first letter of the name is shown."),
    )
    picture_digest = models.CharField(max_length=16, blank=True, editable=False)
    """The digest of its picture; empty without one. The picture itself is a `PersonaPicture`, which no turn has to read."""
    is_sites = models.BooleanField("the site's", default=False, editable=False)
    state = models.CharField(max_length=10, choices=JobState, default=JobState.DONE, editable=False)
    heard = models.DateTimeField(null=True, editable=False)
    problem = models.CharField(max_length=300, blank=True, editable=False)

    objects = Jobs.as_manager()

    class Meta:
        """Ordered by name; at most one is the site's."""

        ordering = ("name",)
        constraints = (models.UniqueConstraint(fields=["is_sites"], condition=Q(is_sites=True), name="one_persona_is_the_sites"),)

    def __str__(self) -> str:
        """Its name."""
        return self.name

    @property
    def has_story(self) -> bool:
        """Whether it has a biography or a world."""
        return bool(self.biography.strip() or self.world.strip())

    @property
    def voice(self) -> Voice:
        """The parts of it that wordings depend on."""
        return Voice(self.name, self.tone, self.description, self.has_story)

    @property
    def face(self) -> Face:
        """What is shown beside its name."""
        return Face(self.name, str(self.key), self.colour, self.letters, self.picture_digest)


class PersonaPicture(models.Model):
    """The picture of a persona, as checked by `chat.personas.pictures`. In the database, so that every process can serve it."""

    persona = models.OneToOneField(Persona, models.CASCADE, related_name="picture")
    content = models.BinaryField()
    media_type = models.CharField(max_length=20)

    def __str__(self) -> str:
        """The persona's name."""
        return self.persona.name


class ChosenPersona(models.Model):
    """The persona a person talks with, if not the site's."""

    person = models.OneToOneField(User, models.CASCADE, related_name="chosen_persona")
    persona = models.ForeignKey(Persona, models.CASCADE, related_name="chosen_by")

    def __str__(self) -> str:
        """The person and the persona."""
        return f"{self.person.username}: {self.persona.name}"


class BundledPersona(models.Model):
    """Records that a bundled persona was loaded, so that changes and deletions by staff are never undone."""

    name = models.CharField(max_length=60, unique=True)

    def __str__(self) -> str:
        """The name of its folder."""
        return self.name
