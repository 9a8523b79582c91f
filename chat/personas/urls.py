"""URLs of personas."""

from django.urls import path

from chat.personas import views

app_name = "personas"
urlpatterns = [
    path("<uuid:key>/picture/<slug:digest>/", views.picture, name="picture"),
    path("<uuid:key>/<str:document>/<int:number>/", views.story, name="story"),
]
