"""The admin form for the site's forgetting settings."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminRadioSelectWidget

from chat.consolidating.models import ForgettingSettings
from chat.consolidating.policy_choices import policy_choices

FIELDS = (
    "policy", "budget", "unused_days", "newest_kept", "judged_days", "blends", "blended_after_days", "bin_days", "at_once"
)  # fmt: skip
LABELS = {
    "budget": "Budget (exchanges)",
    "unused_days": _("Counts as unused after (days)"),
    "newest_kept": _("Number of most recent exchanges to always keep"),
    "judged_days": _("Keep rated exchanges for (days)"),
    "blended_after_days": _("Merge after (days)"),
    "bin_days": _("Keep in the bin for (days)"),
    "at_once": _("Memories processed at the same time"),
}


class ForgettingSettingsForm(forms.ModelForm):  # type: ignore[type-arg]
    """The site's settings; each policy is offered with its description."""

    policy = forms.ChoiceField(
        widget=UnfoldAdminRadioSelectWidget,
        help_text=_("Each person can choose a different one, or none, on the “Forgetting” page."),
    )

    class Meta:
        """The fields and their labels."""

        model = ForgettingSettings
        fields = FIELDS
        labels = LABELS

    def __init__(self, *arguments: Any, **more: Any) -> None:
        """Fills in the available policies."""
        super().__init__(*arguments, **more)
        self.fields["policy"].choices = [(each.name, f"{each.title}: {each.about}") for each in policy_choices()]  # type: ignore[attr-defined]
