"""The preferences form: sharing, forgetting, and whether, when and how often the companion may speak unasked."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext as _

from chat.accounts.models import User
from chat.consolidating.policy_choices import policies_for_people
from chat.consolidating.rules import site_settings
from chat.dialogue.danger.lines import LINES, country_names
from chat.sharing import choose_contributing

TIME = forms.TimeInput(format="%H:%M", attrs={"type": "time"})


class PreferencesForm(forms.ModelForm):  # type: ignore[type-arg]
    """One person's preferences; saving also applies them, contributing or withdrawing shared facts."""

    keeps_nothing = forms.BooleanField(required=False)
    """Negated on purpose: a field missing from the request must not switch the memory off."""
    forgetting = forms.ChoiceField(required=False)
    lives_in = forms.ChoiceField(required=False)
    language = forms.ChoiceField(required=False)

    class Meta:
        """The fields and widgets."""

        model = User
        fields = (
            "contributes",
            "stays_here",
            "is_brief",
            "accepts_proactive",
            "quiet_from",
            "quiet_until",
            "proactive_a_day",
            "forgetting",
            "lives_in",
            "language",
        )
        widgets = {"quiet_from": TIME, "quiet_until": TIME}  # noqa: RUF012  as Django has it

    def __init__(self, *arguments: Any, **more: Any) -> None:
        """Fills in the current values and the available choices."""
        super().__init__(*arguments, **more)
        self.fields["keeps_nothing"].initial = not self.instance.remembers
        self.fields["forgetting"].choices = policies_for_people(site_settings().policy)  # type: ignore[attr-defined]
        names, known = country_names(), LINES.of_countries()
        countries = sorted((names.get(code, code), code) for code in known)
        self.fields["lives_in"].choices = [("", _("Based on my time zone")), *((code, name) for name, code in countries)]  # type: ignore[attr-defined]

        self.fields["language"].choices = [("", _("Same as my browser")), *settings.LANGUAGES]  # type: ignore[attr-defined]

    def clean_language(self) -> str:
        """Keeps the current value if the field is missing from the request."""
        return str(self.cleaned_data["language"] if "language" in self.data else self.instance.language)

    def clean_lives_in(self) -> str:
        """Keeps the current value if the field is missing from the request."""
        return str(self.cleaned_data["lives_in"] if "lives_in" in self.data else self.instance.lives_in)

    def clean_forgetting(self) -> str:
        """Keeps the current value if the field is missing from the request."""
        return str(self.cleaned_data["forgetting"] if "forgetting" in self.data else self.instance.forgetting)

    def save(self, commit: bool = True) -> Any:  # noqa: FBT001, FBT002  as Django has it
        """Saves the preferences; contributes or withdraws what the person told if that choice was changed."""
        self.instance.remembers = not self.cleaned_data["keeps_nothing"]
        user = super().save(commit)
        if "contributes" in self.changed_data:
            choose_contributing(user, contributes=user.contributes)
        return user
