"""URL routes of the staff pages, beside those of the admin site."""

from django.contrib import admin
from django.urls import path

from chat.memory_pages.opened import opened_by_staff
from chat.memory_pages.pages import READING
from chat.staff import (
    conflicts,
    episodes,
    evaluations,
    health,
    knowledge,
    knowledge_removal,
    people,
    preferences,
    recall_debugger,
    sparql,
    views,
    wording,
)

app_name = "staff"
urlpatterns = [
    path("quarantine/", admin.site.admin_view(views.quarantine_page), name="quarantine"),
    path("conflicts/", admin.site.admin_view(conflicts.page), name="conflicts"),
    path("knowledge/", admin.site.admin_view(knowledge.page), name="knowledge"),
    path("knowledge/<int:number>/", admin.site.admin_view(knowledge.one), name="knowledge_import"),
    path("knowledge/remove/<str:name>/", admin.site.admin_view(knowledge_removal.confirm_page), name="knowledge_removal_confirm"),
    path("knowledge/removals/<int:number>/", admin.site.admin_view(knowledge_removal.removal_page), name="knowledge_removal"),
    path("episodes/", admin.site.admin_view(episodes.page), name="episodes"),
    path("preferences/", admin.site.admin_view(preferences.page), name="preferences"),
    path("evaluations/", admin.site.admin_view(evaluations.page), name="evaluations"),
    path("health/", admin.site.admin_view(health.page), name="health"),
    path("sparql/", admin.site.admin_view(sparql.page), name="sparql"),
    path("recall/", admin.site.admin_view(recall_debugger.page), name="recall_debugger"),
    path("wording/", admin.site.admin_view(wording.page), name="wording"),
    path("people/", admin.site.admin_view(people.people_page), name="people"),
    path("people/<uuid:person>/open/", admin.site.admin_view(people.open_page), name="open_memory"),
    path("people/<uuid:person>/close/", admin.site.admin_view(people.close_page), name="close_memory"),
    *(
        path(f"people/<uuid:person>/memory/{address}", admin.site.admin_view(opened_by_staff(page, name)), name=f"memory_{name}")
        for address, page, name in READING
    ),
]
