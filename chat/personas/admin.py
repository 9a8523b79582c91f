"""Personas in the admin: name, tone, self-description, face, story, and which one speaks on this site."""

from typing import Any, ClassVar

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.widgets import UnfoldAdminRadioSelectWidget

from chat.jobs import JobState
from chat.personas import stories
from chat.personas.admin_form import PersonaForm
from chat.personas.kept import give_picture, make_sites, take_picture_away
from chat.personas.models import Persona
from memory.errors import StoreUnavailable


@admin.register(Persona)
class PersonaAdmin(ModelAdmin):  # type: ignore[misc]  # the theme is not typed
    """The personas the companion can take on; one of them is the site's default."""

    form = PersonaForm
    list_display = ("name", "face", "tone", "description", "story", "is_sites")
    fields = (
        "name",
        "tone",
        "description",
        "face",
        "colour",
        "letters",
        "picture",
        "remove_picture",
        "biography",
        "world",
        "story",
        "is_sites",
    )
    readonly_fields = ("face", "story", "is_sites")
    actions = ("have_it_speak", "read_again")

    class Media:
        """The look of the faces."""

        css: ClassVar = {"all": ("css/faces.css",)}

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **more: Any) -> Any:
        """Offers tones and colours as radio buttons, each tone with its description."""
        if db_field.name in {"tone", "colour"}:
            return db_field.formfield(widget=UnfoldAdminRadioSelectWidget)
        return super().formfield_for_dbfield(db_field, request, **more)

    def save_model(self, _request: HttpRequest, obj: Persona, form: Any, _change: bool) -> None:  # noqa: FBT001  as Django has it
        """Takes effect from the next turn on; the story, once it has been read."""
        stories.keep_and_read(obj)
        if picture := form.cleaned_data.get("picture"):
            give_picture(obj, picture)
        elif form.cleaned_data.get("remove_picture"):
            take_picture_away(obj)

    def delete_model(self, _request: HttpRequest, obj: Persona) -> None:
        """Also deletes all memories of its story."""
        stories.delete(obj)

    @admin.display(description=_("Appearance"))
    def face(self, persona: Persona) -> str:
        """Its face, as it was last saved."""
        return render_to_string("personas/face.html", {"face": persona.face})

    @admin.display(description=_("Story"))
    def story(self, persona: Persona) -> str:
        """The reading state of its story, and how many memories were made of it."""
        if persona.pk is None or not (persona.has_story or persona.problem):
            return gettext("none")
        if persona.state != JobState.DONE:
            return f"{persona.get_state_display()}{f': {persona.problem}' if persona.problem else ''}"
        try:
            number = sum(each.observations for each in stories.documents_of(persona))
        except StoreUnavailable:
            return gettext("read")
        return ngettext("read; %(number)s memory saved", "read; %(number)s memories saved", number) % {"number": number}

    def has_delete_permission(self, request: HttpRequest, obj: Persona | None = None) -> bool:
        """The site's persona cannot be deleted."""
        return super().has_delete_permission(request, obj) and (obj is None or not obj.is_sites)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Without bulk deletion: `delete_model` has to run for each."""
        return {name: action for name, action in super().get_actions(request).items() if name != "delete_selected"}

    @admin.action(description=_("Use on this site"), permissions=["change"])
    def have_it_speak(self, request: HttpRequest, personas: QuerySet[Persona]) -> None:
        """Makes the one selected persona the site's."""
        chosen = list(personas[:2])
        if len(chosen) != 1:
            self.message_user(request, _("Choose one persona: this site can use only one."), messages.WARNING)
            return
        make_sites(chosen[0])
        self.message_user(request, _("This site now uses %(name)s.") % {"name": chosen[0].name}, messages.SUCCESS)

    @admin.action(description=_("Read the story again"), permissions=["change"])
    def read_again(self, request: HttpRequest, personas: QuerySet[Persona]) -> None:
        """Rereads the selected stories: for those that failed or were cut short."""
        for persona in personas:
            stories.read_again(persona)
        self.message_user(request, _("The stories are being read in the background."), messages.SUCCESS)
