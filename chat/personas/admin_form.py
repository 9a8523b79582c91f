"""The admin form of a persona: its own fields, and a picture that is checked by its bytes."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminFileFieldWidget, UnfoldBooleanWidget

from chat.personas.models import Persona
from chat.personas.pictures.checking import BYTES_AT_MOST, CheckedPicture, checked
from memory.errors import BadInput

ENDINGS = ".png,.jpg,.jpeg,.webp"


class PersonaForm(forms.ModelForm):  # type: ignore[type-arg]
    """A persona with its picture. `picture` is cleaned into a CheckedPicture, or None."""

    picture = forms.FileField(
        required=False,
        widget=UnfoldAdminFileFieldWidget(attrs={"accept": ENDINGS}),
        help_text=f"PNG, JPEG or WebP, up to {BYTES_AT_MOST >> 20} MB; best square. It is shown in place of the letters. Where it was taken, "
        "and by what, is removed from it.",
    )
    remove_picture = forms.BooleanField(
        required=False, widget=UnfoldBooleanWidget, help_text=_("Removes the picture and shows the letters instead.")
    )

    class Meta:
        """Which fields are shown is decided by the admin."""

        model = Persona
        fields = "__all__"  # noqa: DJ007  the admin names them

    def clean_letters(self) -> str:
        """The letters without blanks around them."""
        return str(self.cleaned_data["letters"]).strip()

    def clean_picture(self) -> CheckedPicture | None:
        """The uploaded picture, with only the parts that draw it. Raises ValidationError."""
        file: Any = self.cleaned_data.get("picture")
        if not file:
            return None
        try:
            return checked(file.read(BYTES_AT_MOST + 1))
        except BadInput as problem:
            raise forms.ValidationError(str(problem)) from problem
