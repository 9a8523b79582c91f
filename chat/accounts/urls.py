"""The addresses of accounts."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from chat.accounts import token_pages, views

app_name = "accounts"
urlpatterns = [
    path("login/", views.Login.as_view(), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("signup/", views.sign_up, name="signup"),
    path("preferences/", views.preferences, name="preferences"),
    path("tokens/", token_pages.page, name="tokens"),
    path("tokens/revoke/", token_pages.revoke, name="revoke_token"),
    path("first/<str:token>/", views.first_staff_account, name="first"),
]
