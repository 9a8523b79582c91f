"""The look of the staff pages: django-unfold with the site's colours and navigation."""

from django.http import HttpRequest
from django.templatetags.static import static
from django.utils.translation import gettext_lazy as _


def icon(_request: HttpRequest) -> str:
    """The URL of the site's icon."""
    return static("icons/favicon.svg")


def style(_request: HttpRequest) -> str:
    """The URL of the staff pages' style sheet."""
    return static("css/staff_theme.css")


UNFOLD = {
    "SITE_TITLE": _("Companion staff"),
    "SITE_HEADER": "Companion",
    "SITE_SUBHEADER": _("Staff pages"),
    "SITE_URL": "/",
    "SITE_ICON": icon,
    "SITE_FAVICONS": [{"rel": "icon", "type": "image/svg+xml", "href": icon}],
    "STYLES": [style],
    "SHOW_HISTORY": True,
    "SHOW_VIEW_ON_SITE": False,
    "BORDER_RADIUS": "8px",
    "SIDEBAR": {"show_search": False, "navigation": "chat.staff.navigation.navigation"},
    "COLORS": {
        "base": {
            "50": "#fbfaf8",
            "100": "#f4f2ee",
            "200": "#e6e2dc",
            "300": "#cfc9c0",
            "400": "#a39d94",
            "500": "#69645c",
            "600": "#4b4741",
            "700": "#45413c",
            "800": "#2b2927",
            "900": "#181716",
            "950": "#100f0e",
        },
        "primary": {
            "50": "#f0f7f5",
            "100": "#e1eeeb",
            "200": "#b5d3cd",
            "300": "#9bdccf",
            "400": "#80ccbd",
            "500": "#5fb3a4",
            "600": "#1d675e",
            "700": "#15524a",
            "800": "#12433d",
            "900": "#0f332e",
            "950": "#0a211e",
        },
    },
}
