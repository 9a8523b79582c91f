"""The navigation of the staff pages; pages that are missing, or that the user may not see, are left out."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from chat.staff.opening import opened_people
from chat.staff.people import MAY_SEE_PEOPLE


@dataclass(frozen=True)
class NavigationEntry:
    """An entry: title, URL name, icon of Material Symbols, description, and the permission it needs, if any."""

    title: str | Promise
    name: str
    icon: str
    about: str | Promise
    right: str = ""


MEMORY = _("Memory")
GROUPS: tuple[tuple[str | Promise, tuple[NavigationEntry, ...]], ...] = (
    (
        MEMORY,
        (
            NavigationEntry(
                _("People"),
                "staff:people",
                "group",
                _("Who has an account. Open a memory by giving a reason that the person can see."),
                MAY_SEE_PEOPLE,
            ),
            NavigationEntry(
                _("Episodes"),
                "staff:episodes",
                "forum",
                _("The companion’s replies, their outcomes and the wording used."),
                MAY_SEE_PEOPLE,
            ),
            NavigationEntry(
                _("User preferences"),
                "staff:preferences",
                "tune",
                _("What people chose and what interests them, as counts."),
                MAY_SEE_PEOPLE,
            ),
            NavigationEntry(
                _("Evaluations"),
                "staff:evaluations",
                "thumbs_up_down",
                _("How people rated replies, and which component produced each reply."),
                MAY_SEE_PEOPLE,
            ),
            NavigationEntry(
                _("Memory access"),
                "admin:accounts_memoryaccess_changelist",
                "visibility",
                _("Who opened whose memory, when and why."),
                "accounts.view_memoryaccess",
            ),
        ),
    ),
    (
        _("Knowledge"),
        (
            NavigationEntry(
                _("Knowledge bases"),
                "staff:knowledge",
                "library_books",
                _("What the companion knows about the world. Preview and import files."),
            ),
            NavigationEntry(
                _("Quarantine"),
                "staff:quarantine",
                "inbox",
                _("What people shared: promote it to shared knowledge, or reject it."),
            ),
            NavigationEntry(
                _("Conflicts"),
                "staff:conflicts",
                "compare_arrows",
                _("Statements that contradict each other, and who made them."),
            ),
        ),
    ),
    (
        _("Companion"),
        (
            NavigationEntry(
                _("Forgetting"),
                "admin:consolidating_forgettingsettings_changelist",
                "auto_delete",
                _("What is forgotten by default, and for how long forgotten items can be restored."),
                "consolidating.view_forgettingsettings",
            ),
            NavigationEntry(
                _("Forgetting history"),
                "admin:consolidating_consolidationrun_changelist",
                "hourglass_bottom",
                _("Whose memory is being worked on, how far along it is and what was done."),
                "consolidating.view_consolidationrun",
            ),
            NavigationEntry(
                _("Persona"),
                "admin:personas_persona_changelist",
                "face",
                _("The companion’s name, its tone and what it says about itself."),
                "personas.view_persona",
            ),
            NavigationEntry(_("Wording"), "staff:wording", "format_quote", _("The sentences the companion uses.")),
            NavigationEntry(
                _("Schedules"),
                "admin:django_celery_beat_periodictask_changelist",
                "schedule",
                _("What runs automatically, how often, and how the last run went."),
                "django_celery_beat.view_periodictask",
            ),
        ),
    ),
    (
        _("Diagnostics"),
        (
            NavigationEntry(
                _("Memory health"), "staff:health", "monitor_heart", _("Growth, gaps and slow queries across all memories.")
            ),
            NavigationEntry(_("SPARQL"), "staff:sparql", "data_object", _("Query the dataset directly. Read-only.")),
            NavigationEntry(
                _("Recall debugger"), "staff:recall_debugger", "troubleshoot", _("See how a message is handled, step by step.")
            ),
        ),
    ),
    (
        _("Accounts"),
        (
            NavigationEntry(
                _("Accounts"),
                "admin:accounts_user_changelist",
                "manage_accounts",
                _("Permissions, preferences and quiet hours."),
                MAY_SEE_PEOPLE,
            ),
            NavigationEntry(
                _("Groups"),
                "admin:auth_group_changelist",
                "groups",
                _("Permissions shared by several members of staff."),
                "auth.view_group",
            ),
        ),
    ),
)


def navigation(request: HttpRequest) -> list[dict[str, object]]:
    """The groups of entries that this user may see, in the theme's format."""
    groups: list[dict[str, object]] = []
    for title, places in GROUPS:
        items = _items(request, places) + (_opened(request) if title == MEMORY else [])
        if items:
            groups.append({"title": title, "items": items})
    return groups


def _items(request: HttpRequest, places: tuple[NavigationEntry, ...]) -> list[dict[str, str]]:
    found: list[dict[str, str]] = []
    for place in places:
        link = _address(place.name)
        if link and (not place.right or request.user.has_perm(place.right)):
            found.append({"title": str(place.title), "icon": place.icon, "link": link, "about": str(place.about)})
    return found


def _opened(request: HttpRequest) -> list[dict[str, str]]:
    """Entries for the memories that are currently open. The theme renders titles as HTML, so names are escaped here."""
    return [
        {
            "title": format_html(gettext("{}’s memory"), person.username),
            "icon": "lock_open",
            "link": reverse("staff:memory_home", args=[person.pk]),
            "about": gettext("Open now, read-only."),
        }
        for person in opened_people(request)
    ]


def _address(name: str) -> str:
    try:
        return reverse(name)
    except NoReverseMatch:
        return ""
