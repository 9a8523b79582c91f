"""The navigation of the staff pages; pages that are missing, or that the user may not see, are left out."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html

from chat.staff.opening import opened_people
from chat.staff.people import MAY_SEE_PEOPLE


@dataclass(frozen=True)
class NavigationEntry:
    """An entry: title, URL name, icon of Material Symbols, description, and the permission it needs, if any."""

    title: str
    name: str
    icon: str
    about: str
    right: str = ""


MEMORY = "Memory"
GROUPS: tuple[tuple[str, tuple[NavigationEntry, ...]], ...] = (
    (
        MEMORY,
        (
            NavigationEntry(
                "People",
                "staff:people",
                "group",
                "Who has an account. Open a memory, with a reason that its person sees.",
                MAY_SEE_PEOPLE,
            ),
            NavigationEntry(
                "Episodes",
                "staff:episodes",
                "forum",
                "What the companion replied, how that went, and in which wording.",
                MAY_SEE_PEOPLE,
            ),
            NavigationEntry(
                "User preferences",
                "staff:preferences",
                "tune",
                "What people chose and are interested in, in counts.",
                MAY_SEE_PEOPLE,
            ),
            NavigationEntry(
                "Evaluations",
                "staff:evaluations",
                "thumbs_up_down",
                "What people thought of replies, and of which component.",
                MAY_SEE_PEOPLE,
            ),
            NavigationEntry(
                "Opened memories",
                "admin:accounts_memoryaccess_changelist",
                "visibility",
                "Who opened whose memory, when, and why.",
                "accounts.view_memoryaccess",
            ),
        ),
    ),
    (
        "Knowledge",
        (
            NavigationEntry(
                "Knowledge bases",
                "staff:knowledge",
                "library_books",
                "What the companion knows of the world. Import a file, and see first what is in it.",
            ),
            NavigationEntry(
                "Quarantine",
                "staff:quarantine",
                "inbox",
                "What people contributed: promote it to everybody's knowledge, or reject it.",
            ),
            NavigationEntry("Conflicts", "staff:conflicts", "compare_arrows", "What cannot hold together, and who tells it."),
        ),
    ),
    (
        "Companion",
        (
            NavigationEntry(
                "Forgetting",
                "admin:consolidating_forgettingsettings_changelist",
                "auto_delete",
                "By which policy memories are kept in shape, and for how long what was forgotten can be brought back.",
                "consolidating.view_forgettingsettings",
            ),
            NavigationEntry(
                "Forgetting runs",
                "admin:consolidating_consolidationrun_changelist",
                "hourglass_bottom",
                "Whose memory is worked on, how far it is, and what was done.",
                "consolidating.view_consolidationrun",
            ),
            NavigationEntry(
                "Persona",
                "admin:personas_persona_changelist",
                "face",
                "What the companion is called, in which tone it speaks, and what it says of itself.",
                "personas.view_persona",
            ),
            NavigationEntry("Wording", "staff:wording", "format_quote", "How the companion says what it means."),
            NavigationEntry(
                "Schedules",
                "admin:django_celery_beat_periodictask_changelist",
                "schedule",
                "What runs by itself, how often, and how it ended.",
                "django_celery_beat.view_periodictask",
            ),
        ),
    ),
    (
        "Looking in",
        (
            NavigationEntry("Memory health", "staff:health", "monitor_heart", "Growth, gaps and slow queries, over everybody."),
            NavigationEntry("SPARQL", "staff:sparql", "data_object", "Ask the dataset itself, to read."),
            NavigationEntry(
                "Recall debugger", "staff:recall_debugger", "troubleshoot", "A message, and each step of what is made of it."
            ),
        ),
    ),
    (
        "Accounts",
        (
            NavigationEntry(
                "Accounts",
                "admin:accounts_user_changelist",
                "manage_accounts",
                "Rights, choices and quiet hours.",
                MAY_SEE_PEOPLE,
            ),
            NavigationEntry(
                "Groups",
                "admin:auth_group_changelist",
                "groups",
                "Rights that several members of staff share.",
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
    found = []
    for place in places:
        link = _address(place.name)
        if link and (not place.right or request.user.has_perm(place.right)):
            found.append({"title": place.title, "icon": place.icon, "link": link, "about": place.about})
    return found


def _opened(request: HttpRequest) -> list[dict[str, str]]:
    """Entries for the memories that are currently open. The theme renders titles as HTML, so names are escaped here."""
    return [
        {
            "title": format_html("Memory of {}", person.username),
            "icon": "lock_open",
            "link": reverse("staff:memory_home", args=[person.pk]),
            "about": "Open just now, to read.",
        }
        for person in opened_people(request)
    ]


def _address(name: str) -> str:
    try:
        return reverse(name)
    except NoReverseMatch:
        return ""
