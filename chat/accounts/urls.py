"""URL routes of the account pages."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from chat.accounts import forgotten_password, own_account, second_factor_pages, token_pages, views

app_name = "accounts"
urlpatterns = [
    path("login/", views.Login.as_view(), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("signup/", views.sign_up, name="signup"),
    path("account/", own_account.page, name="account"),
    path("password/", own_account.change_password, name="change_password"),
    path("email/", own_account.change_email, name="change_email"),
    path("second-step/", second_factor_pages.page, name="second_factor"),
    path("sessions/end/", own_account.end, name="end_session"),
    path("delete/", own_account.delete, name="delete"),
    path("goodbye/", own_account.goodbye, name="goodbye"),
    path("forgotten/", forgotten_password.Ask.as_view(), name="forgotten"),
    path("forgotten/sent/", forgotten_password.PasswordMailSent.as_view(), name="forgotten_sent"),
    path("forgotten/<uidb64>/<token>/", forgotten_password.Choose.as_view(), name="choose_password"),
    path("preferences/", views.preferences, name="preferences"),
    path("tokens/", token_pages.page, name="tokens"),
    path("tokens/revoke/", token_pages.revoke, name="revoke_token"),
    path("first/<str:token>/", views.first_staff_account, name="first"),
]
