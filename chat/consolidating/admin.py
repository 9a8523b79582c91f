"""The admin pages for the forgetting settings and for the runs with their progress."""

from collections.abc import Sequence
from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.forms import Media
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from chat.accounts.models import User
from chat.consolidating.forms import FIELDS, ForgettingSettingsForm
from chat.consolidating.models import THE_ONE, ConsolidationRun, ForgettingSettings, RunState
from chat.consolidating.rules import site_settings
from chat.consolidating.staff import begin_now
from chat.consolidating.waiting import stop

STYLE: dict[str, Sequence[str]] = {"all": ["css/staff_runs.css"]}


@admin.register(ForgettingSettings)
class ForgettingSettingsAdmin(ModelAdmin):  # type: ignore[misc]  # the theme is not typed
    """The site's forgetting settings: a single row, which always exists."""

    form = ForgettingSettingsForm
    fields = FIELDS

    @property
    def media(self) -> Media:
        """Adds the style that lets the policies' descriptions wrap."""
        return super().media + Media(css=STYLE)  # type: ignore[no-any-return]

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Shows the form of the single row instead of a list."""
        return self.changeform_view(request, str(THE_ONE), extra_context=extra_context)  # type: ignore[no-any-return]

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> ForgettingSettings | None:
        """The single row, with defaults if nothing was saved yet."""
        return super().get_object(request, object_id, from_field) or (site_settings() if object_id == str(THE_ONE) else None)

    def has_add_permission(self, _request: HttpRequest) -> bool:
        """Never: there is exactly one row."""
        return False

    def has_delete_permission(self, _request: HttpRequest, _obj: object = None) -> bool:
        """Never: the row must remain."""
        return False


@admin.register(ConsolidationRun)
class ConsolidationRunAdmin(ModelAdmin):  # type: ignore[misc]  # the same
    """The runs with progress and results; counts only, no content of a memory."""

    list_display = ("person", "what", "cause", "policy", "how_far", "began_at", "forgotten", "blended", "emptied")
    list_filter = ("state", "what", "cause")
    search_fields = ("person__username",)
    list_select_related = ("person",)
    fields = readonly_fields = (
        "person", "what", "cause", "policy", "how_far", "asked_at", "began", "ended", "forgotten", "blended", "emptied", "problem"
    )  # fmt: skip
    actions = ("stop_them", "run_again")

    @property
    def media(self) -> Media:
        """Adds the script that refreshes the list while anything runs."""
        return super().media + Media(js=["js/staff/runs.js"], css=STYLE)  # type: ignore[no-any-return]

    def has_add_permission(self, _request: HttpRequest) -> bool:
        """Never: runs are made by “Run now”."""
        return False

    def has_delete_permission(self, _request: HttpRequest, _obj: object = None) -> bool:
        """Never: old runs are dropped automatically."""
        return False

    @admin.display(description=_("Progress"), ordering="state")
    def how_far(self, run: ConsolidationRun) -> SafeString:
        """The progress in words, with a bar while it runs."""
        if run.state != RunState.RUNNING:
            words = f"{run.get_state_display()}: {run.problem}" if run.problem else run.get_state_display()
            return format_html('<span data-run="{}" data-open="{}">{}</span>', run.pk, "yes" if run.is_open else "no", words)
        words = f"{'stopping' if run.stop_asked else run.doing or 'starting'}, {run.done:,} of {run.total:,}"
        bar = format_html('<progress max="{}" value="{}" aria-label="{}"></progress>', max(1, run.total), run.done, words)
        return format_html('<span data-run="{}" data-open="yes">{} {}</span>', run.pk, bar, words)

    @admin.display(description=_("Started"), ordering="began")
    def began_at(self, run: ConsolidationRun) -> str:
        """When the run began, in local time."""
        return f"{localtime(run.began):%-d %b %Y, %H:%M:%S}" if run.began else str(_("not yet"))

    @admin.action(description=_("Stop"), permissions=["change"])
    def stop_them(self, request: HttpRequest, runs: QuerySet[ConsolidationRun]) -> None:
        """Stops the runs before their next batch; the next run continues from there."""
        stopped = stop(runs)
        self.message_user(
            request, _("Runs being stopped: %(number)s. The next run will do the rest.") % {"number": stopped}, messages.SUCCESS
        )

    @admin.action(description=_("Run now for these people"), permissions=["change"])
    def run_again(self, request: HttpRequest, runs: QuerySet[ConsolidationRun]) -> None:
        """Queues a new run for each of these people."""
        begin_now(self, request, User.memories.filter(consolidations__in=runs).distinct())
