"""What staff choose of who the companion is."""

from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q

from chat.intents.voice import NAME, PLAIN, TONES, Voice

TONE_CHOICES = [(tone, f"{tone.capitalize()}: {about}") for tone, about in TONES.items()]
ONE_LINE = RegexValidator(r"^[^\x00-\x1f\x7f{}<>]*$", "Write it in one line, without braces and angle brackets.")


class Persona(models.Model):
    """Somebody that the companion can be. One of them is the site's."""

    name = models.CharField(max_length=40, unique=True, default=NAME, validators=[ONE_LINE], help_text="What it is called.")
    tone = models.CharField(
        max_length=10,
        choices=TONE_CHOICES,
        default=PLAIN,
        help_text="In which words it says what it means. What it knows, and what it answers, is the same in every tone.",
    )
    description = models.CharField(
        max_length=300,
        blank=True,
        validators=[ONE_LINE],
        help_text="A sentence or two in the first person, said to “Who are you?” and shown above an empty conversation.",
    )
    is_sites = models.BooleanField("the site's", default=False, editable=False)

    class Meta:
        """By name; one of them is the site's."""

        ordering = ("name",)
        constraints = (models.UniqueConstraint(fields=["is_sites"], condition=Q(is_sites=True), name="one_persona_is_the_sites"),)

    def __str__(self) -> str:
        """By its name."""
        return self.name

    @property
    def voice(self) -> Voice:
        """What wordings need of it."""
        return Voice(self.name, self.tone, self.description)
